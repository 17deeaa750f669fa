/// An attribute of an element of type `Element` in a part whose events are of type `Event`.
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
  /// What tells the element from its siblings, so that it keeps its place, focus and typing.
  public static func key(_ name: String) -> Self { Self(key: .name(name)) }
  /// The same for what is numbered.
  public static func key(_ number: Int) -> Self { Self(key: .number(number)) }

  /// Names with spaces between them.
  public static func `class`(_ names: String) -> Self { Self(.class, names) }

  /// The names whose condition holds.
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
  public static func inert(_ isInert: Bool = true) -> Self { Self(.inert, flag: isInert) }
  public static func lang(_ tag: String) -> Self { Self(.lang, tag) }
  public static func title(_ text: String) -> Self { Self(.title, text) }
  public static func tabindex(_ index: Int) -> Self { Self(.tabindex, "\(index)") }
  public static func role(_ role: Role) -> Self { Self(.role, role.rawValue) }
  public static func aria(_ aria: ARIA, _ value: String) -> Self { Self(aria.name, value) }
  public static func aria(_ aria: ARIA, _ value: Bool) -> Self { Self(aria.name, value ? "true" : "false") }
  public static func data(_ data: DataName, _ value: String) -> Self { Self(data.name, value) }
  public static func translate(_ isTranslated: Bool) -> Self { Self(.translate, isTranslated ? "yes" : "no") }

  /// Numbers for the style sheet, as its custom properties of these names: `--at: 420`. Only for what is drawn on the page: the
  /// policy of served pages allows no such attribute, so they are rendered without.
  public static func measures(_ values: (name: StaticString, value: Int)...) -> Self {
    var text = ""
    for (name, value) in values { text += "--\(name):\(value);" }
    return Self(.style, text)
  }

  /// Nothing, for an attribute that is there only sometimes.
  public static func when(_ condition: Bool, _ attribute: Self) -> Self {
    condition ? attribute : Self(.class, "")
  }
}

// MARK: - Events

extension Attribute {
  /// Sends `event` whenever an event of this kind happens in the element.
  public static func on(_ kind: EventKind, _ event: Event) -> Self { Self(kind, .always(event)) }

  /// Sends what `respond` makes of the input, or nothing.
  public static func on(_ kind: EventKind, _ respond: @escaping (EventInput) -> Event?) -> Self {
    Self(kind, .input(respond))
  }

  public static func onClick(_ event: Event) -> Self { Self(.click, .always(event)) }

  /// Sends what was typed, at every change of it.
  public static func onInput(_ respond: @escaping (String) -> Event) -> Self { Self(.input, .value(respond)) }

  /// Sends the value of the field when a change of it is complete.
  public static func onChange(_ respond: @escaping (String) -> Event) -> Self {
    Self(.change, .value(respond))
  }

  /// Sends whether a box is ticked when it was ticked or unticked.
  public static func onCheck(_ respond: @escaping (Bool) -> Event) -> Self {
    Self(.change, .isChecked(respond))
  }

  /// Sends the fields of a form instead of letting the browser send it.
  public static func onSubmit(_ respond: @escaping (FormFields) -> Event) -> Self {
    Self(.submit, .fields(respond))
  }
}
