// The only JavaScript of the app besides the service worker: it applies patches, reports events, and carries out operations.
// Everything that decides anything is in Swift. Formats: Sources/Markup/Patches/PatchBuffer.swift and
// Sources/BrowserRuntime/Message.swift. Names that both sides have are compared by Tests/BrowserRuntimeTests/BridgeTests.swift.

const page = document.documentElement;
const root = document.getElementById("app");
// Not every page of the benchmarks has one.
const failureNotice = document.getElementById("failure") ?? document.createElement("p");
// What it says when the app breaks; before that, why it cannot begin.
const servedNotice = [...failureNotice.childNodes];
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** @type {Record<string, any>} */
let swift;

// MARK: Patches

/** @type {any[]} */
const nodes = [root];
const namespaces = [page.namespaceURI, "http://www.w3.org/2000/svg"];
// An element of each name, to be copied.
const elements = [];
const attributeNames = [];
const templates = [];

function walk(node, visit) {
  visit(node);
  for (let child = node.firstChild; child; child = child.nextSibling) walk(child, visit);
}

function listen(handle, kinds) {
  const node = nodes[handle];
  node.handle = handle;
  node.kinds = kinds;
  if (kinds >> POINTER) hearPointers(node);
  if (kinds >> RESIZE & 1) sizes.observe(node);
}

function keepTemplate(node) {
  const kinds = [];
  walk(node, (inner) => kinds.push(inner.kinds));
  return { original: node.cloneNode(true), kinds };
}

// Moving keeps the focus, the selection and what plays where the browser can do that.
function place(parent, child, before) {
  if (parent.moveBefore && child.isConnected && parent.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

const STOPS =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";
const stops = (place) => [...place.querySelectorAll(STOPS)].filter((stop) => stop.getClientRects().length);

// Where an element is: what follows it and each one around it.
function surroundings(element) {
  const found = [];
  for (let at = element; root.contains(at) && at !== root; at = at.parentNode) {
    found.push({ next: at.nextSibling, parent: at.parentNode });
  }
  return found;
}

// What had the focus is gone: what came next gets it, else what is nearest around; but no field, which would open a keyboard.
function passFocus(around) {
  for (const { next, parent } of around) {
    if (!root.contains(parent)) continue;
    const near = stops(parent).filter((stop) => stop.matches("a, button, summary"));
    const follows = (stop) =>
      next?.isConnected && (next.contains(stop) || next.compareDocumentPosition(stop) & 4);
    const heir = near.find(follows) ?? near.at(-1);
    if (heir) return heir.focus({ preventScroll: true });
  }
}

// Setting an equal value would move the caret and end the composing of a character.
function set(node, name, value) {
  if (node[name] !== value) node[name] = value;
}

// What is being applied, and how far it is read.
let codes;
let text;
let index;
let position;
const number = () => codes[index++];
const node = () => nodes[number()];
const attribute = () => attributeNames[number()];
const cut = () => text.substring(position, position += number());

// The operations of PatchCode in Sources/Markup/Patches/PatchBuffer.swift, in its order; each reads its operands in theirs.
const patches = {
  define() {
    const own = number();
    const kind = number();
    const name = cut();
    if (kind > 1) attributeNames[own] = name;
    else elements[own] = document.createElementNS(namespaces[kind], name);
  },
  createElement: () => nodes[number()] = elements[number()].cloneNode(),
  createText: () => nodes[number()] = new Text(cut()),
  append: () => node().append(node()),
  insert: () => place(node(), node(), node()),
  remove: () => node().remove(),
  clear: () => node().textContent = "",
  setText: () => node().data = cut(),
  setAttribute: () => node().setAttribute(attribute(), cut()),
  removeAttribute() {
    const element = node();
    const name = attribute();
    element.removeAttribute(name);
    if (name === "value") element.value = "";
  },
  setProperty: () => set(node(), attribute(), cut()),
  setFlag: () => set(node(), attribute(), number() === 1),
  listen: () => listen(number(), number()),
  keepTemplate: () => templates[number()] = keepTemplate(node()),
  clone() {
    const { original, kinds } = templates[number()];
    index++;
    let count = 0;
    walk(original.cloneNode(true), (copy) => {
      const handle = number();
      nodes[handle] = copy;
      const own = kinds[count++];
      if (own) listen(handle, own);
    });
  },
  adopt() {
    const parent = node();
    const count = number();
    const found = [];
    for (const child of parent.childNodes) walk(child, (inner) => found.push(inner));
    // Another page than Swift drew: it hears so, and makes its own.
    if (found.length !== count) return void (index = Infinity);
    found.forEach((inner) => nodes[number()] = inner);
  },
};
// Codes begin at 1.
const patchByCode = [null, ...Object.values(patches)];

// What the styles of the page itself depend on. By `:has()` browsers would look through all of it with each change.
const marks = {
  toast: ':not([data-screen="day"]) + .toasts > .toast',
  panel: ".panel-layer",
  notices: ".day-notices",
};

let isApplying = false;
const isReady = () => page.dataset.ready === "";

function apply(codesPointer, count, textPointer, length) {
  if (!isReady()) noteEarlyChanges();
  codes = new Int32Array(swift.memory.buffer, codesPointer, count);
  text = receivedText(textPointer, length);
  index = position = 0;
  const active = document.activeElement;
  const selection = active?.selectionStart;
  const end = active?.selectionEnd;
  const around = surroundings(active);
  isApplying = true;
  while (index < count) patchByCode[number()]();
  for (const name in marks) page.toggleAttribute("data-" + name, !!root.querySelector(marks[name]));
  if (active !== document.activeElement && active?.isConnected) {
    active.focus({ preventScroll: true });
    if (selection != null) active.setSelectionRange(selection, end);
  } else if (document.activeElement === document.body) passFocus(around);
  isApplying = false;
  if (!isReady()) becomeReady();
  return index === count;
}

function becomeReady() {
  page.dataset.ready = "";
  failureNotice.hidden = true;
  failureNotice.replaceChildren(...servedNotice);
  // Swift is busy with its first view.
  queueMicrotask(tellEarlyChanges);
}

// MARK: Messages

// As in Sources/BrowserRuntime/Message.swift.
const tags = { nothing: 0, number: 1, text: 2, bytes: 3, list: 4 };

// An upper bound of the bytes that a value takes.
function room(value) {
  if (typeof value === "string") return 5 + value.length * 3;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + room(item), 5);
  return 5 + (value?.byteLength ?? 0);
}

// Swift's whole memory, and the end of the message that is being written.
let view;
let bytes;
let end;

function tag(kind, number) {
  bytes[end] = kind;
  view.setInt32(end + 1, number, true);
  end += 5;
}

function add(value) {
  // What is empty, false or 0 reads like nothing.
  if (!value) bytes[end++] = tags.nothing;
  else if (typeof value === "string") {
    const { written } = encoder.encodeInto(value, bytes.subarray(end + 5));
    tag(tags.text, written);
    end += written;
  } else if (Array.isArray(value)) {
    tag(tags.list, value.length);
    value.forEach(add);
  } else if (value.byteLength != null) {
    bytes.set(new Uint8Array(value), end + 5);
    tag(tags.bytes, value.byteLength);
    end += value.byteLength;
  } else tag(tags.number, value);
}

// Writes a message where Swift reads it, and returns its length. Every event sends one, so the views of the memory are kept.
function send(values) {
  const start = end = swift.allocate(room(values));
  // The buffer is another one once the memory has grown.
  const { buffer } = swift.memory;
  if (bytes?.buffer !== buffer) {
    bytes = new Uint8Array(buffer);
    view = new DataView(buffer);
  }
  values.forEach(add);
  return end - start;
}

function decode(bytes) {
  const view = new DataView(bytes.buffer);
  let position = 0;
  const word = () => view.getInt32((position += 4) - 4, true);
  const slice = () => {
    const length = word();
    return bytes.slice(position, position += length);
  };
  const read = () => {
    const tag = bytes[position++];
    if (tag === tags.number) return word();
    if (tag === tags.text) return decoder.decode(slice());
    if (tag === tags.bytes) return slice();
    if (tag === tags.list) return Array.from({ length: word() }, read);
    return null;
  };
  const values = [];
  while (position < bytes.length) values.push(read());
  return values;
}

// Tells Swift something that it has not asked for, by the names of SignalName in Sources/BrowserRuntime/Names.swift.
const signal = (name, ...values) => queueMicrotask(() => swift?.receiveSignal(send([name, ...values])));
// What an operation returns, by the names of ReplyName there; nothing means done.
const reply = (name, ...values) => [name, ...values];
// By the names of Failure in Sources/Loop/Reply.swift, or those of a DOMException.
const failed = (name) => reply("failed", name);

const received = (pointer, length) => new Uint8Array(swift.memory.buffer, pointer, length);
const receivedText = (pointer, length) => decoder.decode(received(pointer, length));

// MARK: Events

// The names of EventKind in Sources/Markup/Tree/Listener.swift, in its order, each with the name in the DOM. `pointer` follows them.
const eventKinds = {
  click: "click",
  doubleClick: "dblclick",
  input: "input",
  change: "change",
  submit: "submit",
  keyDown: "keydown",
  focusIn: "focusin",
  focusOut: "focusout",
  toggle: "toggle",
  load: "load",
  ended: "ended",
  error: "error",
  resize: "resize",
};
const eventNames = Object.values(eventKinds);
const CLICK = eventNames.indexOf("click");
const SUBMIT = eventNames.indexOf("submit");
const KEYDOWN = eventNames.indexOf("keydown");
const RESIZE = eventNames.indexOf("resize");
const POINTER = eventNames.length;
// Those that do not bubble.
const heardOnTheWayDown = ["toggle", "load", "ended", "error"];

// The bits by which EventInput in Sources/BrowserRuntime/EventMessages.swift reads the flags of an event.
const eventFlags = { checked: 1, composing: 2, shift: 4, control: 8, alt: 16 };

function flags({ target, isComposing, shiftKey, ctrlKey, metaKey, altKey }) {
  return (target.checked && eventFlags.checked) | (isComposing && eventFlags.composing) |
    (shiftKey && eventFlags.shift) | ((ctrlKey || metaKey) && eventFlags.control) |
    (altKey && eventFlags.alt);
}

const tell = (event, kind, { handle }, values) =>
  swift.handleEvent(kind, handle, flags(event), values && send(values));

function handle(event, kind, node) {
  const { target, key, submitter } = event;
  if (kind === CLICK) return tell(event, kind, node);
  if (kind === RESIZE) return tell(event, kind, node, [node.clientWidth, node.clientHeight]);
  const values = kind === SUBMIT ? [...new FormData(node, submitter)].flat() : [target.value, key];
  return tell(event, kind, node, values);
}

// Browsers tell only the window that it has another size.
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) target.dispatchEvent(new Event("resize", { bubbles: true }));
});

