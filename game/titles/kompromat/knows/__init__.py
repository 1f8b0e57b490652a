"""What can be known in Kompromat: what is certain for one observer, and deals that could be the true one."""
