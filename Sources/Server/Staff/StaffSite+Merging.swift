import CMS
import Components
import Editing
import Hummingbird
import Loop
import Sites

/// What becomes of a form that was begun before somebody else saved the same entry.
extension StaffSite {
  /// A form over a newer draft than it showed.
  struct Overtaking {
    /// What the form was begun with; nil if that is not kept any more.
    var base: ContentTree?
    var newer: DraftStore.Draft
  }

  /// Nil where the form showed what there is.
  func overtaking(_ form: FormInput, _ entry: ContentDesk.Entry) async throws -> Overtaking? {
    let shown = Int64(form["draft"] ?? "") ?? 0
    guard let newer = entry.draft, newer.version != shown else { return nil }
    if shown == 0 { return Overtaking(base: entry.published, newer: newer) }
    return Overtaking(base: try await desk.drafts.revision(entry.address, shown)?.tree, newer: newer)
  }

  /// Steps with a form that bring two changes together.
  static let merging: Set<String> = [
    "save", "publish", "publish-next", "schedule", "schedule-next",
  ]

  /// Saves a form together with what somebody else saved meanwhile, or shows where they are at odds.
  func merge(
    _ submission: Submission, _ overtaking: Overtaking, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    let step = submission.form["do"] ?? "save"
    let isMoved = submission.form["parent"].map { $0 != submission.address.parent?.text } ?? false
    let words = frame(asking).words
    guard let base = overtaking.base, !isMoved || shown.parents.isEmpty else {
      return try await conflict(submission.tree, overtaking.newer, shown, asking)
    }
    let merge = words.merge(base: base, own: submission.tree, other: overtaking.newer.tree)
    guard merge.conflicts.isEmpty else {
      var screen = shown
      screen.disputes = words.disputes(of: merge)
      return try await conflict(merge.tree, overtaking.newer, screen, asking)
    }
    var saving = DraftStore.Saving(uploads: submission.files)
    saving.keepSchedule(of: submission, shown.rights)
    do {
      _ = try await desk.drafts.save(
        submission.address, merge.tree, base: submission.base, expecting: overtaking.newer.version, saving,
        by: asking.actor)
    } catch is DraftStore.Overtaken {
      guard let newest = try await desk.drafts.draft(submission.address) else { throw Refusal.noSuchPath }
      return try await conflict(submission.tree, newest, shown, asking)
    }
    let merged = ("merged", "\(submission.expected)-\(overtaking.newer.version)")
    return redirect(
      to: CMSRoute.entry(submission.address).path(merged), step == "save" ? .merged : .mergedFirst)
  }

  /// The form again, with what somebody else saved beside it.
  private func conflict(
    _ tree: ContentTree, _ newer: DraftStore.Draft, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    screen.conflict = .changedBy(newer.author)
    if screen.disputes.isEmpty {
      screen.disputes = frame(asking).words.disputes(own: tree, other: newer.tree)
    } else {
      screen.isMerged = true
    }
    screen.value = tree
    screen.draftVersion = newer.version
    try await desk.drafts.beginForm(with: newer)
    return page(screen.page(frame(asking)), asking, status: .conflict)
  }

  /// Who changed what between two drafts that were brought together; empty where that is not known any more.
  func mergedText(_ entry: ContentDesk.Entry, _ asking: Asking) async throws -> String {
    let numbers = (asking.query["merged"] ?? "").split(separator: "-").compactMap { Int64($0) }
    guard asking.notice == .merged || asking.notice == .mergedFirst, numbers.count == 2,
      let newer = try await desk.drafts.revision(entry.address, numbers[1])
    else { return "" }
    let base =
      numbers[0] == 0
      ? entry.published : try await desk.drafts.revision(entry.address, numbers[0])?.tree
    return frame(asking).words.merged(
      by: newer.author == asking.member?.name ? "" : newer.author, from: base, to: newer.tree)
  }
}

extension DraftStore.Saving {
  /// A change of what is scheduled leaves it scheduled, if it is by somebody who could schedule it.
  mutating func keepSchedule(of submission: StaffSite.Submission, _ rights: EditorScreen.Rights) {
    guard rights.publish, let scheduled = submission.scheduledFor else { return }
    state = .scheduled
    publishAt = scheduled
  }
}
