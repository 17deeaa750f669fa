/// The kinds of events that a page reports. The raw value is the bit by which patches name the kind.
public enum EventKind: Int32, CaseIterable, Sendable {
  case click, doubleClick, input, change, submit, keyDown, focusIn, focusOut, pointerDown, toggle

  /// The name of the event in the DOM.
  public var domName: String {
    switch self {
    case .click: "click"
    case .doubleClick: "dblclick"
    case .input: "input"
    case .change: "change"
    case .submit: "submit"
    case .keyDown: "keydown"
    case .focusIn: "focusin"
    case .focusOut: "focusout"
    case .pointerDown: "pointerdown"
    case .toggle: "toggle"
    }
  }
}

/// What the page says about an event.
public struct EventInput: Equatable, Sendable {
  /// The value of the field in which it happened, or empty.
  public var value: String
  /// Whether the box in which it happened is ticked now.
  public var isChecked: Bool
  /// The key as the DOM names it (`"Enter"`, `"a"`), or empty.
  public var key: String
  /// Whether the event is part of composing a character (an input method), when keys are not meant for us.
  public var isComposing: Bool
  /// The named fields of the form in which it happened, for `submit`.
  public var fields: FormFields

  public init(
    value: String = "", isChecked: Bool = false, key: String = "", isComposing: Bool = false,
    fields: FormFields = FormFields()
  ) {
    self.value = value
    self.isChecked = isChecked
    self.key = key
    self.isComposing = isComposing
    self.fields = fields
  }
}

/// What stood in the named fields of a form when it was sent, in the order of the page.
public struct FormFields: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
  public var all: [Field]

  public init(_ all: [Field] = []) { self.all = all }

  /// The text of the first field of that name; empty when there is none, as for an unticked box.
  public subscript(name: String) -> String {
    for field in all where field.name == name { return field.value }
    return ""
  }

  /// Whether a field of that name was sent at all, as a ticked box is.
  public func has(_ name: String) -> Bool {
    for field in all where field.name == name { return true }
    return false
  }
}

/// What an element does about one kind of event.
final class Listener {
  let kind: EventKind
  /// The event for the program, boxed, or nil when this input means nothing to it.
  let respond: (EventInput) -> AnyObject?

  init(kind: EventKind, respond: @escaping (EventInput) -> AnyObject?) {
    self.kind = kind
    self.respond = respond
  }
}
