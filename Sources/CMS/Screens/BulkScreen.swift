import Components
import Markup

/// Says what publishing several entries, or taking them back, would do, and asks whether to.
public struct BulkScreen {
  public enum Step: String, CaseIterable, Sendable { case publish, archive }

  public var step: Step
  /// Those that it changes.
  public var entries: [(address: EntryAddress, title: String)]
  /// The number of chosen entries that stay as they are.
  public var others: Int
  /// The address of the list in which they were chosen.
  public var list: String

  /// The name of the field that the answer has.
  public static let isSure = "sure"

  public init(step: Step, entries: [(address: EntryAddress, title: String)], others: Int, list: String) {
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
        for entry in entries { input(.type(.hidden), .name("entry"), .value(entry.address.subject)) }
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
