"""What is stored, sent and shown: frozen pydantic models that know nothing of rules, disks or screens."""
