// Keeps whole versions of the app on the device, so that it opens without a connection. The server writes the version
// in here, so these bytes change with it, and that is how the browser finds a new one.
const VERSION = "development";
// Without a version, somebody is working on the app: nothing is kept, and nothing waits. A login is remembered all the same.
const isKept = VERSION.length === 16;
const PREFIX = "toward-";
const OWN = PREFIX + VERSION;
const ANY_HEADERS = { ignoreVary: true };
// A longer film, in bytes, is played from the server only; and so many files are kept at most.
const LARGEST = 4e6;
const MOST_MEDIA = 80;
// What only the server can answer, also when a person opens it.
const ONLINE = /^\/((api|cms|calendars)(\/|$)|(healthz|readyz|robots\.txt)$)/;

// Who is logged in on this device, as a page said last: in memory only, gone when the browser stops this worker.
let login = { at: 0 };
// Windows that were opened with this version.
const own = new Set();

addEventListener("install", (/** @type {any} */ event) => {
  // What only the server answers does not wake this worker where the browser can do that. Chromium waits half a minute for one
  // that was woken while a new version is about to take over.
  event.addRoutes?.({ condition: { urlPattern: { pathname: "/api/*" } }, source: "network" });
  event.waitUntil(isKept ? install() : skipWaiting());
});
addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("fetch", (event) => {
  const { request, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  // What another app shares is for this device only, also while somebody works on the app.
  if (request.method === "POST" && origin === location.origin && pathname === "/share") {
    return event.respondWith(receiveShare(request));
  }
  if (!isKept || request.method !== "GET" || origin !== location.origin || ONLINE.test(pathname)) return;
  if (pathname.startsWith("/media/")) return event.respondWith(media(request));
  if (request.mode === "navigate") {
    own.add(resultingClientId);
    event.waitUntil(clean());
  }
  event.respondWith(answer(request));
});

addEventListener("message", (event) => {
  const { type, at } = event.data;
  if (type === "session" && at > login.at) login = event.data;
  if (type === "recall") event.ports[0].postMessage(login);
  // A page went away before it could do that itself.
  if (type === "write") event.waitUntil(navigator.locks.request("toward-store", () => write(event.data)));
  if (type === "rings") event.waitUntil(answerPage(event.data, event.ports[0]));
  // A file was opened with the app.
  if (type === "share") event.waitUntil(keepShare(["", "", ""], event.data.files));
  // The person asked for the new version.
  if (type === "activate") event.waitUntil(skipWaiting());
});

// Seals texts and writes them with other records, all or none: as `seal` and `writeRecords` of the page do. The last writes are
// those of the texts. What the page has written after all is there already, and nothing is written twice.
async function write({ key, texts, list, isQuiet = false }) {
  const first = list.length - texts.length;
  const writes = await Promise.all(list.map(async ([kind, name, bytes], place) => {
    if (place < first) return [kind, name, bytes];
    const [additionalData, plaintext] = texts[place - first];
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plaintext);
    return [kind, name, new Uint8Array([...bytes, ...iv, ...new Uint8Array(sealed)])];
  }));
  const database = await asked(indexedDB.open("toward", 1));
  const transaction = database.transaction("records", "readwrite", { durability: "strict" });
  const records = transaction.objectStore("records");
  for (const [kind, name, bytes] of writes) {
    if (kind === "delete") records.delete(name);
    else records[kind](bytes, name);
  }
  const written = await new Promise((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
  database.close();
  if (written && !isQuiet) {
    new BroadcastChannel("toward").postMessage({
      type: "changed",
      names: list.map(([, name]) => name),
    });
  }
  return written;
}

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// What other apps share, and files that are opened with the app, wait in the store until somebody is logged in. How much, and in what
// form: IncomingShare in Sources/Components/Module/IncomingShare.swift.
const SHARED = "shared/";
const MOST_SHARED = 20;
const LONGEST_SHARED = 20000;
const LARGEST_SHARED = 8 << 20;

async function receiveShare(request) {
  try {
    const form = await request.formData();
    // The page that comes next looks for it. The one before would take it, and is about to go.
    await keepShare(["title", "text", "url"].map((name) => form.get(name) ?? ""), form.getAll("file"), true);
    return Response.redirect("/", 303);
  } catch {
    return Response.redirect("/?unshared", 303);
  }
}

const hexadecimal = (number, digits) => Math.floor(number).toString(16).padStart(digits, "0");

async function keepShare(texts, given, isQuiet = false) {
  // A form without a file sends an empty one. The words beside a file are about it.
  const files = given.filter(({ size }) => size);
  const opening = indexedDB.open("toward", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("records");
  const database = await asked(opening);
  const records = database.transaction("records").objectStore("records");
  const waiting = await asked(records.count(IDBKeyRange.bound(SHARED, SHARED + "\uffff")));
  database.close();
  const problem = files.some(({ size }) => size > LARGEST_SHARED) && "tooLarge" ||
    texts.join("").length > LONGEST_SHARED && "tooLong" ||
    waiting + files.length >= MOST_SHARED && "tooMany";
  const parts = problem || !files.length
    ? [[problem ? { problem } : { texts }]]
    : files.map((file) => [{ name: file.name }, file]);
  const list = await Promise.all(parts.map(async ([head, file = ""], count) => {
    const blob = new Blob([JSON.stringify(head), "\n", file]);
    const stamp = [
      hexadecimal(Date.now(), 12),
      hexadecimal(count, 4),
      hexadecimal(Math.random() * 2 ** 52, 16),
    ];
    return [
      "put",
      SHARED + (problem ? "problem" : stamp.join("-")),
      new Uint8Array(await blob.arrayBuffer()),
    ];
  }));
  if (!await write({ key: null, texts: [], list, isQuiet })) throw new Error("not kept");
}

// Somebody tapped a notification: the app comes to the front at its screen. A ring's is the one that answers it, as its buttons do.
addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const { id, path } = notification.data.id ? notification.data : { path: notification.data };
  notification.close();
  if (!id || !action) return event.waitUntil(open(id ? "/ring/" + encodeURIComponent(id) : path));
  event.waitUntil(rings.answer(id, action, 0, notification).catch(() => {}));
});

// MARK: Rings

// A message of Web Push wakes this worker while the app is closed. It has a byte that says what it is, and the id of a ring; the words
// are here, by RingBook in Sources/Reminders/RingBook+JSON.swift, sealed in the record `rings` under a key for nothing else. What
// happened is in the record `rings-log` under the same key, until the app has read it.
const BOOK = "rings", LOG = "rings-log", FIRST = "rings-first";
const DAY = 864e5;

const base64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const gcm = (iv) => ({ name: "AES-GCM", iv });

async function sealed(key, value) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return { iv, bytes: await crypto.subtle.encrypt(gcm(iv), key, bytes) };
}

