"""Four years of use for the profile that is logged in, as the app would have stored them: one snapshot with the newest event of
each subject, and what came after the last one, each event a record (docs/storage.md)."""

AGE = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(indexedDB.open("toward"));
  const records = () => database.transaction("records", "readwrite").objectStore("records");
  const name = (await done(records().getAllKeys())).find((key) => key.startsWith("log/"));
  const profile = name.split("/")[1];
  const encoder = new TextEncoder();

  const bound = (store, record) => {
    const parts = [profile, store, record].map((text) => encoder.encode(text));
    return new Uint8Array([...parts.flatMap((part) => [part.length >> 8, part.length & 255, ...part]), 1]);
  };
  const put = async (store, stamp, json) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = JSON.stringify(json);
    const padded = encoder.encode(text.padEnd(Math.ceil(text.length / 256) * 256));
    const additionalData = bound(store, stamp);
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, globalThis.dataKey, padded);
    await done(records().put(new Uint8Array([1, ...iv, ...new Uint8Array(sealed)]), `${store}/${profile}/${stamp}`));
  };

  // Four years that end yesterday, an event every few hours.
  let time = Date.now() - 4 * 365 * 86400000;
  const step = 4 * 365 * 86400000 / 4200;
  const events = [];
  const add = (subject, value) => {
    time += step;
    const stamp = Math.floor(time).toString(16).padStart(12, "0") + "-0000-00000000000000aa";
    events.push({ stamp, subject, value });
    return stamp;
  };
  const day = () => new Date(time).toISOString().slice(0, 10);
  const items = ["9/four-year-plan", "9/activity-resume", "9/explore-careers", "10/practice-psat", "10/college-fair",
    "11/sat-act", "11/college-list", "12/apply", "12/fafsa", "12/scholarships", "12/placement", "12/meningitis"];
  for (let own = 0; own < 24; own++) {
    const item = `${9 + own % 4}/own-${own.toString(16).padStart(16, "0")}`;
    items.push(item);
    add("own/" + item, { title: "Something of my own " + own, removed: own % 6 === 0 });
  }
  for (const item of items) {
    add("note/" + item, { text: "Entered four years ago. " + "What I have to think of. ".repeat(10) });
    add("due/" + item, { day: day() });
  }
  // Ticked and unticked again and again: of the ticks the newest is kept, of the history every one.
  for (let count = 0; count < 2400; count++) {
    const item = items[count % items.length];
    const value = { done: count % 3 > 0, day: day() };
    const stamp = add(`history/${item}/` + Math.floor(time).toString(16), { ...value, time: "14:05" });
    if (count >= 2400 - items.length) add("tick/" + item, value);
  }
  for (let count = 0; count < 1400; count++) add(`reminder/${items[count % items.length]}@${day()}/${count}`, { given: day() });
  add("college/grade", { level: 9, year: new Date().getFullYear() - 4 });

  const kept = events.slice(0, -60);
  await put("snapshot", kept.at(-1).stamp, { format: 1, events: kept });
  for (const event of events.slice(-60)) await put("log", event.stamp, event);
  database.close();
  return events.length;
}"""
