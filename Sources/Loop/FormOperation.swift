/// Operations on a form of the server that is around the program. Its fields are the page's: the program hears that they change,
/// and not what is in them.
public enum FormOperation: Equatable, Sendable {
  /// Sends the form to its address beside the page, with one more field and without the files that were chosen.
  /// → `.response`, whose status is 0 where the server leads elsewhere; `.failed(.network)`
  case send(name: String, value: String)
  /// Submits the form as a button with this name and value does: the page goes where the server leads.
  case submit(name: String, value: String)
  /// Puts a value into the field with this name.
  case set(name: String, value: String)
  /// Sends the form to another address from now on, which is also that of the page.
  case move(to: String)
  /// Whether the browser asks before the page is left other than by the form.
  case hold(Bool)
  /// Reads the text that was written in last, of the fields with `data-marks`. → `.records` with what is before the selection, in
  /// it, and behind it; none without such a field
  case readSelection
  /// Writes over what is between these two parts of that text, as if it was typed, and selects it.
  case write(before: String, text: String, after: String)
}
