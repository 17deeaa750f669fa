import CMS
import Components
import Core
import Editing
import Foundation
import Hummingbird
import Loop
import Sites

/// The form of an entry: what is typed, the steps of its buttons, and what a colleague did meanwhile.
struct EditorPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let links: LinkStore
  let openForms: OpenForms
  let limiter: RateLimiter

  // MARK: An entry

  func entry(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    var screen = try await screen(of: entry, for: member)
    if screen.entry.rights.write {
      screen.standing.others = openForms.note(address.subject, by: member.id, name: member.name, at: clock())
        .map { ($0.name, $0.since) }
    }
    if asking.form == nil, asking.query["add"] == "polls", address.kind == "events" { addPoll(to: &screen) }
    screen.choices.audience.chosen = asking.form?["audience"] ?? ""
    var asking = asking
    asking.form = screen.choices.parent.choosing(asking.form)
    guard let form = asking.form else {
      if screen.choices.current.isEmpty { screen.choices.current = asking.query["at"] ?? "" }
      let adviser = EntryAdviser(EntryForm(entry.kind, languages: languages))
      screen.findings.advice =
        (entry.published.map { adviser.leftBehind(screen.entry.value, since: $0) } ?? [])
        + adviser.advice(on: screen.entry.value, today: entry.draft == nil ? nil : today)
      screen.schedule.choose(asking.query)
      if asking.query["check"] != nil || (entry.state == .failed && screen.entry.rights.write) {
        screen.show(try await desk.check(address, screen.entry.value))
      }
      // The form is there also while nothing can be written.
      if screen.entry.rights.write, let draft = entry.draft { try? await desk.drafts.beginForm(with: draft) }
      var frame = frame(asking)
      frame.noticeDetail = try await mergedText(entry, asking)
      if asking.notice == .removed, let number = asking.query["removed"].flatMap({ Int($0) }) {
        frame.undo = .init(route: .earlierDraft(address, number), draft: screen.sent.draftVersion)
      }
      if asking.notice == .published, let day = previewDay(of: entry) {
        frame.tellPublished(from: day)
      }
      return page(screen.page(frame), asking)
    }
    guard screen.entry.rights.write else { throw Denied() }
    guard let step = EditorStep(form) else { throw Refusal.noSuchPath }
    if step.needsPublisher, !screen.entry.rights.publish { throw Denied() }
    if let response = try await stepOfDraft(step, entry, asking) { return response }
    let meeting = try await meeting(form, entry, asking.actor)
    var overtaking: Overtaking?
    var expected = Int64(form["draft"] ?? "") ?? 0
    switch meeting {
    case .same(let draft): expected = draft
    case .newer(let newer): overtaking = newer
    }
    let given = try await received(
      form, entry.kind, address, over: overtaking?.base?.tree ?? entry.value, for: member)
    let base = screen.sent.base
    screen.entry.value = given.tree
    screen.choices.current = given.next
    screen.sent.kept = given.kept
    screen.sent.typedBy = asking.typist?.id ?? ""
    screen.sent.draftVersion = expected
    screen.sent.token = form["token"] ?? screen.sent.token
    if !given.mistakes.isEmpty {
      if step.isChecked { screen.show(try await desk.check(address, given.tree)) }
      screen.findings.mistakes = given.mistakes + screen.findings.mistakes
      // The form is compared with what somebody else has published when it is sent again.
      screen.sent.base = form["base"] ?? base
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    // Nobody can do anything with an entry that comes back without a word.
    if step == .sendBack, (form["review-note"] ?? "").trimmed().isEmpty {
      screen.conflict.reason = .noNote
      screen.sent.base = form["base"] ?? base
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    let tree = try await desk.complete(given.tree, at: address)
    screen.entry.value = tree
    var work = ContentDesk.Work(address: address, tree: tree, rights: screen.entry.rights)
    work.base = base
    work.seen = expected
    work.scheduledFor = entry.draft?.publishAt
    work.files = given.files
    work.form = FormToken(form["token"])
    let isByItself = step == .saveByItself
    // It was sent twice, or somebody else came to the same.
    if let newer = overtaking?.newer, newer.tree == tree, !given.isOnlyShown, !isByItself {
      if newer.draft == nil, step == .publish {
        return redirect(to: CMSRoute.entry(address).path, .published)
      }
      if let draft = newer.draft {
        work.seen = draft.version
        overtaking = nil
      }
    }
    if let overtaking {
      // Nothing is merged while somebody types.
      if given.isOnlyShown || step.mergesChanges {
        return try await merge(given, step, work, overtaking, screen, asking)
      }
      // What somebody else has published is not replaced unseen.
      if overtaking.newer.draft == nil {
        return try await conflict(tree, overtaking.newer, screen, asking)
      }
    }
    if given.isOnlyShown { return try await keepRows(given, work, &screen, asking) }
    if step == .publish, entry.draft == nil, entry.published == tree, given.files.isEmpty,
      form["parent"].map({ $0 == address.parent?.text }) ?? true
    {
      // The first of two presses has published it.
      let isPublishedSince = form.has("base") && form["base"] != DraftStore.base(entry.published)
      return redirect(
        to: CMSRoute.entry(address).path, isPublishedSince ? .published : .nothingToPublish)
    }
    if let event = chosenEvent(screen, form, given.isOnlyShown) {
      return try await put(tree, into: event, discarding: entry, asking)
    }
    // Nothing is moved by itself.
    if !isByItself, screen.choices.parent.isUnknown {
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    if !isByItself, let parent = form["parent"], parent != address.parent?.text,
      !screen.choices.parent.entries.isEmpty
    {
      guard try await move(&work, entry, to: parent, &screen, asking) else {
        return page(screen.page(frame(asking)), asking, status: .conflict)
      }
    }
    switch step {
    case .moveUp, .moveDown:
      try await desk.changes.reorder(address, by: step == .moveUp ? -1 : 1, by: asking.actor)
      return redirect(to: CMSRoute.entry(address).path, .moved)
    case .checkLinks: return try await checkLinks(work, entry, screen, asking)
    case .archive: return try await archive(work, entry, screen, asking)
    case .duplicate: return try await duplicate(work, entry, screen, asking)
    default: return try await finish(step, work, screen, asking)
    }
  }

  func screen(of entry: ContentDesk.Entry, for member: StaffMember) async throws -> EditorScreen {
    var screen = EditorScreen(
      kind: entry.kind, address: entry.address, value: entry.value ?? .empty, languages: languages,
      state: entry.state)
    screen.sent.draftVersion = entry.draft?.version ?? 0
    screen.sent.token = Hexadecimal.encoded(Randomness.bytes(16))
    screen.sent.base = DraftStore.base(entry.published)
    screen.standing.author = entry.draft?.author ?? entry.ownership?.author ?? ""
    screen.standing.changed = entry.draft?.changed ?? entry.ownership?.changed
    screen.schedule.at = entry.draft?.publishAt
    screen.standing.review = entry.draft?.review
    if let time = screen.schedule.at {
      let civil = Moment(milliseconds: time, offsetMinutes: offset(at: time)).civil
      screen.schedule.day = "\(civil.day)"
      screen.schedule.time = civil.time.hourAndMinute
    }
    if let draft = entry.draft,
      let revision = try await desk.schedules.revisions(of: [draft])[draft.address],
      revision.tree != draft.tree
    {
      screen.schedule.version = KnownDraft(revision)
    }
    let published = try await desk.published()
    screen.choices.tables = published.tables(of: entry.kind)
    let pictures = EntryPictures(in: screen.entry.value)
    if !pictures.isEmpty {
      screen.choices.pictures = pictures.addresses(
        in: try await desk.contents(with: screen.entry.value, of: entry.address))
    }
    screen.choices.named = published.named(by: entry.kind, in: member.language)
    screen.entry.rights = entry.rights(of: member)
    screen.entry.value = entry.seen(screen.entry.value, by: member)
    screen.seen.published = entry.published.map { entry.seen($0, by: member) }
    // Moving what people see is publishing.
    if screen.entry.rights.publish || entry.published == nil {
      screen.choices.parent.entries = published.parents(of: entry.kind, in: member.language)
      screen.choices.parent.chosen = entry.address.parent?.text ?? ""
    }
    if entry.kind.id == "polls", entry.published == nil {
      screen.choices.audience.events = try await audiences(for: member)
    }
    screen.seen.firstDay = previewDay(of: entry)
    screen.seen.hasPreview = StaffPreview.subject(of: entry.address) != nil
    return screen
  }

  // MARK: What was sent

  struct Received {
    var tree: ContentTree
    /// The field to go on with.
    var next = ""
    var files: [String: [UInt8]] = [:]
    /// Why files were not taken.
    var mistakes: [(path: String, mistake: EntryMistake)] = []
    /// The files that were, for when the form is shown again.
    var kept: [(name: String, value: String)] = []
    /// A step in a list, after which the form is shown again.
    var isOnlyShown = false
    /// Whether the step added something.
    var isAdded = false
    /// What was sent, where the step takes something out; nil for any other step.
    var beforeRemoval: ContentTree?
  }

  func received(
    _ form: FormInput, _ kind: EntryKind, _ address: EntryAddress?, over old: ContentTree?,
    for member: StaffMember
  ) async throws -> Received {
    let named = try await FormUploads(desk: desk, languages: languages).read(
      form.withoutControls.withoutRemovedFiles, of: kind)
    let editing = try await desk.published().form(of: kind, in: member.language)
    var given: Received
    switch form["step"] {
    case let text?:
      guard let step = ListStep(text) else { throw Refusal.noSuchPath }
      let read = editing.read(named.form, over: old, then: step)
      given = Received(tree: read.tree, next: read.next, isOnlyShown: true)
      if case .add = step { given.isAdded = true }
      if case .remove = step { given.beforeRemoval = editing.read(named.form, over: old) }
    case nil:
      let kept = isStepAlone(form, kind) ? old : nil
      given = Received(tree: kept ?? editing.read(named.form, over: old))
    }
    given.files = named.files
    given.mistakes = named.mistakes
    given.kept = FormInput.kept(named.originals, in: given.tree)
    return given
  }

  /// Whether a program asks for a step, and says nothing of the entry's fields. The form of a page has always what it was begun with.
  private func isStepAlone(_ form: FormInput, _ kind: EntryKind) -> Bool {
    !form.has("base") && !kind.fields.contains { form.has(anyOf: $0.name) }
  }
}

extension EditorScreen {
  /// Says why something was not published.
  mutating func show(_ outcome: ContentDesk.Outcome) {
    switch outcome {
    case .done: break
    case .mistakes(let own, let site):
      findings.mistakes = own
      findings.siteMistakes = site
    case .nextVersion: conflict.reason = .nextVersion
    case .votedPoll: conflict.reason = .votedPoll
    }
  }
}

extension StaffParts {
  var editor: EditorPages {
    EditorPages(
      shell: shell, desk: desk, links: links, openForms: backing.openForms, limiter: backing.limiter)
  }
}
