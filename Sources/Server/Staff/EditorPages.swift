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
    if screen.rights.write {
      screen.others = openForms.note(address.subject, by: member.id, name: member.name, at: clock())
        .map { ($0.name, $0.since) }
    }
    if asking.form == nil, asking.query["add"] == "polls", address.kind == "events" { addPoll(to: &screen) }
    screen.audience = asking.form?["audience"] ?? ""
    var asking = asking
    asking.form = screen.choosingParent(asking.form)
    guard let form = asking.form else {
      if screen.current.isEmpty { screen.current = asking.query["at"] ?? "" }
      let editing = EntryForm(entry.kind, languages: languages)
      screen.advice =
        (entry.published.map { editing.leftBehind(screen.value, since: $0) } ?? [])
        + editing.advice(
          on: screen.value,
          today: entry.draft == nil
            ? nil : day(of: clock()))
      screen.choose(asking.query)
      if asking.query["check"] != nil || (entry.state == .failed && screen.rights.write) {
        screen.show(try await desk.check(address, screen.value))
      }
      // The form is there also while nothing can be written.
      if screen.rights.write, let draft = entry.draft { try? await desk.drafts.beginForm(with: draft) }
      var frame = frame(asking)
      frame.noticeDetail = try await mergedText(entry, asking)
      if asking.notice == .removed, let number = asking.query["removed"].flatMap({ Int($0) }) {
        frame.undo = .init(route: .earlierDraft(address, number), draft: screen.draftVersion)
      }
      if asking.notice == .published, let day = previewDay(of: entry) {
        frame.tellPublished(from: day)
      }
      return page(screen.page(frame), asking)
    }
    guard screen.rights.write else { throw Denied() }
    guard let step = EditorStep(form) else { throw Refusal.noSuchPath }
    if step.needsPublisher, !screen.rights.publish { throw Denied() }
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
    let base = screen.base
    screen.value = given.tree
    screen.current = given.next
    screen.kept = given.kept
    screen.typedBy = asking.typist?.id ?? ""
    screen.draftVersion = expected
    screen.token = form["token"] ?? screen.token
    if !given.mistakes.isEmpty {
      if step.isChecked { screen.show(try await desk.check(address, given.tree)) }
      screen.mistakes = given.mistakes + screen.mistakes
      // The form is compared with what somebody else has published when it is sent again.
      screen.base = form["base"] ?? base
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    // Nobody can do anything with an entry that comes back without a word.
    if step == .sendBack, (form["review-note"] ?? "").trimmed().isEmpty {
      screen.conflict = .noNote
      screen.base = form["base"] ?? base
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    let tree = try await desk.complete(given.tree, at: address)
    screen.value = tree
    var work = ContentDesk.Work(address: address, tree: tree, rights: screen.rights)
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
    if let event = screen.chosenEvent(form, given.isOnlyShown) {
      return try await put(tree, into: event, discarding: entry, asking)
    }
    // Nothing is moved by itself.
    if !isByItself, screen.isParentUnknown {
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    if !isByItself, let parent = form["parent"], parent != address.parent?.text, !screen.parents.isEmpty {
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
    screen.draftVersion = entry.draft?.version ?? 0
    screen.token = Hexadecimal.encoded(Randomness.bytes(16))
    screen.base = DraftStore.base(entry.published)
    screen.author = entry.draft?.author ?? entry.ownership?.author ?? ""
    screen.changed = entry.draft?.changed ?? entry.ownership?.changed
    screen.publishAt = entry.draft?.publishAt
    screen.review = entry.draft?.review
    if let time = screen.publishAt {
      let civil = Moment(milliseconds: time, offsetMinutes: offset(at: time)).civil
      screen.publishDay = "\(civil.day)"
      screen.publishTime = civil.time.hourAndMinute
    }
    if let draft = entry.draft,
      let revision = try await desk.schedules.revisions(of: [draft])[draft.address],
      revision.tree != draft.tree
    {
      screen.scheduled = KnownDraft(revision)
    }
    let published = try await desk.published()
    screen.tables = published.tables(of: entry.kind)
    let pictures = EntryPictures(in: screen.value)
    if !pictures.isEmpty {
      screen.pictures = pictures.addresses(
        in: try await desk.contents(with: screen.value, of: entry.address))
    }
    screen.named = published.named(by: entry.kind, in: member.language)
    screen.rights = entry.rights(of: member)
    screen.value = entry.seen(screen.value, by: member)
    screen.published = entry.published.map { entry.seen($0, by: member) }
    // Moving what people see is publishing.
    if screen.rights.publish || entry.published == nil {
      screen.parents = published.parents(of: entry.kind, in: member.language)
      screen.parent = entry.address.parent?.text ?? ""
    }
    if entry.kind.id == "polls", entry.published == nil {
      screen.audiences = try await audiences(for: member)
    }
    screen.previewDay = previewDay(of: entry)
    screen.hasPreview = StaffPreview.subject(of: entry.address) != nil
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
  /// A form with the address of what its entry is in, in place of a title that was typed.
  mutating func choosingParent(_ form: FormInput?) -> FormInput? {
    guard let form, form.has("parent"), !parents.isEmpty else { return form }
    guard let value = References(parents).value(of: form.raw("parent")) else {
      parent = form.raw("parent")
      isParentUnknown = true
      return form
    }
    return form.setting("parent", value)
  }

  /// Keeps the chosen time of publishing where something is to be mended first.
  mutating func choose(_ form: FormInput) {
    if let day = form["publish-day"] {
      publishDay = day
      asksForTime = !day.isEmpty
    }
    if let time = form["publish-time"] {
      publishTime = time
    } else if asksForTime, form.has("publish-time") {
      publishTime = ""
    }
  }

  /// Says why something was not published.
  mutating func show(_ outcome: ContentDesk.Outcome) {
    switch outcome {
    case .done: break
    case .mistakes(let own, let site):
      mistakes = own
      siteMistakes = site
    case .nextVersion: conflict = .nextVersion
    case .votedPoll: conflict = .votedPoll
    }
  }
}

extension StaffParts {
  var editor: EditorPages {
    EditorPages(
      shell: shell, desk: desk, links: links, openForms: backing.openForms, limiter: backing.limiter)
  }
}
