"""A site whose campus has 400 buildings, each with a name, a number and an outline of twelve corners."""

import json
import math
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 20
NAMES = ["Hall", "Laboratory", "Residence", "School", "Institute", "Library", "House", "Pavilion"]
CATEGORIES = ["teaching", "library", "housing", "food", "sport", "culture", "health", "service"]
WEST, SOUTH = -77.65, 43.12
# Degrees of a metre.
EAST, NORTH = 1 / 81_250, 1 / 111_319


def position(x, y):
    return [round(WEST + x * EAST, 6), round(SOUTH + y * NORTH, 6)]


def building(number):
    x, y = number % COLUMNS * 70, number // COLUMNS * 60
    corners = []
    for corner in range(12):
        angle, far = math.tau * corner / 12, 1 if corner % 2 else 0.7
        corners.append(position(x + 26 * far * math.cos(angle), y + 20 * far * math.sin(angle)))
    return {
        "type": "Feature",
        "id": f"b{number}",
        "properties": {
            "kind": "building",
            "name": f"{NAMES[number % len(NAMES)]} {number}",
            "number": str(number),
            "category": CATEGORIES[number % len(CATEGORIES)],
        },
        "geometry": {"type": "Polygon", "coordinates": [[*corners, corners[0]]]},
    }


def ways():
    """A path between any two rows and columns of buildings."""
    lines = [[position(-35, y * 60 - 30), position(COLUMNS * 70 - 35, y * 60 - 30)] for y in range(21)]
    lines += [[position(x * 70 - 35, -30), position(x * 70 - 35, COLUMNS * 60 - 30)] for x in range(21)]
    for line in lines:
        yield {
            "type": "Feature",
            "properties": {"kind": "path"},
            "geometry": {"type": "LineString", "coordinates": line},
        }


def crowded_site(folder, buildings=400):
    """The path of a site in the folder."""
    site = Path(folder) / "crowded"
    shutil.copytree(ROOT / "Sites/student-center", site)
    features = [*ways(), *(building(number) for number in range(buildings))]
    collection = {"type": "FeatureCollection", "features": features}
    (site / "campus/map.geojson").write_text(json.dumps(collection))
    (site / "campus/paths.yaml").write_text("footpaths: {nodes: [], edges: []}\n")
    return site
