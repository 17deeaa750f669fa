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
shown.append(mistakes, doing);
page.append(host);

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

function keep() {
  /** @type {any} */
  const active = document.activeElement;
  const boxes = [...document.querySelectorAll("[id]")].filter((box) => box.scrollTop || box.scrollLeft);
  const fields = [...typed].filter((field) => field.isConnected);
  const kept = {
    address: location.href,
    scroll: [scrollX, scrollY],
    boxes: boxes.map(({ id, scrollLeft, scrollTop }) => [id, scrollLeft, scrollTop]),
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
    const focused = kept.focus && find(kept.focus);
    if (waiting.size || kept.focus && !focused) {
      if (Date.now() < deadline) return setTimeout(go, 100);
    }
    focused?.focus({ preventScroll: true });
    const [start, end] = kept.selection;
    if (focused?.matches(TYPED) && start != null) focused.setSelectionRange(start, end);
    // After what Swift does about all this.
    setTimeout(() => {
      kept.boxes.forEach(([id, left, top]) => document.getElementById(id)?.scrollTo(left, top));
      scrollTo(...kept.scroll);
    }, 50);
  };
  go();
}

// MARK: What is served

let first;

function take(served) {
  doing.textContent = served.doing ?? "";
  mistakes.textContent = served.mistakes ?? "";
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

new EventSource("/development/changes").onmessage = ({ data }) => take(JSON.parse(data));
restore();
