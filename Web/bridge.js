// The only JavaScript of the app besides the service worker: it applies patches, reports events, and carries out operations.
// Everything that decides anything is in Swift. Formats: Sources/Markup/Patches/PatchBuffer.swift and
// Sources/BrowserRuntime/Message.swift.

const page = document.documentElement;
const root = document.getElementById("app");
// Not every page of the benchmarks has one.
const failureNotice = document.getElementById("failure") ?? document.createElement("p");
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** @type {Record<string, any>} */
let swift;

// MARK: Patches

/** @type {any[]} */
const nodes = [root];
const elementNames = [];
const isSVG = [];
const attributeNames = [];
const templates = [];

function walk(node, visit) {
  visit(node);
  for (let child = node.firstChild; child; child = child.nextSibling) walk(child, visit);
}

function listenTo(node, handle, kinds) {
  node.handle = handle;
  node.kinds = kinds;
}

function keepTemplate(node) {
  const kinds = [];
  walk(node, (inner) => kinds.push(inner.kinds));
  return { node: node.cloneNode(true), kinds };
}

// Moving keeps the focus, the selection and what plays where the browser can do that.
function place(parent, child, before) {
  if (parent.moveBefore && child.isConnected && parent.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

function applyAll(codes, text) {
  let index = 0;
  let position = 0;
  const cut = () => {
    const start = position;
    position += codes[index++];
    return text.substring(start, position);
  };
  const next = () => nodes[codes[index++]];
  while (index < codes.length) {
    switch (codes[index++]) {
      case 1: {
        const number = codes[index++];
        const kind = codes[index++];
        if (kind < 2) {
          elementNames[number] = cut();
          isSVG[number] = kind === 1;
        } else attributeNames[number] = cut();
        break;
      }
      case 2: {
        const handle = codes[index++];
        const name = codes[index++];
        nodes[handle] = isSVG[name]
          ? document.createElementNS("http://www.w3.org/2000/svg", elementNames[name])
          : document.createElement(elementNames[name]);
        break;
      }
      case 3: {
        const handle = codes[index++];
        nodes[handle] = document.createTextNode(cut());
        break;
      }
      case 4:
        next().appendChild(next());
        break;
      case 5:
        place(next(), next(), next());
        break;
      case 6:
        next().remove();
        break;
      case 7:
        next().textContent = "";
        break;
      case 8:
        next().data = cut();
        break;
      case 9: {
        const node = next();
        const name = attributeNames[codes[index++]];
        node.setAttribute(name, cut());
        break;
      }
      case 10: {
        const node = next();
        const name = attributeNames[codes[index++]];
        node.removeAttribute(name);
        if (name === "value") node.value = "";
        break;
      }
      case 11: {
        const node = next();
        const name = attributeNames[codes[index++]];
        const value = cut();
        // Setting an equal value would move the caret and end the composing of a character.
        if (node[name] !== value) node[name] = value;
        break;
      }
      case 12: {
        const node = next();
        const name = attributeNames[codes[index++]];
        const isOn = codes[index++] === 1;
        if (node[name] !== isOn) node[name] = isOn;
        break;
      }
      case 13: {
        const handle = codes[index++];
        listenTo(nodes[handle], handle, codes[index++]);
        break;
      }
      case 14: {
        const number = codes[index++];
        templates[number] = keepTemplate(next());
        break;
      }
      case 15: {
        const { node, kinds } = templates[codes[index++]];
        index++;
        const walker = document.createTreeWalker(node.cloneNode(true));
        let copy = walker.currentNode;
        for (const own of kinds) {
          const handle = codes[index++];
          nodes[handle] = copy;
          if (own) listenTo(copy, handle, own);
          copy = walker.nextNode();
        }
        break;
      }
      case 16: {
        const parent = next();
        const count = codes[index++];
        const found = [];
        for (const child of parent.childNodes) walk(child, (node) => found.push(node));
        if (found.length !== count) return 0;
        for (const node of found) nodes[codes[index++]] = node;
        break;
      }
    }
  }
  return 1;
}

let isApplying = false;
const isReady = () => page.dataset.ready === "";

function apply(codesPointer, count, textPointer, length) {
  const memory = swift.memory.buffer;
  const text = length ? decoder.decode(new Uint8Array(memory, textPointer, length)) : "";
  const active = document.activeElement;
  const selection = active?.selectionStart;
  const end = active?.selectionEnd;
  isApplying = true;
  const isDone = applyAll(new Int32Array(memory, codesPointer, count), text);
  if (active !== document.activeElement && active?.isConnected) {
    active.focus({ preventScroll: true });
    if (selection != null) active.setSelectionRange(selection, end);
  }
  isApplying = false;
  if (!isReady()) {
    page.dataset.ready = "";
    failureNotice.hidden = true;
  }
  return isDone;
}

// MARK: Messages

// An upper bound of the bytes that a value takes.
function room(value) {
  if (typeof value === "string") return 5 + value.length * 3;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + room(item), 5);
  return 5 + (value?.byteLength ?? 0);
}

// Writes a message to where Swift reads it, and returns its length.
function send(values) {
  const start = swift.allocate(room(values));
  const memory = swift.memory.buffer;
  const view = new DataView(memory, start);
  const bytes = new Uint8Array(memory, start);
  let position = 0;
  const tag = (kind, number) => {
    bytes[position] = kind;
    view.setInt32(position + 1, number, true);
    position += 5;
  };
  const write = (value) => {
    if (value == null) bytes[position++] = 0;
    else if (typeof value === "string") {
      const { written } = encoder.encodeInto(value, bytes.subarray(position + 5));
      tag(2, written);
      position += written;
    } else if (Array.isArray(value)) {
      tag(4, value.length);
      value.forEach(write);
    } else if (value.byteLength != null) {
      bytes.set(new Uint8Array(value), position + 5);
      tag(3, value.byteLength);
      position += value.byteLength;
    } else tag(1, Number(value));
  };
  values.forEach(write);
  return position;
}

function decode(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let position = 0;
  const word = () => view.getUint32((position += 4) - 4, true);
  const slice = () => {
    const length = word();
    return bytes.slice(position, position += length);
  };
  const read = () => {
    switch (bytes[position++]) {
      case 1:
        return word() | 0;
      case 2:
        return decoder.decode(slice());
      case 3:
        return slice();
      case 4:
        return Array.from({ length: word() }, read);
    }
    return null;
  };
  const values = [];
  while (position < bytes.length) values.push(read());
  return values;
}

const signal = (...values) => queueMicrotask(() => swift?.receiveSignal(send(values)));

function received(pointer, length) {
  return new Uint8Array(swift.memory.buffer, pointer, length);
}

// MARK: Events

const eventNames = [
  "click",
  "dblclick",
  "input",
  "change",
  "submit",
  "keydown",
  "focusin",
  "focusout",
  "pointerdown",
  "toggle",
  "load",
  "ended",
  "error",
];

function fields(form, submitter) {
  const list = [];
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") list.push(name, value);
  }
  return list;
}

