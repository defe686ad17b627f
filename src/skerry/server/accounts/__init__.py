"""Identity of people and what the server vouches for: cookies, devices, codes, passkeys, bots' tokens, private
notes."""
