import CMS
import Components
import Core
import Hummingbird
import Loop
import Sites

/// What an entry was, and what people will see of it.
struct VersionPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let preview: StaffPreview
  let posters: PosterPages

  // MARK: Versions

  func versions(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
    let frame = frame(asking)
    // What is published is listed as that.
    let earlier = try await desk.drafts.revisions(address).filter { $0.tree != entry.published }
    let screen = VersionsScreen(
      address: address, title: entry.value?.title(in: frame.words.formatting.language) ?? "",
      versions: try await desk.versions(address), earlierDrafts: earlier.map { KnownDraft($0) })
    return page(screen.page(frame), asking)
  }

  func earlierDraft(_ address: EntryAddress, _ number: Int64, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    let mayWrite = entry.rights(of: member).write
    if asking.form != nil, !mayWrite { throw Denied() }
    guard let earlier = try await desk.drafts.revision(address, number) else { throw Refusal.noSuchPath }
    // A draft that the page did not show is not replaced: the page shows how it differs from that one.
    if asking.form != nil, asking.form?["draft"] == "\(entry.draft?.version ?? 0)",
      try await bringBack(earlier, of: entry, asking.actor)
    {
      return redirect(to: CMSRoute.entry(address).path, .broughtBack)
    }
    let frame = frame(asking)
    let screen = EarlierDraftScreen(
      address: address, title: entry.value?.title(in: frame.words.formatting.language) ?? "",
      earlier: KnownDraft(earlier),
      differences: frame.words.differences(
        entry.value.map { entry.seen($0, by: member) }, entry.seen(earlier.tree, by: member)),
      draft: entry.draft.map { KnownDraft($0) },
      canBringBack: mayWrite)
    return page(screen.page(frame), asking, status: asking.form == nil ? .ok : .conflict)
  }

  /// - Returns: false if somebody saved another draft in this moment.
  private func bringBack(
    _ earlier: DraftStore.Revision, of entry: ContentDesk.Entry, _ actor: Actor
  ) async throws -> Bool {
    let details = [("after", earlier.body), ("before", entry.value?.yaml ?? "")]
    do {
      _ = try await desk.save(
        entry.address, earlier.tree, base: DraftStore.base(entry.published),
        expecting: entry.draft?.version ?? 0,
        DraftStore.Saving(action: .broughtBackDraft, details: details), by: actor)
      return true
    } catch is DraftStore.Overtaken {
      return false
    }
  }

  func version(_ address: EntryAddress, _ release: Int64, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    let versions = try await desk.versions(address)
    guard let index = versions.firstIndex(where: { $0.release == release }) else { throw Refusal.noSuchPath }
    let version = versions[index]
    let mayWrite = member.mayWrite(kind: entry.kind.id, module: entry.kind.module, owner: entry.owner)
    if asking.form != nil, !mayWrite { throw Denied() }
    let shown = asking.form?["draft"].flatMap { Int64($0) } ?? 0
    // A draft that the page did not show is not replaced: the page says whose it is.
    if asking.form != nil, shown == entry.draft?.version ?? 0 {
      guard let value = version.value else { throw Refusal.noSuchPath }
      let saving = DraftStore.Saving(
        action: .restoredVersion, details: [("after", value.yaml), ("before", entry.value?.yaml ?? "")])
      do {
        _ = try await desk.save(
          address, value, base: DraftStore.base(entry.published), expecting: shown, saving,
          by: asking.actor)
        return redirect(to: CMSRoute.entry(address).path, .restored)
      } catch is DraftStore.Overtaken {
        // The page says whose it is by now.
        return try await self.version(address, release, asking)
      }
    }
    let before = index + 1 < versions.count ? versions[index + 1].value : nil
    let values = [before, version.value].map { $0.map { entry.seen($0, by: member) } }
    let frame = frame(asking)
    var screen = VersionScreen(
      address: address, title: entry.value?.title(in: frame.words.formatting.language) ?? "",
      version: version, differences: frame.words.differences(values[0], values[1]),
      canRestore: mayWrite && version.value != nil)
    if let live = entry.published, let value = version.value, live != value {
      screen.sinceThen = frame.words.differences(
        entry.seen(value, by: member), entry.seen(live, by: member))
    }
    screen.draft = entry.draft.map { KnownDraft($0) }
    return page(screen.page(frame), asking, status: asking.form == nil ? .ok : .conflict)
  }

  // MARK: Preview

  func preview(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address),
      let subject = StaffPreview.subject(of: address)
    else { throw Refusal.noSuchPath }
    let today = day(of: clock())
    let form = try await desk.published().form(of: entry.kind)
    var value = try await desk.complete(
      EntryFilling.filled(entry.seen(entry.value ?? .empty, by: member), form, today: today), at: address)
    // It is shown as those see it for whom it is.
    if entry.kind.id == "news" { value["leaders"] = nil }
    let choice = previewChoice(of: entry, asking)
    if case .poster = subject {
      let poster = posters.poster(of: value, startingIn: choice.language, asking)
      return document.framed(document.html(poster.page(frame(asking)), scheme: choice.scheme))
    }
    let contents = try await desk.contents(with: value, of: address)
    let html =
      if case .screen(let path) = subject {
        try await preview.screen(
          contents, path: path, title: value.title(in: choice.language), choice)
      } else {
        try await preview.questions(contents, of: address, choice)
      }
    switch html {
    case .success(let html): return document.framed(html)
    case .failure(let problems):
      let mistakes = ContentDesk.mistakes(problems, in: address, contents)
      let page = NoPreviewScreen(mistakes: mistakes).page(frame(asking))
      return document.framed(document.html(page, scheme: choice.scheme))
    }
  }

  private func previewChoice(of entry: ContentDesk.Entry, _ asking: Asking) -> StaffPreview.Choice {
    let language = languages.first { $0.tag == asking.query["lang"] } ?? languages[0]
    return StaffPreview.Choice(
      language: language.tag, scheme: asking.query["scheme"].flatMap { $0.isEmpty ? nil : $0 },
      day: asking.query["day"].flatMap { CivilDay(iso: $0) } ?? previewDay(of: entry))
  }
}

extension KnownDraft {
  init(_ revision: DraftStore.Revision) {
    self.init(version: revision.version, author: revision.author, changed: revision.changed)
  }

  init(_ draft: DraftStore.Draft) {
    self.init(version: draft.version, author: draft.author, changed: draft.changed)
  }
}

extension StaffParts {
  var versions: VersionPages {
    VersionPages(
      shell: shell, desk: desk,
      preview: StaffPreview(
        source: source, web: document.web, timeZone: shell.release.site.timeZone,
        published: Set(shell.release.files.media.keys)), posters: posters)
  }
}
