"""The project's own rules. Each names the file and line where it is broken, and what to do."""

import pathlib
import sys

import addresses
import budgets
import imports
import phrases
import scripts
import sizes
import styles

root = pathlib.Path(__file__).resolve().parents[2]
count = 0
for rule in (addresses, imports, phrases, scripts, styles, sizes, budgets):
    for problem in rule.problems(root):
        print(problem)
        count += 1
sys.exit(1 if count else 0)
