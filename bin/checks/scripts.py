"""Rules for the page's scripts and the sources of its markup, stricter than the browser's content security policy."""

import re

RULES = [
    (r"\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bsetHTMLUnsafe\b", "make elements by name and set their text"),
    (r"\bdocument\.write(ln)?\b", "make elements by name"),
    (r"\beval\s*\(|\bnew\s+Function\b", "no code is made from text"),
    (r"\bset(Timeout|Interval)\s*\(\s*[\"'`]", "pass a function"),
    (r"\.style\s*(\.|\[|=)|\.cssText\b", "set a class; the look stands in Web/styles"),
    (r"setAttribute\(\s*[\"'](on|style)", "listen with addEventListener, set a class"),
    (r"\bjavascript:", "use a real address"),
    (r"https?://(?!www\.w3\.org/)", "nothing is loaded from another host"),
]
# For Swift that writes markup: Trusted Types and the policy forbid inline scripts and styles.
MARKUP = [
    (r"<script(?![^>]*\bsrc=)[^>]*>", "put the script into a file of Web"),
    (r"<style\b", "put the styles into Web/styles"),
    (r"<[a-z][^>]*\s(on[a-z]+|style)=", "no inline handlers or styles"),
]


def problems(root):
    for folder, pattern, rules in (("Web", "*.js", RULES), ("Sources", "*.swift", MARKUP)):
        for file in sorted((root / folder).rglob(pattern)):
            for number, line in enumerate(file.read_text().splitlines(), 1):
                if line.lstrip().startswith("//"):
                    continue
                for rule, remedy in rules:
                    if found := re.search(rule, line):
                        yield f"{file.relative_to(root)}:{number}: `{found[0].strip()}` is not allowed: {remedy}."