// A text for Swift and nothing else, for what happens too often for a message. Returns its length.
function putText(text) {
  if (text === "") return 0;
  const room = text.length * 3;
  const start = swift.allocate(room);
  return encoder.encodeInto(text, new Uint8Array(swift.memory.buffer, start, room)).written;
}

function handle(event, kind, node) {
  const { target } = event;
  let flags = 0;
  let length = 0;
  switch (kind) {
    case 2: // input
    case 3: // change
    case 7: // focusout
      flags = target.checked ? 1 : 0;
      if (target.type !== "checkbox") length = putText(target.value ?? "");
      break;
    case 4: // submit
      length = send(fields(node, event.submitter));
      break;
    case 5: // keydown
      flags = event.isComposing ? 2 : 0;
      length = putText((event.key ?? "") + "\n" + (target.value ?? ""));
  }
  return swift.handleEvent(kind, node.handle, flags, length);
}

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
  root.addEventListener(name, listen, kind > 8);
});

// MARK: Addresses

const address = () => location.pathname + location.search + location.hash;
let scrollTarget = null;

function visit(path, isReplacing) {
  if (isReplacing) history.replaceState({}, "", path);
  else {
    history.replaceState({ ...history.state, y: scrollY }, "");
    history.pushState({ depth: (history.state?.depth ?? 0) + 1 }, "", path);
  }
  // An address that names a part of the screen leads there: by its focus.
  scrollTarget = location.hash ? null : 0;
  signal(2, address());
}

