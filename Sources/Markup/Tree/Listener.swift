/// The kinds of events that a page reports. The raw value is the bit by which patches name the kind.
public enum EventKind: Int32, CaseIterable, Sendable {
  case click, doubleClick, input, change, submit, keyDown, focusIn, focusOut, toggle
  case load, ended, error
  /// Whatever a mouse, a finger or a pen does in the element, see ``Pointer``.
  case pointer
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
  /// The keys that are held down meanwhile.
  public var modifiers: KeyModifiers = []
  /// Where the pointer is, for `pointer`.
  public var pointer = Pointer()

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
  /// A field's name with what stood in it.
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
  /// In the order of the page; a name may come more than once.
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
class Listener {
  let kind: EventKind

  init(kind: EventKind) { self.kind = kind }

  /// The event for the program, boxed, or nil when this input means nothing to it.
  func respond(to input: EventInput) -> AnyObject? { nil }
}

final class ListenerOf<Event>: Listener {
  private let response: Response<Event>

  init(kind: EventKind, _ response: Response<Event>) {
    self.response = response
    super.init(kind: kind)
  }

  override func respond(to input: EventInput) -> AnyObject? {
    switch response {
    case .always(let event): return Box(event)
    case .value(let respond): return Box(respond(input.value))
    case .isChecked(let respond): return Box(respond(input.isChecked))
    case .fields(let respond): return Box(respond(input.fields))
    case .input(let respond):
      guard let event = respond(input) else { return nil }
      return Box(event)
    }
  }
}

/// How an input becomes an event: by just what the view gave, because every closure around it would be compiled for every
/// listener of every view.
enum Response<Event> {
  case always(Event)
  case value((String) -> Event)
  case isChecked((Bool) -> Event)
  case fields((FormFields) -> Event)
  case input((EventInput) -> Event?)
}