// With one record less or more, all or none.
async function change(names, work) {
  const database = await asked(indexedDB.open("toward", 1));
  const transaction = database.transaction("records", "readwrite", { durability: "strict" });
  const records = transaction.objectStore("records");
  const found = names.map((name) => records.get(name));
  work?.(records);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  database.close();
  return found.map(({ result }) => result);
}

const tell = (...names) => new BroadcastChannel("toward").postMessage({ type: "changed", names });
// One after the other, whatever rings and whoever answers.
const alone = (work) => navigator.locks?.request("toward-rings", work) ?? work();

async function readBook() {
  const [kept, log = []] = await change([BOOK, LOG]);
  if (!kept) return { log: [] };
  const open = async ({ iv, bytes }) =>
    new TextDecoder().decode(await crypto.subtle.decrypt(gcm(iv), kept.key, bytes));
  const text = await open(kept);
  return { kept, text, book: JSON.parse(text), log: await Promise.all(log.map(open)) };
}

async function keepBook(book, key) {
  const whole = { key, ...await sealed(key, JSON.stringify(book)) };
  await change([], (records) => records.put(whole, BOOK));
}

async function note(entry) {
  const [kept, log = []] = await change([BOOK, LOG]);
  if (!kept) return;
  const line = await sealed(kept.key, JSON.stringify(entry));
  await change([], (records) => records.put([...log, line].slice(-500), LOG));
  tell(LOG);
}

