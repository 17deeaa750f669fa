"""TodoMVC on our runtime against the same page by hand, turn by turn in one run.

Speedometer 3 puts the page by hand at 0.78 of its fastest framework, so 1.15 times that is below all of them.
"""

import argparse
import operator
import statistics
import sys

from browser import chromium, folder_served

LIMIT = 1.15
PLAIN_TO_FASTEST = 0.78
PAGES = ["toward", "plain"]


def measured(folder, rounds, warm_ups):
    """Steps' names, and for each page its times: a list for each round, with one time a step."""
    times = {page: [] for page in PAGES}
    with chromium() as browser, folder_served(folder) as address:
        page = browser.new_page(viewport={"width": 850, "height": 650})
        page.on("pageerror", lambda error: sys.exit(f"The page failed: {error}"))
        page.goto(f"{address}/harness.html")
        page.wait_for_function("'run' in globalThis")
        steps = page.evaluate("steps")
        for number in range(warm_ups + rounds):
            for name in PAGES if number % 2 else reversed(PAGES):
                result = page.evaluate("path => run(path)", f"{name}/index.html")
                if number >= warm_ups:
                    times[name].append(result)
    return steps, times


def main():
    parser = argparse.ArgumentParser(prog="bin/bench todomvc")
    parser.add_argument("folder")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--warm-ups", type=int, default=5)
    options = parser.parse_args()
    steps, times = measured(options.folder, options.rounds, options.warm_ups)

    def row(title, pick):
        own, plain = ([pick(result) for result in times[page]] for page in PAGES)
        # Of two turns that follow each other, because what else the machine does then is the same for both.
        ratio = statistics.median(map(operator.truediv, own, plain))
        print(f"{title:<12}{statistics.median(own):>10.1f}{statistics.median(plain):>10.1f}{ratio:>10.2f}")
        return ratio

    print(f"TodoMVC, 100 items each, medians of {options.rounds} rounds")
    print(f"{'ms':<12}{'toward':>10}{'plain':>10}{'ratio':>10}")
    for index, step in enumerate(steps):
        row(step, lambda result: result[index])
    ratio = row("all", sum)
    print(f"About {ratio * PLAIN_TO_FASTEST:.2f} of the time of the fastest framework in Speedometer 3.")
    if ratio > LIMIT:
        sys.exit(f"TodoMVC: {ratio:.2f} times the plain page, {LIMIT} is the most.")


main()
