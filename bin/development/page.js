// What a page does while somebody works on Toward. `bin/serve` puts it before the app; nothing that is delivered has it.
// It shows what is being built and what is wrong, takes new styles over, and reloads for everything else: where one was, with what
// was typed.

const KEPT = "toward-development";
const TYPED =
  "input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select";
const page = document.documentElement;

// MARK: What is said

const host = document.createElement("aside");
const shown = host.attachShadow({ mode: "open" });
const styles = new CSSStyleSheet();
styles.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; pointer-events: none; }
  p, pre { margin: 0; font: 13px/1.4 ui-monospace, monospace; color: #fff; }
  p { width: fit-content; margin-inline-start: auto; padding: 2px 8px; background: #333c; }
  pre { max-height: 50vh; overflow: auto; pointer-events: auto; padding: 12px; background: #7a1020; white-space: pre-wrap; }
  :empty { display: none; }
`);
shown.adoptedStyleSheets = [styles];
const doing = document.createElement("p");
const mistakes = document.createElement("pre");
mistakes.setAttribute("role", "alert");
// It may lie over what one wants to press.
mistakes.title = "Click to close";
mistakes.addEventListener("click", () => getSelection()?.isCollapsed && (mistakes.textContent = ""));
shown.append(mistakes, doing);
page.append(host);

// MARK: Where the app stops

// The words and the names of Swift's mangled ones: `$e3Day0A4HeadV5titleSSvg` has Day, Head and title.
function plainName(mangled) {
  const names = [];
  for (let at = mangled.indexOf("$") + 2; at < mangled.length;) {
    const [digits] = /^\d*/.exec(mangled.slice(at));
    at += digits.length || 1;
    if (!+digits) continue;
    names.push(mangled.slice(at, at + +digits));
    at += +digits;
  }
  return names.join(".");
}

let said = "", stopped = "", isAway = false;
const log = console.error;
console.error = (...all) => {
  log.apply(console, all);
  const error = all.find((each) => each instanceof Error);
  if (error instanceof WebAssembly.RuntimeError) tellStop(error);
  else if (typeof all[0] === "string") said = all[0];
};
addEventListener("error", ({ error, message, filename, lineno }) => {
  if (error instanceof WebAssembly.RuntimeError) return tellStop(error);
  // Without a script that can be read, the page looks whole and does nothing.
  if (stopped || !filename?.startsWith(location.origin) || message.startsWith("ResizeObserver")) return;
  stopped = `${message} (${new URL(filename).pathname}, line ${lineno})`;
  show();
});
addEventListener(
  "unhandledrejection",
  ({ reason }) => reason instanceof WebAssembly.RuntimeError && tellStop(reason),
);

// Everything after the first stop follows from it.
function tellStop(error) {
  if (stopped) return;
  const frames = error.stack.split("\n").map((line) => plainName(/\$[es]\S*/.exec(line)?.[0] ?? ""));
  const places = frames.filter((name, index) => name && name !== frames[index - 1]).slice(0, 8);
  stopped = ["The app has stopped. It goes on with its next build.", said || error.message, ...places].join(
    "\n  ",
  );
  show();
}

function show() {
  // What the page says to people, to look for a newer browser, is not so here.
  if (stopped) document.getElementById("failure")?.style.setProperty("display", "none");
  mistakes.textContent = [served.mistakes, stopped].filter(Boolean).join("\n\n");
  doing.textContent = isAway ? "bin/serve is not there. The page goes on once it is." : served.doing ?? "";
}

// MARK: What was typed

/** @type {Set<any>} */
const typed = new Set();
const note = ({ target, isTrusted }) => {
  if (isTrusted && target.matches(TYPED)) typed.add(target);
};
addEventListener("input", note, true);
addEventListener("change", note, true);

// What tells an element from others: its names, and which of those with the same names it is.
/** @param {any} element */
function names({ localName, type, id, name, ariaLabel, labels, value, textContent }) {
  const choice = /radio|checkbox/.test(type) && value;
  return [localName, type, id, name, ariaLabel, labels?.[0]?.textContent ?? textContent, choice].join("|");
}

/** @returns {any[]} */
const alike = (own) =>
  [...document.querySelectorAll(`${TYPED}, a, button, [tabindex]`)].filter((other) => names(other) === own);

function place(element) {
  const own = names(element);
  return [own, alike(own).indexOf(element)];
}

const find = ([own, index]) => alike(own)[index];

// Where a box is in the page: few of those that scroll have a name.
function path(box) {
  const steps = [];
  for (; box !== document.body; box = box.parentElement) {
    steps.unshift([...box.parentElement.children].indexOf(box));
  }
  return steps;
}

/** @param {number[]} steps */
const follow = (steps) =>
  steps.reduce((box, step) => box?.children[step], /** @type {any} */ (document.body));

function keep() {
  /** @type {any} */
  const active = document.activeElement;
  const boxes = [...document.querySelectorAll("body *")].filter((box) => box.scrollTop || box.scrollLeft);
  const fields = [...typed].filter((field) => field.isConnected);
  const kept = {
    address: location.href,
    scroll: [scrollX, scrollY],
    boxes: boxes.map((box) => [path(box), box.scrollLeft, box.scrollTop]),
    fields: fields.map((field) => ({ place: place(field), value: field.value, checked: field.checked })),
    focus: active !== document.body && place(active),
    selection: [active.selectionStart, active.selectionEnd],
  };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

function type(field, { value, checked }) {
  if (field.type === "checkbox" || field.type === "radio") field.checked = checked;
  else field.value = value;
  typed.add(field);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

// The app draws its screen in steps: what is not there yet may come.
function restore() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT));
  sessionStorage.removeItem(KEPT);
  if (kept?.address !== location.href) return;
  const waiting = new Set(kept.fields);
  const deadline = Date.now() + 5000;
  const go = () => {
    if (page.dataset.app && page.dataset.ready !== "") return setTimeout(go, 50);
    for (const kept of waiting) {
      const field = find(kept.place);
      if (field) type(field, kept), waiting.delete(kept);
    }
    const focused = kept.focus ? find(kept.focus) : undefined;
    if (waiting.size || kept.focus && !focused) {
      if (Date.now() < deadline) return setTimeout(go, 100);
    }
    focused?.focus({ preventScroll: true });
    const [start, end] = kept.selection;
    if (focused?.matches(TYPED) && start != null) focused.setSelectionRange(start, end);
    // After what Swift does about all this.
    setTimeout(() => {
      kept.boxes.forEach(([steps, left, top]) => follow(steps)?.scrollTo(left, top));
      scrollTo(...kept.scroll);
    }, 50);
  };
  go();
}

// MARK: What is served

let first;
/** @type {any} */
let served = {};

function take(news) {
  served = news;
  show();
  if (!served.page) return;
  // A page has the app, the program in the editor of the CMS, or none.
  const now = page.dataset.app?.endsWith("/editor.wasm") ? served.editor : served.page;
  first ??= now;
  if (now !== first) {
    keep();
    onbeforeunload = null;
    return location.reload();
  }
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[rel=stylesheet]");
  for (const link of links) {
    const name = link.href.split("/").at(-1);
    const now = served.styles.find((path) => path.endsWith("/" + name));
    if (!now || link.href.endsWith(now)) continue;
    const next = /** @type {HTMLLinkElement} */ (link.cloneNode());
    // The old one goes when the new one is here, so that nothing is without styles in between.
    next.onload = () => link.remove();
    next.href = now;
    link.after(next);
  }
}

// One page holds the stream and tells the others: a browser opens six connections to a server, and the app holds one, too.
const pages = new BroadcastChannel("toward-development");
let last = "";
const tell = (state) => {
  isAway = state.isAway;
  pages.postMessage(state);
  show();
};
pages.onmessage = ({ data }) => {
  if (data.isAway != null) isAway = data.isAway, show();
  else if (data) take(JSON.parse(data));
  else if (last) pages.postMessage(last);
};
const hold = () => {
  const changes = new EventSource("/development/changes");
  changes.onmessage = ({ data }) => {
    last = data;
    tell({ isAway: false });
    pages.postMessage(data);
    take(JSON.parse(data));
  };
  // It starts anew after an edit, which takes a second or two.
  changes.onerror = () =>
    setTimeout(() => changes.readyState !== EventSource.OPEN && tell({ isAway: true }), 8000);
  // Until the page is left.
  return new Promise(() => {});
};
pages.postMessage("");
// Only a page with HTTPS, or of this machine, has locks.
if (navigator.locks) navigator.locks.request("toward-development", hold);
else hold();
restore();
