import CMS
import Components
import Core
import Hummingbird
import Sites

extension StaffSite {
  // MARK: Versions

  func versions(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
    let frame = frame(asking)
    let screen = VersionsScreen(
      address: address, title: entry.value?.title(in: frame.words.formatting.language) ?? "",
      versions: try await desk.versions(address))
    return page(screen.page(frame), asking)
  }

  func version(_ address: EntryAddress, _ release: Int64, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let entry = try await desk.entry(address) else {
      throw Refusal.noSuchPath
    }
    let versions = try await desk.versions(address)
    guard let index = versions.firstIndex(where: { $0.release == release }) else { throw Refusal.noSuchPath }
    let version = versions[index]
    let mayWrite = member.mayWrite(kind: entry.kind.id, module: entry.kind.module, owner: entry.owner)
    if asking.form != nil {
      guard mayWrite else { throw Denied() }
      guard let value = version.value else { throw Refusal.noSuchPath }
      let saving = DraftStore.Saving(
        action: .restoredVersion, details: [("after", value.yaml), ("before", entry.value?.yaml ?? "")])
      _ = try await desk.drafts.save(
        address, value, base: ContentDesk.base(entry.published), expecting: entry.draft?.version ?? 0, saving,
        by: asking.actor)
      return redirect(to: CMSRoute.entry(address).path, .restored)
    }
    let before = index + 1 < versions.count ? versions[index + 1].value : nil
    let frame = frame(asking)
    let screen = VersionScreen(
      address: address, title: entry.value?.title(in: frame.words.formatting.language) ?? "",
      version: version, differences: ContentDifference.between(before, version.value),
      canRestore: mayWrite && version.value != nil)
    return page(screen.page(frame), asking)
  }

  // MARK: Preview and poster

  func preview(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard let entry = try await desk.entry(address), let path = StaffPreview.path(of: address) else {
      throw Refusal.noSuchPath
    }
    let published = try await desk.published()
    var contents = published.contents
    if let edits = published.library.edited([(address, entry.value)]) {
      for (path, bytes) in edits { contents.files[path] = bytes }
    }
    for (path, bytes) in try await desk.drafts.uploads(address) {
      if let path = ContentPath(path) { contents.files[path] = bytes }
    }
    let day = asking.query["day"].flatMap { CivilDay(iso: $0) }
    let html = try await preview.html(
      contents, path: path, language: asking.query["lang"] ?? languages[0].tag,
      scheme: asking.query["scheme"], day: day, now: clock())
    switch html {
    case .success(let html): return document.framed(html)
    case .failure(let problems):
      let screen = BulkProblemScreen(lines: problems.all.map { "\($0)" })
      var page = screen.page(frame(asking))
      page = StaffPage(title: page.title, html: page.html, language: page.language)
      return document.framed(document.html(page, scheme: asking.query["scheme"]))
    }
  }

  func poster(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    let frame = frame(asking)
    guard address.kind == "events", let event = try await desk.published().library.entry(address),
      let code = event["code"]?.texts.first
    else { throw Refusal.noSuchPath }
    let host = asking.request.head.authority ?? ""
    let site = publicAddress.isEmpty ? "http://\(host)" : publicAddress
    let target = "\(site)/polls/join/\(code)"
    let language = frame.words.formatting.language
    let day = event["day"]?.text.flatMap { CivilDay(iso: $0) }
    let screen = PosterScreen(
      name: event.title(in: language),
      place: event["place"]?[language]?.text ?? event["place"]?.texts.first ?? "",
      day: day.map { frame.words.formatting.day($0, .long) } ?? "", code: code, address: target,
      modules: QRCode.modules(of: target))
    return page(screen.page(frame), asking)
  }
}
