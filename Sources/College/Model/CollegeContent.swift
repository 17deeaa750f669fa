import Components

/// A site about careers.
public struct CareerLink: Hashable, Sendable {
  public var id = ""
  public var label = ""
  public var summary = ""
  public var url = ""
  /// Whether it opens inside the app.
  public var isFramed = false
  /// Whose it is, where it is not the organisation's; else empty.
  public var owner = ""
  /// What the organisation has beside it.
  public var links: [ChecklistLink] = []

  public init() {}
}

/// The module's content.
public struct CollegeContent: Hashable, Sendable {
  public var checklists: [Checklist] = []
  public var videos: [Playlist] = []
  /// The origin of the page that plays playlists inside the app; empty for the usual one.
  public var player = ""
  public var career: [CareerLink] = []
  public var topics: [Topic] = []
  public var charts: [Chart] = []

  public init() {}

  public func playlist(_ id: String) -> Playlist? { videos.first { $0.id == id && !$0.isEmpty } }

  /// Whether there is anything for the Info screen.
  var hasInfo: Bool { !charts.isEmpty || !topics.isEmpty }

  /// A career site that opens inside the app.
  public func framed(_ id: String) -> CareerLink? { career.first { $0.id == id && $0.isFramed } }

  public func checklist(_ id: String) -> Checklist? { checklists.first { $0.id == id } }
}

extension CollegeContent {
  /// Reads the section `college` of a bundle.
  public init(_ reader: ContentReader) throws(ContentError) {
    try self.init(reading: reader)
    try Self.checkUnique(checklists.map { $0.id }, reader)
    for checklist in checklists { try Self.checkUnique(checklist.items.map { $0.id }, reader) }
  }

  private static func checkUnique(_ ids: [String], _ reader: ContentReader) throws(ContentError) {
    var seen: Set<String> = []
    for id in ids where !seen.insert(id).inserted { throw reader.error(.duplicate(id)) }
  }
}

extension CollegeContent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.file("checklists.yaml")
    v.table("sources", of: DueSource())
    v.list("checklists", &checklists, .expected)
    v.file("videos.yaml")
    if V.form == .folder { v.text("player", &player, .webSite, .optional) }
    v.list("videos", &videos, .expected)
    v.file("career.yaml")
    v.table("sources", of: DueSource())
    v.list("career", &career, .expected)
    v.list("topics", &topics, .optional)
    v.list("charts", &charts, .usual)
  }
}

extension CareerLink: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("label", &label, .name, .required)
    v.text("summary", &summary, .words, .expected)
    v.text("url", &url, .page, .required)
    v.truth("frame", &isFramed, .usual)
    v.text("owner", &owner, .words, .optional)
    v.list("links", &links, .optional)
  }
}
