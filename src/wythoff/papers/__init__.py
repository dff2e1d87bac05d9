"""The five papers as a register of claims, each checked from the definitions when the register runs."""