// Repeats the last move that Swift took, after something was scrolled under the pointer.
let again;
// Some browsers end a drag with a click on what was dragged, which is none of the person's.
let isEndOfDrag = false;
// The element in which a finger has tapped. The browser's click comes after that, perhaps to a form that the tap has opened.
/** @type {HTMLElement | undefined} */
let tapped;
addEventListener("pointerdown", () => {
  isEndOfDrag = false;
  tapped = undefined;
}, true);
const ignoreStray = (/** @type {MouseEvent} */ event) => {
  if (!event.detail || !tapped || tapped.contains(/** @type {Node} */ (event.target))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener("mousedown", ignoreStray, true);
addEventListener("click", ignoreStray, true);
// What was clicked first, and what it said then. The second click of a double click is for that too, and for nothing that has come
// in its place, such as Check Out in that of Check In. Nor is the second of two taps; but a quick thumb answers "Often" to one question
// after the other.
/** @type {PointerEvent | undefined} */
let clicked;
let said = "";
addEventListener("click", (event) => {
  const { pointerType, detail, timeStamp, clientX, clientY, target } = /** @type {PointerEvent} */ (event);
  const first = /** @type {Element | undefined} */ (clicked?.target);
  const since = timeStamp - clicked?.timeStamp;
  const isTap = pointerType === "touch";
  // What a tapped label clicks is of the same moment.
  if (isTap && since === 0) return;
  const isDouble = isTap
    ? since < 350 && Math.hypot(clientX - clicked.clientX, clientY - clicked.clientY) < 24
    : detail > 1;
  const { textContent } = /** @type {Element} */ (target);
  const isSame = first?.isConnected && first.textContent === said;
  const isMeant = isTap
    ? isSame && first.contains(/** @type {Element} */ (target)) || since > 250 && said && textContent === said
    : isSame;
  if (isDouble && !isMeant) event.stopImmediatePropagation(), event.preventDefault();
  else if (isTap || detail === 1) clicked = /** @type {PointerEvent} */ (event), said = textContent;
}, true);

// All pointers in an element, what they are on, and where they are in the plane. One whose move Swift takes stays with the
// element, and does not scroll the page.
function hearPointers(node) {
  const hear = (event) => {
    const { type, pointerId, clientX, clientY } = event;
    const isMove = type === "pointermove";
    // A mouse that goes by.
    if (isMove && !event.buttons) return;
    const plane = document.getElementById("plane");
    const { x, y, width, height } = plane.getBoundingClientRect();
    const { top, bottom } = plane.closest("[tabindex]").getBoundingClientRect();
    // Finding what is under the pointer takes longer than all else here.
    const isAlone = (isMove || type === "wheel") && "pans" in node.dataset;
    /** @type {HTMLElement} */
    const under = isAlone ? null : document.elementFromPoint(clientX, clientY)?.closest("[data-id]");
    const place = [pointerId, clientX - x, clientY - y, width, height, event.deltaY];
    place.push(Math.max(top, 0) - y, Math.min(bottom, innerHeight) - y);
    const isTaken = tell(event, POINTER, node, [type, event.pointerType, under?.dataset.id, ...place]);
    isEndOfDrag = type === "pointerup" && !!again;
    if (type === "pointerup") tapped = node;
    again = undefined;
    if (isTaken && isMove) {
      again = () => hear(event);
      node.setPointerCapture(pointerId);
    }
    return isTaken;
  };
  for (const type of ["down", "move", "up", "cancel"]) node["onpointer" + type] = hear;
  // What such a function returns counts: false would keep the page from scrolling.
  node.ontouchmove = () => !again;
  node.oncontextmenu = node.onwheel = (event) => !hear(event);
}

// A dialog keeps the focus: after its last element comes its first.
addEventListener("keydown", (event) => {
  const dialog = event.key === "Tab" && root.querySelector("[aria-modal=true]");
  if (!dialog || event.defaultPrevented) return;
  const all = stops(dialog);
  const [end, start] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const active = document.activeElement;
  const beyond = end.compareDocumentPosition(active) & (event.shiftKey ? 2 : 4);
  if (active !== end && !beyond && dialog.contains(active)) return;
  event.preventDefault();
  start.focus();
});

// A box that was ticked takes no letters.
const TYPING = "input:not([type=checkbox]), textarea, select";

// Keys that are for the page, because no field has the focus and no element took them.
addEventListener("keydown", (event) => {
  const isSaving = event.key === "s" && (event.ctrlKey || event.metaKey);
  if (!isReady() || event.defaultPrevented || (!isSaving && event.target.closest?.(TYPING))) return;
  if (handle(event, KEYDOWN, { handle: 0 })) event.preventDefault();
});

eventNames.forEach((name, kind) => {
  const bit = 1 << kind;
  const outside = root.parentNode;
  const listen = (event) => {
    // Taking a focused field off the page ends its focus: no act of the person, and Swift is busy.
    if (isApplying) return;
    if (name === "click" && event.detail && isEndOfDrag) return;
    // A box says it again by `change`.
    if (name === "input" && event.target.type === "checkbox") return;
    if (name === "change" && !isReady()) changedByHand.add(event.target);
    for (let node = event.target; node && node !== outside; node = node.parentNode) {
      if (!(node.kinds & bit)) continue;
      if (name === "submit") event.preventDefault();
      if (!handle(event, kind, node)) continue;
      if (name === "keydown") event.preventDefault();
      break;
    }
    if (name === "click") follow(event);
  };
  root.addEventListener(name, listen, heardOnTheWayDown.includes(name));
});

// MARK: What the person changed before the app ran

// A field of text just keeps what was typed into it. Boxes, radio buttons and lists of the served page mean something to Swift:
// it hears of them, once its first view stands, as if they were changed then.
const CHOICES = "[type=checkbox], [type=radio], select";
const changedByHand = new Set();
const earlyChanges = [];

// A browser that reloads a page or goes back to one restores its fields by itself: perhaps to what somebody else had ticked.
const mayRestore = () => {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return visit?.type !== "navigate";
};

/** @param {any} control */
function isAsServed({ localName, type, checked, defaultChecked, options, selectedIndex }) {
  if (localName === "select") {
    return selectedIndex === Math.max([...options].findIndex((option) => option.defaultSelected), 0);
  }
  // Of a group the one that is chosen counts.
  return checked === defaultChecked || type === "radio" && !checked;
}

// Just before the first patches, when nothing but the person and the browser has changed anything.
function noteEarlyChanges() {
  for (const control of /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll(CHOICES))) {
    if (isAsServed(control)) continue;
    const { checked, value, type, form } = control;
    if (changedByHand.has(control) || !mayRestore()) earlyChanges.push({ control, checked, value });
    else if (type === "checkbox" && !form) control.checked = control.defaultChecked;
  }
}

// The control itself; or, where the app shows something else than the server did, the one that took its place.
function successor(control) {
  if (control.isConnected) return control;
  const { id, name, type, value, localName } = control;
  const isSame = (other) =>
    other.id === id && other.name === name && other.type === type && other.value === value;
  return (id || name) && [...root.querySelectorAll(localName)].find(isSame);
}

function tellEarlyChanges() {
  for (const { control, checked, value } of earlyChanges.splice(0)) {
    const now = successor(control);
    if (!now) continue;
    if (now.localName === "select") now.value = value;
    else now.checked = checked;
    now.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

// MARK: Addresses

const address = ({ pathname, search, hash }) => pathname + search + hash;
let scrollTarget = null;
const keepScroll = () => history.replaceState({ ...history.state, y: scrollY }, "");

function visit(path, isReplacing) {
  if (isReplacing) history.replaceState(history.state ?? {}, "", path);
  else {
    keepScroll();
    history.pushState({ from: address(location) }, "", path);
  }
  // An address that names a part of the screen leads there: by its focus.
  scrollTarget = location.hash ? null : 0;
  signal("navigation", address(location));
}

function follow(event) {
  const link = event.target.closest("a[href]");
  // Until the app runs, or when it cannot, the browser follows links by itself.
  if (!isReady() || !link || event.defaultPrevented) return;
  // Without a connection a page of another site would be the browser's error page.
  if (link.target && link.host && link.host !== location.host && !navigator.onLine) {
    event.preventDefault();
    return signal("heldLink");
  }
  if (event.button || event.metaKey || event.ctrlKey) return;
  if (event.shiftKey || event.altKey || link.target || link.download) return;
  if (link.origin !== location.origin || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  const from = history.state?.from;
  // The app's own "Back" is the browser's, where that leads to the same screen, or out of the module. From a result, for one, it
  // leads to the list, and not to the last question. A step back may be one of a frame.
  const isBack = from && !frames.length && link.closest(".topbar") &&
    (from === address(link) || part(from) !== part(location.pathname));
  if (isBack) history.back();
  // What a dialog leads to takes its place.
  else visit(address(link), link.pathname === location.pathname || !!link.closest("[aria-modal]"));
}

const part = (path) => path.split(/[/?#]/)[1];

const addressOperations = {
  pushAddress: (path) => visit(path, false),
  replaceAddress: (path) => visit(path, true),
  goBack: (path) => history.state?.from ? history.back() : visit(path, true),
};

// A page that is not as tall yet gets there with a later render, unless the person moves first.
function restoreScroll() {
  if (scrollTarget === null) return;
  scrollTo(0, scrollTarget);
  if (scrollY >= scrollTarget - 1) scrollTarget = null;
}
["wheel", "touchmove", "keydown", "pointerdown"].forEach((name) => {
  addEventListener(name, () => scrollTarget = null);
});

// What takes this page back, when a step that was meant for a frame has moved the page.
let undo = 0;
let isReturning = false;

addEventListener("popstate", (event) => {
  if (isReturning) return void (isReturning = false);
  if (undo) {
    isReturning = true;
    return history.go(undo);
  }
  // An entry without a state is a jump within the page, which the browser has made already.
  if (event.state) scrollTarget = event.state.y ?? 0;
  signal("navigation", address(location));
});
let scrolling;
// Where boxes were scrolled to last: a box whose content has become smaller is at its end already.
const tops = new WeakMap();
// Of boxes in the page too, which do not bubble.
addEventListener("scroll", ({ target }) => {
  if (target instanceof Element) tops.set(target, target.scrollTop);
  again?.();
  clearTimeout(scrolling);
  scrolling = setTimeout(keepScroll, 150);
}, true);

// MARK: The store

let database;

function open() {
  return database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("toward", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("records");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // Another tab with a newer version must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => database = undefined;
      resolve(request.result);
    };
  }).catch((error) => {
    database = undefined;
    throw error?.name === "QuotaExceededError" ? error : new DOMException("", "SecurityError");
  });
}

const within = (prefix) => IDBKeyRange.bound(prefix, prefix + "\uffff");

async function transact(mode, work) {
  const transaction = (await open()).transaction("records", mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const requests = work(transaction.objectStore("records"));
    transaction.oncomplete = () => resolve(requests?.map(({ result }) => result));
    transaction.onabort = transaction.onerror = (event) => reject(transaction.error ?? event.target.error);
  });
}

// By the names of Write in Sources/Loop/Operation.swift, given the table of records.
const writes = {
  put: (records, name, bytes) => records.put(bytes, name),
  add: (records, name, bytes) => records.add(bytes, name),
  replace(records, name, bytes, old) {
    const request = records.get(name);
    request.onsuccess = () => {
      if (request.result && !indexedDB.cmp(request.result, old)) return records.put(bytes, name);
      // What is there cannot be added, and nothing twice: so the whole transaction fails.
      records.add(bytes, name);
      records.add(bytes, name);
    };
  },
  delete: (records, name) => records.delete(name),
  deleteRange: (records, prefix) => records.delete(within(prefix)),
};

const tabs = new BroadcastChannel("toward");
// Tabs write one after the other, and each hears of what was written in that order.
const locked = (work) => navigator.locks?.request("toward-store", work) ?? work();

const storeOperations = {
  async readRecord(name) {
    const [bytes] = await transact("readonly", (records) => [records.get(name)]);
    return reply("bytes", bytes);
  },
  async readRecords(prefix) {
    const all = within(prefix);
    const [names, values] = await transact(
      "readonly",
      (records) => [records.getAllKeys(all), records.getAll(all)],
    );
    return reply("records", names.map((name, index) => [name, values[index]]));
  },
  async writeRecords(list) {
    const last = list.at(-1)[1];
    try {
      await locked(async () => {
        await transact("readwrite", (records) => {
          for (const [kind, ...values] of list) writes[kind](records, ...values);
        });
        tabs.postMessage({ type: "changed", names: list.map((item) => item[1]) });
      });
    } catch (error) {
      // The worker was faster, while this page seemed to go away.
      if (!unfinished.get(last)?.isHandedOver || error.name !== "ConstraintError") throw error;
    } finally {
      unfinished.delete(last);
    }
  },
};

// What is being sealed and written, by the name of the last record. Both take a moment that a page which is reloaded or closed
// does not have; so the worker does it then.
const unfinished = new Map();
let isLeaving = false;

function handOver(job) {
  const [worker] = workers();
  if (!worker) return;
  job.isHandedOver = true;
  worker.postMessage(job);
}

addEventListener("pagehide", () => {
  isLeaving = true;
  unfinished.forEach(handOver);
  // What was typed is sealed now, before the page is gone.
  signal("visibility", false);
});
addEventListener("pageshow", ({ persisted }) => {
  isLeaving = false;
  if (persisted) signal("visibility", !document.hidden);
});

// MARK: Keys

const keys = [];
const keep = (key) => keys.push(key) - 1;
const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData });
const { subtle } = crypto;
const aes = { name: "AES-GCM", length: 256 };
/** @type {KeyUsage[]} */
const forData = ["encrypt", "decrypt"];
/** @type {KeyUsage[]} */
const forKeys = ["wrapKey", "unwrapKey"];
const forBoth = [...forData, ...forKeys];
const pbkdf2 = (salt, iterations) => ({ name: "PBKDF2", hash: "SHA-256", salt, iterations });
const hkdf = (info) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info });

