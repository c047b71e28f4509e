"""The web part: HTTP, cookies, static files, addresses, TLS. Only the composition root imports it."""
