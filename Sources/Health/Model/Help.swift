import Components

/// Where people find help at once.
public struct Help: Hashable, Sendable {
  /// In a few words, always in sight.
  public var title = ""
  /// What is said when answers are a reason to offer it.
  public var text = ""
  /// What stands above the contacts on a screen of their own; may be empty.
  public var intro = ""
  public var contacts: [Contact] = []

  public init() {}

  /// Somebody to call or to write to.
  public struct Contact: Hashable, Sendable {
    public var label = ""
    /// A telephone number (`tel:` or `sms:`), or another link.
    public var link = ""
    /// Such as when to call; may be empty.
    public var note = ""

    public init() {}
  }
}

extension Help: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("title", &title, .words(atMost: 60), .expected)
    v.text("text", &text, .words(atMost: 400), .expected)
    v.text("intro", &intro, .words(atMost: 200), .optional)
    v.list("contacts", &contacts, .required, count: 1...10)
  }
}

extension Help.Contact: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("label", &label, .words(atMost: 60), .expected)
    v.text("link", &link, .link, .required)
    v.text("note", &note, .words(atMost: 120), .optional)
  }
}
