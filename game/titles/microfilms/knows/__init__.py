"""What can be known in [microfilms]: what is certain for one observer, and deals that could be the true one."""