const cryptoOperations = {
  randomBytes: (count) => reply("bytes", crypto.getRandomValues(new Uint8Array(count))),
  generateKey: async () => reply("key", keep(await subtle.generateKey(aes, true, forData))),
  async deriveKey(secret, salt, iterations) {
    const material = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
    return reply(
      "key",
      keep(await subtle.deriveKey(pbkdf2(salt, iterations), material, aes, false, forKeys)),
    );
  },
  async deriveMaterial(secret, salt, iterations) {
    const given = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveBits"]);
    const bits = await subtle.deriveBits(pbkdf2(salt, iterations), given, 256);
    return reply(
      "key",
      keep(await subtle.importKey("raw", bits, "HKDF", false, ["deriveKey", "deriveBits"])),
    );
  },
  expandKey: async (key, label) =>
    reply("key", keep(await subtle.deriveKey(hkdf(encoder.encode(label)), keys[key], aes, false, forBoth))),
  expandBits: async (key, label) =>
    reply("bytes", await subtle.deriveBits(hkdf(encoder.encode(label)), keys[key], 256)),
  wrapKey: async (key, by, nonce, data) =>
    reply("bytes", await subtle.wrapKey("raw", keys[key], keys[by], gcm(nonce, data))),
  async unwrapKey(wrapped, by, nonce, data, isExtractable) {
    const algorithm = gcm(nonce, data);
    const key = await subtle.unwrapKey("raw", wrapped, keys[by], algorithm, aes, !!isExtractable, forData);
    return reply("key", keep(key));
  },
  // Of each text its own nonce (NIST SP 800-38D, 8.2.1: 96 bits).
  async seal(key, texts, list) {
    const job = list && { type: "write", key: keys[key], texts, list };
    if (job) unfinished.set(list.at(-1)[1], job);
    if (job && isLeaving) handOver(job);
    const sealed = texts.map(async ([data, plaintext]) => {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      return [nonce, await subtle.encrypt(gcm(nonce, data), keys[key], plaintext)];
    });
    return reply("sealed", await Promise.all(sealed));
  },
  decrypt: async (key, nonce, data, ciphertext) =>
    reply("bytes", await subtle.decrypt(gcm(nonce, data), keys[key], ciphertext)),
  forgetKey(key) {
    delete keys[key];
  },
};

