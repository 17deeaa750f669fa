import Markup

/// A button of a page without a program, for which `Web/staff.js` does one thing. It is hidden where no script runs.
enum ScriptButton {
  /// Copies the text of an element.
  static func copy(_ id: String, _ label: String, done: String) -> HTML<Never> {
    button(
      .class("button quiet"), .type(.button), .hidden(), .data(.act, "copy"), .data(.done, done), .value(id)
    ) { label }
  }

  /// Prints the page.
  static func print(_ label: String) -> HTML<Never> {
    button(.class("button primary"), .type(.button), .hidden(), .data(.act, "print")) { label }
  }

  /// Ticks all boxes of a name, or none.
  static func tick(_ name: String, _ label: String) -> HTML<Never> {
    button(.class("button quiet"), .type(.button), .hidden(), .data(.act, "tick"), .value(name)) { label }
  }
}
