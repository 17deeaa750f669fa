// The only JavaScript of the app besides the service worker: it applies patches, reports events, and carries out operations.
// Everything that decides anything is in Swift. Formats: Sources/Markup/Patches/PatchBuffer.swift and
// Sources/BrowserRuntime/Message.swift.

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

// By number as in Sources/Markup/Patches/PatchBuffer.swift; what each reads stands in its order there.
const patches = [
  null,
  () => {
    const own = number();
    const kind = number();
    const name = cut();
    if (kind > 1) attributeNames[own] = name;
    else elements[own] = document.createElementNS(namespaces[kind], name);
  },
  () => nodes[number()] = elements[number()].cloneNode(),
  () => nodes[number()] = new Text(cut()),
  () => node().append(node()),
  () => place(node(), node(), node()),
  () => node().remove(),
  () => node().textContent = "",
  () => node().data = cut(),
  () => node().setAttribute(attribute(), cut()),
  () => {
    const element = node();
    const name = attribute();
    element.removeAttribute(name);
    if (name === "value") element.value = "";
  },
  () => set(node(), attribute(), cut()),
  () => set(node(), attribute(), number() === 1),
  () => listen(number(), number()),
  () => templates[number()] = keepTemplate(node()),
  () => {
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
  () => {
    const parent = node();
    const count = number();
    const found = [];
    for (const child of parent.childNodes) walk(child, (inner) => found.push(inner));
    // Not the page that Swift drew: it is told, and makes its own.
    if (found.length !== count) return void (index = Infinity);
    found.forEach((inner) => nodes[number()] = inner);
  },
];

let isApplying = false;
const isReady = () => page.dataset.ready === "";

function apply(codesPointer, count, textPointer, length) {
  codes = new Int32Array(swift.memory.buffer, codesPointer, count);
  text = receivedText(textPointer, length);
  index = position = 0;
  const active = document.activeElement;
  const selection = active?.selectionStart;
  const end = active?.selectionEnd;
  isApplying = true;
  while (index < count) patches[number()]();
  if (active !== document.activeElement && active?.isConnected) {
    active.focus({ preventScroll: true });
    if (selection != null) active.setSelectionRange(selection, end);
  }
  isApplying = false;
  if (!isReady()) {
    page.dataset.ready = "";
    failureNotice.hidden = true;
    failureNotice.replaceChildren(...servedNotice);
  }
  return index === count;
}

// MARK: Messages

// An upper bound of the bytes that a value takes.
function room(value) {
  if (typeof value === "string") return 5 + value.length * 3;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + room(item), 5);
  return 5 + (value?.byteLength ?? 0);
}

// All of Swift's memory, and how far a message is written.
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
  if (!value) bytes[end++] = 0;
  else if (typeof value === "string") {
    const { written } = encoder.encodeInto(value, bytes.subarray(end + 5));
    tag(2, written);
    end += written;
  } else if (Array.isArray(value)) {
    tag(4, value.length);
    value.forEach(add);
  } else if (value.byteLength != null) {
    bytes.set(new Uint8Array(value), end + 5);
    tag(3, value.byteLength);
    end += value.byteLength;
  } else tag(1, value);
}

// Writes a message to where Swift reads it, and returns its length. Each event is one: what they share is made once.
function send(values) {
  const start = end = swift.allocate(room(values));
  // It is another one once it has grown.
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
  // By tag.
  const kinds = [
    () => null,
    word,
    () => decoder.decode(slice()),
    slice,
    () => Array.from({ length: word() }, read),
  ];
  const read = () => kinds[bytes[position++]]();
  const values = [];
  while (position < bytes.length) values.push(read());
  return values;
}

const signal = (...values) => queueMicrotask(() => swift?.receiveSignal(send(values)));

const received = (pointer, length) => new Uint8Array(swift.memory.buffer, pointer, length);
const receivedText = (pointer, length) => decoder.decode(received(pointer, length));

// MARK: Events

const eventNames = "click dblclick input change submit keydown focusin focusout toggle load ended error"
  .split(" ");
const SUBMIT = 4;
const KEYDOWN = 5;
const POINTER = eventNames.length;

// With the flags and values of EventInput in Sources/BrowserRuntime/ReplyMessages.swift.
function tell(event, kind, { handle }, values) {
  const { target, isComposing, shiftKey, ctrlKey, metaKey, altKey } = event;
  const flags = target.checked | isComposing << 1 | shiftKey << 2 | (ctrlKey | metaKey) << 3 | altKey << 4;
  return swift.handleEvent(kind, handle, flags, values && send(values));
}

function handle(event, kind, node) {
  const { target, key, submitter } = event;
  // Of a click there is nothing to say.
  const values = kind === SUBMIT ? [...new FormData(node, submitter)].flat() : kind && [target.value, key];
  return tell(event, kind, node, values);
}

