import Components
import Markup
import Sites

/// Takes entries from a file of comma-separated values: the file, what it would do, and then it is done.
public struct ImportScreen {
  public var kind: EntryKind
  /// What each line would do; nil before there is a file.
  public var rows: [Row]?
  /// The file, which is sent along until it is taken.
  public var text: String
  public var problem: ChangeProblem?
  public var canPublish: Bool

  public struct Row: Sendable {
    public var row: EntrySheet.Row
    public var title: String
    /// What publishing it would replace; nil for what nobody sees yet.
    public var published: ContentTree?
    /// The version of the draft that the line changes; nil without one.
    public var draft: Int64?

    public init(
      row: EntrySheet.Row, title: String, published: ContentTree? = nil, draft: Int64? = nil
    ) {
      self.row = row
      self.title = title
      self.published = published
      self.draft = draft
    }

    /// For the answer: a line is published only with the draft that the page showed. Nil for a line without one.
    public var seen: String? {
      guard let draft, let address = row.address else { return nil }
      return BulkScreen.Entry(address, title: title, version: draft).seen
    }
  }

  public init(kind: EntryKind, text: String = "", canPublish: Bool) {
    self.kind = kind
    self.text = text
    self.canPublish = canPublish
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.content.path(("kind", kind.id)))) { words.kind(kind.id) }
    }
    return frame.page(words(.cmsImport), above: back) {
      if let problem { staffSummary(words(.cmsProblem), words.lines(problem).map { ("", $0) }) }
      p(.class("hint")) {
        words(.cmsImportHint)
        " "
        a(.href(CMSRoute.sheet(kind: kind.id).path)) { words(.cmsExportTable) }
      }
      form(
        .class("cms-form"), .method("post"), .action(CMSRoute.importing(kind: kind.id).path),
        .enctype("multipart/form-data")
      ) {
        StaffField(label: words(.cmsTableFile), id: "file") { described in
          input(.id("file"), .type(.file), .name("file"), .accept(".csv,text/csv"))
        }
        button(
          .class("button"), .classes(("primary", rows == nil)), .type(.submit), .name("do"), .value("check")
        ) {
          words(.cmsShowChanges)
        }
      }
      if let rows { result(rows, frame) }
    }
  }

  // MARK: What it would do

  private func result(_ rows: [Row], _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let problems = rows.filter { $0.row.problem != nil }
    let changes = rows.filter(\.row.isChange)
    let same = rows.count - problems.count - changes.count
    let lacking = changes.flatMap { mistakes($0.row, frame) }
    return section(.class("stack")) {
      h2 { words(.cmsWouldChange, .count("count", changes.count)) }
      if same > 0 { p(.class("hint")) { words(.cmsSameRows, .count("count", same)) } }
      if !problems.isEmpty {
        staffSummary(
          words(.cmsLeftOut, .count("count", problems.count)),
          problems.prefix(50).map { row in ("", text(row.row, words)) })
      }
      staffSummary(words(.cmsBeforePublishing), lacking.prefix(50).map { ("", $0) })
      for change in changes.prefix(100) {
        h3 {
          change.title
          if change.row.address == nil { span(.class("chip soon")) { words(.cmsNew) } }
        }
        // Whoever may publish sees all that people would: a draft has more than what the line changes.
        let before = canPublish && change.draft != nil ? change.published : change.row.before
        DifferenceTable(differences: words.differences(before, change.row.after)).html(words)
      }
      if changes.count > 100 {
        p(.class("hint")) { words(.cmsMoreRows, .count("count", changes.count - 100)) }
      }
      if !changes.isEmpty {
        taking(words, seen: changes.compactMap(\.seen), publishes: canPublish && lacking.isEmpty)
      }
    }
  }

  /// What would keep a line from being published, and does not keep the entry from it now.
  private func mistakes(_ row: EntrySheet.Row, _ frame: StaffFrame) -> [String] {
    let form = EntryForm(kind, languages: frame.languages)
    let known = row.before.map { form.mistakes(of: $0) } ?? []
    let new = form.mistakes(of: row.after).filter { found in
      !known.contains { $0.path == found.path && $0.mistake == found.mistake }
    }
    return new.map { path, mistake in
      let field = frame.words.field(String(path.prefix { $0 != "." }))
      let reason = "\(field): \(frame.words.text(mistake))"
      return frame.words(.cmsLine, .text("number", "\(row.line)"), .text("reason", reason))
    }
  }

  private func taking(_ words: Words, seen: [String], publishes: Bool) -> HTML<Never> {
    form(
      .method("post"), .action(CMSRoute.importing(kind: kind.id).path), .enctype("multipart/form-data"),
      .class("actions")
    ) {
      textarea(.name("text"), .hidden(), .value(text))
      for draft in seen { input(.type(.hidden), .name(BulkScreen.seen), .value(draft)) }
      button(.class("button primary"), .type(.submit), .name("do"), .value("drafts")) {
        words(.cmsImportDrafts)
      }
      if publishes {
        button(.class("button"), .type(.submit), .name("do"), .value("publish")) { words(.cmsImportPublish) }
      }
    }
  }

  private func text(_ row: EntrySheet.Row, _ words: Words) -> String {
    let reason =
      switch row.problem {
      case .noEntry(let name)?: words(.cmsNoSuchEntry, .text("name", name))
      case .noParent("")?: words(.cmsNoParentNamed, .text("column", EntrySheet.parent))
      case .noParent(let name)?: words(.cmsNoSuchParent, .text("name", name))
      case .otherParent(let name)?: words(.cmsOtherParent, .text("name", name))
      case .twice?: words(.cmsTwice)
      case .wrongCells(let names)?: words(.cmsWrongCells, .text("names", names.joined(separator: ", ")))
      case .wrongHours(let part)?: words(.cmsWrongHours, .text("part", part))
      case nil: ""
      }
    return words(.cmsLine, .text("number", "\(row.line)"), .text("reason", reason))
  }
}
