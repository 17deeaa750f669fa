import Components
import Core

/// A site about careers.
public struct CareerLink: Hashable, Sendable {
  public let id: String
  public let label: String
  public let summary: String
  public let url: String
  /// Whether it opens inside the app.
  public let isFramed: Bool
}

/// What the college module shows.
public struct CollegeContent: Hashable, Sendable {
  public let checklists: [Checklist]
  public let videos: [Playlist]
  public let career: [CareerLink]
  public let charts: [Chart]

  public func playlist(_ id: String) -> Playlist? { videos.first { $0.id == id && !$0.isEmpty } }

  /// One of the career sites that open inside the app.
  public func framed(_ id: String) -> CareerLink? { career.first { $0.id == id && $0.isFramed } }

  public func checklist(_ id: String) -> Checklist? { checklists.first { $0.id == id } }

  /// Reads what a bundle has under `college`.
  public init(_ reader: ContentReader) throws(ContentError) {
    checklists = try reader.list("checklists", Checklist.init(reading:))
    videos = try reader.list("videos", Playlist.init(reading:))
    career = try reader.list("career", CareerLink.init(reading:))
    charts = try reader.list("charts", Chart.init(reading:))
    try Self.checkUnique(checklists.map { $0.id }, reader)
    for checklist in checklists { try Self.checkUnique(checklist.items.map { $0.id }, reader) }
  }

  private static func checkUnique(_ ids: [String], _ reader: ContentReader) throws(ContentError) {
    var seen: Set<String> = []
    for id in ids where !seen.insert(id).inserted { throw reader.error(.duplicate(id)) }
  }
}

extension CareerLink {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), label: try reader.text("label"), summary: try reader.text("summary", or: ""),
      url: try reader.text("url"), isFramed: try reader.truth("frame", or: false))
  }
}

extension Checklist {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), title: try reader.text("title"), heading: try reader.text("heading"),
      summary: try reader.text("summary", or: ""),
      items: try reader.list("items", ChecklistItem.init(reading:)))
  }
}

extension ChecklistItem {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      id: try reader.text("id"), title: try reader.text("title"), help: try reader.text("help", or: ""),
      links: try reader.list("links", ChecklistLink.init(reading:)),
      due: try reader.list("due", DueDate.init(reading:)))
  }
}

extension ChecklistLink {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(label: try reader.text("label"), url: try reader.text("url"))
  }
}

extension DueDate {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(
      label: try reader.text("label"), rule: try DueRule(reading: reader),
      verified: try reader.truth("verified", or: false),
      source: try reader.optional("source").map(DueSource.init(reading:)))
  }
}

extension DueSource {
  init(reading reader: ContentReader) throws(ContentError) {
    var checked: CivilDay?
    if let text = try reader.optional("checked") {
      guard let day = CivilDay(iso: try text.text()) else { throw text.error(.unknown(try text.text())) }
      checked = day
    }
    self.init(name: try reader.text("name"), url: try reader.text("url", or: ""), checked: checked)
  }
}

extension DueRule {
  init(reading reader: ContentReader) throws(ContentError) {
    let rule = try reader.text("rule")
    switch rule {
    case "month-day":
      let month = try reader.integer("month")
      let day = try reader.integer("day")
      guard let monthDay = MonthDay(month: month, day: day) else {
        throw reader.error(.unknown("\(month)-\(day)"))
      }
      let yearsAfter = try reader.optional("yearsAfter").map { $0.json.int ?? -1 } ?? 0
      guard 0...5 ~= yearsAfter else { throw reader.error(.unknown("yearsAfter")) }
      self = .monthDay(monthDay, yearsAfter: Int(yearsAfter))
    case "fixed":
      let text = try reader.text("date")
      guard let day = CivilDay(iso: text) else { throw reader.error(.unknown(text)) }
      self = .fixed(day)
    case "window":
      self = .window(from: try Self.monthDay("from", reader), to: try Self.monthDay("to", reader))
    case "before-session":
      self = .beforeSession(days: try reader.integer("days"))
    case "before-item":
      self = .beforeItem(item: try reader.text("item"), days: try reader.integer("days"))
    default:
      throw reader.error(.unknown(rule))
    }
  }

  private static func monthDay(_ name: String, _ reader: ContentReader) throws(ContentError) -> MonthDay {
    let text = try reader.text(name)
    guard let day = MonthDay(text) else { throw reader.error(.unknown(text)) }
    return day
  }
}