// MARK: The login session

// Who is logged in, or without a key that nobody is any more, and since when. Tabs and workers tell it each other as it is.
/** @type {any} */
let session = { at: 0 };
const sessionInSwift = () => session.key && [session.profile, keep(session.key), session.isKept];
let isRecalling = false;
let answered;

// What happened later counts. So all end as one, in whatever order they hear of it.
function accept(other) {
  if (other.at > session.at) {
    const { isKept } = session;
    session = other;
    // This tab may have kept its own after the other had ended it.
    if (isKept) keepSession().catch(() => {});
    if (!isRecalling) signal("session", sessionInSwift());
  }
  answered?.();
}

// What outlives the tabs, if the person has asked for that: the record `SessionOperation.record`.
const KEPT = "login";
const keepSession = () =>
  transact("readwrite", (records) => {
    session.isKept ? records.put(session, KEPT) : records.delete(KEPT);
  });

function change(profile, key, isBrief, isKept) {
  const at = Math.max(Date.now(), session.at + 1) + Math.random();
  session = { type: "session", at, profile, key, isBrief, isKept };
  tellWorkers();
  tabs.postMessage(session);
  return keepSession();
}

/** @type {ServiceWorkerRegistration} */
let registration;
// Registering can take seconds, behind the updates that are under way. Whoever logs in meanwhile is not to be forgotten.
const found = navigator.serviceWorker?.getRegistration().then((old) => registration ??= old, () => {});