// Tells a move that Swift took once more, because something was scrolled under it.
let again;

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
    /** @type {HTMLElement} */
    const under = document.elementFromPoint(clientX, clientY)?.closest("[data-id]");
    const place = [pointerId, clientX - x, clientY - y, width, height, event.deltaY];
    place.push(Math.max(top, 0) - y, Math.min(bottom, innerHeight) - y);
    const isTaken = tell(event, POINTER, node, [type, event.pointerType, under?.dataset.id, ...place]);
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
  // So pinching a touchpad comes.
  node.onwheel = (event) => !(event.ctrlKey && hear(event));
}

// Keys that are for the page, because no field has the focus and no element took them.
addEventListener("keydown", (event) => {
  if (!isReady() || event.defaultPrevented || event.target.closest?.("input,textarea,select")) return;
  if (handle(event, KEYDOWN, { handle: 0 })) event.preventDefault();
});

eventNames.forEach((name, kind) => {
  const bit = 1 << kind;
  const outside = root.parentNode;
  const listen = (event) => {
    // Taking a focused field off the page ends its focus: no act of the person, and Swift is busy.
    if (isApplying) return;
    // A box says it again by `change`.
    if (name === "input" && event.target.type === "checkbox") return;
    for (let node = event.target; node && node !== outside; node = node.parentNode) {
      if (!(node.kinds & bit)) continue;
      if (name === "submit") event.preventDefault();
      if (!handle(event, kind, node)) continue;
      if (name === "keydown") event.preventDefault();
      break;
    }
    if (name === "click") follow(event);
  };
  // The last ones do not bubble.
  root.addEventListener(name, listen, kind > 7);
});

// MARK: Addresses

const address = ({ pathname, search, hash }) => pathname + search + hash;
let scrollTarget = null;
const keepScroll = () => history.replaceState({ ...history.state, y: scrollY }, "");

function visit(path, isReplacing) {
  if (isReplacing) history.replaceState({}, "", path);
  else {
    keepScroll();
    history.pushState({ depth: (history.state?.depth ?? 0) + 1 }, "", path);
  }
  // An address that names a part of the screen leads there: by its focus.
  scrollTarget = location.hash ? null : 0;
  signal(2, address(location));
}

function follow(event) {
  const link = event.target.closest("a[href]");
  // Until the app runs, or when it cannot, the browser follows links by itself.
  if (!isReady() || !link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
  if (event.shiftKey || event.altKey || link.target || link.download) return;
  if (link.origin !== location.origin || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  visit(address(link), link.pathname === location.pathname);
}

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
  signal(2, address(location));
});
let scrolling;
// Of boxes in the page too, which do not bubble.
addEventListener("scroll", () => {
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

function write(records, writes) {
  for (const [kind, name, bytes, old] of writes) {
    if (!bytes) records.delete(kind ? within(name) : name);
    else if (!old) records[kind](bytes, name);
    else {
      const request = records.get(name);
      request.onsuccess = () => {
        if (request.result && !indexedDB.cmp(request.result, old)) records.put(bytes, name);
        // What is there cannot be added, and nothing twice.
        else [0, 1].forEach(() => records.add(bytes, name));
      };
    }
  }
}

const tabs = new BroadcastChannel("toward");
// Tabs write one after the other, and each hears of what was written in that order.
const locked = (work) => navigator.locks?.request("toward-store", work) ?? work();

// MARK: Keys

const keys = [];
const keep = (key) => keys.push(key) - 1;
const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData });
const { subtle } = crypto;
const aes = { name: "AES-GCM", length: 256 };
/** @type {KeyUsage[]} */
const forData = ["encrypt", "decrypt"];

// MARK: The login session, in memory only

// Who is logged in, or without a key that nobody is any more, and since when. Tabs and workers tell it each other as it is.
/** @type {any} */
let session = { at: 0 };
const sessionInSwift = () => session.key && [session.profile, keep(session.key)];
let isRecalling = false;
let answered;

// What happened later counts. So all end as one, in whatever order they hear of it.
function accept(other) {
  if (other.at > session.at) {
    session = other;
    if (!isRecalling) signal(4, sessionInSwift());
  }
  answered?.();
}

