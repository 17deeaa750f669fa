import Components
import Markup

/// A field of a form with its label, advice and mistake.
struct StaffField {
  var label: String
  var hint: String?
  var mistake: String?
  /// The id of the control.
  var id: String
  /// The id of a hint that stands elsewhere, for several fields; nil for none.
  var sharedHint: String?

  private var describing: String {
    [sharedHint, hint.map { _ in "\(id)-hint" }, mistake.map { _ in "\(id)-error" }].compactMap(\.self)
      .joined(separator: " ")
  }

  func callAsFunction(
    @HTMLBuilder<Never> _ control: (_ describedby: String) -> HTMLContent<Never>
  ) -> HTML<Never> {
    div(.class("field")) {
      Markup.label(.for(id)) { label }
      if let hint { p(.class("hint"), .id("\(id)-hint")) { hint } }
      if let mistake {
        p(.class("field-error"), .id("\(id)-error")) {
          icon(.alert)
          span { mistake }
        }
      }
      control(describing)
    }
  }

  /// An input of one line.
  func input(
    _ name: String, _ value: String, type: InputType = .text, autocomplete: String = "off",
    autofocus: Bool = false
  ) -> HTML<Never> {
    self { described in
      Markup.input(
        .autofocus(autofocus), .class("input"), .id(id), .name(name), .type(type), .value(value),
        .autocomplete(autocomplete),
        .when(!described.isEmpty, .aria(.describedby, described)),
        .when(mistake != nil, .aria(.invalid, "true")))
    }
  }
}

/// A box to tick, with its label behind it.
func staffCheck(
  _ name: String, _ label: String, isOn: Bool, value: String = "true", autofocus: Bool = false
) -> HTML<Never> {
  Markup.label(.class("choice")) {
    input(
      .autofocus(autofocus), .class("check"), .type(.checkbox), .name(name), .value(value), .checked(isOn))
    span { label }
  }
}

/// A choice of one of some.
func staffSelect(
  _ name: String, id: String, _ choices: [(value: String, label: String)], chosen: String,
  describedby: String = "", autofocus: Bool = false
) -> HTML<Never> {
  select(
    .autofocus(autofocus), .class("input"), .id(id), .name(name),
    .when(!describedby.isEmpty, .aria(.describedby, describedby))
  ) {
    for choice in choices {
      option(.value(choice.value), .selected(choice.value == chosen)) { choice.label }
    }
  }
}

/// The list of what is wrong, above a form.
func staffSummary(_ title: String, _ mistakes: [(id: String, text: String)]) -> HTML<Never>? {
  if mistakes.isEmpty { return nil }
  return div(.class("summary"), .role(.alert), .tabindex(-1), .autofocus()) {
    h2 { title }
    ul {
      for mistake in mistakes {
        li {
          if mistake.id.isEmpty { mistake.text } else { a(.href("#\(mistake.id)")) { mistake.text } }
        }
      }
    }
  }
}

/// A button of an entry's form.
func stepButton(_ step: EditorStep, _ label: String, looks: String = "button") -> HTML<Never> {
  button(.class(looks), .type(.submit), .name(EditorStep.field), .value(step.rawValue)) { label }
}