// Any of them may be the one that the next page asks, also while this page runs without one.
function workers() {
  const { active, waiting, installing } = registration ?? {};
  return [active, waiting, installing].filter(Boolean);
}

// On a shared device the key is in the tabs only, and gone with the last of them. What they say then is later.
const forWorkers = () => session.isBrief ? { type: "session", at: session.at - 1 } : session;

function tellWorkers() {
  if (session.at) workers().forEach((worker) => worker.postMessage(forWorkers()));
}

// The browser stops an idle worker, and with it goes what it holds; this starts it again for the page that comes next.
addEventListener("pagehide", tellWorkers);

// Time in milliseconds.
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

function ask(patience, question) {
  return new Promise((resolve) => {
    answered = resolve;
    setTimeout(resolve, patience);
    question();
  });
}

async function askWorker(patience = 9000) {
  await found;
  const [worker] = workers();
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => accept(data);
  // Starting the worker can take its time on a slow phone; it always answers.
  await ask(patience, () => worker.postMessage({ type: "recall" }, [port2]));
}

// The page stood still and heard of nothing. On a shared device leaving it has closed the app.
addEventListener("pageshow", async ({ persisted }) => {
  if (!persisted) return;
  if (session.isBrief) {
    change();
    signal("session");
  } else for (const question of [askWorker, askTabs]) await question();
  signal("restored");
});

const askStore = () =>
  transact("readonly", (records) => [records.get(KEPT)]).then(([kept]) => kept && accept(kept), () => {});
const askTabs = () => ask(250, () => tabs.postMessage({ type: "recall" }));

tabs.onmessage = ({ data }) => {
  const { type, names } = data;
  if (type === "changed") signal("recordsChanged", names);
  if (type === "recall" && session.key) tabs.postMessage(session);
  if (type === "session") accept(data);
  if (type === "served") lookAgain();
};

const sessionOperations = {
  async shareSession(profile, key, ...span) {
    await change(profile, keys[key], ...span);
  },
  async recallSession(isExpected) {
    isRecalling = true;
    // The page before this one may tell the worker as late as that.
    const questions = isExpected
      ? [askStore, askWorker, askTabs, askWorker]
      : [askStore, () => askWorker(1000)];
    for (const question of questions) if (!session.key) await question();
    isRecalling = false;
    return reply("session", sessionInSwift());
  },
  async endSession() {
    await change();
  },
};

// MARK: The page

const afterRender = [];

function whenRendered(id, work) {
  afterRender.push(() => {
    const element = document.getElementById(id);
    if (element) work(element);
  });
  requestRender();
}

// Why the app cannot begin, above the page that was served, and a button to try again.
function showNotice(reason, retry) {
  const before = failureNotice.querySelector("button");
  // Nobody waits for it.
  if (!failureNotice.hidden && !before?.ariaBusy) return;
  const hasFocus = before === document.activeElement;
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = retry;
  button.onclick = async () => {
    button.ariaBusy = "true";
    await wait(400);
    signal("connection", navigator.onLine);
  };
  const text = document.createElement("p");
  text.textContent = reason;
  failureNotice.replaceChildren(text, button);
  failureNotice.hidden = false;
  if (hasFocus) button.focus();
}