function change(profile, key) {
  session = { type: "session", at: Math.max(Date.now(), session.at + 1) + Math.random(), profile, key };
  tellWorkers();
  tabs.postMessage(session);
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

function tellWorkers() {
  if (session.at) workers().forEach((worker) => worker.postMessage(session));
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

async function askWorker() {
  await found;
  const [worker] = workers();
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => accept(data);
  // Starting the worker can take its time on a slow phone; it always answers.
  await ask(3000, () => worker.postMessage({ type: "recall" }, [port2]));
}

const askTabs = () => ask(250, () => tabs.postMessage({ type: "recall" }));

tabs.onmessage = ({ data }) => {
  const { type, names } = data;
  if (type === "changed") signal(3, names);
  if (type === "recall" && session.key) tabs.postMessage(session);
  if (type === "session") accept(data);
};

// MARK: Operations, by number as in Sources/BrowserRuntime/OperationMessages.swift

const afterRender = [];

function whenRendered(id, work) {
  afterRender.push(() => {
    const element = document.getElementById(id);
    if (element) work(element);
  });
  requestRender();
}

let newVersion;

const operations = [
  (count) => [1, crypto.getRandomValues(new Uint8Array(count))],
  async (name) => [1, ...await transact("readonly", (records) => [records.get(name)])],
  async (prefix) => {
    const all = within(prefix);
    const [names, values] = await transact(
      "readonly",
      (records) => [records.getAllKeys(all), records.getAll(all)],
    );
    return [2, names.map((name, index) => [name, values[index]])];
  },
  (writes) =>
    locked(async () => {
      await transact("readwrite", (records) => write(records, writes));
      tabs.postMessage({ type: "changed", names: writes.map((item) => item[1]) });
    }),
  async (path, entityTag) => {
    const headers = entityTag ? { "If-None-Match": entityTag } : {};
    const response = await fetch(path, { headers, cache: "no-store" }).catch(() => {});
    if (!response) return [7, 4];
    return [4, response.status, response.headers.get("ETag"), await response.arrayBuffer()];
  },
  (path) => visit(path, false),
  (path) => visit(path, true),
  (path) => history.state?.depth ? history.back() : visit(path, true),
  wait,
  (text) => {
    const announcer = document.getElementById("announcer");
    announcer.textContent = "";
    setTimeout(() => announcer.textContent = text, 60);
  },
  (id) => whenRendered(id, (element) => element.focus({ preventScroll: scrollTarget !== null })),
  (profile, key) => change(profile, keys[key]),
  async () => {
    isRecalling = true;
    // The page before this one may tell the worker as late as that.
    for (const question of [askWorker, askTabs, askWorker]) if (!session.key) await question();
    isRecalling = false;
    return [5, sessionInSwift()];
  },
  () => change(),
  (language, scheme, cookies) => {
    page.lang = language;
    if (scheme) page.dataset.scheme = scheme;
    else delete page.dataset.scheme;
    cookies.forEach((text) => document.cookie = text);
  },
  (text) => {
    document.title = text;
  },
  (name, type, bytes) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  },
  (text) => navigator.clipboard.writeText(text),
  () => print(),
  () => {
    // Another tab may have activated it already.
    if (newVersion.state !== "installed") return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    newVersion.postMessage(session);
    newVersion.postMessage({ type: "activate" });
  },
  async () => [6, await navigator.storage?.persist?.()],
  async () => [3, keep(await subtle.generateKey(aes, true, forData))],
  async (secret, salt, iterations) => {
    const material = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
    const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
    return [3, keep(await subtle.deriveKey(algorithm, material, aes, false, ["wrapKey", "unwrapKey"]))];
  },
  async (key, by, nonce, data) => [1, await subtle.wrapKey("raw", keys[key], keys[by], gcm(nonce, data))],
  async (wrapped, by, nonce, data, isOpen) => {
    const key = await subtle.unwrapKey("raw", wrapped, keys[by], gcm(nonce, data), aes, !!isOpen, forData);
    return [3, keep(key)];
  },
  async (key, nonce, data, text) => [1, await subtle.decrypt(gcm(nonce, data), keys[key], text)],
  (key) => {
    delete keys[key];
  },
  (language) => {
    page.lang = language;
  },
  // Notifications: whether they are allowed, asking for that, one of them, the number on the app's icon.
  async (kind, title, body, tag, data) => {
    if (kind === 3) return navigator.setAppBadge?.(title);
    const notice = globalThis.Notification;
    if (kind === 2) {
      const options = { body, tag, data, icon: "/icons/192.png" };
      return registration?.active
        ? registration.showNotification(title, options)
        : void new notice(title, options);
    }
    if (kind) await notice.requestPermission();
    // Only Safari on phones has `standalone`, and it has notifications only where that is true.
    return [8, notice?.permission, navigator.standalone === false];
  },
  (limit) =>
    new Promise((resolve) => {
      const input = document.createElement("input");
      input.type = "file";
      input.onchange = async () => {
        const [file] = input.files;
        resolve(file.size > limit ? [7, 7] : [2, [[file.name, await file.arrayBuffer()]]]);
      };
      input.oncancel = () => resolve([2, []]);
      input.click();
    }),
  (id, what) => {
    /** @type {any} */
    const frame = document.getElementById(id);
    if (typeof what === "string") frame.contentWindow.postMessage(what, new URL(frame.src).origin);
    else if (what) {
      undo = -what;
      setTimeout(() => undo = 0, 400);
      history.go(what);
    } else frame.contentWindow.location.replace(frame.src);
  },
  (reason, retry) => {
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
      signal(1, navigator.onLine);
    };
    const text = document.createElement("p");
    text.textContent = reason;
    failureNotice.replaceChildren(text, button);
    failureNotice.hidden = false;
    if (hasFocus) button.focus();
  },
  async (part) => {
    // Its functions take their places in the table of the first part.
    await WebAssembly.instantiateStreaming(fetch(page.dataset[part]), { app: swift, ...imports });
  },
  async () => [6, (await installer.prompt()).outcome === "accepted"],
  (id, share, middle, more) =>
    whenRendered(id, (box) => {
      box.scrollTop = (box.scrollTop * share + box.clientHeight * middle) / 1000 + more;
    }),
  async (key, texts) => {
    const seal = async ([data, text]) => {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      return [nonce, await subtle.encrypt(gcm(nonce, data), keys[key], text)];
    };
    return [9, await Promise.all(texts.map(seal))];
  },
];

