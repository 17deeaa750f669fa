/// An attribute of an element of type `Element`, with events of type `Event`.
public struct Attribute<Element, Event> {
  let raw: RawAttribute

  @inline(__always)
  init(raw: RawAttribute) { self.raw = raw }

  @inline(__always)
  init(_ name: AttributeName, _ text: String) { raw = .text(name, text) }

  @inline(__always)
  init(_ name: AttributeName, flag: Bool) { raw = .flag(name, flag) }

  @inline(__always)
  init(key: Key) { raw = .key(key) }

  init(_ kind: EventKind, _ response: Response<Event>) {
    raw = .listener(ListenerOf(kind: kind, response))
  }
}

// MARK: - Every element

extension Attribute {
  /// The name of the element among its siblings. It keeps the element's place, focus and typing when siblings change.
  public static func key(_ name: String) -> Self { Self(key: .name(name)) }
  /// The same for numbered elements.
  public static func key(_ number: Int) -> Self { Self(key: .number(number)) }

  /// Class names with spaces between them.
  public static func `class`(_ names: String) -> Self { Self(.class, names) }

  /// The class names whose condition is true.
  public static func classes(_ names: (String, Bool)...) -> Self {
    var list = ""
    for (name, isOn) in names where isOn {
      if !list.isEmpty { list += " " }
      list += name
    }
    return Self(.class, list)
  }

  public static func id(_ id: String) -> Self { Self(.id, id) }
  public static func hidden(_ isHidden: Bool = true) -> Self { Self(.hidden, flag: isHidden) }
  /// Has the focus when a browser has loaded the document.
  public static func autofocus(_ isOn: Bool = true) -> Self { Self(.autofocus, flag: isOn) }
  public static func inert(_ isInert: Bool = true) -> Self { Self(.inert, flag: isInert) }
  public static func lang(_ tag: String) -> Self { Self(.lang, tag) }
  /// The direction of writing; "auto" takes it from the text.
  public static func dir(_ direction: String) -> Self { Self(.dir, direction) }
  public static func title(_ text: String) -> Self { Self(.title, text) }
  public static func tabindex(_ index: Int) -> Self { Self(.tabindex, "\(index)") }
  public static func role(_ role: Role) -> Self { Self(.role, role.rawValue) }
  public static func aria(_ aria: ARIA, _ value: String) -> Self { Self(aria.name, value) }
  public static func aria(_ aria: ARIA, _ value: Bool) -> Self { Self(aria.name, value ? "true" : "false") }
  public static func data(_ data: DataName, _ value: String) -> Self { Self(data.name, value) }
  public static func draggable(_ isDraggable: Bool) -> Self {
    Self(.draggable, isDraggable ? "true" : "false")
  }
  /// A button that names it by its id opens it above all else. Escape and a press elsewhere close it.
  public static func popover() -> Self { Self(.popover, "auto") }
  public static func translate(_ isTranslated: Bool) -> Self { Self(.translate, isTranslated ? "yes" : "no") }

  /// Numbers for the style sheet, as custom properties: `--at: 420`. They are set on the page only, and not rendered,
  /// because the content security policy of served pages forbids style attributes.
  public static func measures(_ values: (name: StaticString, value: Int)...) -> Self {
    var text = ""
    for (name, value) in values { text += "--\(name):\(value);" }
    return Self(.style, text)
  }

  /// The attribute, or none.
  public static func when(_ condition: Bool, _ attribute: Self) -> Self {
    condition ? attribute : Self(.class, "")
  }
}

// MARK: - Events

extension Attribute {
  /// Sends `event` whenever an event of this kind happens in the element.
  public static func on(_ kind: EventKind, _ event: Event) -> Self { Self(kind, .always(event)) }

  /// Sends the event that `respond` makes of the input, if any.
  public static func on(_ kind: EventKind, _ respond: @escaping (EventInput) -> Event?) -> Self {
    Self(kind, .input(respond))
  }

  public static func onClick(_ event: Event) -> Self { Self(.click, .always(event)) }

  /// Sends the field's value after every keystroke.
  public static func onInput(_ respond: @escaping (String) -> Event) -> Self { Self(.input, .value(respond)) }

  /// Sends the field's value when a change is complete.
  public static func onChange(_ respond: @escaping (String) -> Event) -> Self {
    Self(.change, .value(respond))
  }

  /// Sends whether the box is ticked, after every change.
  public static func onCheck(_ respond: @escaping (Bool) -> Event) -> Self {
    Self(.change, .isChecked(respond))
  }

  /// Sends the fields of the form, which the browser then does not submit.
  public static func onSubmit(_ respond: @escaping (FormFields) -> Event) -> Self {
    Self(.submit, .fields(respond))
  }
}
