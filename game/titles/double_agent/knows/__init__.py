"""What can be known in Double Agent: what is certain for one observer, and deals that could be the true one."""
