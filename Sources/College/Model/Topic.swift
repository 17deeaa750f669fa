import Components

/// What the organisation says of itself on the Info screen (C-2), such as tuition, programs, or whom to call.
public struct Topic: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// Its paragraphs.
  public var lines: [String] = []
  public var links: [ChecklistLink] = []
  /// Whether the organisation has confirmed it. What it has not, the screen says.
  public var isConfirmed = false

  public init() {}
}

extension Topic: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words, .required)
    v.texts("lines", &lines, .words, .required, count: 1...12)
    v.list("links", &links, .optional)
    v.truth("confirmed", &isConfirmed, .usual)
  }
}
