"""What modules were compiled to before: whoever switches back to an earlier branch compiles nothing again."""

import json
import shutil


class Earlier:
    """The last few results of each module, by what they were compiled from."""

    # Of each module. Two branches and what lies between them.
    MOST = 4

    def __init__(self, folder):
        self._folder = folder / "earlier"
        self._record = self._folder / "kept.json"
        # By module, the newest last: name of the folder, sources, surroundings, interface.
        self._known = json.loads(self._record.read_text()) if self._record.is_file() else {}
        if not self._known:
            # Files of an earlier layout.
            shutil.rmtree(self._folder, ignore_errors=True)

    def interface(self, name, sources, surroundings):
        """The interface that a module had when it was compiled from these; None if that is not known."""
        return next((entry[3] for entry in self._known.get(name, []) if entry[1:3] == [sources, surroundings]), None)

    def keep(self, name, key, state, files):
        """Keeps copies: compilers write into the files themselves."""
        place = self._folder / name / key
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for file in files:
            shutil.copy2(file, place)
        entries = [entry for entry in self._known.get(name, []) if entry[0] != key]
        entries.append([key, state.sources, state.surroundings, state.interface])
        for entry in entries[: -self.MOST]:
            shutil.rmtree(self._folder / name / entry[0], ignore_errors=True)
        self._known[name] = entries[-self.MOST :]
        self._record.write_text(json.dumps(self._known))

    def restore(self, name, key, folder):
        """Puts the files of a result into a folder. False if it is not kept."""
        place = self._folder / name / key
        if not any(entry[0] == key for entry in self._known.get(name, [])) or not place.is_dir():
            return False
        for file in place.iterdir():
            shutil.copy2(file, folder)
        return True
