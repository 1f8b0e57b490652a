"""[microfilms]: secret agents at the Ambassador's card table, three to six of them, or two with the Croupier."""
