"""A headless phone: our own client of Flet's wire protocol, over a socket and in process."""
