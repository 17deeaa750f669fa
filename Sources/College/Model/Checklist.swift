import Components

/// Where to read more, or to do it.
public struct ChecklistLink: Hashable, Sendable {
  public var label = ""
  public var url = ""

  public init() {}
}

/// One thing to do.
public struct ChecklistItem: Hashable, Sendable {
  /// Ticks are kept by it, so it is always the same for the same item.
  public var id = ""
  public var title = ""
  /// How to do it.
  public var help = ""
  public var links: [ChecklistLink] = []
  /// Its dates; none for what can be done at any time.
  public var due: [DueDate] = []
  /// When in the year it can be done; none for any time.
  public var seasons: [Season] = []
  /// The last day on which it is of use, if there is one.
  public var ends: [ItemEnd] = []

  public init() {}

  /// An item that has nothing but its title.
  init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// What to do in one grade.
public struct Checklist: Hashable, Sendable {
  public var id = ""
  public var title = ""
  public var heading = ""
  public var summary = ""
  public var items: [ChecklistItem] = []

  public init() {}

  public func item(_ id: String) -> ChecklistItem? { items.first { $0.id == id } }
}

/// How many of how many are done.
public struct Progress: Hashable, Sendable {
  public let done: Int
  public let total: Int

  public var isComplete: Bool { total > 0 && done == total }
}

extension ChecklistLink: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("label", &label, .name, .required)
    v.text("url", &url, .link, .required)
  }
}

extension ChecklistItem: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words, .required)
    v.text("help", &help, .words, .expected)
    v.list("links", &links, .usual)
    v.list("due", &due, .usual)
    v.list("seasons", &seasons, .optional)
    v.list("ends", &ends, .optional, count: 0...1)
  }
}

extension Checklist: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words, .required)
    v.text("heading", &heading, .words, .required)
    v.text("summary", &summary, .words, .expected)
    v.list("items", &items, .expected, count: 1...Int.max)
  }
}
