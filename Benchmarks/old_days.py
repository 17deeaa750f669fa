"""Ten years of days for the profile that is open, 100,000 events as the app would have stored them: one snapshot of each month,
one of what repeats, and what came after the last ones, each event a record (docs/storage.md)."""

FILL = """async (total) => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const database = await done(indexedDB.open("toward"));
  const records = () => database.transaction("records", "readwrite").objectStore("records");
  const name = (await done(records().getAllKeys())).find((key) => key.startsWith("day/"));
  const profile = name.split("/")[1];
  const encoder = new TextEncoder();

  const bound = (store, record) => {
    const parts = [profile, store, record].map((text) => encoder.encode(text));
    return new Uint8Array([...parts.flatMap((part) => [part.length >> 8, part.length & 255, ...part]), 1]);
  };
  const put = async (partition, kind, stamp, json) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = encoder.encode(JSON.stringify(json));
    const padded = new Uint8Array(Math.ceil(bytes.length / 256) * 256).fill(32);
    padded.set(bytes);
    const additionalData = bound(`day/${partition}/${kind}`, stamp);
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, globalThis.dataKey, padded);
    const record = new Uint8Array(13 + sealed.byteLength);
    record[0] = 1;
    record.set(iv, 1);
    record.set(new Uint8Array(sealed), 13);
    await done(records().put(record, `day/${profile}/${partition}/${kind}/${stamp}`));
    await done(records().put(new Uint8Array(0), `partition/${profile}/${partition}`));
  };

  // The same numbers at every run.
  let seed = 7;
  const random = (count) => {
    seed = Math.imul(seed ^ seed >>> 15, 0x2c1b3c6d) + 0x297a2d39 | 0;
    return (seed >>> 8) % count;
  };
  const two = (number) => String(number).padStart(2, "0");
  const text = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const now = Date.now();
  const start = now - 10 * 365.25 * 86400000;
  const step = (now - 3600000 - start) / total;
  const months = new Map();
  let count = 0;
  const add = (partitions, subject, value) => {
    const stamp = Math.floor(start + step * count++).toString(16).padStart(12, "0") + "-0000-00000000000000aa";
    for (const partition of partitions) {
      if (!months.has(partition)) months.set(partition, []);
      months.get(partition).push({ stamp, subject, value });
    }
  };
  const clock = () => `${two(6 + random(16))}:${two(random(12) * 5)}`;
  const id = () => count.toString(16).padStart(16, "0");
  const titles = ["Calculus", "Call the counselor", "Swimming with Ana", "Essay for the scholarship", "Groceries", "Read"];
  const title = () => titles[random(titles.length)] + " " + random(1000);
  const colours = ["orange", "sky", "green", "yellow", "blue", "vermilion", "purple"];
  const task = (date) => {
    const value = { kind: "task", title: title(), start: text(date) + "T" + clock(), minutes: 15 + random(8) * 15 };
    value.colour = colours[random(colours.length)];
    if (!random(3)) value.notes = "What I have to think of, and whom I should ask about it. ".repeat(1 + random(4));
    if (!random(6)) value.steps = [1, 2, 3].map((step) => ({ id: String(step), text: "Step " + step, done: !random(2) }));
    if (!random(5)) value.marks = [{ id: "1", kind: "alert", text: "Leave", minutes: -20 }];
    return value;
  };

  // What repeats: begun some time in these years, most of it ended by now, as the lives of people go.
  const series = [];
  const rules = ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=TU,TH", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=YEARLY"];
  for (let number = 0; number < 300; number++) {
    const date = new Date(start + number * 10 * 365.25 * 86400000 / 300);
    const end = new Date(Math.min(date.getTime() + 200 * 86400000, now + (number > 285 ? 1e10 : -864e5)));
    const rule = rules[number % rules.length];
    const value = { ...task(date), repeats: { rule: rule + ";UNTIL=" + text(end).replaceAll("-", "") } };
    series.push({ id: id(), value, from: date.getTime(), to: end.getTime() });
    add(["always"], "day/item/" + series.at(-1).id, value);
  }
  const perDay = (total - 300) / 3652;
  for (let day = 0; day < 3652; day++) {
    const date = new Date(start + day * 86400000);
    const month = text(date).slice(0, 7);
    while (count < 300 + perDay * (day + 1)) {
      const kind = random(10);
      if (kind < 5) {
        // Entered, and changed or done later.
        const own = "day/item/" + id();
        const value = task(date);
        add([month], own, value);
        add([month], own, { ...value, done: true });
      } else if (kind < 6) {
        const sign = { kind: random(2) ? "alert" : "cue", title: title(), start: text(date) + "T" + clock() };
        add([month], "day/item/" + id(), sign);
      } else if (kind < 8) {
        const { id: own, value } = series[random(series.length)];
        const { repeats, ...alone } = value;
        add([month], `day/at/${own}@${text(date)}`, { ...alone, start: text(date) + value.start.slice(10), done: true });
      } else {
        add([month], `day/notice/${id()}//${text(date)}T07:00`, { seen: true });
      }
    }
  }
  for (const [partition, events] of months) {
    const last = partition === text(new Date(now)).slice(0, 7) || partition === "always" ? 40 : 0;
    const kept = events.slice(0, events.length - last);
    // The newest of each subject, as the app joins them.
    const newest = new Map(kept.map((event) => [event.subject, event]));
    if (kept.length) await put(partition, "snapshot", kept.at(-1).stamp, { format: 1, events: [...newest.values()] });
    for (const event of events.slice(kept.length)) await put(partition, "log", event.stamp, event);
  }
  database.close();
  return count;
}"""
