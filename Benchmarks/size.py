"""What a first visit downloads, by file, compressed as it is served."""

import json
import urllib.request

from app import app_served


def main():
    with app_served() as server:
        files = json.loads(server.get("/api/v1/version")[2])["files"]
        rows = []
        for file in files:
            request = urllib.request.Request(server.url(file["url"]), headers={"Accept-Encoding": "br"})
            with urllib.request.urlopen(request) as answer:
                rows.append((len(answer.read()), file["bytes"], file["url"]))
    total = sum(sent for sent, _, _ in rows)
    print(f"{'sent':>9}{'whole':>9}{'share':>7}")
    for sent, whole, url in sorted(rows, reverse=True):
        print(f"{sent:>9}{whole:>9}{sent / total:>7.2f}  {url}")
    print(f"{total:>9}  in all")


main()
