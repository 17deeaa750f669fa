import Components
import Editing
import Markup
import Sites

/// The buttons of an entry's form: what can be done with it.
struct EditorButtons {
  let entry: EditedEntry
  let state: EntryState
  let sent: SentForm
  let schedule: PublishingTime
  let conflict: EditorConflict.Reason?

  func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    return div(.class("cms-actions")) {
      if entry.isAssisted(frame), let data = editingData(frame) {
        div(.id("app"), .class("cms-live"), .data(.page, data)) {}
      }
      stepButton(.save, words(.cmsSave))
      if entry.rights.publish {
        // What people have answered is only published as the next version.
        if conflict == .nextVersion {
          stepButton(.publishNext, words(.cmsPublishNext), looks: "button primary")
        } else {
          stepButton(.publish, words(.cmsPublish), looks: "button primary")
        }
        ScheduleMenu(time: schedule, state: state, conflict: conflict).html(frame)
        if state == .review { SendingBack(isMissingNote: conflict == .noNote).html(words) }
      } else {
        asking(words)
      }
      if entry.address != nil { others(frame) }
    }
  }

  /// What an author does in place of publishing.
  private func asking(_ words: Words) -> HTML<Never> {
    if state == .review {
      return stepButton(.withdraw, words(.cmsWithdrawFromReview))
    }
    return stepButton(.ask, words(.cmsAskForReview), looks: "button primary")
  }

  private func others(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    let kind = entry.kind
    let isPublished = !sent.base.isEmpty
    return StaffMenu(id: "more", name: words(.cmsMore)).html {
      if state == .scheduled, !entry.rights.publish { ScheduleMenu.cancelling(words) }
      stepButton(.checkLinks, words(.cmsEntryLinks))
      if sent.draftVersion > 0 || entry.isAssisted(frame), state != .archived {
        // Without a draft it is hidden until the program has saved one.
        div(.classes(("cms-late", sent.draftVersion == 0))) {
          asked(.cmsDiscard, isPublished ? .cmsDiscardTextKept : .cmsDiscardText, step: .discard, words)
        }
      }
      if kind.isInList {
        stepButton(.duplicate, words(.cmsDuplicate))
        if entry.rights.publish, isPublished {
          stepButton(.moveUp, words(.cmsEarlier))
          stepButton(.moveDown, words(.cmsLater))
          asked(
            .cmsArchive, kind.hasEntriesWithin ? .cmsArchiveWholeText : .cmsArchiveText, step: .archive,
            words)
        }
      }
    }
  }

  /// A step that says first what it does.
  private func asked(_ name: Phrase, _ text: Phrase, step: EditorStep, _ words: Words) -> HTML<Never> {
    details(.class("cms-closed")) {
      summary { words(name) }
      p { words(text) }
      stepButton(step, words(name), looks: "button danger")
    }
  }

  // MARK: The program that helps

  /// Whether the form is saved by itself.
  private var saving: EditingPage.Saving {
    if entry.address == nil { return .new }
    if case .changedBy? = conflict { return .paused }
    return state == .scheduled ? .scheduled : .byItself
  }

  /// Whether the form has a text of lines with marks.
  private var hasMarks: Bool {
    entry.kind.fields.contains { field in
      if case .markdown = field.kind { true } else { false }
    }
  }

  private func editingData(_ frame: StaffFrame) -> String? {
    let names = entry.kind.fields.map(\.name)
    let title = ["title", "name", "label"].first { names.contains($0) } ?? names.first ?? ""
    return frame.editing(
      saving, hasMarks: hasMarks, isLive: !sent.base.isEmpty, title: frame.words.field(title))
  }
}
