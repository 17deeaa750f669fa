import CMS
import Core
import Editing
import Foundation
import Hummingbird
import Loop
import Sites

/// What is done with an entry that was sent.
extension StaffSite {
  /// A form that is to be kept, and what it was made from.
  struct Submission {
    var form: FormInput
    var address: EntryAddress
    var tree: ContentTree
    var files: [String: [UInt8]]
    /// The version of the draft that the form showed; 0 for none.
    var expected: Int64 = 0
    /// Tells what was published when the form was shown; empty for nothing.
    var base = ""
    /// When the draft is published by itself.
    var scheduledFor: Int64?
    /// Whether it is saved already, as the first draft of a new entry.
    var isSaved = false
  }

  /// Keeps a step in a list as a draft, so that going back and reloading lose nothing, and goes on where it was.
  func step(
    _ given: Received, _ submission: Submission, _ screen: inout EditorScreen, _ asking: Asking,
    merged: (String, String)? = nil
  ) async throws -> Response {
    var saving = DraftStore.Saving(uploads: submission.files)
    saving.keepSchedule(of: submission, screen.rights)
    var submission = submission
    // What is taken out is kept among the earlier drafts, with what was typed until then.
    if let before = given.beforeRemoval {
      let after = submission.tree
      submission.tree = before
      submission.isSaved = false
      guard try await save(submission, saving, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
      submission.tree = after
      submission.expected = screen.draftVersion
      screen.value = after
    }
    guard try await save(submission, saving, &screen, asking) else {
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    let route = CMSRoute.entry(submission.address)
    let removed = given.beforeRemoval.map { _ in ("removed", "\(submission.expected)") }
    let checked = submission.form.has(EditingPage.isChecked) ? ("check", "1") : nil
    let more = [merged, removed, checked].compactMap(\.self)
    let notice: StaffNotice? = merged != nil ? .merged : removed.map { _ in .removed }
    // What is new has the focus, which a fragment would take from it.
    if given.isAdded { return redirect(to: route.path([("at", given.next)] + more), notice) }
    // What is around it is open; what was moved stays as it was.
    var around = given.next.split(separator: ".")
    if around.last.flatMap({ Int($0) }) != nil { around.removeLast() }
    return redirect(
      to: route.path([("at", around.joined(separator: "."))] + more) + "#" + EntryForm.fieldID(given.next),
      notice)
  }

  /// Puts an entry into another one; false if that cannot be, which the screen then says.
  func move(
    _ submission: inout Submission, _ entry: ContentDesk.Entry, to parent: String,
    _ screen: inout EditorScreen, _ asking: Asking
  ) async throws -> Bool {
    guard let parent = parentAddress(of: entry.kind, parent) else { throw Refusal.noSuchPath }
    let (address, outcome) = try await desk.move(entry.address, into: parent, by: asking.actor)
    if case .overtaken(let name) = outcome { screen.conflict = .changedBy(name) }
    if case .siteMistakes(let lines) = outcome {
      screen.siteMistakes = lines.map { SiteMistake(message: $0) }
    }
    guard case .done = outcome else { return false }
    submission.address = address
    submission.tree = submission.tree.named(by: address)
    let moved = try await desk.entry(address)
    submission.expected = moved?.draft?.version ?? 0
    submission.base = ContentDesk.base(moved?.published)
    return true
  }

  /// What also those do who do not publish.
  private static let ofAuthors: Set<String> = ["save", "ask", "unask", EditingPage.autosave]

  /// - Throws: ``Denied`` for what only those do who publish.
  func mayTake(_ step: String?, _ rights: EditorScreen.Rights) throws(Denied) {
    if !Self.ofAuthors.contains(step ?? "save"), !rights.publish { throw Denied() }
  }

  func finish(
    _ submission: Submission, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    let isByItself = submission.form["do"] == EditingPage.autosave
    let step = isByItself ? "save" : submission.form["do"] ?? "save"
    let target = CMSRoute.entry(submission.address).path
    try mayTake(step, screen.rights)
    var saving = DraftStore.Saving(uploads: submission.files)
    saving.isByItself = isByItself
    if step == "save" { saving.keepSchedule(of: submission, screen.rights) }
    var submission = submission
    if step.hasSuffix("-next") { submission.tree = Self.nextVersion(of: submission.tree) }
    let isScheduled = step.hasPrefix("schedule")
    if isScheduled {
      screen.choose(submission.form)
      let time = time(submission.form)
      let isOver = time.map { self.isOver(submission.tree, at: $0) } ?? false
      guard let time, time > clock(), !isOver else {
        saving.keepSchedule(of: submission, screen.rights)
        guard try await save(submission, saving, &screen, asking) else {
          return page(screen.page(frame(asking)), asking, status: .conflict)
        }
        screen.conflict =
          isOver ? .afterLastDay : screen.asksForTime && screen.publishTime.isEmpty ? .noTime : .badTime
        return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
      }
      if case .done = try await desk.check(submission.address, submission.tree, files: submission.files) {
        saving.state = .scheduled
        saving.publishAt = time
        saving.action = .scheduled
      }
    }
    // Also before publishing: what was typed stays, whatever becomes of it.
    guard try await save(submission, saving, &screen, asking) else {
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    // The page of the draft says what keeps it from being published.
    let problems = CMSRoute.entry(submission.address).path(
      ("check", "1"), ("publish-day", screen.publishDay), ("publish-time", screen.publishTime))
    switch step {
    case "schedule", "schedule-next":
      return saving.state == .scheduled ? redirect(to: target, .scheduled) : redirect(to: problems)
    case "publish", "publish-next":
      do {
        let outcome = try await desk.publish(
          submission.address, submission.tree, seen: screen.draftVersion, by: asking.actor)
        if case .done = outcome { return redirect(to: target, .published) }
        return redirect(to: problems)
      } catch is DraftStore.Overtaken {
        guard let newest = try await desk.drafts.draft(submission.address) else {
          return redirect(to: target)
        }
        return try await conflict(submission.tree, Kept(newest), screen, asking)
      }
    case "ask":
      switch try await desk.check(submission.address, submission.tree) {
      // Whoever publishes it says that it becomes the next version.
      case .done, .nextVersion: break
      default: return redirect(to: problems)
      }
      try await desk.drafts.askForReview(submission.address, by: asking.actor)
      return redirect(to: target, .asked)
    case "unask":
      try await desk.drafts.withdrawFromReview(submission.address, by: asking.actor)
      return redirect(to: target, .unasked)
    case "return":
      let note = (submission.form["review-note"] ?? "").trimmed()
      try await desk.drafts.sendBack(submission.address, note: note, by: asking.actor)
      return redirect(to: target, .sentBack)
    default:
      if isByItself { return try await saved(submission, screen, asking) }
      // What was still to mend stays in sight.
      let page =
        submission.form.has(EditingPage.isChecked)
        ? CMSRoute.entry(submission.address).path(("check", "1")) : target
      return redirect(to: page, saving.state == .scheduled ? .scheduled : Self.saved(shown))
    }
  }

  /// A change by somebody who may not publish ends what others had looked at.
  private static func saved(_ before: EditorScreen) -> StaffNotice {
    if before.rights.publish { return .saved }
    return switch before.state {
    case .review: .unasked
    case .scheduled: .cancelled
    default: .saved
    }
  }

  /// What the program of the editor hears when it has saved the draft.
  private func saved(
    _ submission: Submission, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    guard let draft = try await desk.drafts.draft(submission.address) else { throw Refusal.noSuchPath }
    var answer: JSON = [
      "draft": .integer(draft.version), "state": .string(frame(asking).words.state(draft.entryState)),
      "minute": .integer(
        Int64(
          Moment(milliseconds: draft.changed, offsetMinutes: offset(at: draft.changed)).civil.time.minuteOfDay
        )),
    ]
    if submission.form.has(EditingPage.isChecked) {
      var screen = shown
      screen.show(try await desk.check(submission.address, submission.tree))
      let problems = screen.problems(frame(asking).words)
      let left = MistakesLeft(
        count: problems.count, field: problems.first?.id ?? "", text: problems.first?.text ?? "")
      answer = .object((answer.members ?? []) + [JSON.Member(name: "left", value: left.json)])
    }
    if submission.form.has(EditingPage.hasFiles) {
      answer = .object((answer.members ?? []) + [JSON.Member(name: "files", value: .bool(true))])
    }
    if case .newEntry = asking.route {
      let path = JSON.Member(name: "path", value: .string(CMSRoute.entry(submission.address).path))
      answer = .object((answer.members ?? []) + [path])
    }
    return Response(answer, security: document.security)
  }

  /// Saves the draft; false if somebody else saved another one meanwhile, which the screen then says.
  func save(
    _ submission: Submission, _ saving: DraftStore.Saving, _ screen: inout EditorScreen, _ asking: Asking
  ) async throws -> Bool {
    if submission.isSaved, saving.state == .draft { return true }
    let address = submission.address
    var saving = saving
    saving.form = FormToken(submission.form["token"])
    // A later draft is compared with the one before it.
    if submission.expected == 0, !submission.base.isEmpty {
      saving.published = try await desk.published().library.entry(address)?.yaml ?? ""
    }
    do {
      let version = try await desk.save(
        address, submission.tree, base: submission.base, expecting: submission.expected, saving,
        by: asking.actor)
      screen.address = address
      screen.draftVersion = version
      screen.parents = []
      screen.kept = []
      return true
    } catch let overtaken as DraftStore.Overtaken {
      screen.conflict = .changedBy(overtaken.author)
      screen.draftVersion = try await desk.drafts.draft(address)?.version ?? 0
      return false
    }
  }

  static func nextVersion(of tree: ContentTree) -> ContentTree {
    var next = tree
    let version = tree["version"]?.number ?? 0
    next["version"] = .text("\(version + 1)", isPlain: true)
    return next
  }

  /// The time of a schedule, by the clock of the site.
  private func time(_ form: FormInput) -> Int64? {
    guard let day = form["publish-day"].flatMap({ CivilDay(iso: $0) }) else { return nil }
    let parts = (form["publish-time"] ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count >= 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
    let date = calendar.date(
      from: DateComponents(year: day.year, month: day.month, day: day.day, hour: parts[0], minute: parts[1]))
    return date.map { Int64($0.timeIntervalSince1970 * 1000) }
  }

  /// What is done with the draft as it is, whatever the form says.
  func stepOfDraft(
    _ step: String?, _ entry: ContentDesk.Entry, _ asking: Asking
  ) async throws -> Response? {
    let target = CMSRoute.entry(entry.address).path
    switch step {
    case "discard":
      if entry.draft == nil { return redirect(to: target) }
      let seen = draftShown(by: asking.form ?? FormInput(), of: entry, asking.actor)
      do {
        try await desk.discard(entry.address, expecting: seen, by: asking.actor)
      } catch is DraftStore.Overtaken {
        return try await unseen(entry.address, asking)
      }
      return redirect(to: entry.published == nil ? CMSRoute.content.path : target, .discarded)
    case "cancel": return try await cancelSchedule(of: entry, asking)
    default: return nil
    }
  }

  /// The draft that somebody else has saved, before it can be discarded.
  private func unseen(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    var frame = frame(asking)
    frame.notice = .unseen
    return page(try await screen(of: entry, for: member).page(frame), asking, status: .conflict)
  }

  /// Cancels a schedule. What was typed since is saved as a draft.
  private func cancelSchedule(of entry: ContentDesk.Entry, _ asking: Asking) async throws -> Response {
    let target = CMSRoute.entry(entry.address).path
    let form = asking.form ?? FormInput()
    var isTyped = false
    if let member = asking.member, entry.draft?.version == draftShown(by: form, of: entry, asking.actor) {
      let given = try await received(form, entry.kind, entry.address, over: entry.value, for: member)
      let tree = try await desk.complete(given.tree, at: entry.address)
      isTyped = tree != entry.value || !given.files.isEmpty || !given.mistakes.isEmpty
    }
    try await desk.drafts.cancelSchedule(entry.address, by: asking.actor)
    guard isTyped else { return redirect(to: target, .cancelled) }
    let number = try await desk.drafts.draft(entry.address)?.version ?? 0
    var saving = asking
    saving.form = form.setting("draft", "\(number)").setting("do", "save")
    let response = try await self.entry(entry.address, saving)
    return response.status == .seeOther ? redirect(to: target, .cancelled) : response
  }

  /// Takes an entry back, or makes another one like it. What was typed is saved before.
  func step(
    _ submission: Submission, _ entry: ContentDesk.Entry, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    let isTyped = submission.tree != entry.value || !submission.files.isEmpty
    if isTyped, submission.form.has("draft") {
      let saving = DraftStore.Saving(uploads: submission.files)
      guard try await save(submission, saving, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
    }
    if submission.form["do"] == "archive" {
      guard screen.rights.publish else { throw Denied() }
      let outcome = try await desk.archive([entry.address], by: asking.actor)
      if case .done = outcome { return redirect(to: CMSRoute.entry(entry.address).path, .archived) }
      screen.show(outcome)
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    guard entry.kind.isInList else { throw Refusal.noSuchPath }
    // With the entries that are within it.
    let inner = try await desk.published().library.whole(entry.address) ?? submission.tree
    let copy = EntryForm(entry.kind, languages: languages).copy(
      of: submission.tree.keepingEntries(of: entry.kind, from: inner),
      taken: try await desk.takenNames(of: entry.kind)
    ) { words(in: $1.tag).copy(of: $0) }
    let new = DraftStore.Beginning(kind: entry.kind, parent: entry.address.parent, value: copy)
    let begun = try await desk.begin(new, DraftStore.Saving(), by: asking.actor)
    return redirect(to: CMSRoute.entry(begun.address).path, .saved)
  }
}
