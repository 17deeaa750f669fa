"""What the app says in another language, so that one journey, written in English, is taken in all of them."""

import json
import re

_GAP = re.compile(r"\{(\w+)\}")


class Translations:
    """From an English text of the screen to the same text in another language, by the content that the server sends."""

    def __init__(self, server, language):
        def bundle(tag):
            return json.loads(server.get(f"/api/v1/content?lang={tag}")[2])

        self._texts = {}
        self._collect(bundle("en"), bundle(language))
        # The one with the most words of its own first: a few are hardly more than gaps.
        templates = sorted(filter(_GAP.search, self._texts), key=lambda text: -len(_GAP.sub("", text)))
        self._templates = [(_pattern(text), self._texts[text]) for text in templates]

    def _collect(self, english, other):
        if isinstance(english, str):
            self._texts.setdefault(english, other)
        elif isinstance(english, list):
            for one, two in zip(english, other, strict=True):
                self._collect(one, two)
        elif isinstance(english, dict):
            for key in english:
                self._collect(english[key], other[key])

    def __call__(self, text):
        if text in self._texts:
            return self._texts[text]
        for pattern, other in self._templates:
            if found := pattern.fullmatch(text):
                return _GAP.sub(lambda gap: found.group(gap[1]), other)
        raise KeyError(f"Nothing of the app is called {text!r} in English.")


def _pattern(template):
    pattern, named = "", set()
    # Every second part is the name of a gap, which may come in each form of a plural.
    for index, part in enumerate(_GAP.split(template)):
        if index % 2 == 0:
            pattern += re.escape(part)
        else:
            pattern += f"(?P={part})" if part in named else f"(?P<{part}>.+)"
            named.add(part)
    return re.compile(pattern)
