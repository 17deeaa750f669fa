"""One step of panning or zooming a map of 400 buildings, beside a page written by hand that has the same SVG and the same style
sheets and changes one transform: from the event to the end of the browser's own work for the frame."""

import statistics
import sys
import tempfile

from app import app_served
from browser import chromium
from crowded_map import crowded_site

LIMIT = 1.5
ROUNDS = 5
STEPS = 24
SLOWDOWN = 4
SCREENS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1440, "height": 900}}

# The map as it stands there, and all rules of the style sheets.
TAKE = """() => ({
  svg: document.querySelector(".map-plane").innerHTML,
  css: [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join("\\n"),
  width: document.querySelector(".map-plane").clientWidth,
  height: document.querySelector(".map-plane").clientHeight,
})"""
PLAIN = """<!doctype html><meta charset="utf-8"><style>{css}</style>
<main class="screen" data-screen="map">
  <div class="map-plane" id="plane" tabindex="0" style="width: {width}px; height: {height}px">{svg}</div>
</main>"""
PLAIN_MAP = """() => {
  const plane = document.getElementById("plane");
  const svg = plane.querySelector("svg");
  const world = document.createElementNS("http://www.w3.org/2000/svg", "g");
  world.append(...svg.childNodes);
  svg.append(world);
  let x = 0, y = 0, scale = 1, last;
  const show = () => world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  plane.onpointerdown = (event) => last = event;
  plane.onpointerup = () => last = undefined;
  plane.onpointermove = (event) => {
    if (!last || !event.buttons) return;
    x += event.clientX - last.clientX;
    y += event.clientY - last.clientY;
    last = event;
    show();
  };
  plane.onwheel = (event) => {
    event.preventDefault();
    const factor = event.deltaY < 0 ? 1.25 : 0.8;
    const box = plane.getBoundingClientRect();
    const [left, top] = [event.clientX - box.x, event.clientY - box.y];
    x = left - (left - x) * factor;
    y = top - (top - y) * factor;
    scale *= factor;
    show();
  };
}"""
# Each step at the beginning of a frame, so that no waiting for the screen counts.
TIME = """async ([kind, steps]) => {
  const plane = document.getElementById("plane");
  const box = plane.getBoundingClientRect();
  const place = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
  const step = (number) => {
    // There and back, so that both pages stay where they were.
    const isBack = number >= steps / 2;
    if (kind === "zoom") {
      return plane.dispatchEvent(
        new WheelEvent("wheel", { ...place, deltaY: number % 2 ? 100 : -100, cancelable: true }));
    }
    const away = (isBack ? steps - 1 - number : number) * 4;
    const moved = { ...place, clientX: place.clientX + away, clientY: place.clientY - away };
    plane.dispatchEvent(new PointerEvent("pointermove", { ...moved, buttons: 1, pointerId: 1 }));
  };
  const times = [];
  for (let number = 0; number < steps; number++) {
    times.push(await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const start = performance.now();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        step(number);
        channel.port2.postMessage(0);
      })));
  }
  return times;
}"""


def ours(browser, server, screen):
    page = browser.new_context(viewport=screen).new_page()
    page.goto(server.url("/map"))
    page.wait_for_selector("html[data-ready]", state="attached")
    page.wait_for_selector(".map-number, .map-name", state="attached")
    for _ in range(2):
        page.locator(".map-tools button").first.click()
    page.wait_for_timeout(300)
    return page


def plain(browser, screen, taken):
    page = browser.new_context(viewport=screen).new_page()
    text = PLAIN
    for name, value in taken.items():
        text = text.replace("{" + name + "}", str(value))
    page.set_content(text)
    page.evaluate(PLAIN_MAP)
    return page


def times(page, kind):
    """Milliseconds of the steps, on a machine so many times slower."""
    page.bring_to_front()
    box = page.locator("#plane").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    if kind == "pan":
        page.mouse.down()
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    found = page.evaluate(TIME, [kind, STEPS])
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    tools.detach()
    if kind == "pan":
        page.mouse.up()
    return found


def main():
    ratios = []
    print(f"Map of 400 buildings, median of {ROUNDS} times {STEPS} steps in turns, CPU slowed {SLOWDOWN} times")
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        with app_served(crowded_site(folder)) as server:
            for name, screen in SCREENS.items():
                app = ours(browser, server, screen)
                hand = plain(browser, screen, app.evaluate(TAKE))
                for kind in ("pan", "zoom"):
                    found = {"app": [], "hand": []}
                    for page in (app, hand):
                        times(page, kind)
                    for _ in range(ROUNDS):
                        found["app"] += times(app, kind)
                        found["hand"] += times(hand, kind)
                    first, second = (statistics.median(found[side]) for side in ("hand", "app"))
                    ratios.append(second / first)
                    print(
                        f"{name:<8}{kind:<5}by hand {first:>6.1f} ms, the app {second:>6.1f} ms, "
                        f"{second / first:.2f} of it (limit {LIMIT})"
                    )
    if max(ratios) > LIMIT:
        sys.exit("A step on the map costs too much.")


main()
