import Components
import Core
import Markup
import Sites

/// The form of one entry, with its languages beside each other, and what can be done with it.
public struct EditorScreen {
  public var entry: EditedEntry
  public var standing: EntryStanding
  public var seen = SeenEntry()
  public var sent = SentForm()
  public var schedule = PublishingTime()
  public var findings = EntryFindings()
  public var conflict = EditorConflict()
  public var choices = FieldChoices()

  /// What whoever looks may do with it.
  public struct Rights: Hashable, Sendable {
    public var write: Bool
    public var publish: Bool

    public init(write: Bool, publish: Bool) {
      self.write = write
      self.publish = publish
    }
  }

  public init(
    kind: EntryKind, address: EntryAddress?, value: ContentTree, languages: [Language], state: EntryState
  ) {
    entry = EditedEntry(kind: kind, address: address, value: value, languages: languages)
    standing = EntryStanding(state)
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let kind = entry.kind
    var title = entry.value.title(in: frame.language)
    if title.isEmpty {
      title = entry.address == nil ? words(.cmsNewOf, .text("kind", words.one(kind.id))) : words.one(kind.id)
    }
    let back =
      p(.class("cms-crumbs")) {
        a(.href(CMSRoute.content.path(("kind", kind.id)))) { words.kind(kind.id) }
      } as HTML<Never>
    var page = frame.page(title, above: back, wide: true) {
      status.html(frame)
      schedule.line(of: entry.address, frame)
      standing.review?.line(frame)
      standing.otherLines(frame)
      if standing.state == .failed { p(.class("banner bad")) { words(.cmsFailedSchedule) } }
      conflict.banner(of: entry.address, frame)
      staffSummary(words(.cmsBeforePublishing), problems(words))
      findings.links?.report(words)
      if entry.rights.write { findings.adviceList(words) }
      seen.changes(to: entry.value, words)
      div(.class("cms-editor")) {
        if entry.rights.write { form.html(frame) } else { ReadOnlyEntry(entry: entry).html(frame) }
        if seen.hasPreview, let address = entry.address {
          EntryPreview(address: address, day: seen.firstDay).html(frame)
        }
      }
    }
    page.hasFrame = seen.hasPreview
    page.hasProgram = entry.isAssisted(frame)
    return page
  }

  /// What keeps it from being published, with the ids of the fields on the page.
  public func problems(_ words: Words) -> [(id: String, text: String)] {
    choices.parent.problem(words) + findings.problems(words)
  }

  private var status: EditorStatusLine {
    EditorStatusLine(
      entry: entry, standing: standing, seen: seen, publishAt: schedule.at, draftVersion: sent.draftVersion)
  }

  private var form: EditorForm {
    EditorForm(entry: entry, sent: sent, findings: findings, choices: choices, buttons: buttons)
  }

  private var buttons: EditorButtons {
    EditorButtons(
      entry: entry, state: standing.state, sent: sent, schedule: schedule, conflict: conflict.reason)
  }
}