async function ask(method, path, token, body) {
  const headers = { Authorization: "Bearer " + token, "Content-Type": "application/json" };
  const response = await fetch(path, {
    method,
    headers: token ? headers : { "Content-Type": headers["Content-Type"] },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(path);
  return response.status === 204 ? {} : response.json().catch(() => ({}));
}

// Tells the server the times of a book, and keeps it.
async function put(book, key) {
  await keepBook(book, key);
  const due = book.rings.filter((ring) => ring.due > Date.now());
  const list = due.map(({ id, due, lasts, urgent }) => ({ id, due, lasts, urgent }));
  const { version } = await ask("PUT", "/api/v1/push/rings", book.token, {
    version: book.version,
    rings: list,
    news: !!book.news,
  });
  await keepBook({ ...book, version }, key);
}

async function subscribe(applicationServerKey) {
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey };
  // One of another server's key is of no use.
  const found = await pushManager.subscribe(options).catch(async (error) => {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  return { address: found.endpoint, key: found.getKey("p256dh"), secret: found.getKey("auth") };
}

// By the names of RingOperation in Sources/Loop/RingOperation.swift.
const rings = {
  async subscribe(serverKey) {
    const { address, key, secret } = await subscribe(serverKey);
    const bytes = { address: new TextEncoder().encode(address), key, secret };
    return Object.entries(bytes).map(([name, value]) => [name, new Uint8Array(value)]);
  },
  async unsubscribe() {
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  },
  keep: (text, heard) =>
    alone(async () => {
      const [log = []] = await change([LOG]);
      if (log.length > heard) throw new DOMException("", "ConstraintError");
      const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
        "encrypt",
        "decrypt",
      ]);
      const whole = { key, ...await sealed(key, text) };
      await change([], (records) => {
        records.put(whole, BOOK);
        records.delete(LOG);
      });
    }),
  forget: () =>
    alone(() => change([], (records) => [BOOK, LOG, FIRST].forEach((name) => records.delete(name)))),
  async read() {
    const { text, log } = await readBook();
    const bytes = (value) => new TextEncoder().encode(value);
    return text ? [["book", bytes(text)], ...log.map((line) => ["log", bytes(line)])] : [];
  },
  answer: (id, act, minutes, notification) =>
    alone(async () => {
      const { book, kept } = await readBook();
      const ring = book?.rings.find((ring) => ring.id === id) ?? notification?.data;
      if (!ring) return;
      minutes ||= book?.later ?? 10;
      await note({ id, act, at: Date.now(), minutes, module: ring.module, tag: ring.tag });
      if (!book) return;
      // What was answered does not ring by itself again.
      const rest = book.rings.filter(({ tag, due }) => tag !== ring.tag || due <= Date.now());
      const again = { ...ring, id: base64(crypto.getRandomValues(new Uint8Array(16))) };
      again.due = Date.now() + minutes * 6e4;
      again.lasts = Math.max(ring.lasts, 900);
      delete again.local;
      try {
        await put({ ...book, rings: act === "later" ? [...rest, again] : rest }, kept.key);
      } catch {
        if (act !== "later") return;
        if (notification) await show(ring.title, { ...ring, body: book.phrases.unreached }, book, true);
        throw new DOMException("", "network");
      }
    }),
};

async function answerPage({ name, values }, port) {
  try {
    port.postMessage({ records: await rings[name](...values) ?? [] });
  } catch ({ name }) {
    port.postMessage({ error: name });
  }
}

/**
 * A number on the icon says how many are unseen.
 * @param {any} ring
 */
async function show(title, ring, book, isSilent) {
  const { id, body, tag, path, due, module, done, urgent } = ring;
  const { phrases, silent, language } = book;
  const windows = await clients.matchAll({ type: "window" });
  // Whoever looks at the app sees it there.
  isSilent ||= silent || windows.some(({ visibilityState }) => visibilityState === "visible");
  const actions = [id && done && "done", id && "later"].filter(Boolean).map((action) => ({
    action,
    title: phrases[action],
  }));
  /** @type {any} */
  const options = {
    body,
    tag,
    actions,
    lang: language,
    timestamp: due,
    data: id ? { id, path, tag, module, title, lasts: 900 } : path,
    icon: "/icons/192.png",
    silent: !!isSilent,
    renotify: !!tag && !isSilent,
    requireInteraction: !!urgent,
  };
  await registration.showNotification(title, options);
  const all = await registration.getNotifications();
  await navigator.setAppBadge?.(all.length).catch(() => {});
}

// When a clock here shows what it showed elsewhere when the ring was planned.
function dueHere({ local, due }) {
  if (local == null) return due;
  const at = new Date(local);
  const day = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return new Date(day[0], day[1], day[2], at.getUTCHours(), at.getUTCMinutes()).getTime();
}

addEventListener("push", (/** @type {any} */ event) => {
  const [kind, ...id] = new Uint8Array(event.data?.arrayBuffer() ?? 0);
  // By the numbers of PushDelivery.Kind in Sources/Server/Push/PushDelivery.swift.
  const answer = [ring, first, news][kind] ?? ring;
  event.waitUntil(alone(() => answer(base64(id), id)));
});

// Every message has to show something, or the browser says something itself and ends the subscription.
async function first(id, bytes) {
  const { book, kept } = await readBook();
  if (!book) return registration.showNotification(location.host, { tag: FIRST, silent: true });
  if (book.renewing) {
    await ask("POST", "/api/v1/push/confirmations", book.token, { id });
    await put({ ...book, renewing: false, confirmed: true }, kept.key);
  } else {
    await change([], (records) => records.put(new Uint8Array(bytes), FIRST));
    tell(FIRST);
  }
  await show(book.phrases.first, { tag: FIRST, path: "/settings/rings" }, book, true);
}

async function ring(id) {
  const { book, kept, log } = await readBook();
  if (!book) return registration.showNotification(location.host, { tag: id, silent: true });
  const ring = book.rings.find((ring) => ring.id === id);
  const events = log.map((line) => JSON.parse(line)).filter((event) => event.id === id);
  // Moved, done, deleted, or of whoever has logged out.
  if (!ring || events.some(({ act }) => act !== "shown")) {
    return show(book.phrases.changed, { tag: ring?.tag ?? "rings-changed", path: "/" }, book, true);
  }
  const due = dueHere(ring);
  if (due > Date.now() + 6e4) {
    const moved = book.rings.map((ring) => ({ ...ring, due: dueHere(ring) }));
    const time = new Date(due).toLocaleTimeString(book.language, { hour: "numeric", minute: "2-digit" });
    await show(ring.title, { ...ring, id: "", body: time }, book, true);
    return put({ ...book, rings: moved }, kept.key).catch(() => {});
  }
  // The server may send it twice.
  const isKnown = events.some(({ at }) => at > Date.now() - DAY);
  await show(ring.title, ring, book, isKnown);
  if (!isKnown) await note({ id, act: "shown", at: Date.now() });
}

// The organisation has published news. The id is made of theirs, and they are in its public content.
async function news(id) {
  const { book } = await readBook();
  if (!book) return registration.showNotification(location.host, { tag: id, silent: true });
  const { path = "/", seen = [] } = book.news ?? {};
  const item = book.news && await findNews(id, book.language).catch(() => ({}));
  // Taken back meanwhile, or read.
  const isSilent = !item || seen.includes(item.id);
  await show(item?.title ?? book.phrases.news, { body: item?.text, tag: "news", path }, book, isSilent);
}

async function findNews(id, language) {
  const path = "/api/v1/content?lang=" + encodeURIComponent(language);
  const content = await (await fetch(path, { signal: AbortSignal.timeout(8000) })).json();
  for (const item of Object.values(content).flatMap((section) => section?.news ?? [])) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(item.id));
    if (base64(hash.slice(0, 16)) === id) return item;
  }
}

