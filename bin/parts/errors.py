class SplitError(Exception):
    """The program cannot come apart as it is. The text says where, and what to do."""