function follow(event) {
  const link = event.target.closest("a[href]");
  // Until the app runs, or when it cannot, the browser follows links by itself.
  if (!isReady() || !link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
  if (event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  visit(link.pathname + link.search + link.hash, link.pathname === location.pathname);
}

// A page that is not as tall yet gets there with a later render, unless the person moves first.
function restoreScroll() {
  if (scrollTarget === null) return;
  scrollTo(0, scrollTarget);
  if (scrollY >= scrollTarget - 1) scrollTarget = null;
}
for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  addEventListener(name, () => scrollTarget = null, { passive: true });
}

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
  signal(2, address());
});
let scrolling;
addEventListener("scroll", () => {
  clearTimeout(scrolling);
  scrolling = setTimeout(() => history.replaceState({ ...history.state, y: scrollY }, ""), 150);
}, { passive: true });

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
    throw Object.assign(error ?? new Error(), { isBlocked: error?.name !== "QuotaExceededError" });
  });
}

const within = (prefix) => IDBKeyRange.bound(prefix, prefix + "\uffff");

async function transact(mode, work) {
  const transaction = (await open()).transaction("records", mode, { durability: "strict" });
  return new Promise((resolve, reject) => {
    const result = work(transaction.objectStore("records"));
    transaction.oncomplete = () => resolve(result?.());
    transaction.onabort = transaction.onerror = (event) => reject(transaction.error ?? event.target.error);
  });
}

function write(records, writes) {
  for (const [kind, name, bytes, old] of writes) {
    if (kind === "put") records.put(bytes, name);
    else if (kind === "add") records.add(bytes, name);
    else if (kind === "replace") {
      const request = records.get(name);
      request.onsuccess = () => {
        if (request.result && !indexedDB.cmp(request.result, old)) records.put(bytes, name);
        // What is there cannot be added, and nothing twice.
        else [0, 1].forEach(() => records.add(bytes, name));
      };
    } else records.delete(kind === "delete" ? name : within(name));
  }
}

const tabs = new BroadcastChannel("toward");
const locked = (work) => navigator.locks ? navigator.locks.request("toward-store", work) : work();

// MARK: Keys

const keys = [];
const keep = (key) => [3, keys.push(key) - 1];
const gcm = (iv, additionalData) => ({ name: "AES-GCM", iv, additionalData });
const { subtle } = crypto;

// MARK: The login session, in memory only

let session = null;

// Null when nobody answers in time.
function ask(patience, question) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience);
    question(resolve);
  });
}

// Starting the worker can take its time on a slow phone; it always answers.
function askWorker() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return null;
  return ask(3000, (resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = (event) => resolve(event.data);
    worker.postMessage({ type: "recall" }, [channel.port2]);
  });
}

let answerFromTabs = (_session) => {};

function askTabs() {
  return ask(250, (resolve) => {
    answerFromTabs = resolve;
    tabs.postMessage({ type: "recall" });
  });
}

function tell(message) {
  navigator.serviceWorker?.controller?.postMessage(message);
  tabs.postMessage(message);
}

// The browser stops an idle worker, and with it goes what it holds; this starts it again for the page that comes next.
addEventListener("pagehide", () => {
  if (session) navigator.serviceWorker?.controller?.postMessage({ type: "share", ...session });
});

tabs.onmessage = ({ data }) => {
  switch (data.type) {
    case "changed":
      return signal(3, data.names);
    case "recall":
      if (session) tabs.postMessage({ type: "recalled", session });
      return;
    case "recalled":
      return answerFromTabs(data.session);
    case "share":
      session = { profile: data.profile, key: data.key };
      return signal(4, [data.profile, keep(data.key)[1]]);
    case "end":
      session = null;
      return signal(4);
  }
};

// MARK: Operations, by number as in Sources/BrowserRuntime/OperationMessages.swift

const afterRender = [];
let newVersion;

