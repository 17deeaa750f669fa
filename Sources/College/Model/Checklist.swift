import Components

/// A link to help, or to the place where the item is done.
public struct ChecklistLink: Hashable, Sendable {
  public var label = ""
  /// The address: of another site, or the path of one of the module's screens.
  public var url = ""

  /// Whether it leads to a screen of the app.
  public var isInside: Bool { url.hasPrefix("/") }

  public init() {}
}

/// An item of a checklist.
public struct ChecklistItem: Hashable, Sendable {
  /// The id under which ticks are stored; stable for the same item.
  public var id = ""
  public var title = ""
  /// Advice on the item.
  public var help = ""
  public var links: [ChecklistLink] = []
  /// The item's dates; empty if it can be done at any time.
  public var due: [DueDate] = []
  /// When in the year it can be done; none for any time.
  public var seasons: [Season] = []
  /// The last day on which it is of use, if there is one.
  public var ends: [ItemEnd] = []

  public init() {}

  /// An item with nothing but a title.
  init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// The checklist of one grade.
public struct Checklist: Hashable, Sendable {
  public var id = ""
  public var title = ""
  public var heading = ""
  public var summary = ""
  public var items: [ChecklistItem] = []

  public init() {}

  public func item(_ id: String) -> ChecklistItem? { items.first { $0.id == id } }
}

/// The number of done items among all.
public struct Progress: Hashable, Sendable {
  public let done: Int
  public let total: Int

  public var isComplete: Bool { total > 0 && done == total }
}

extension ChecklistLink: Described {
  /// The form of a link in a site's folder.
  enum Target: String, FieldChoice {
    case url, screen
  }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("label", &label, .name, .required)
    guard V.form == .folder else { return v.text("url", &url, .link, .required) }
    switch v.alternative(isInside ? Target.screen : .url) {
    case .url?: v.text("url", &url, .link, .required)
    case .screen?:
      var screen = String(url.dropFirst())
      v.text("screen", &screen, .screen, .required)
      url = "/" + screen
    case nil: break
    }
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
