/// The kinds of events that a page reports. The raw value is the bit that patches use.
public enum EventKind: Int32, CaseIterable, Sendable {
  case click, doubleClick, input, change, submit, keyDown, focusIn, focusOut, toggle
  case load, ended, error
  /// The element has come to the page, or has another size.
  case resize
  /// Mouse, finger or pen, see ``Pointer``.
  case pointer
}

/// The details of an event.
public struct EventInput: Equatable, Sendable {
  /// The value of the event's field, or empty.
  public var value: String
  /// Whether the event's box is ticked now.
  public var isChecked: Bool
  /// The key's name in the DOM (`"Enter"`, `"a"`), or empty.
  public var key: String
  /// Whether a character is being composed with an input method; keys then belong to that.
  public var isComposing: Bool
  /// The named fields of the submitted form.
  public var fields: FormFields
  /// The keys that are held down.
  public var modifiers: KeyModifiers = []
  /// The size of the element in CSS pixels, for `resize`.
  public var width = 0
  public var height = 0
  /// The pointer's place, for `pointer`.
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

/// The values of a submitted form's named fields, in the order of the page.
public struct FormFields: Equatable, Sendable {
  /// A field's name and value.
  public struct Field: Equatable, Sendable {
    public var name: String
    public var value: String
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
  /// In the order of the page; a name may be repeated.
  public var all: [Field]

  public init(_ all: [Field] = []) { self.all = all }

  /// The value of the first field of that name; empty without one, as for an unticked box.
  public subscript(name: String) -> String {
    for field in all where field.name == name { return field.value }
    return ""
  }

  /// Whether the form had a field of that name, as for a ticked box.
  public func has(_ name: String) -> Bool {
    for field in all where field.name == name { return true }
    return false
  }
}

/// An element's response to one kind of event.
class Listener {
  let kind: EventKind

  init(kind: EventKind) { self.kind = kind }

  /// The program's event, boxed; nil if the input has no meaning.
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

/// The response as the view gave it: a closure around it would be compiled for every listener of every view.
enum Response<Event> {
  case always(Event)
  case value((String) -> Event)
  case isChecked((Bool) -> Event)
  case fields((FormFields) -> Event)
  case input((EventInput) -> Event?)
}
