// Drives a TodoMVC page in a frame and takes the times as WebKit's Speedometer 3 does (its resources/tests.mjs and
// test-runner.mjs): the step itself in one animation frame, then all that follows until the layout is there.

const COUNT = 100;
const TITLES = [
  "Call the counselor about the transcript",
  "Write the first draft of the essay",
  "Ask two teachers for letters",
  "Collect the tax papers for the FAFSA",
  "Register for the exam in October",
  "Visit the campus on Saturday",
  "Compare what three colleges cost",
];

function enter(field, title) {
  field.value = title;
  const key = { bubbles: true, cancelable: true, keyCode: 13, which: 13, key: "Enter" };
  field.dispatchEvent(new KeyboardEvent("keydown", key));
}

const STEPS = [
  ["adding", (page) => {
    const field = page.querySelector(".new-todo");
    for (let index = 0; index < COUNT; index++) enter(field, TITLES[index % TITLES.length]);
  }],
  ["completing", (page) => {
    const boxes = page.querySelectorAll(".toggle");
    for (let index = 0; index < COUNT; index++) boxes[index].click();
  }],
  ["deleting", (page) => {
    const buttons = page.querySelectorAll(".destroy");
    for (let index = COUNT - 1; index >= 0; index--) buttons[index].click();
  }],
];
// How many items there are, and how many of them are done, after each step.
const EXPECTED = [[COUNT, 0], [COUNT, COUNT], [0, 0]];

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

async function open(path) {
  document.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.style = "position: absolute; width: 800px; height: 600px; border: 0";
  frame.setAttribute("scrolling", "no");
  const isLoaded = new Promise((resolve) => frame.onload = resolve);
  frame.src = path;
  document.body.append(frame);
  await isLoaded;
  while (!frame.contentDocument.querySelector(".new-todo")) await frames();
  frame.contentDocument.querySelector(".new-todo").focus();
  await frames();
  return frame.contentDocument;
}

function measure(work, page) {
  return new Promise((resolve) => {
    let start;
    requestAnimationFrame(() => {
      start = performance.now();
      work(page);
    });
    requestAnimationFrame(() => {
      setTimeout(() => {
        page.body.getBoundingClientRect();
        const time = performance.now() - start;
        setTimeout(() => resolve(time));
      });
    });
  });
}

// Milliseconds of each step on a freshly opened page.
globalThis.run = async (path) => {
  const page = await open(path);
  const times = [];
  for (const [index, [name, work]] of STEPS.entries()) {
    times.push(await measure(work, page));
    const found = [".todo-list li", ".todo-list li.completed"].map((name) =>
      page.querySelectorAll(name).length
    );
    if (found.join() !== EXPECTED[index].join()) throw new Error(`${path}: ${found} items after ${name}`);
  }
  return times;
};
globalThis.steps = STEPS.map(([name]) => name);
