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
  // The person asked for the new version.
  if (type === "activate") event.waitUntil(skipWaiting());
});

// Seals texts and writes them with other records, all or none: as `seal` and `writeRecords` of the page do. The last writes are
// those of the texts. What the page has written after all is there already, and nothing is written twice.
async function write({ key, texts, list }) {
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
  if (written) {
    new BroadcastChannel("toward").postMessage({
      type: "changed",
      names: list.map(([, name]) => name),
    });
  }
}

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// Somebody tapped a notification: the app comes to the front at its screen.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
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