const operations = [
  (count) => [1, crypto.getRandomValues(new Uint8Array(count))],
  (name) =>
    transact("readonly", (records) => {
      const request = records.get(name);
      return () => [1, request.result];
    }),
  (prefix) =>
    transact("readonly", (records) => {
      const found = [records.getAllKeys(within(prefix)), records.getAll(within(prefix))];
      return () => [2, found[0].result.map((name, index) => [name, found[1].result[index]])];
    }),
  async (writes) => {
    await locked(() => transact("readwrite", (records) => write(records, writes)));
    tabs.postMessage({ type: "changed", names: writes.map((item) => item[1]) });
  },
  async (path, entityTag) => {
    const headers = entityTag ? { "If-None-Match": entityTag } : {};
    const response = await fetch(path, { headers, cache: "no-store" }).catch(() => null);
    if (!response) return [7, 4];
    return [4, response.status, response.headers.get("ETag") ?? "", await response.arrayBuffer()];
  },
  (path) => visit(path, false),
  (path) => visit(path, true),
  (path) => history.state?.depth ? history.back() : visit(path, true),
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  (text) => {
    const announcer = document.getElementById("announcer");
    announcer.textContent = "";
    setTimeout(() => announcer.textContent = text, 60);
  },
  (id) => {
    afterRender.push(() => document.getElementById(id)?.focus({ preventScroll: scrollTarget !== null }));
    requestRender();
  },
  (profile, key) => {
    session = { profile, key: keys[key] };
    tell({ type: "share", ...session });
  },
  async () => {
    const found = session ?? await askWorker() ?? await askTabs();
    session = found;
    return [5, found ? [found.profile, keep(found.key)[1]] : null];
  },
  () => {
    session = null;
    tell({ type: "end" });
  },
  (language, scheme) => {
    page.lang = language;
    if (scheme) page.dataset.scheme = scheme;
    else delete page.dataset.scheme;
    for (const [name, value] of [["lang", language], ["scheme", scheme]]) {
      document.cookie = `${name}=${value};path=/;max-age=${value ? 31536000 : 0};samesite=lax`;
    }
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
    if (session) newVersion.postMessage({ type: "share", ...session });
    newVersion.postMessage({ type: "activate" });
  },
  async () => [6, await navigator.storage?.persist?.() ?? false],
  async () => keep(await subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt", "decrypt"])),
  async (secret, salt, iterations) => {
    const material = await subtle.importKey("raw", secret, "PBKDF2", false, ["deriveKey"]);
    const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
    /** @type {KeyUsage[]} */
    const usages = ["wrapKey", "unwrapKey"];
    return keep(await subtle.deriveKey(algorithm, material, { name: "AES-GCM", length: 256 }, false, usages));
  },
  async (
    key,
    wrapping,
    nonce,
    data,
  ) => [1, await subtle.wrapKey("raw", keys[key], keys[wrapping], gcm(nonce, data))],
  async (wrapped, wrapping, nonce, data, isExtractable) =>
    keep(
      await subtle.unwrapKey("raw", wrapped, keys[wrapping], gcm(nonce, data), "AES-GCM", !!isExtractable, [
        "encrypt",
        "decrypt",
      ]),
    ),
  async (key, nonce, data, text) => [1, await subtle.encrypt(gcm(nonce, data), keys[key], text)],
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
      const registration = await navigator.serviceWorker?.getRegistration();
      return registration?.active
        ? registration.showNotification(title, options)
        : void new notice(title, options);
    }
    if (kind) await notice.requestPermission();
    const known = ["default", "granted", "denied"].indexOf(notice?.permission) + 1;
    // Only Safari on phones has `standalone`, and it has notifications only where that is true.
    return [8, known || (navigator.standalone === false ? 4 : 0)];
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
    if (!failureNotice.hidden) return;
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = retry;
    button.onclick = () => signal(1, navigator.onLine);
    const text = document.createElement("p");
    text.textContent = reason;
    failureNotice.replaceChildren(text, button);
    failureNotice.hidden = false;
  },
  async () => {
    // Its functions take their places in the table of the first part.
    await WebAssembly.instantiateStreaming(fetch(page.dataset.later), { app: swift, ...imports });
    return [0];
  },
];

// MARK: Frames with pages of other sites

addEventListener("message", ({ source, origin, data }) => {
  const frame = document.querySelector("iframe");
  if (frame?.contentWindow === source && new URL(frame.src).origin === origin) signal(6, String(data));
});
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective === "frame-src") signal(7, blockedURI);
});

// By the numbers of Failure in Sources/Loop/Reply.swift.
const failures = {
  ConstraintError: 1,
  QuotaExceededError: 2,
  SecurityError: 3,
  InvalidStateError: 3,
  OperationError: 5,
  NotSupportedError: 6,
  TypeError: 6,
};

function failure(error) {
  return error?.isBlocked ? 3 : failures[error?.name] ?? 0;
}

async function perform(number, pointer, length) {
  const [operation, ...values] = decode(received(pointer, length).slice());
  let reply;
  try {
    reply = await operations[operation](...values);
  } catch (error) {
    reply = [7, failure(error)];
  }
  swift.receiveReply(number, send(Array.isArray(reply) ? reply : [0]));
}

