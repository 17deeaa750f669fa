import Components
import Markup
import Sites

/// What one change did to several entries, and how to undo it.
public struct ChangeScreen {
  public var number: Int64
  public var author: String
  /// In milliseconds since 1970.
  public var time: Int64
  public var action: RecordAction
  public var rows: [Row]
  public var canUndo: Bool
  /// Whether all that it changed has its old value again.
  public var isUndone: Bool
  /// Why it could not be undone.
  public var problem: ChangeProblem?

  public struct Row: Sendable {
    public var title: String
    public var address: EntryAddress
    public var effect: Effect
    public var differences: [ContentDifference]
    /// The fields that were changed again since, which undoing leaves alone.
    public var kept: [String]

    public init(
      title: String, address: EntryAddress, effect: Effect, differences: [ContentDifference], kept: [String]
    ) {
      self.title = title
      self.address = address
      self.effect = effect
      self.differences = differences
      self.kept = kept
    }
  }

  /// What became of an entry.
  public enum Effect: Sendable {
    case firstPublished, newDraft, takenBack, draftGone
    /// Some of its fields have other values.
    case changed

    public init(_ change: EntryChange) {
      let values = change.shown
      let isPublished = change.published.isChange
      if values.before == nil {
        self = isPublished ? .firstPublished : .newDraft
      } else if values.after == nil {
        self = isPublished ? .takenBack : .draftGone
      } else {
        self = .changed
      }
    }

    var phrase: Phrase? {
      switch self {
      case .firstPublished: .cmsFirstPublished
      case .newDraft: .cmsNewDraft
      case .takenBack: .cmsTakenBack
      case .draftGone: .cmsDraftGone
      case .changed: nil
      }
    }
  }

  public init(
    number: Int64, author: String, time: Int64, action: RecordAction, rows: [Row], canUndo: Bool,
    isUndone: Bool = false, problem: ChangeProblem? = nil
  ) {
    self.number = number
    self.author = author
    self.time = time
    self.action = action
    self.rows = rows
    self.canUndo = canUndo
    self.isUndone = isUndone
    self.problem = problem
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let kinds = Set(rows.map(\.address.kind))
    let kind = kinds.count == 1 ? kinds.first : nil
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(kind.map { CMSRoute.content.path(("kind", $0)) } ?? CMSRoute.content.path)) {
        kind.map { words.kind($0) } ?? words(.cmsContent)
      }
    }
    return frame.page(words(.cmsChangedEntries, .count("count", rows.count)), above: back) {
      if let problem { staffSummary(words(.cmsProblem), words.lines(problem).map { ("", $0) }) }
      p { "\(author) · \(words(action.phrase)) · \(frame.time(time))" }
      form(.method("post"), .action(CMSRoute.change(Int(number)).path)) {
        if canUndo {
          button(.class("button primary"), .type(.submit)) { words(.cmsUndo) }
        } else {
          p(.class("hint")) { outcome(words) }
        }
      }
      for row in rows { self.row(row, words) }
    }
  }

  /// Why there is nothing to undo.
  private func outcome(_ words: Words) -> String {
    if isUndone { return words(.cmsChangeUndone) }
    let left = rows.count { !$0.kept.isEmpty }
    return left == 0 ? words(.cmsNothingToUndo) : words(.cmsUndoneBut, .count("count", left))
  }

  private func row(_ row: Row, _ words: Words) -> HTML<Never> {
    section(.class("card stack")) {
      h2 { a(.href(CMSRoute.entry(row.address).path)) { row.title } }
      if let effect = row.effect.phrase {
        details(.class("cms-effect")) {
          summary { words(effect) }
          DifferenceTable(differences: row.differences).html(words)
        }
      } else {
        DifferenceTable(differences: row.differences).html(words)
      }
      if !row.kept.isEmpty {
        // Of an entry that was made or is gone since, no field has a name.
        let names = row.kept.map { words.field($0) }.filter { !$0.isEmpty }
        p(.class("hint")) {
          names.isEmpty
            ? words(.cmsKeptEntry) : words(.cmsKeptFields, .text("names", names.joined(separator: ", ")))
        }
      }
    }
  }
}
