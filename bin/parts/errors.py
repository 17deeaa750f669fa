class SplitError(Exception):
    """The program cannot be split. The text says where, and what to do."""
