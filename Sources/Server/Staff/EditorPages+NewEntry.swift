import CMS
import Components
import Core
import Editing
import Hummingbird
import Loop
import Sites

/// Beginning an entry.
extension EditorPages {
  func newEntry(_ id: String, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let kind = try await desk.listed(id) else {
      throw Refusal.noSuchPath
    }
    guard member.mayBegin(kind: kind.id, module: kind.module) else { throw Denied() }
    if asking.form == nil, let elsewhere = try await beforeForm(kind, asking) { return elsewhere }
    let published = try await desk.published()
    let parents = published.parents(of: kind, in: member.language)
    var screen = EditorScreen(
      kind: kind, address: nil, value: .empty, languages: languages, state: .draft)
    screen.choices.parent.entries = parents
    // Among several nobody has chosen one yet: what is taken for granted is published in the wrong place.
    let isChosen = asking.form != nil || parents.count == 1
    screen.choices.parent.chosen = asking.query["parent"] ?? (isChosen ? parents.first?.value : nil) ?? ""
    screen.entry.rights.publish = member.role.may(.publish)
    screen.choices.tables = published.tables(of: kind)
    screen.choices.named = published.named(by: kind, in: member.language)
    if kind.id == "polls" { screen.choices.audience.events = try await audiences(for: member) }
    screen.choices.audience.chosen = asking.form?["audience"] ?? ""
    var asking = asking
    asking.form = screen.choices.parent.choosing(asking.form)
    guard let form = asking.form else {
      screen.entry.value = beginning(of: kind)
      screen.sent.token = asking.query["form"] ?? ""
      return page(screen.page(frame(asking)), asking)
    }
    if let parent = form["parent"] { screen.choices.parent.chosen = parent }
    screen.sent.token = form["token"] ?? ""
    let token = FormToken(form["token"])
    guard let step = EditorStep(form) else { throw Refusal.noSuchPath }
    if let token, let begun = try await begun(token, asking) { return begun }
    guard step.keepsForm else { throw Refusal.noSuchPath }
    let given = try await received(form, kind, nil, over: nil, for: member)
    screen.entry.value = given.tree
    screen.choices.current = given.next
    screen.sent.kept = given.kept
    screen.sent.typedBy = asking.typist?.id ?? ""
    if let response = unsaved(given, step, kind, &screen, asking) { return response }
    if let event = chosenEvent(screen, form, given.isOnlyShown) {
      return try await put(given.tree, into: event, asking)
    }
    let parent = parents.isEmpty ? nil : parentAddress(of: kind, screen.choices.parent.chosen)
    if !parents.isEmpty, parent == nil { throw Refusal.noSuchPath }
    return try await begin(kind, in: parent, given, step, token, screen, asking)
  }

  /// Where to go instead of a new form; nil for nowhere else.
  ///
  /// A form has an address of its own, so that "Back" from an entry leads to that entry and not to a form that begins another.
  private func beforeForm(_ kind: EntryKind, _ asking: Asking) async throws -> Response? {
    if let token = FormToken(asking.query["form"]) {
      let begun = try await desk.drafts.begun(token, by: asking.actor)
      guard let begun, try await desk.entry(begun) != nil else { return nil }
      return redirect(to: CMSRoute.entry(begun).path)
    }
    let token = Hexadecimal.encoded(Randomness.bytes(16))
    let parent = asking.query["parent"].map { [("parent", $0)] } ?? []
    return redirect(to: CMSRoute.newEntry(kind: kind.id).path(parent + [("form", token)]))
  }

  /// What a form of a new entry has from the start.
  private func beginning(of kind: EntryKind) -> ContentTree {
    var value = ContentTree.empty
    // A suggestion that nobody guesses.
    if kind.id == "events" { value["code"] = .text(Randomness.code(8)) }
    // What is written today is of today, unless somebody says otherwise.
    let hasDate = kind.fields.contains {
      $0.name == "date" && $0.kind == .day && $0.presence.isRequiredInFolder
    }
    let today = day(of: clock())
    if hasDate { value["date"] = .text("\(today)", isPlain: true) }
    // A poll is a question, and a week to answer it.
    if kind.id == "polls" {
      value["items"] = .list([.group([.init("kind", .text("choice", isPlain: true))])])
      value["opens"] = .text("\(today)", isPlain: true)
      value["closes"] = .text("\(today.adding(days: 7))", isPlain: true)
    }
    return value
  }