// Something that is offered right after may take its room, and hide it again.
let resized = new ResizeObserver(() => {});
function keepInSight(element) {
  const look = () => element.scrollIntoView({ block: "nearest" });
  look();
  let area = element.parentElement;
  while (area && area.scrollHeight <= area.clientHeight) area = area.parentElement;
  resized.disconnect();
  resized = new ResizeObserver(look);
  if (area) resized.observe(area);
  setTimeout(() => resized.disconnect(), 2000);
}

const pageOperations = {
  wait,
  announce(text) {
    const announcer = document.getElementById("announcer");
    // A screen reader says again only what is new.
    announcer.textContent = "";
    setTimeout(() => announcer.textContent = text, 60);
  },
  focus: (id) => whenRendered(id, (element) => element.focus({ preventScroll: scrollTarget !== null })),
  scroll: (id, share, middle, more) =>
    whenRendered(id, (box) => {
      const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
      const top = Math.max(box.scrollTop, isAtEnd ? tops.get(box) ?? 0 : 0);
      box.scrollTop = (top * share + box.clientHeight * middle) / 1000 + more;
      tops.set(box, box.scrollTop);
    }),
  show: (id) =>
    whenRendered(id, (element) => {
      restoreScroll();
      scrollTarget = null;
      keepInSight(element);
    }),
  setPreferences(language, scheme, cookies) {
    page.lang = language;
    if (scheme) page.dataset.scheme = scheme;
    else delete page.dataset.scheme;
    cookies.forEach((text) => document.cookie = text);
  },
  setLanguage(language) {
    page.lang = language;
  },
  setTitle(text) {
    document.title = text;
  },
  keepServedPage: showNotice,
  print: () => print(),
};

// MARK: Files and the server

const fileOperations = {
  async fetch(path, entityTag, method, token, body) {
    const headers = entityTag ? { "If-None-Match": entityTag } : {};
    if (token) headers.Authorization = `Bearer ${token}`;
    if (body) headers["Content-Type"] = "application/json";
    const request = { method, headers, body, cache: /** @type {const} */ ("no-store") };
    const response = await fetch(path, request).catch(() => {});
    if (!response) return failed("network");
    return reply("response", response.status, response.headers.get("ETag"), await response.arrayBuffer());
  },
  download(name, type, bytes) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },
  chooseFile: (limit, accept, isCamera) =>
    new Promise((resolve) => {
      const input = document.createElement("input");
      input.type = "file";
      if (accept) input.accept = accept;
      if (isCamera) input.capture = "user";
      input.onchange = async () => {
        const [file] = input.files;
        resolve(
          file.size > limit ? failed("tooLarge") : reply("records", [[file.name, await file.arrayBuffer()]]),
        );
      };
      input.oncancel = () => resolve(reply("records", []));
      input.click();
    }),
  async drawPicture(bytes, longest, left, top, side) {
    const picture = await (bytes[0] === 60 ? drawing(bytes) : createImageBitmap(new Blob([bytes])));
    const drawn = await photo(picture, longest, left, top, side);
    return reply("bytes", await drawn.arrayBuffer());
  },
  copy: (text) => navigator.clipboard.writeText(text),
  speak(text) {
    speechSynthesis.cancel();
    if (!text) return;
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = page.lang;
    speechSynthesis.speak(spoken);
  },
  // In millionths of a degree, and in metres.
  locate: () =>
    new Promise((resolve) => {
      const tell = ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(reply("place", latitude * 1e6, longitude * 1e6, accuracy));
      const refuse = ({ code, PERMISSION_DENIED }) =>
        resolve(code === PERMISSION_DENIED ? failed("denied") : failed("unknown"));
      navigator.geolocation.getCurrentPosition(tell, refuse, { enableHighAccuracy: true, timeout: 20000 });
    }),
};

// MARK: Notifications

// Not every browser has them: asking then fails by a TypeError, which Swift reads as unsupported.
const { Notification } = globalThis;

// Only Safari on phones has `standalone`, and it has notifications only where that is true.
const permission = () => reply("permission", Notification?.permission, navigator.standalone === false);

// Those of the page itself, where no worker runs.
const shown = [];

const notificationOperations = {
  notificationPermission: permission,
  async askForNotifications() {
    await Notification.requestPermission();
    return permission();
  },
  async showNotification(tag, title, body, path) {
    const options = { body, tag, data: path, icon: "/icons/192.png" };
    if (registration?.active) await registration.showNotification(title, options);
    else shown.push(new Notification(title, options));
  },
  async closeNotifications() {
    const all = await registration?.getNotifications() ?? [];
    [...all, ...shown.splice(0)].forEach((notification) => notification.close());
  },
  setBadge: (count) => navigator.setAppBadge?.(count),
  // The worker alone runs while the app is closed, so rings are its own: by the names of `rings` there.
  async askRings(name, ...values) {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => port1.onmessage = resolve);
    await found;
    const worker = registration?.active;
    worker?.postMessage({ type: "rings", name, values }, [port2]);
    const { data } = worker ? await Promise.race([answer, wait(6e4).then(() => ({}))]) : {};
    return data?.records ? reply("records", data.records) : failed(data?.error ?? "unsupported");
  },
};

// MARK: The app itself: its parts, versions, installing

let newVersion;
// What the browser asks the person with, as long as it lets itself be asked.
let installer;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = event;
  signal("installation", "prompt");
});
addEventListener("appinstalled", () => signal("installation", "installed"));

// By the names of Installation in Sources/Loop/Installation.swift. Only Safari on phones has `standalone`.
function installation() {
  if (matchMedia("(display-mode: standalone)").matches) return "installed";
  if (navigator.standalone === false) return "shareMenu";
  return installer ? "prompt" : "unknown";
}

// The answers with the parts that the page preloads, by their address: the first screen needs them as soon as the app runs. Asked
// for late, on a slow connection, the browser would hold the preloading for useless.
const earlyParts = new Map();

function fetchEarly(app) {
  for (const link of document.querySelectorAll("link[rel=preload]")) {
    const path = link.getAttribute("href");
    if (path === app) continue;
    const answer = fetch(path);
    // Nobody may ask for it.
    answer.catch(() => {});
    earlyParts.set(path, answer);
  }
}

