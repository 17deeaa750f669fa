// What pages of the CMS do where no program helps with a form.

// A link to a password has its code in the fragment, which no browser sends and no log has. Here it goes into the form, as if it
// had been typed.
const code = location.hash.slice(1);
const field = document.querySelector("form[action='/cms/welcome'] input[name=token]");
if (code && field instanceof HTMLInputElement) {
  history.replaceState(null, "", location.pathname);
  field.value = code;
  field.form?.submit();
}

// By the value of `data-act`. Without a script such buttons stay hidden.
/** @type {Record<string, (button: HTMLButtonElement) => void>} */
const acts = {
  // Copies the text of the element whose id is the button's value.
  copy(button) {
    const text = document.getElementById(button.value);
    if (!text) return;
    getSelection()?.selectAllChildren(text);
    // Unlike the clipboard, it also works on a page that came without TLS.
    if (document.execCommand("copy")) button.textContent = button.dataset.done ?? "";
  },
  print() {
    print();
  },
  // Ticks all boxes that have the button's value as their name, or none if all are ticked.
  tick(button) {
    /** @type {NodeListOf<HTMLInputElement>} */
    const found = document.querySelectorAll(`input[name=${button.value}]:enabled`);
    const boxes = [...found];
    const isAll = boxes.every((box) => box.checked);
    boxes.forEach((box) => box.checked = !isAll);
  },
};
/** @type {NodeListOf<HTMLButtonElement>} */
const buttons = document.querySelectorAll("button[data-act]");
buttons.forEach((button) => {
  button.hidden = false;
  button.addEventListener("click", () => acts[button.dataset.act ?? ""](button));
});
