// A link to a password has its code in the fragment, which no browser sends and no log has. Here it goes into the form, as if it
// had been typed.
const code = location.hash.slice(1);
if (code) {
  history.replaceState(null, "", location.pathname);
  const field = document.querySelector("input[name=token]");
  if (field instanceof HTMLInputElement) {
    field.value = code;
    field.form?.submit();
  }
}
