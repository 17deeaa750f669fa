"""Styles use tokens: colours are in tokens.css only (those of tasks in palette.css), and every token that is used is defined."""

import re

COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(")
NAMED = re.compile(
    r":[^;{]*\b(?:white|black|red|green|blue|gray|grey|yellow|orange|purple|pink|silver|navy|teal|maroon)\b"
)
DEFINED = re.compile(r"(--[\w-]+)\s*:")
# With such a selector, browsers restyle all siblings of an element that comes or goes.
ANY_SIBLING = re.compile(r"\*\s*[+~]\s*\*|(?:^|[\s>+~,])(?::[\w-]+)*:nth-")
# Its content is only matched where the rest of the selector matches.
HAS = re.compile(r":has\((?:[^()]|\([^()]*\))*\)")
# With such a selector, they restyle everything in an element whenever something in it comes or goes.
ANY_WITHIN = re.compile(r":has\((?:[^()]|\([^()]*\))*\)[^,{]*[\s>+~]\*")
# With such a compound, browsers ask every element what it has, and style those around a change again.
ANY_ANCHOR = re.compile(r"(?:^|[\s>+~,])(?::[\w-]+)+(?:\((?:[^()]|\([^()]*\))*?)?:has\(")
# What was tapped counts as hovered until the next tap, so a style for hovering is only for pointers that can.
HOVERED = re.compile(r"[^,{]*(?<!\():hover[^,{]*")
# What is current, or pressed, looks so whether or not a pointer is over it.
CURRENT = re.compile(r"\.([\w-]+)[^,{]*\[aria-(?:current|pressed)\b")
USED = re.compile(r"var\(\s*(--[\w-]+)\s*(,)?")
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")


def without_comments(text):
    """The same lines without comments and strings."""
    blank = lambda found: re.sub(r"[^\n]", " ", found[0])
    return re.sub(r"/\*.*?\*/|\"[^\"\n]*\"|'[^'\n]*'", blank, text, flags=re.DOTALL)


def balance(text):
    """The line of an unmatched brace, or None."""
    open_lines = []
    for number, line in enumerate(text.splitlines(), 1):
        for character in line:
            if character == "{":
                open_lines.append(number)
            elif character == "}":
                if not open_lines:
                    return number
                open_lines.pop()
    return open_lines[-1] if open_lines else None


def hovering(text):
    """Lines with a style for hovering that fingers get, too, or that what is current gets, and what is wrong with them."""
    current = {found[1] for found in CURRENT.finditer(text) if ":not([aria-" not in found[0]}
    around = []
    for number, line in enumerate(text.splitlines(), 1):
        for selector in HOVERED.findall(line):
            if not any("(hover: hover)" in rule for rule in around):
                yield number, "a finger that tapped leaves this style behind. Put it into `@media (hover: hover)`."
            own = CLASS.search(selector)
            if own and own[1] in current and ":not([aria-" not in selector:
                yield number, "what is current changes under a pointer. Write `:not([aria-current])`, or `:not([aria-pressed=\"true\"])`."
        for brace in re.findall(r"[^{}]*\{|\}", line):
            if brace.endswith("{"):
                around.append(brace)
            elif around:
                around.pop()


def problems(root):
    files = sorted((root / "Web/styles").rglob("*.css"))
    texts = {file: without_comments(file.read_text()) for file in files}
    defined = {name for text in texts.values() for name in DEFINED.findall(text)}
    used = {found[1] for text in texts.values() for found in USED.finditer(text)}
    makers = [*(root / "Sources").rglob("*.swift"), *(root / "Web").glob("*.js")]
    words = set(re.findall(r"[A-Za-z][\w-]*", "\n".join(file.read_text() for file in makers)))
    for file, text in texts.items():
        name = file.relative_to(root)
        if line := balance(text):
            yield f"{name}:{line}: a brace has no partner. Close it."
        for line, fault in hovering(text):
            yield f"{name}:{line}: {fault}"
        for number, line in enumerate(text.splitlines(), 1):
            place = f"{name}:{number}"
            for token, fallback in USED.findall(line):
                if token not in defined and not fallback:
                    yield f"{place}: no token is called {token}. Define it in tokens.css or use one that is there."
            selector = line.partition("{")[0] if "{" in line or line.endswith(",") else ""
            for found in CLASS.findall(selector):
                if found not in words:
                    yield f"{place}: nothing has the class {found}. Take the rule out."
            for token in DEFINED.findall(line):
                if token not in used:
                    yield f"{place}: nothing uses {token}. Take it out."
            if "!important" in line and file.name not in ("base.css", "print.css"):
                yield f"{place}: !important wins by force. Make the selector right (base.css may, for what the person prefers, and print.css)."
            if file.name not in ("tokens.css", "palette.css") and (COLOUR.search(line) or NAMED.search(line)):
                yield f"{place}: a colour is written here. Give it a name in tokens.css and use that."
            if "{" in line and ANY_SIBLING.search(HAS.sub("", line)):
                yield f"{place}: this looks at siblings of any kind. Begin with what they are, as in `:where(.list > *):nth-child(2)`."
            if "{" in line and ANY_WITHIN.search(line):
                yield f"{place}: everything behind this `:has()` is styled again with every change. Name what is meant instead of `*`."
            if "{" in line and ANY_ANCHOR.search(line):
                yield f"{place}: every element is asked what it has, the whole page with it. Write `:has()` behind a class of the element that is meant."
            if "@import" in line or "url(" in line and "data:" not in line and "#" not in line:
                yield f"{place}: nothing is loaded from within styles. Put it into the page or the icons."
