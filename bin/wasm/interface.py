"""The interface of a Swift source: all of its code but the bodies of functions."""

import re

# What a source is made of. Strings come first, because comments are none in them.
_TOKEN = re.compile(
    r"""
    (?P<space>\s+ | //[^\n]*)
  | (?P<comment>/\*)
  | (?P<string>\#*"(?:"")?)
  | (?P<word>`?[^\W\d]\w*`?)
  | (?P<other>.)
    """,
    re.VERBOSE,
)
# Each begins a declaration, so the one before has no body.
_DECLARATIONS = {
    "func", "init", "deinit", "subscript", "var", "let", "case", "typealias", "associatedtype", "struct", "class", "enum", "extension",
    "protocol", "actor", "import", "operator", "precedencegroup",
}  # fmt: skip
_WITH_BODY = {"func", "init", "deinit"}
# A body of these may be of accessors, which others see.
_COMPUTED = {"var", "subscript"}
_ACCESSORS = {"get", "set", "willSet", "didSet", "mutating", "nonmutating", "unsafeAddress", "borrowing", "consuming", "@", "yielding"}
_CLOSING = {"(": ")", "[": "]", "{": "}"}


def interface(source):
    """The words and signs of a source that other modules can depend on, as a list.

    A body that is not recognised as one stays in it: then an edit counts for more than it is, never for less.
    """
    tokens, kept, at = list(_tokens(source)), [], 0
    if tokens.count("{") != tokens.count("}"):
        # Something is not understood, such as a regular expression, which portable targets do not have.
        return tokens
    while at < len(tokens):
        token = tokens[at]
        kept.append(token)
        at += 1
        if token not in _WITH_BODY | _COMPUTED or kept[-2:-1] == ["."]:
            continue
        body = _body(tokens, at)
        if body is None or token in _COMPUTED and tokens[body + 1] in _ACCESSORS or _is_seen(kept, tokens[at:body]):
            continue
        kept += tokens[at : body + 1]
        at = _end(tokens, body)
    return kept


def _is_seen(before, signature):
    """Whether others see the body of a function: to inline it, or because it says which type an opaque result has."""
    attributes = before[-1 - next((n for n, token in enumerate(reversed(before)) if token in "{}"), len(before) - 1) :]
    return "some" in signature or not {"__always", "_transparent", "inlinable"}.isdisjoint(attributes)


def _body(tokens, at):
    """Where the body of a declaration begins; None if it has none."""
    while at < len(tokens):
        token = tokens[at]
        if token == "{":
            return at
        if token in _DECLARATIONS or token in ("}", "="):
            return None
        at = _end(tokens, at) + 1 if token in ("(", "[") else at + 1
    return None


def _end(tokens, at):
    """Where what begins with a bracket ends."""
    opening, depth = tokens[at], 0
    closing = _CLOSING[opening]
    for place in range(at, len(tokens)):
        depth += (tokens[place] == opening) - (tokens[place] == closing)
        if depth == 0:
            return place
    return len(tokens) - 1


def _tokens(source):
    """Words, signs and whole strings, without spaces and comments."""
    at = 0
    while at < len(source):
        found = _TOKEN.match(source, at)
        at = found.end()
        if found["comment"]:
            at = _comment(source, at)
        elif found["string"]:
            begin, at = found.start(), _string(source, at, found["string"])
            yield source[begin:at]
        elif not found["space"]:
            yield found[0]


def _comment(source, at):
    """Where a comment ends that begins before; comments nest."""
    depth = 1
    for found in re.compile(r"/\*|\*/").finditer(source, at):
        depth += 1 if found[0] == "/*" else -1
        if depth == 0:
            return found.end()
    return len(source)


def _string(source, at, opening):
    """Where a string ends that begins before. Interpolated code may have strings in it."""
    signs = opening.count("#")
    quotes = opening.lstrip("#")
    part = re.compile(rf'\\{"#" * signs}\(|\\{"#" * signs}.|{quotes}{"#" * signs}', re.DOTALL)
    while found := part.search(source, at):
        at = found.end()
        if found[0].startswith('"'):
            return at
        if found[0].endswith("("):
            at = _interpolation(source, at)
    return len(source)


def _interpolation(source, at):
    depth = 1
    while at < len(source):
        found = _TOKEN.match(source, at)
        at = found.end()
        if found["string"]:
            at = _string(source, at, found["string"])
        depth += (found[0] == "(") - (found[0] == ")")
        if depth == 0:
            return at
    return at
