import Components
import Core
import Markup
import Sites

/// The record of all that the staff does, as sentences, with filters and whether its chain holds.
public struct RecordScreen {
  public var rows: [Row]
  public var query: Query
  public var members: [(id: String, name: String)]
  /// Those who were deleted, as far as the record keeps their names.
  public var former: [(id: String, name: String)] = []
  public var verdict: Verdict?
  public var hasMore: Bool

  public struct Row: Sendable {
    public var entry: RecordEntry
    /// Who it was; nil if that was erased.
    public var name: String?
    /// Where from; nil if that was erased.
    public var address: String?
    /// What stands in the payload besides: the value before and after, or the reason.
    public var details: [(name: String, text: String)]

    public init(
      entry: RecordEntry, name: String?, address: String?, details: [(name: String, text: String)]
    ) {
      self.entry = entry
      self.name = name
      self.address = address
      self.details = details
    }

    /// What a change of several entries did; nil for anything else.
    public var changes: [EntryChange]? {
      let text = details.first { $0.name == "changes" }?.text
      return text.flatMap { try? JSON(parsing: $0) }.map { EntryChange.reading($0) }
    }
  }

  public struct Query: Hashable, Sendable {
    /// The id of a member; empty for all.
    public var actor: String
    public var action: RecordAction?
    /// Nothing that was only read.
    public var isOfChanges: Bool
    /// A part of what it was done to; empty for all.
    public var subject: String
    /// The first and the last day; nil for all.
    public var from: CivilDay?
    public var until: CivilDay?
    /// Only entries before this number; 0 for the newest.
    public var before: Int64

    public init(
      actor: String = "", action: RecordAction? = nil, isOfChanges: Bool = false, subject: String = "",
      from: CivilDay? = nil, until: CivilDay? = nil, before: Int64 = 0
    ) {
      self.actor = actor
      self.action = action
      self.isOfChanges = isOfChanges
      self.subject = subject
      self.from = from
      self.until = until
      self.before = before
    }

    /// What stands for all changes among the actions.
    public static let changes = "changes"

    /// What the page asks for by "What".
    var what: String { isOfChanges ? Self.changes : action?.rawValue ?? "" }

    /// The page with these filters and something more.
    func path(_ more: (String, String)) -> String {
      CMSRoute.record.path(
        ("actor", actor), ("action", what), ("subject", subject),
        ("from", from.map { "\($0)" } ?? ""), ("until", until.map { "\($0)" } ?? ""), more)
    }
  }

  public struct Verdict: Sendable {
    public var count: Int64
    public var erased: Int64
    public var head: String
    public var faults: [RecordFault]
    /// The key by which the server signs the end of the record in letters; nil if it has none.
    public var key: String?

    public init(_ verification: RecordVerification, key: String?) {
      self.key = key
      count = verification.count
      erased = verification.erased
      head = verification.head
      faults = verification.faults
    }
  }

