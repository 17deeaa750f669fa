"""The project's own rules. A broken rule is reported with file, line and advice."""

import pathlib
import sys

import absences
import addresses
import budgets
import folders
import imports
import links
import named_tests
import phrases
import prose
import scripts
import styles
import words

root = pathlib.Path(__file__).resolve().parents[2]
count = 0
rules = [rule.problems for rule in (absences, addresses, folders, imports, links, named_tests, phrases, prose, scripts, styles, words, budgets)]
if "--delivered" in sys.argv:
    rules.append(budgets.problems_of_app)
for problems in rules:
    for problem in problems(root):
        print(problem)
        count += 1
sys.exit(1 if count else 0)
