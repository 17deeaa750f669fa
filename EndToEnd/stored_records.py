"""What the browser keeps for the app, read and written past the app, as someone with the device could."""

import base64

_SCRIPT = """
([mode, work]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("toward", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("records");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const transaction = database.transaction("records", mode);
    const records = transaction.objectStore("records");
    const result = {};
    for (const [kind, key, value] of work) {
      if (kind === "put") records.put(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)), key);
      if (kind === "delete") records.delete(key);
    }
    records.openCursor().onsuccess = ({ target }) => {
      const cursor = target.result;
      if (!cursor) return;
      const { value } = cursor;
      const isBytes = value instanceof Uint8Array;
      const text = isBytes && Array.from(value, (byte) => String.fromCharCode(byte)).join("");
      result[cursor.key] = isBytes ? btoa(text) : { type: Object.prototype.toString.call(value) };
      cursor.continue();
    };
    transaction.oncomplete = () => {
      database.close();
      resolve(result);
    };
  };
})
"""


def read(page):
    """Every record by its key: bytes, or a dictionary with the type of whatever is not bytes."""
    return _run(page, "readonly", [])


def wait_for(page, condition, attempts=200):
    """Until the names of the records are as the condition wants them."""
    for _ in range(attempts):
        if condition(set(read(page))):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"The store has {sorted(read(page))}.")


def put(page, key, value):
    _run(page, "readwrite", [["put", key, base64.b64encode(value).decode()]])


def delete(page, key):
    _run(page, "readwrite", [["delete", key]])


def flip_a_byte(page, key, position):
    value = bytearray(read(page)[key])
    value[position] ^= 1
    put(page, key, bytes(value))


def keys(page, prefix):
    return [key for key in read(page) if key.startswith(prefix)]


def _run(page, mode, work):
    found = page.evaluate(_SCRIPT, [mode, work])
    return {key: base64.b64decode(value) if isinstance(value, str) else value for key, value in found.items()}
