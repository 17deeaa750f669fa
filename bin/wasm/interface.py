"""The interface of a Swift module: all of its code but the bodies of functions, and who can depend on which part of it."""

import hashlib
import re
from collections import Counter

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
# Stands for a body that was left out.
_BODY = "{}"
_TYPES = {"struct", "enum", "class", "protocol", "extension", "actor"}
_MODIFIERS = {"public", "package", "internal", "fileprivate", "private", "static", "mutating", "nonmutating"}
# The compiler calls these where no source has their name.
_IMPLICIT = re.compile(r"build[A-Z]\w*|append[A-Z]\w*|callAsFunction|makeIterator|next|hash|encode|description|\w*Value|main")


def shared_interface(sources):
    """What other modules can depend on in a module, as hashes by name; without a name, all on which any module may depend.

    A function, a computed property or a constant has a name of its own if it is no part of a type's layout, of a protocol or of a
    class. Only modules with that word in their sources can depend on it. The name must occur nowhere else in the interface, because
    the type of something else might be inferred from it.
    """
    rests, imports, named = [], set(), {}
    counts = Counter()
    for source in sources:
        tokens = interface(source)
        for token in tokens:
            counts.update(re.findall(r"\w+", token))
        rest, own = _divide(tokens)
        imports |= {word for before, word in zip(rest, rest[1:]) if before == "import"}
        rests.append([token for before, token in zip([None, *rest], rest) if "import" not in (before, token)])
        for name, declaration in own:
            named.setdefault(name, []).append(declaration)
    apart = {name: each for name, each in named.items() if counts[name] == len(each) and not _IMPLICIT.fullmatch(name)}
    shared = [each for name, each in named.items() if name not in apart]
    parts = {"": [sorted(imports), [rest for rest in rests if rest], shared], **apart}
    return {name: hashlib.sha256(repr(part).encode()).hexdigest()[:16] for name, part in sorted(parts.items())}


def words(sources):
    """Everything in sources that could be a name, comments and strings included."""
    return {word for source in sources for word in re.findall(r"\w+", source)}


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
        kept += [*tokens[at:body], _BODY]
        at = _end(tokens, body) + 1
    return kept


def _divide(tokens):
    """Takes the declarations out of an interface that have a name of their own: the rest, and pairs of a name and what is declared."""
    if tokens.count("{") != tokens.count("}") or "#" in tokens:
        return tokens, []
    rest, named, around, at = [], [], [], 0
    while at < len(tokens):
        token = tokens[at]
        end = _end_of_named(tokens, at, rest, around)
        if end:
            begin = _begin(rest)
            named.append((tokens[at + 1].strip("`"), [each.header for each in around] + rest[begin:] + tokens[at:end]))
            del rest[begin:]
            at = end
            continue
        if token == "{":
            around.append(_Around(rest))
        rest.append(token)
        if token == "}":
            around.pop().leave_out_if_empty(rest)
        at += 1
    return rest, named


class _Around:
    """The type or the extension around declarations."""

    def __init__(self, rest):
        begin = next((n for n in reversed(range(len(rest))) if rest[n] in _TYPES or rest[n] in ("{", "}", _BODY)), 0)
        self._begin = begin
        self.header = rest[begin:]
        # In a class they can be overridden, in a protocol required.
        self.has_names = bool(self.header) and self.header[0] in ("struct", "enum", "extension")

    def leave_out_if_empty(self, rest):
        """An extension without a conformance is nothing but what is in it."""
        if self.header[:1] == ["extension"] and ":" not in self.header and rest[-2] == "{":
            del rest[self._begin :]
            del rest[_begin(rest) :]


def _begin(rest):
    """Where the modifiers before a declaration begin."""
    at = len(rest)
    while at and rest[at - 1] in _MODIFIERS:
        at -= 1
    return at


def _end_of_named(tokens, at, rest, around):
    """Where a declaration ends that has a name of its own; None if this is none."""
    kind = tokens[at]
    if kind not in ("func", "var", "let") or rest[-1:] == ["."] or not all(each.has_names for each in around):
        return None
    # An attribute may be anything; after it everything is kept.
    if at + 1 == len(tokens) or not re.fullmatch(r"`?[^\W\d]\w*`?", tokens[at + 1]) or _has_attribute(rest):
        return None
    is_stored = kind != "func" and (not around or "static" in rest[_begin(rest) :])
    end = at + 1
    while end < len(tokens):
        token = tokens[end]
        if token == _BODY:
            return end + 1
        if token in ("}", "@") or token in _DECLARATIONS | _MODIFIERS and tokens[end - 1] != ".":
            break
        if token == "," and is_stored or token == "{" and not is_stored:
            return None
        end = _end(tokens, end) + 1 if token in _CLOSING else end + 1
    return end if is_stored else None


def _has_attribute(rest):
    """Whether the words before a declaration end with an attribute, such as `@inline(never)`."""
    at = _begin(rest)
    if at and rest[at - 1] == ")":
        depth = 0
        while at:
            at -= 1
            depth += (rest[at] == ")") - (rest[at] == "(")
            if depth == 0:
                break
    return at > 1 and rest[at - 2] == "@"


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
