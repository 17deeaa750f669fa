import Markup

/// A mistake in a field of a form.
public struct FieldProblem: Hashable, Sendable {
  /// The id and name of the field.
  public let field: String
  /// The advice; empty if the field gives it itself.
  public let message: String

  public init(field: String, message: String) {
    self.field = field
    self.message = message
  }
}

/// A text field with label, hint and mistake. Its text stays in the page until the form is submitted, so nothing typed
/// is lost when the app renders.
public struct TextField {
  /// The id of the element, and the name of its value.
  public var id: String
  public var label: String
  /// Advice on the text; may be empty.
  public var hint: String
  public var kind: InputType
  /// The HTML standard's name of the autofill field.
  public var autocomplete: String
  /// The text; empty leaves what is typed to the page. Where the field tells what is typed, this has to follow: the page sets the
  /// view's text again after each event.
  public var initial: String
  public var maxLength: Int
  /// With another key it is another field, which has its initial text again.
  public var key: String

  public init(
    id: String, label: String, hint: String = "", kind: InputType = .text, autocomplete: String = "off",
    initial: String = "", maxLength: Int = 1000
  ) {
    self.id = id
    self.label = label
    self.hint = hint
    self.kind = kind
    self.autocomplete = autocomplete
    self.initial = initial
    self.maxLength = maxLength
    key = id
  }
}

/// - Parameters:
///   - onChange: this or `onInput`, not both.
///   - note: a text about what is being typed.
@inline(__always)
public func textField<Event>(
  _ field: TextField, problems: [FieldProblem] = [], onChange: ((String) -> Event)? = nil,
  onInput: ((String) -> Event)? = nil, note: String? = nil
) -> HTML<Event> {
  let change: Attribute<Tag.Input, Event>? = onChange.map { .onChange($0) } ?? onInput.map { .onInput($0) }
  return HTML(Erased.textField(field, problems, change?.erased, note: note))
}

/// The list of mistakes at the head of a form, each with a link to its field. It gets the focus.
@inline(__always)
public func problemSummary<Event>(_ problems: [FieldProblem], _ words: Words) -> HTML<Event>? {
  problems.isEmpty ? nil : HTML(Erased.problemSummary(problems, words))
}

/// A checkbox with its label. Without `onCheck` its value is read when the form is submitted.
@inline(__always)
public func checkbox<Event>(
  name: String, label text: String, hint: String = "", initial: Bool = false,
  onCheck: ((Bool) -> Event)? = nil
) -> HTML<Event> {
  let check: Attribute<Tag.Input, Event>? = onCheck.map { .onCheck($0) }
  return HTML(Erased.checkbox(name: name, label: text, hint: hint, initial: initial, check?.erased))
}

extension Erased {
  @inline(never)
  static func textField(
    _ field: TextField, _ problems: [FieldProblem], _ change: Attribute<Tag.Input, Erased>?,
    note: String?
  ) -> HTML<Erased> {
    let message = problems.first { $0.field == field.id }?.message
    let hintID = field.id + "-hint"
    let errorID = field.id + "-error"
    var described = field.hint.isEmpty ? "" : hintID
    if message != nil { described += (described.isEmpty ? "" : " ") + errorID }
    return div(.key(field.key), .class("field")) {
      label(.for(field.id)) { field.label }
      if !field.hint.isEmpty { p(.class("hint"), .id(hintID)) { field.hint } }
      if let message {
        p(.class("field-error"), .id(errorID)) {
          icon(.alert)
          span { message }
        }
      }
      input(
        .class("input"), .id(field.id), .name(field.id), .type(field.kind), .autocomplete(field.autocomplete),
        .autocapitalize("none"), .spellcheck(false), .maxlength(field.maxLength),
        .when(!field.initial.isEmpty, .value(field.initial)), .when(message != nil, .aria(.invalid, true)),
        .when(!described.isEmpty, .aria(.describedby, described)), change ?? .class(""))
      if let note { p(.class("hint"), .role(.status)) { note } }
    }
  }

  @inline(never)
  static func problemSummary(_ problems: [FieldProblem], _ words: Words) -> HTML<Erased> {
    div(
      .class("summary"), .role(.alert), .tabindex(-1), .id(ElementID.problems),
      .aria(.labelledby, "problems-title")
    ) {
      h2(.id("problems-title")) { words(.thereIsAProblem) }
      ul(.role(.list)) {
        for problem in problems {
          li {
            // A problem of the whole form, such as full storage, has no field to link to.
            if problem.field.isEmpty {
              problem.message
            } else {
              a(.href("#" + problem.field)) { problem.message }
            }
          }
        }
      }
    }
  }

  @inline(never)
  static func checkbox(
    name: String, label text: String, hint: String, initial: Bool, _ check: Attribute<Tag.Input, Erased>?
  ) -> HTML<Erased> {
    let hintID = name + "-hint"
    let choice = label(.class("choice")) {
      input(
        .class("check"), .type(.checkbox), .name(name), .id(name), .checked(initial), check ?? .class(""),
        .when(!hint.isEmpty, .aria(.describedby, hintID)))
      span { text }
    }
    if hint.isEmpty { return choice }
    return div(.key(name)) {
      choice
      p(.class("hint"), .id(hintID)) { hint }
    }
  }
}