const appOperations = {
  async loadPart(name) {
    const path = page.dataset[name];
    const answer = earlyParts.get(path) ?? fetch(path);
    // One that failed is asked for again.
    earlyParts.delete(path);
    // Its functions take their places in the table of the first part.
    await WebAssembly.instantiateStreaming(answer, { app: swift, ...imports });
  },
  async activateNewVersion() {
    // Another tab may have activated it already.
    if (newVersion.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    // Chromium half starts a worker when a link is pointed at, and stops only one that runs.
    await askWorker();
    newVersion.postMessage(forWorkers());
    newVersion.postMessage({ type: "activate" });
  },
  persistStorage: async () => reply("flag", await navigator.storage?.persist?.()),
  install: async () => reply("flag", (await installer.prompt()).outcome === "accepted"),
};

// MARK: Printing

// What Swift changes at this is on the paper, because the microtasks come first; not so when a script prints.
addEventListener("beforeprint", () => signal("printing"));

// MARK: Files that are opened with the app

// The worker keeps them as it keeps what other apps share.
globalThis.launchQueue?.setConsumer(async ({ files }) => {
  if (!files.length) return;
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ type: "share", files: await Promise.all(files.map((file) => file.getFile())) });
});

// MARK: Frames with pages of other sites

addEventListener("message", ({ source, origin, data }) => {
  const frame = document.querySelector("iframe");
  if (frame?.contentWindow === source && new URL(frame.src).origin === origin) {
    signal("frameMessage", String(data));
  }
});
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === "frame-src") signal("frameBlocked", blockedURI);
});

const frameNamed = (id) => /** @type {HTMLIFrameElement} */ (document.getElementById(id));

const frameOperations = {
  postToFrame(id, text) {
    const frame = frameNamed(id);
    frame.contentWindow.postMessage(text, new URL(frame.src).origin);
  },
  reloadFrame(id) {
    const frame = frameNamed(id);
    frame.contentWindow.location.replace(frame.src);
  },
  refreshFrame: (id) => frameNamed(id).contentWindow.location.reload(),
  // A frame has no history of its own: when the page moved instead, `popstate` takes it back.
  stepInHistory(count) {
    undo = -count;
    setTimeout(() => undo = 0, 400);
    history.go(count);
  },
};

// MARK: A form of the server around the program

const form = root.closest("form");
// A phone's photo is larger than a form may be, and the server makes it as small in any case. Another picture may be clear in places,
// which a JPEG is not: it is made small only where it would be refused.
form?.addEventListener("change", async ({ target }) => {
  const input = /** @type {HTMLInputElement} */ (target);
  const [file] = input.files ?? [];
  if (!file?.type.startsWith("image/") || file.size < (file.type === "image/jpeg" ? 2e6 : 6e6)) return;
  const picture = await createImageBitmap(file).catch(() => {});
  if (!picture) return;
  const files = new DataTransfer();
  files.items.add(
    new File([await photo(picture, 1600)], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }),
  );
  input.files = files.files;
});
// Not what is typed for a step, such as a time to publish at: the button of that step sends it.
form?.addEventListener("input", ({ target }) => {
  /** @type {Element} */ (target).closest(".cms-panel") || signal("formChanged");
});
form?.addEventListener("submit", (event) => {
  if (navigator.onLine) return void (onbeforeunload = null);
  // The browser's error page would take the place of what was typed. The program says that it is not saved.
  event.preventDefault();
  signal("formChanged");
});

// The text that was written in last, of those that can have marks.
let written;
form?.addEventListener("focusin", ({ target }) => {
  if (/** @type {Element} */ (target).matches("[data-marks]")) written = target;
});

// A row of a list that is dragged, and the one that it is over.
let dragged, crossed;
["dragstart", "dragover", "drop", "dragend"].forEach((type) => {
  form?.addEventListener(type, (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    /** @type {HTMLElement} */
    const row = target.closest?.("[data-row]");
    crossed?.removeAttribute("data-over");
    crossed = null;
    // A text or a picture can be dragged, too.
    if (type === "dragstart") dragged = target.draggable && row;
    if (type === "dragend") dragged = null;
    if (!dragged || dragged === row || dragged.parentNode !== row?.parentNode) return;
    event.preventDefault();
    if (type === "drop") return signal("rowMoved", dragged.dataset.row, row.dataset.row);
    crossed = row;
    row.dataset.over = "";
  });
});

const formOperations = {
  async sendForm(name, value) {
    const body = new FormData(form);
    // A file goes when the person sends the form.
    for (const [key, given] of [...body]) {
      if (typeof given === "string") continue;
      if (given.size) body.set("has-files", "1");
      body.delete(key);
    }
    body.set(name, value);
    const request = { method: "POST", body, redirect: /** @type {const} */ ("manual") };
    // A field may be called like a property of the form.
    const response = await fetch(form.getAttribute("action"), request).catch(() => {});
    if (!response) return failed("network");
    return reply("response", response.status, "", await response.arrayBuffer());
  },
  submitForm(name, value) {
    const button = document.createElement("button");
    Object.assign(button, { name, value, hidden: true });
    form.append(button);
    form.requestSubmit(button);
  },
  setField(name, value) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = value;
  },
  moveForm(path) {
    form.setAttribute("action", path);
    history.replaceState({}, "", path);
  },
  holdPage(isHeld) {
    onbeforeunload = isHeld ? (event) => event.preventDefault() : null;
  },
  readSelection() {
    const { value, selectionStart, selectionEnd } = written ?? {};
    const parts = written
      ? [value.slice(0, selectionStart), value.slice(selectionStart, selectionEnd), value.slice(selectionEnd)]
      : [];
    return reply("records", parts.map((part) => ["", encoder.encode(part)]));
  },
  writeText(before, text, after) {
    written.focus();
    written.setSelectionRange(before.length, written.value.length - after.length);
    // As if it was typed, so that it can be undone.
    document.execCommand(text ? "insertText" : "delete", false, text);
    written.setSelectionRange(before.length, before.length + text.length);
  },
};

// MARK: Operations

// By the names of OperationName in Sources/BrowserRuntime/Names.swift.
const operations = {
  ...addressOperations,
  ...storeOperations,
  ...cryptoOperations,
  ...sessionOperations,
  ...pageOperations,
  ...fileOperations,
  ...notificationOperations,
  ...appOperations,
  ...frameOperations,
  ...formOperations,
};

// A picture as a JPEG of at most so many pixels a side, or a square of it. The browser turns it upright by itself.
function photo(picture, longest, left = 0, top = 0, side = 0) {
  const width = side || picture.width;
  const height = side || picture.height;
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}

// Browsers read an SVG only as the source of an image.
async function drawing(bytes) {
  const picture = new Image();
  picture.src = "data:image/svg+xml," + encodeURIComponent(decoder.decode(bytes));
  await picture.decode();
  return picture;
}

