// Keeps whole versions of the app on the device, so that it opens without a connection. The server writes the version
// in here, so these bytes change with it, and that is how the browser finds a new one.
const VERSION = "development";
const PREFIX = "toward-";
const OWN = PREFIX + VERSION;
const ANY_HEADERS = { ignoreVary: true };
// What only the server can answer, also when a person opens it.
const ONLINE = /^\/(api\/|(healthz|readyz|robots\.txt)$)/;

// Whoever is logged in on this device: in memory only, gone when the browser stops this worker.
let login = null;
// Windows that were opened with this version.
const own = new Set();

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(begin()));

addEventListener("fetch", (event) => {
  const { request, resultingClientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || ONLINE.test(pathname)) return;
  if (request.mode === "navigate") {
    own.add(resultingClientId);
    event.waitUntil(clean());
  }
  event.respondWith(answer(request));
});

addEventListener("message", (event) => {
  const { type, profile, key } = event.data;
  if (type === "share") login = { profile, key };
  if (type === "recall") event.ports[0].postMessage(login);
  if (type === "end") login = null;
  if (type === "activate") event.waitUntil(takeOver());
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
  for (const mode of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
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

// Versions that no window needs any more. One that is being installed is not old.
async function clean() {
  const names = await caches.keys();
  if (registration.installing || registration.waiting) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!windows.every(({ id }) => own.has(id))) return;
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The person asked for the new version. They stay logged in: the worker before says who it is.
async function takeOver() {
  if (registration.active && !login) {
    login = await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      registration.active.postMessage({ type: "recall" }, [port2]);
      setTimeout(resolve, 1000, null);
    });
  }
  await skipWaiting();
}