  /// Goes on with the entry that the form has begun before: it was sent twice, or its answer was lost.
  private func begun(_ token: FormToken, _ asking: Asking) async throws -> Response? {
    guard let address = try await desk.drafts.begun(token, by: asking.actor),
      let entry = try await desk.entry(address), let form = asking.form
    else { return nil }
    // It shows what the form itself saved, if nobody else has saved since. What is saved by itself comes after nothing but that.
    let isOwn = entry.draft?.author == asking.actor.name && EditorStep(form) != .saveByItself
    let version = isOwn && form["draft"] == "0" ? entry.draft?.version : nil
    var again = asking
    again.form = version.map { form.setting("draft", "\($0)") } ?? form
    return try await self.entry(address, again)
  }

  /// Why a form begins no entry; nil if it does.
  private func unsaved(
    _ given: Received, _ step: EditorStep, _ kind: EntryKind, _ screen: inout EditorScreen, _ asking: Asking
  ) -> Response? {
    if step == .saveByItself, screen.choices.parent.isUnknown || !kind.isTitled(given.tree) {
      return Response(["draft": 0], security: document.security)
    }
    if !given.mistakes.isEmpty {
      screen.findings.mistakes = given.mistakes
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    if screen.choices.parent.isUnknown, given.isOnlyShown {
      screen.choices.parent.isUnknown = false
      return page(screen.page(frame(asking)), asking)
    }
    if screen.choices.parent.isUnknown {
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    // Before it has a title, there is nothing to know it by.
    guard given.tree.title(in: languages[0].tag).isEmpty else { return nil }
    if given.isOnlyShown { return page(screen.page(frame(asking)), asking) }
    let mistakes = EntryForm(kind, languages: languages).mistakes(of: given.tree)
    let untitled = mistakes.filter { kind.titles.contains($0.path.prefix { $0 != "." }) }
    screen.findings.mistakes = untitled.isEmpty ? mistakes : untitled
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }

  /// Begins the entry with what was sent as its first draft, and goes on with that.
  private func begin(
    _ kind: EntryKind, in parent: EntryAddress?, _ given: Received, _ step: EditorStep,
    _ token: FormToken?, _ shown: EditorScreen, _ asking: Asking
  ) async throws -> Response {
    if !given.isOnlyShown, step.needsPublisher, !shown.entry.rights.publish { throw Denied() }
    var saving = DraftStore.Saving(uploads: given.files)
    saving.isByItself = step == .saveByItself
    saving.form = token
    var new = DraftStore.Beginning(kind: kind, parent: parent, value: given.tree)
    new.form = token
    let begun: DraftStore.BegunEntry
    do {
      begun = try await desk.begin(new, saving, by: asking.actor)
    } catch is DraftStore.Begun {
      if let token, let again = try await self.begun(token, asking) { return again }
      // What it began is gone again.
      return try await begin(kind, in: parent, given, step, nil, shown, asking)
    }
    var screen = shown
    screen.entry.value = begun.tree
    screen.entry.address = begun.address
    screen.sent.draftVersion = begun.version
    screen.choices.parent.entries = []
    screen.sent.kept = []
    var work = ContentDesk.Work(address: begun.address, tree: begun.tree, rights: shown.entry.rights)
    work.seen = begun.version
    work.files = given.files
    work.form = FormToken(asking.form?["token"])
    work.isSaved = true
    return given.isOnlyShown
      ? try await keepRows(given, work, &screen, asking) : try await finish(step, work, screen, asking)
  }

  func parentAddress(of kind: EntryKind, _ text: String) -> EntryAddress? {
    let path = kind.id.split(separator: ".").dropLast().joined(separator: ".")
    return EntryAddress(kind: path, text: text)
  }
}

extension EntryKind {
  /// Whether an entry has what it is called by, and not only some other text.
  fileprivate func isTitled(_ tree: ContentTree) -> Bool {
    if titles.isEmpty { return !tree.title(in: "").isEmpty }
    return titles.contains { tree[String($0)]?.texts.contains { !$0.isEmpty } == true }
  }

  /// The fields with what it is called by.
  fileprivate var titles: [Substring] {
    ["title", "name", "label"].filter { name in fields.contains { $0.name == name } }
  }
}