async function perform(number, pointer, length) {
  const [name, ...values] = decode(received(pointer, length).slice());
  let result;
  try {
    result = await operations[name](...values);
  } catch (error) {
    result = failed(error?.name);
  }
  swift.receiveReply(number, send(result ?? reply("done")));
}

// MARK: Formatting

// What `Intl` formats with, by its class, language and options, as Swift writes them.
const formatters = {};

function format(description, number) {
  const [kind, language, options] = description.split("\n");
  const format = formatters[description] ??= new Intl[kind](language, JSON.parse(options));
  return format.select?.(number) ?? format.format(number);
}

// UnicodeForm in Sources/Core/Text/UnicodeForm.swift, in its order. Only JavaScript has a σ for the end of a word.
const unicodeForms = {
  composed: (text) => text.normalize(),
  decomposed: (text) => text.normalize("NFD"),
  caseless: (text) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ"),
};
const unicodeFormByNumber = Object.values(unicodeForms);

// MARK: Start

let isRenderRequested = false;

function requestRender() {
  if (isRenderRequested) return;
  isRenderRequested = true;
  queueMicrotask(() => {
    isRenderRequested = false;
    swift.render();
    for (const work of afterRender.splice(0)) work();
    restoreScroll();
  });
}

// What Swift writes by bytes, until its line ends.
const output = [];

function write(byte) {
  if (byte !== 10) return void output.push(byte);
  console.error(decoder.decode(new Uint8Array(output.splice(0))));
}

const put = (text, output, capacity) => encoder.encodeInto(text, received(output, capacity)).written;

const imports = {
  // All parts of the app call through it.
  env: {
    __indirect_function_table: globalThis.WebAssembly &&
      new WebAssembly.Table({ initial: 16384, element: "anyfunc" }),
  },
  toward: {
    apply,
    perform,
    requestRender,
    now: () => Date.now(),
    offsetMinutes: (time) => -new Date(time).getTimezoneOffset(),
    format: (number, pointer, length, output, capacity) => {
      try {
        return put(format(receivedText(pointer, length), number), output, capacity);
      } catch {
        // A time zone that the browser does not know.
        return 0;
      }
    },
    unicodeForm: (form, pointer, length, output, capacity) =>
      put(unicodeFormByNumber[form](receivedText(pointer, length)), output, capacity),
    write,
    random: (pointer, length) => crypto.getRandomValues(received(pointer, length)),
  },
};

// The functions of a part stand in the table only once it is here. Until then placeholders do, which the first part imports from
// `part:` and the names of the parts that have the place. They stop the program and say what is missing.
const placeholders = (part) =>
  new Proxy({}, {
    get: () => () => {
      throw new WebAssembly.RuntimeError(`not loaded: ${part}`);
    },
  });
const withPlaceholders = new Proxy(imports, {
  get: (own, /** @type {string} */ name) => name.startsWith("part:") ? placeholders(name) : own[name],
});

function fail(error) {
  console.error(error);
  failureNotice.hidden = false;
}

async function registerWorker(path) {
  const { serviceWorker } = navigator;
  if (!path || !serviceWorker) return;
  // Trusted Types let no plain text name a script; this policy lets through just this one.
  const rule = { createScriptURL: (text) => text === path ? text : null };
  const url = globalThis.trustedTypes?.createPolicy("toward-worker", rule).createScriptURL(path) ?? path;
  // A notification was tapped.
  serviceWorker.onmessage = ({ data }) => visit(data, false);
  registration = await serviceWorker.register(url, { updateViaCache: "none" });
  if (!registration) return;
  tellWorkers();
  const announce = () => {
    if (!registration.waiting || !serviceWorker.controller) return;
    newVersion = registration.waiting;
    signal("newVersion");
  };
  announce();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announce);
  });
  const look = () => document.hidden || registration.update().catch(() => {});
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}

// Not everybody at once.
function lookAgain() {
  setTimeout(() => {
    signal("servedAnother");
    registration?.update().catch(() => {});
  }, Math.random() * 800);
}

// The server tells when it serves something else. One tab of those that are seen listens, for all of them.
function listenToServer(path) {
  let ending = new AbortController(), served;
  const listen = () => {
    ending.abort();
    ending = new AbortController();
    const { signal } = ending;
    if (document.hidden || !navigator.onLine) return;
    navigator.locks?.request("toward-server", { signal }, () =>
      new Promise((close) => {
        const stream = new EventSource(path);
        signal.onabort = () => close(stream.close());
        stream.onmessage = ({ data: state }) => {
          if (served && served !== state) {
            lookAgain();
            tabs.postMessage({ type: "served" });
          }
          served = state;
        };
        // It had no room, or something in between answered; any other time the browser itself tries again.
        stream.onerror = () => stream.readyState === EventSource.CLOSED && setTimeout(listen, 3e4);
      })).catch(() => {});
  };
  listen();
  addEventListener("online", listen);
  addEventListener("offline", listen);
  document.addEventListener("visibilitychange", listen);
}

async function start() {
  const { app, parts, version, worker, changes, languages, built } = page.dataset;
  const { digest } = root.dataset;
  const instantiated = WebAssembly.instantiateStreaming(fetch(app), withPlaceholders);
  fetchEarly(app);
  const { instance } = await instantiated;
  swift = instance.exports;
  history.scrollRestoration = "manual";
  scrollTarget = history.state?.y ?? null;
  addEventListener("online", () => signal("connection", navigator.onLine));
  addEventListener("offline", () => signal("connection", navigator.onLine));
  document.addEventListener("visibilitychange", () => signal("visibility", !document.hidden));
  // StartValue in Sources/BrowserRuntime/StartMessage.swift, in its order.
  const startValues = {
    path: address(location),
    languages: navigator.languages,
    // The service worker's page is one for all languages.
    servedLanguage: digest ? page.lang : "",
    isOnline: navigator.onLine,
    installation: installation(),
    version,
    digest,
    siteLanguages: languages?.split(" "),
    parts: parts?.split(" "),
    built,
    userAgent: navigator.userAgent,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    page: root.dataset.page,
    origin: location.origin,
    rings: "rings" in page.dataset,
  };
  swift.start(send(Object.values(startValues)));
  registerWorker(worker).catch(console.error);
  if (changes) listenToServer(changes);
}

/** @param {any} event */
function failWhenTrapped({ error, reason = error }) {
  if (reason?.name === "RuntimeError") fail(reason);
}
addEventListener("error", failWhenTrapped);
addEventListener("unhandledrejection", failWhenTrapped);
start().catch(fail);