// The browser takes its messages elsewhere from now on. The server's first message there is answered above.
addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => {
  event.waitUntil(alone(async () => {
    const { book, kept } = await readBook();
    if (!book?.token) return;
    const { address, key, secret } = await subscribe(
      Uint8Array.from(atob(book.key), (letter) => letter.charCodeAt(0)),
    );
    const body = { address, key: base64(key), secret: base64(secret) };
    // It must know the token before that message comes.
    await keepBook({ ...book, renewing: true }, kept.key);
    const { token } = await ask("POST", "/api/v1/push/devices", "", body);
    await keepBook({ ...book, token, version: 0, confirmed: false, renewing: true }, kept.key);
  }));
});

async function open(path) {
  const [window] = await clients.matchAll({ type: "window" });
  if (!window) return clients.openWindow(path);
  window.postMessage(path);
  await window.focus();
}

// Nothing is used before every file is here and is what the server announced; until then the version before serves.
async function install() {
  const response = await fetch("/api/v1/version", { cache: "no-store" });
  if (!response.ok) throw new Error("no version");
  const { version, files } = await response.json();
  if (version !== VERSION) throw new Error("another version by now");
  const cache = await caches.open(OWN);
  await Promise.all(files.map((file) => keep(cache, file)));
}

// Windows that were opened before there was any version have this one from now on.
async function begin() {
  await clients.claim();
  await clean();
}

