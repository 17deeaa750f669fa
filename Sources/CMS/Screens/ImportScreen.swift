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
  /// The lines whose boxes were ticked, where the page is shown again; nil for a page that nobody has answered.
  public var taken: Set<String>?

  public struct Row: Sendable {
    public var row: EntrySheet.Row
    public var title: String
    /// What publishing it would replace; nil for what nobody sees yet.
    public var published: ContentTree?
    /// The draft that the line changes; nil without one.
    public var draft: KnownDraft?

    public init(
      row: EntrySheet.Row, title: String, published: ContentTree? = nil, draft: KnownDraft? = nil
    ) {
      self.row = row
      self.title = title
      self.published = published
      self.draft = draft
    }

    /// For the answer: a line is published only with the draft that the page showed. Nil for a line without one.
    public var seen: String? {
      guard let draft, let address = row.address else { return nil }
      return BulkScreen.Entry(address, title: title, version: draft.version).seen
    }

    /// What the page says of the entry as it shows it; nil for a new one.
    public var shown: String? { row.address == nil ? nil : "\(row.line) \(row.mark)" }

    /// Whether it is taken unless somebody says otherwise: what others have written since is not replaced unasked, and nothing is made
    /// twice.
    var isTaken: Bool { !row.isStale && row.twin == nil }
  }

  /// The name of the boxes of lines that are taken.
  public static let take = "take"
  /// Says that the answer has boxes; without it all lines are taken that make nothing twice.
  public static let hasBoxes = "boxes"
  /// The name of the fields with ``Row/shown``.
  public static let shown = "shown"

  public init(kind: EntryKind, text: String = "", canPublish: Bool) {
    self.kind = kind
    self.text = text
    self.canPublish = canPublish
  }

  /// Unticks the lines whose entries are others than the page showed, and marks them: they may take something back.
  ///
  /// - Parameter shown: the marks on that page.
  /// - Returns: the first of them; nil if there is none.
  public mutating func untickChanged(since shown: Set<String>) -> EntryAddress? {
    var first: EntryAddress?
    for index in (rows ?? []).indices {
      guard let row = rows?[index], let known = row.shown, !shown.contains(known),
        taken?.remove("\(row.row.line)") != nil
      else { continue }
      rows?[index].row.isStale = true
      first = first ?? row.row.address
    }
    return first
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.content.path(("kind", kind.id)))) { words.kind(kind.id) }
    }
    var page = frame.page(words(.cmsImport), above: back) {
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
    page.hasScript = rows != nil
    return page
  }

  // MARK: What it would do

  private func result(_ rows: [Row], _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let problems = rows.filter { $0.row.problem != nil }
    let changes = rows.filter(\.row.isChange)
    let same = rows.count - problems.count - changes.count
    let lacking = changes.filter { $0.row.twin == nil }.flatMap { mistakes($0.row, frame) }
    return section(.class("stack")) {
      h2 { words(.cmsWouldChange, .count("count", changes.count)) }
      if same > 0 { p(.class("hint")) { words(.cmsSameRows, .count("count", same)) } }
      if changes.contains(where: \.row.isUnmarked) {
        p(.class("banner warn")) { words(.cmsTableUnmarked, .text("column", EntrySheet.exported)) }
      }
      if !problems.isEmpty {
        staffSummary(
          words(.cmsLeftOut, .count("count", problems.count)),
          problems.prefix(50).map { row in ("", text(row.row, words)) })
      }
      staffSummary(words(.cmsBeforePublishing), lacking.prefix(50).map { ("", $0) })
      if !changes.isEmpty { taking(changes, frame) }
    }
  }

  /// A line with its box, as a card.
  private func shown(_ change: Row, _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return li(.class("card stack")) {
      label(.class("choice")) {
        input(
          .class("check"), .type(.checkbox), .name(Self.take), .value("\(change.row.line)"),
          .checked(isTaken(change)))
        span(.class("row-body")) {
          span(.class("row-title")) { change.title }
          span(.class("row-note")) { words(.cmsTakeLine, .text("number", "\(change.row.line)")) }
        }
        if change.row.address == nil { span(.class("chip soon")) { words(.cmsNew) } }
      }
      if let text = warning(change, frame) { p(.class("banner warn")) { text } }
      if let twin = change.row.twin {
        p(.class("banner warn")) {
          words(.cmsLineIsThere)
          " "
          a(.href(CMSRoute.entry(twin).path)) { words(.cmsSeeEntry) }
        }
      }
      if change.row.isMerged { p(.class("hint")) { words(.cmsLineIsMerged) } }
      DifferenceTable(differences: words.differences(change.row.before, change.row.after)).html(words)
      published(change, words)
    }
  }

  /// What whoever publishes shows to people besides what the line changes: the draft has more.
  private func published(_ change: Row, _ words: Words) -> HTML<Never>? {
    guard canPublish, change.draft != nil, change.published != change.row.before else { return nil }
    let differences = words.differences(change.published, change.row.after)
    if differences.isEmpty { return p(.class("hint")) { words(.cmsLineIsLive) } }
    return details(.open()) {
      summary { words(.cmsWhatChanges, .count("count", differences.count)) }
      DifferenceTable(differences: differences).html(words)
    }
  }

  private func isTaken(_ change: Row) -> Bool {
    taken.map { $0.contains("\(change.row.line)") } ?? change.isTaken
  }

  private func warning(_ change: Row, _ frame: StaffFrame) -> String? {
    guard let draft = change.draft else { return change.row.isStale ? frame.words(.cmsLineIsOld) : nil }
    let phrase: Phrase = change.row.isStale ? .cmsLineIsOlderThanDraft : .cmsLineChangesDraft
    return frame.words(phrase, .text("name", draft.author), .text("time", frame.time(draft.changed)))
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
      return frame.words.line(row.line, reason)
    }
  }

  private func taking(_ changes: [Row], _ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    // Those that need somebody's look come first.
    let ordered = changes.filter { !$0.isTaken } + changes.filter(\.isTaken)
    return form(
      .method("post"), .action(CMSRoute.importing(kind: kind.id).path), .enctype("multipart/form-data"),
      .class("stack")
    ) {
      textarea(.name("text"), .hidden(), .value(text))
      input(.type(.hidden), .name(Self.hasBoxes), .value("1"))
      for draft in changes.compactMap(\.seen) {
        input(.type(.hidden), .name(BulkScreen.seen), .value(draft))
      }
      for mark in changes.compactMap(\.shown) { input(.type(.hidden), .name(Self.shown), .value(mark)) }
      // All of them: nobody publishes or replaces what the page did not show.
      ul(.class("stack"), .role(.list)) {
        for change in ordered { shown(change, frame) }
      }
      div(.class("cms-bulk")) {
        ScriptButton.tick(Self.take, words(.cmsTickAll))
        button(.class("button primary"), .type(.submit), .name("do"), .value("drafts")) {
          words(.cmsImportDrafts)
        }
        if canPublish {
          button(.class("button"), .type(.submit), .name("do"), .value("publish")) {
            words(.cmsImportPublish)
          }
        }
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
      case .overlappingHours(let hours)?: words.text(hours)
      case .eitherDay(let column, let cell, let first, let second)?:
        words(
          .cmsEitherDay, .text("column", column), .text("cell", cell),
          .text("first", words.formatting.day(first, .long)),
          .text("second", words.formatting.day(second, .long)), .text("one", "\(first)"),
          .text("other", "\(second)"))
      case .notAllowed?:
        words(.cmsLineNotAllowed, .text("name", row.after.title(in: words.formatting.language)))
      case nil: ""
      }
    return words.line(row.line, reason)
  }
}

extension Words {
  /// A message about a line of a table, with the number of the line.
  public func line(_ number: Int, _ text: String) -> String {
    self(.cmsLine, .text("number", "\(number)"), .text("reason", text))
  }
}