// MARK: Formatting

const formatters = new Map();
const pluralCategories = ["zero", "one", "two", "few", "many", "other"];
/** @type {Intl.DateTimeFormatOptions[]} */
const dayStyles = [
  { day: "numeric", month: "long", year: "numeric" },
  { day: "numeric", month: "short" },
  { weekday: "long", day: "numeric", month: "long" },
];

function formatter(kind, language) {
  const id = kind + language;
  if (!formatters.has(id)) {
    formatters.set(
      id,
      kind === "plural"
        ? new Intl.PluralRules(language)
        : kind < 0
        ? new Intl.NumberFormat(language)
        : new Intl.DateTimeFormat(language, { ...dayStyles[kind], timeZone: "UTC" }),
    );
  }
  return formatters.get(id);
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

// Asking the platform takes longer than handling an event; the offset changes at full minutes at most.
let offset = { minute: 0, minutes: 0 };

function offsetMinutes() {
  const minute = Math.floor(Date.now() / 60000);
  if (minute !== offset.minute) offset = { minute, minutes: -new Date().getTimezoneOffset() };
  return offset.minutes;
}

const imports = {
  // Hold the places of the part that is loaded later.
  later: new Proxy({}, { get: () => () => fail("later") }),
  toward: {
    apply,
    perform,
    requestRender,
    now: () => Date.now(),
    offsetMinutes,
    plural: (number, pointer, length) =>
      pluralCategories.indexOf(formatter("plural", decoder.decode(received(pointer, length))).select(number)),
    format: (style, number, pointer, length, output, capacity) => {
      const format = formatter(style, decoder.decode(received(pointer, length)));
      const text = format.format(style < 0 ? number : number * 86400000);
      return encoder.encodeInto(text, received(output, capacity)).written;
    },
    unicodeForm: (form, pointer, length, output, capacity) => {
      const text = unicodeForms[form](decoder.decode(received(pointer, length)));
      return encoder.encodeInto(text, received(output, capacity)).written;
    },
    random: (pointer, length) => void crypto.getRandomValues(received(pointer, length)),
  },
};

function fail(error) {
  console.error(error);
  failureNotice.hidden = false;
}

async function registerWorker(path) {
  const worker = navigator.serviceWorker;
  if (!path || !worker) return;
  // Trusted Types let no plain text name a script; this policy lets through just this one.
  const rule = { createScriptURL: (text) => text === path ? text : null };
  const url = globalThis.trustedTypes?.createPolicy("toward-worker", rule).createScriptURL(path) ?? path;
  // A notification was tapped.
  worker.onmessage = ({ data }) => visit(data, false);
  const registration = await worker.register(url, { updateViaCache: "none" });
  if (!registration) return;
  const announce = () => {
    if (!registration.waiting || !worker.controller) return;
    newVersion = registration.waiting;
    signal(5);
  };
  announce();
  // The first worker of this device takes over a page that is open already, and then holds the login for it.
  worker.addEventListener("controllerchange", () => session && tell({ type: "share", ...session }));
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announce);
  });
  addEventListener("online", () => registration.update().catch(() => {}));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

async function start() {
  const { app, later, version, worker, languages = "" } = page.dataset;
  const { digest } = root.dataset;
  const { instance } = await WebAssembly.instantiateStreaming(fetch(app), imports);
  swift = instance.exports;
  history.scrollRestoration = "manual";
  scrollTarget = history.state?.y ?? null;
  addEventListener("online", () => signal(1, true));
  addEventListener("offline", () => signal(1, false));
  document.addEventListener("visibilitychange", () => signal(0, !document.hidden));
  swift.start(
    send([
      address(),
      [...navigator.languages],
      // The service worker's page is one for all languages.
      digest ? page.lang : "",
      navigator.onLine,
      matchMedia("(display-mode: standalone)").matches,
      crypto.getRandomValues(new Uint8Array(8)),
      version ?? "",
      digest ?? "",
      languages.split(" "),
      Boolean(later),
    ]),
  );
  registerWorker(worker).catch(console.error);
}

function failWhenTrapped(error) {
  if (globalThis.WebAssembly && error instanceof WebAssembly.RuntimeError) fail(error);
}
addEventListener("error", (event) => failWhenTrapped(event.error));
addEventListener("unhandledrejection", (event) => failWhenTrapped(event.reason));
start().catch(fail);