async function keep(cache, { url, sha256 }) {
  const kept = await caches.match(url, ANY_HEADERS);
  if (kept && await digest(kept) === sha256) return cache.put(url, kept);
  // A copy in the browser's cache may be the damaged one: ask past it before giving up.
  /** @type {RequestCache[]} */
  const modes = ["no-cache", "reload"];
  for (const mode of modes) {
    const response = await fetch(url, { cache: mode });
    if (response.ok && await digest(response) === sha256) return cache.put(url, response);
  }
  throw new Error(url);
}

async function digest(response) {
  const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function answer(request) {
  const cache = await caches.open(OWN);
  return await cache.match(request, ANY_HEADERS) ||
    (request.mode === "navigate" && await cache.match("/shell", ANY_HEADERS)) ||
    // A window of the version before may still ask for that version's files.
    await caches.match(request, ANY_HEADERS) ||
    fetch(request);
}

// Films, posters and captions: what was loaded once is there without a connection. Their address changes with them, so
// what is kept is right, and the oldest give way. A film is loaded whole before its first part is given out, because
// players stop when some parts come from here and others from the server; a large one always comes from there.
async function media(request) {
  const cache = await caches.open("media");
  const range = request.headers.get("Range");
  // Posters belong to the version.
  let kept = await caches.match(request.url, ANY_HEADERS);
  if (!kept) {
    const found = await fetch(request.url);
    if (!found.ok || Number(found.headers.get("Content-Length")) > LARGEST) {
      found.body?.cancel();
      return fetch(request);
    }
    kept = found.clone();
    await cache.put(request.url, found).catch(() => {});
    const all = await cache.keys();
    await Promise.all(all.slice(0, -MOST_MEDIA).map((old) => cache.delete(old)));
  }
  return part(kept, range);
}

// What a player asks for of a kept film; Safari plays none that it can't get in parts.
async function part(kept, range) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (!first) return kept;
  const whole = await kept.blob();
  const end = Math.min(last ? +last + 1 : whole.size, whole.size);
  const headers = { "Content-Range": `bytes ${first}-${end - 1}/${whole.size}`, "Content-Type": whole.type };
  return new Response(whole.slice(+first, end, whole.type), { status: 206, headers });
}

// Versions that no window needs any more. One that is being installed is not old.
async function clean() {
  const names = await caches.keys();
  if (registration.installing || registration.waiting) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!windows.every(({ id }) => own.has(id))) return;
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(old.map((name) => caches.delete(name)));
}
