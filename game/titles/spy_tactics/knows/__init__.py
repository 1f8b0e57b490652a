"""What can be known in Spy Tactics: what is certain for one observer, and deals that could be the true one."""
