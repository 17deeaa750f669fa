import Components
import Markup

/// Says what publishing several entries, or taking them back, would do, and asks whether to.
public struct BulkScreen {
  public enum Step: String, CaseIterable, Sendable { case publish, archive }

  public var step: Step
  /// Those that it changes, with the version of each draft that is published.
  public var entries: [Entry]
  /// The number of chosen entries that stay as they are.
  public var others: Int
  /// The address of the list in which they were chosen.
  public var list: String

  public struct Entry: Hashable, Sendable {
    public var address: EntryAddress
    public var title: String
    /// Nil for what has no draft.
    public var version: Int64?

    public init(_ address: EntryAddress, title: String, version: Int64? = nil) {
      self.address = address
      self.title = title
      self.version = version
    }

    /// The draft's version and the entry, for the answer: only the versions on the page are published.
    public var seen: String { "\(version ?? 0) \(address.subject)" }
  }

  /// The name of the field that the answer has.
  public static let isSure = "sure"
  /// The name of the fields with ``Entry/seen``.
  public static let seen = "seen"

  public init(step: Step, entries: [Entry], others: Int, list: String) {
    self.step = step
    self.entries = entries
    self.others = others
    self.list = list
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(list)) { words(.cmsContent) } }
    if entries.isEmpty {
      return frame.page(words(step == .publish ? .cmsBulkPublish : .cmsBulkArchive), above: back) {
        p(.class("empty")) { words(step == .publish ? .cmsBulkNoneDrafted : .cmsBulkNonePublished) }
      }
    }
    let question: Phrase = step == .publish ? .cmsBulkPublishAsks : .cmsBulkArchiveAsks
    return frame.page(words(question, .count("count", entries.count)), above: back) {
      p { words(step == .publish ? .cmsBulkPublishText : .cmsBulkArchiveText) }
      if step == .archive, entries.contains(where: { $0.address.isOfWhole }) {
        p(.class("banner warn")) { words(.cmsArchiveWholeText) }
      }
      ul { for entry in entries { li { entry.title } } }
      if others > 0 { p(.class("hint")) { words(.cmsBulkOthers, .count("count", others)) } }
      form(.class("actions"), .method("post"), .action(list)) {
        for entry in entries {
          input(.type(.hidden), .name("entry"), .value(entry.address.subject))
          input(.type(.hidden), .name(Self.seen), .value(entry.seen))
        }
        input(.type(.hidden), .name(Self.isSure), .value("true"))
        button(
          .class("button"), .classes(("primary", step == .publish), ("danger", step == .archive)),
          .type(.submit), .name("bulk"), .value(step.rawValue)
        ) { words(step == .publish ? .cmsPublish : .cmsArchive) }
        a(.class("button"), .href(list)) { words(.cancel) }
      }
    }
  }
}