// MARK: Installing

// What the browser asks the person with, as long as it lets itself be asked.
let installer;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = event;
  signal(8, 3);
});
addEventListener("appinstalled", () => signal(8, 1));

// By number as in Sources/Loop/Installation.swift. Only Safari on phones has `standalone`.
function installation() {
  if (matchMedia("(display-mode: standalone)").matches) return 1;
  return navigator.standalone === false ? 2 : installer ? 3 : 0;
}

// MARK: Printing

// What Swift changes at this is on the paper, because the microtasks come first; not so when a script prints.
addEventListener("beforeprint", () => signal(9));

// MARK: Frames with pages of other sites

addEventListener("message", ({ source, origin, data }) => {
  const frame = document.querySelector("iframe");
  if (frame?.contentWindow === source && new URL(frame.src).origin === origin) signal(6, String(data));
});
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === "frame-src") signal(7, blockedURI);
});

async function perform(number, pointer, length) {
  const [operation, ...values] = decode(received(pointer, length).slice());
  let reply;
  try {
    reply = await operations[operation](...values);
  } catch (error) {
    reply = [7, error?.name];
  }
  swift.receiveReply(number, send(reply ?? [0]));
}

// MARK: Formatting

// What `Intl` formats with, by its class, language and options, as Swift writes them.
const formatters = {};

function format(description, number) {
  const [kind, language, options] = description.split("\n");
  const format = formatters[description] ??= new Intl[kind](language, JSON.parse(options));
  return format.select?.(number) ?? format.format(number);
}

// By the numbers of UnicodeForm in Sources/Core/Text/UnicodeForm.swift. Only JavaScript has a σ for the end of a word.
const unicodeForms = [
  (text) => text.normalize(),
  (text) => text.normalize("NFD"),
  (text) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ"),
];

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

const put = (text, output, capacity) => encoder.encodeInto(text, received(output, capacity)).written;

const imports = {
  // All parts of the app call through it; until one is here, its places stop the program.
  env: {
    __indirect_function_table: globalThis.WebAssembly &&
      new WebAssembly.Table({ initial: 4096, element: "anyfunc" }),
  },
  later: new Proxy({}, {
    get: () => () => {
      throw new WebAssembly.RuntimeError("later");
    },
  }),
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
      put(unicodeForms[form](receivedText(pointer, length)), output, capacity),
    random: (pointer, length) => crypto.getRandomValues(received(pointer, length)),
  },
};

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
    signal(5);
  };
  announce();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announce);
  });
  const look = () => document.hidden || registration.update().catch(() => {});
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
}

async function start() {
  const { app, parts, version, worker, languages } = page.dataset;
  const { digest } = root.dataset;
  const { instance } = await WebAssembly.instantiateStreaming(fetch(app), imports);
  swift = instance.exports;
  history.scrollRestoration = "manual";
  scrollTarget = history.state?.y ?? null;
  addEventListener("online", () => signal(1, navigator.onLine));
  addEventListener("offline", () => signal(1, navigator.onLine));
  document.addEventListener("visibilitychange", () => signal(0, !document.hidden));
  swift.start(
    send([
      address(location),
      navigator.languages,
      // The service worker's page is one for all languages.
      digest ? page.lang : "",
      navigator.onLine,
      installation(),
      version,
      digest,
      languages?.split(" "),
      parts?.split(" "),
    ]),
  );
  registerWorker(worker).catch(console.error);
}

/** @param {any} event */
function failWhenTrapped({ error, reason = error }) {
  if (reason?.name === "RuntimeError") fail(reason);
}
addEventListener("error", failWhenTrapped);
addEventListener("unhandledrejection", failWhenTrapped);
start().catch(fail);
