"""Who somebody is and what the server vouches for: cookies, keys, signatures, what each may fill."""