  public init(
    rows: [Row], query: Query, members: [(id: String, name: String)], verdict: Verdict?, hasMore: Bool
  ) {
    self.rows = rows
    self.query = query
    self.members = members
    self.verdict = verdict
    self.hasMore = hasMore
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsRecord), wide: true) {
      p(.class("actions")) {
        a(.class("button"), .href(query.path(("verify", "1")))) { words(.cmsVerify) }
        a(.class("button"), .href(CMSRoute.recordData.path)) { words(.cmsExport) }
      }
      if let verdict { self.verdict(verdict, words) }
      filters(words)
      if rows.isEmpty { p(.class("empty")) { words(.cmsNothingFound) } }
      ol(.class("rows cms-record"), .role(.list)) {
        for row in rows { li { self.row(row, frame) } }
      }
      if hasMore, let last = rows.last {
        a(.class("button"), .href(query.path(("before", "\(last.entry.number)")))) { words(.cmsOlder) }
      }
    }
  }

  private func verdict(_ verdict: Verdict, _ words: Words) -> HTML<Never> {
    div(.class("banner"), .classes(("bad", !verdict.faults.isEmpty)), .role(.status)) {
      icon(verdict.faults.isEmpty ? .check : .alert)
      div {
        if verdict.faults.isEmpty {
          p { words(.cmsRecordFine, .count("count", Int(verdict.count))) }
        } else {
          p { words(.cmsRecordBroken) }
          ul { for fault in verdict.faults.prefix(20) { li { text(fault, words) } } }
        }
        if verdict.erased > 0 { p { words(.cmsRecordErased, .count("count", Int(verdict.erased))) } }
        p { words(.cmsRecordHead) }
        p { code(.class("cms-hash")) { verdict.head } }
        if let key = verdict.key {
          p { words(.cmsRecordKey) }
          p { code(.class("cms-hash")) { key } }
        }
      }
    }
  }

  private func text(_ fault: RecordFault, _ words: Words) -> String {
    switch fault {
    case .changedEntry(let number): words(.cmsFaultEntry, .text("number", "\(number)"))
    case .brokenChain(let number): words(.cmsFaultChain, .text("number", "\(number)"))
    case .gap(let number): words(.cmsFaultGap, .text("number", "\(number)"))
    case .changedPayload(let number): words(.cmsFaultPayload, .text("number", "\(number)"))
    case .changedEnd: words(.cmsFaultEnd)
    }
  }

  private func filters(_ words: Words) -> HTML<Never> {
    form(.class("cms-filters"), .action(CMSRoute.record.path), .role(.search)) {
      div(.class("field")) {
        label(.for("actor")) { words(.cmsWho) }
        staffSelect(
          "actor", id: "actor",
          [("", words(.cmsEverybody))] + members.map { ($0.id, $0.name) }
            + former.map { ($0.id, words(.cmsFormerMember, .text("name", $0.name))) },
          chosen: query.actor)
      }
      div(.class("field")) {
        label(.for("action")) { words(.cmsWhat) }
        staffSelect(
          "action", id: "action",
          [("", words(.cmsAll)), (Query.changes, words(.cmsChangesOnly))]
            + RecordAction.allCases.map { ($0.rawValue, words($0.phrase)) },
          chosen: query.what)
      }
      div(.class("field")) {
        label(.for("subject")) { words(.cmsToWhat) }
        input(.class("input"), .id("subject"), .name("subject"), .type(.search), .value(query.subject))
      }
      day("from", .cmsFrom, query.from, words)
      day("until", .cmsUntil, query.until, words)
      button(.class("button"), .type(.submit)) { words(.cmsShow) }
    }
  }

  private func day(_ name: String, _ phrase: Phrase, _ day: CivilDay?, _ words: Words) -> HTML<Never> {
    div(.class("field")) {
      label(.for(name)) { words(phrase) }
      input(.class("input"), .id(name), .name(name), .type(.date), .value(day.map { "\($0)" } ?? ""))
    }
  }

  private func row(_ row: Row, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let entry = row.entry
    let role = Role(rawValue: entry.role).map { words($0.phrase) } ?? ""
    let sentence: HTML<Never> = span(.class("row-body")) {
      span(.class("row-title")) {
        name(row, words)
        role.isEmpty ? "" : " (\(role))"
        " · "
        // As it stands there: whoever verifies it learns that it was changed.
        entry.action.map { words($0.phrase) } ?? entry.actionName
        subject(row, frame)
      }
      span(.class("row-note")) { "\(entry.number) · \(frame.time(entry.time)) · \(row.address ?? "")" }
    }
    if row.details.isEmpty { return div(.class("row")) { sentence } }
    return details(.class("row")) {
      summary { sentence }
      for change in row.changes ?? [] {
        let shown = change.map { $0.withoutCode(of: change.address.kind) }.shown
        p { (shown.after ?? shown.before)?.title(in: frame.language) ?? change.address.text }
        DifferenceTable(differences: words.differences(shown.before, shown.after)).html(words)
      }
      if let differences = differences(row, words) { DifferenceTable(differences: differences).html(words) }
      dl(.class("cms-differences")) {
        for detail in row.details where !hasTable(row) || !Self.values.contains(detail.name) {
          div {
            dt { words.detail(detail.name) }
            dd {
              detail.text.count > Self.longestDetail
                ? detail.text.prefix(Self.longestDetail) + "…" : detail.text
            }
          }
        }
      }
    }
  }

  /// Where the details were erased, members are still known by their id.
  private func name(_ row: Row, _ words: Words) -> String {
    if let name = row.name { return name }
    // Nobody is known by a login that failed.
    if row.entry.actor.isEmpty { return words(row.entry.action == .failedLogIn ? .cmsSomebody : .cmsServer) }
    return name(ofMember: row.entry.actor) ?? words(.cmsErased)
  }

  private func name(ofMember id: String) -> String? { (members + former).first { $0.id == id }?.name }

  /// In bytes. A longer value is shown by its beginning; comparing it takes seconds.
  private static let longestValue = 400_000
  private static let longestDetail = 2000

  private static let values = ["before", "after", "changes"]

  private func hasTable(_ row: Row) -> Bool { row.changes != nil || isContent(row) }

  /// What it was done to: of content, its kind and its title or its name.
  private func subject(_ row: Row, _ frame: StaffFrame) -> String {
    let subject = row.entry.subject
    if subject.isEmpty {
      let page = row.entry.action == .wasRefused ? row.details.first { $0.name == "page" }?.text : nil
      return page.map { " · \($0)" } ?? ""
    }
    if EntryKind.named(subject) != nil { return " · \(frame.words.kind(subject))" }
    guard let address = EntryAddress(subject: subject) else {
      return " · \(name(ofMember: subject) ?? subject)"
    }
    let title =
      row.details.first { $0.name == "title" }?.text ?? tree(row, "after")?.title(in: frame.language)
    return " · \(frame.words.kind(address.kind)): \(title ?? address.ids.last ?? "")"
  }

  /// The differences of content, if it is content; nil where it is anything else.
  private func differences(_ row: Row, _ words: Words) -> [ContentDifference]? {
    isContent(row) ? words.differences(tree(row, "before"), tree(row, "after")) : nil
  }

  private func isContent(_ row: Row) -> Bool {
    EntryAddress(subject: row.entry.subject) != nil
      && (tree(row, "before") != nil || tree(row, "after") != nil)
  }

  private func tree(_ row: Row, _ name: String) -> ContentTree? {
    guard let text = row.details.first(where: { $0.name == name })?.text, !text.isEmpty,
      text.utf8.count <= Self.longestValue
    else { return nil }
    return YAMLFile(text)?.tree
  }
}

extension Words {
  fileprivate func detail(_ name: String) -> String {
    switch name {
    case "before": self(.cmsDetailBefore)
    case "after": self(.cmsDetailAfter)
    case "reason": self(.cmsDetailReason)
    case "title": self(.cmsTitle)
    case "note": self(.cmsReviewNote)
    case "file": self(.cmsUpload)
    case "query": self(.cmsSearch)
    case "votes": self(.cmsPaperVotes)
    case "token": self(.cmsDetailToken)
    case "typed": self(.cmsDetailTyped)
    case "page": self(.cmsDetailPage)
    default: name
    }
  }
}
