// TodoMVC as one would write it by hand for speed: the page itself is the state, a template is cloned for each item,
// every event changes just what it is about.

const find = (selector) => document.querySelector(selector);
const list = find(".todo-list");
const main = find(".main");
const footer = find(".footer");
const all = find(".toggle-all");
const clear = find(".clear-completed");
const count = find(".todo-count strong").firstChild;
const noun = find(".todo-count span").firstChild;
const item = find("#item").content.firstElementChild;
// Without the white space around its only child, which would be cloned with every item.
item.replaceChildren(item.firstElementChild);
let total = 0;
let remaining = 0;

function showCounts() {
  main.hidden = footer.hidden = total === 0;
  all.checked = remaining === 0;
  clear.hidden = remaining === total;
  count.data = String(remaining);
  noun.data = remaining === 1 ? "item left" : "items left";
}

function show(row) {
  const isDone = row.className !== "";
  row.hidden = location.hash === (isDone ? "#/active" : "#/completed");
}

function add(title) {
  const row = item.cloneNode(true);
  row.firstChild.childNodes[1].textContent = title;
  if (location.hash.length > 2) show(row);
  list.appendChild(row);
  total++;
  remaining++;
  showCounts();
}

function mark(row, isDone) {
  if ((row.className !== "") === isDone) return;
  row.className = isDone ? "completed" : "";
  row.firstChild.firstChild.checked = isDone;
  if (location.hash.length > 2) show(row);
  remaining += isDone ? -1 : 1;
  showCounts();
}

function remove(row) {
  if (row.className === "") remaining--;
  total--;
  row.remove();
  showCounts();
}

function edit(row) {
  const label = row.firstChild.childNodes[1];
  const editor = document.createElement("input");
  editor.className = "edit";
  editor.value = label.textContent;
  const finish = () => {
    if (!editor.isConnected) return;
    const title = editor.value.trim();
    row.classList.remove("editing");
    editor.remove();
    if (title) label.textContent = title;
    else remove(row);
  };
  editor.addEventListener("blur", finish);
  editor.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") editor.value = label.textContent;
    if (key === "Escape" || key === "Enter") finish();
  });
  row.classList.add("editing");
  row.append(editor);
  editor.focus();
}

find(".new-todo").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  const title = event.target.value.trim();
  if (title) add(title);
  event.target.value = "";
});
list.addEventListener("click", ({ target }) => {
  if (target.className === "destroy") remove(target.parentNode.parentNode);
});
list.addEventListener("change", ({ target }) => {
  if (target.className === "toggle") mark(target.parentNode.parentNode, target.checked);
});
list.addEventListener("dblclick", ({ target }) => {
  if (target.localName === "label") edit(target.parentNode.parentNode);
});
all.addEventListener("change", () => {
  const isDone = all.checked;
  for (const row of list.children) mark(row, isDone);
});
clear.addEventListener("click", () => {
  for (const row of [...list.querySelectorAll(".completed")]) remove(row);
});
addEventListener("hashchange", () => {
  for (const row of list.children) show(row);
  for (const link of document.querySelectorAll(".filters a")) {
    link.classList.toggle("selected", link.getAttribute("href") === location.hash);
  }
});
