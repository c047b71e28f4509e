"""Tables: who sits where on which phone, pairing by code, and the hub that all devices talk to."""
