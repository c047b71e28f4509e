"""Nobody learns another player's role: proofs over every byte that every device of generated matches gets."""
