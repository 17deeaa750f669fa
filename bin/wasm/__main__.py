"""Builds programs for the browser, and prints the paths of the results: bin/build wasm [--development] PROGRAM…"""

import argparse
import os
import sys

import build
from modules import BuildError
from progress import Progress
from ways import DEVELOPMENT, RELEASE

parser = argparse.ArgumentParser(prog="bin/build wasm")
parser.add_argument("--development", action="store_true")
parser.add_argument("programs", nargs="+", metavar="PROGRAM")
given = parser.parse_args()
try:
    way = DEVELOPMENT if given.development else RELEASE
    progress = Progress("For the browser", lambda progress: str(progress) and print(progress, file=sys.stderr, flush=True))
    for file in build.programs(given.programs, way, progress, keeps_names=bool(os.environ.get("NAMES"))):
        print(file)
except BuildError as error:
    sys.exit(str(error))
