import CMS
import Core
import Editing
import Foundation
import Hummingbird
import Loop
import Sites

/// What is done with an entry that was sent.
extension EditorPages {
  /// Keeps a step in a list as a draft, so that going back and reloading lose nothing, and goes on where it was.
  func keepRows(
    _ given: Received, _ work: ContentDesk.Work, _ screen: inout EditorScreen, _ asking: Asking,
    merged: (String, String)? = nil
  ) async throws -> Response {
    var work = work
    // What is taken out is kept among the earlier drafts, with what was typed until then.
    if let before = given.beforeRemoval {
      let after = work.tree
      work.tree = before
      work.isSaved = false
      guard try await save(work, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
      work.tree = after
      work.seen = screen.sent.draftVersion
      screen.entry.value = after
    }
    guard try await save(work, &screen, asking) else {
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    let route = CMSRoute.entry(work.address)
    let removed = given.beforeRemoval.map { _ in ("removed", "\(work.seen)") }
    let checked = asking.form?.has(EditingPage.isChecked) == true ? ("check", "1") : nil
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
    _ work: inout ContentDesk.Work, _ entry: ContentDesk.Entry, to parent: String,
    _ screen: inout EditorScreen, _ asking: Asking
  ) async throws -> Bool {
    guard let parent = parentAddress(of: entry.kind, parent) else { throw Refusal.noSuchPath }
    let (address, outcome) = try await desk.changes.move(entry.address, into: parent, by: asking.actor)
    if case .overtaken(let name) = outcome { screen.conflict.reason = .changedBy(name) }
    if case .siteMistakes(let blamed) = outcome {
      screen.findings.siteMistakes = blamed.flatMap(\.lines).map { SiteMistake(message: $0) }
    }
    guard case .done = outcome else { return false }
    work.address = address
    work.tree = work.tree.named(by: address)
    let moved = try await desk.entry(address)
    work.seen = moved?.draft?.version ?? 0
    work.base = DraftStore.base(moved?.published)
    return true
  }

  /// Takes a step that keeps the form, and leads to where that can be seen.
  func finish(
    _ step: EditorStep, _ work: ContentDesk.Work, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    guard let form = asking.form else { throw Refusal.noSuchPath }
    var screen = shown
    if step.isLater { screen.schedule.choose(form) }
    let target = CMSRoute.entry(work.address).path
    do {
      let note = (form["review-note"] ?? "").trimmed()
      let (done, draft) = try await desk.perform(
        step, on: work, at: time(form), note: note, by: asking.actor)
      screen.tookUp(work, draft)
      switch done {
      case .published: return redirect(to: target, .published)
      case .asked: return redirect(to: target, .asked)
      case .withdrawn: return redirect(to: target, .unasked)
      case .sentBack: return redirect(to: target, .sentBack)
      case .scheduled where step.isLater: return redirect(to: target, .scheduled)
      case .lacks:
        // The page of the draft says what keeps it from being published.
        let problems = CMSRoute.entry(work.address).path(
          ("check", "1"), ("publish-day", screen.schedule.day), ("publish-time", screen.schedule.time))
        return redirect(to: problems)
      case .wrongTime(let mistake):
        screen.show(mistake)
        return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
      case .saved, .scheduled:
        if step == .saveByItself { return try await saved(work, screen, asking) }
        // What was still to mend stays in sight.
        let page =
          form.has(EditingPage.isChecked) ? CMSRoute.entry(work.address).path(("check", "1")) : target
        return redirect(to: page, Self.saved(shown, done))
      }
    } catch let overtaken as DraftStore.Overtaken {
      return try await overtake(work, by: overtaken.author, screen, asking)
    }
  }

  /// Shows the form again where somebody else has saved or published while it was on its way.
  private func overtake(
    _ work: ContentDesk.Work, by author: String, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    let newest = try await desk.drafts.draft(work.address)
    if let newest { return try await conflict(work.tree, Kept(newest), shown, asking) }
    var screen = shown
    screen.conflict.reason = .changedBy(author)
    screen.sent.draftVersion = 0
    return page(screen.page(frame(asking)), asking, status: .conflict)
  }

  /// A change by somebody who may not publish ends what others had looked at.
  private static func saved(_ before: EditorScreen, _ done: ContentDesk.Done) -> StaffNotice {
    if case .scheduled = done { return .scheduled }
    if before.entry.rights.publish { return .saved }
    return before.standing.state == .scheduled ? .cancelled : .saved
  }

  /// What the program of the editor hears when it has saved the draft.
  private func saved(
    _ work: ContentDesk.Work, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    guard let form = asking.form, let draft = try await desk.drafts.draft(work.address) else {
      throw Refusal.noSuchPath
    }
    var answer: JSON = [
      "draft": .integer(draft.version), "state": .string(frame(asking).words.state(draft.entryState)),
      "minute": .integer(
        Int64(
          Moment(milliseconds: draft.changed, offsetMinutes: offset(at: draft.changed)).civil.time.minuteOfDay
        )),
    ]
    if form.has(EditingPage.isChecked) {
      var screen = shown
      screen.show(try await desk.check(work.address, work.tree))
      let problems = screen.problems(frame(asking).words)
      let left = MistakesLeft(
        count: problems.count, field: problems.first?.id ?? "", text: problems.first?.text ?? "")
      answer = .object((answer.members ?? []) + [JSON.Member(name: "left", value: left.json)])
    }
    if form.has(EditingPage.hasFiles) {
      answer = .object((answer.members ?? []) + [JSON.Member(name: "files", value: .bool(true))])
    }
    if case .newEntry = asking.route {
      let path = JSON.Member(name: "path", value: .string(CMSRoute.entry(work.address).path))
      answer = .object((answer.members ?? []) + [path])
    }
    return Response(answer, security: document.security)
  }

  /// Saves the draft; false if somebody else saved another one meanwhile, which the screen then says.
  func save(_ work: ContentDesk.Work, _ screen: inout EditorScreen, _ asking: Asking) async throws -> Bool {
    var saving = DraftStore.Saving()
    work.keepSchedule(in: &saving)
    do {
      screen.tookUp(work, try await desk.save(work, saving, by: asking.actor))
      return true
    } catch let overtaken as DraftStore.Overtaken {
      screen.conflict.reason = .changedBy(overtaken.author)
      screen.sent.draftVersion = try await desk.drafts.draft(work.address)?.version ?? 0
      return false
    }
  }

  /// Whether somebody has typed something that is not saved yet.
  func isTyped(_ work: ContentDesk.Work, over entry: ContentDesk.Entry, _ asking: Asking) -> Bool {
    asking.form?.has("draft") == true && (work.tree != entry.value || !work.files.isEmpty)
  }

  /// The time of a schedule, by the clock of the site.
  private func time(_ form: FormInput) -> ContentDesk.PublishTime? {
    guard let day = form["publish-day"].flatMap({ CivilDay(iso: $0) }) else { return nil }
    let parts = (form["publish-time"] ?? "").split(separator: ":").compactMap { Int($0) }
    guard parts.count >= 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = shell.zone
    let date = calendar.date(
      from: DateComponents(year: day.year, month: day.month, day: day.day, hour: parts[0], minute: parts[1]))
    return date.map { .init(milliseconds: Int64($0.timeIntervalSince1970 * 1000), day: day) }
  }

  /// What is done with the draft as it is, whatever the form says.
  func stepOfDraft(
    _ step: EditorStep, _ entry: ContentDesk.Entry, _ asking: Asking
  ) async throws -> Response? {
    let target = CMSRoute.entry(entry.address).path
    switch step {
    case .discard:
      if entry.draft == nil { return redirect(to: target) }
      let seen = draftShown(by: asking.form ?? FormInput(), of: entry, asking.actor)
      do {
        try await desk.discard(entry.address, expecting: seen, by: asking.actor)
      } catch is DraftStore.Overtaken {
        return try await unseen(entry.address, asking)
      }
      return redirect(to: entry.published == nil ? CMSRoute.content.path : target, .discarded)
    case .cancelSchedule: return try await cancelSchedule(of: entry, asking)
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
    try await desk.schedules.cancel(entry.address, by: asking.actor)
    guard isTyped else { return redirect(to: target, .cancelled) }
    let number = try await desk.drafts.draft(entry.address)?.version ?? 0
    var saving = asking
    saving.form = form.setting("draft", "\(number)").setting(EditorStep.field, EditorStep.save.rawValue)
    let response = try await self.entry(entry.address, saving)
    return response.status == .seeOther ? redirect(to: target, .cancelled) : response
  }

  /// Takes an entry back. What was typed is saved before.
  func archive(
    _ work: ContentDesk.Work, _ entry: ContentDesk.Entry, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    guard try await keep(work, over: entry, &screen, asking) else {
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    let outcome = try await desk.changes.archive([entry.address], by: asking.actor)
    if case .done = outcome { return redirect(to: CMSRoute.entry(entry.address).path, .archived) }
    screen.show(outcome)
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }

  /// Makes another entry like it. What was typed is saved before.
  func duplicate(
    _ work: ContentDesk.Work, _ entry: ContentDesk.Entry, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    var screen = shown
    guard try await keep(work, over: entry, &screen, asking) else {
      return page(screen.page(frame(asking)), asking, status: .conflict)
    }
    guard entry.kind.isInList else { throw Refusal.noSuchPath }
    // With the entries that are within it.
    let inner = try await desk.published().library.whole(entry.address) ?? work.tree
    let copy = EntryCopy.copy(
      of: work.tree.keepingEntries(of: entry.kind, from: inner),
      taken: try await desk.takenNames(of: entry.kind)
    ) { words(in: $1.tag).copy(of: $0) }
    let new = DraftStore.Beginning(kind: entry.kind, parent: entry.address.parent, value: copy)
    let begun = try await desk.begin(new, DraftStore.Saving(), by: asking.actor)
    return redirect(to: CMSRoute.entry(begun.address).path, .saved)
  }

  /// Looks up the web addresses of an entry as its form has it, also of a draft, and shows what is wrong at each field.
  func checkLinks(
    _ work: ContentDesk.Work, _ entry: ContentDesk.Entry, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    var screen = shown
    try limiter.take(.entryLinks, .staff, of: "links \(member.id)")
    // What was typed is kept, whatever the links are.
    if isTyped(work, over: entry, asking) {
      guard try await save(work, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
      if let saved = try await desk.entry(work.address) {
        screen = try await self.screen(of: saved, for: member)
      }
    }
    let found = WebAddress.all(in: screen.entry.value, EntryForm(entry.kind, languages: languages))
    let addresses = found.map(\.address).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let visits = try await links.look(
      at: Array(addresses.prefix(LinkStore.mostOfEntry)), of: work.address, by: asking.actor)
    screen.findings.links = EntryLinks(found, visits)
    return page(screen.page(frame(asking)), asking)
  }

  /// Saves what was typed; false if somebody else saved another draft meanwhile.
  private func keep(
    _ work: ContentDesk.Work, over entry: ContentDesk.Entry, _ screen: inout EditorScreen, _ asking: Asking
  ) async throws -> Bool {
    if !isTyped(work, over: entry, asking) { return true }
    return try await save(work, &screen, asking)
  }
}

extension EditorScreen {
  /// Goes on with the draft that was saved.
  fileprivate mutating func tookUp(_ work: ContentDesk.Work, _ draft: Int64) {
    entry.address = work.address
    sent.draftVersion = draft
    choices.parent.entries = []
    sent.kept = []
  }

  fileprivate mutating func show(_ mistake: ContentDesk.TimeMistake) {
    switch mistake {
    case .afterLastDay: conflict.reason = .afterLastDay
    case .past: conflict.reason = schedule.isWaiting && schedule.time.isEmpty ? .noTime : .badTime
    }
  }
}
