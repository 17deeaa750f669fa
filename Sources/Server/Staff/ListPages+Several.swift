import CMS
import Core
import HTTPTypes
import Hummingbird
import Sites

extension ListPages {
  // MARK: One field of several entries

  func fieldChange(_ id: String, _ asking: Asking) async throws -> Response {
    guard let kind = EntryKind.named(id), let form = asking.form else { throw Refusal.noSuchPath }
    let addresses = form.all("entry").compactMap { EntryAddress(subject: $0) }.filter { $0.kind == id }
    try await mayWrite(addresses, asking)
    let trees = try await worked(on: addresses)
    let words = frame(asking).words
    let language = words.formatting.language
    var screen = FieldChangeScreen(
      kind: kind, languages: languages, entries: trees.map { ($0.address, $0.tree.title(in: language)) },
      input: form)
    guard let change = screen.change, form["do"] == "show" || form["do"] == "change" else {
      return page(screen.page(frame(asking)), asking)
    }
    if screen.isOfAnotherField {
      screen.takeOver()
      screen.problem = .otherField
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    if case .set(let texts) = change.action, texts.values.allSatisfy({ $0.isEmpty }) {
      screen.problem = .noValue
    }
    if case .replace("", _) = change.action { screen.problem = .nothingToFind }
    if change.isWrong { screen.problem = .wrongValue }
    if screen.problem != nil {
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
    screen.changes = trees.compactMap { address, tree in
      let differences = words.differences(tree, change(tree))
      return differences.isEmpty ? nil : (tree.title(in: language), differences)
    }
    guard form["do"] == "change" else { return page(screen.page(frame(asking)), asking) }
    let edits = trees.map { ContentChanges.Edit(change, of: $0.address) }
    let titles = Dictionary(screen.entries.map { ($0.address, $0.title) }) { first, _ in first }
    let outcome = try await desk.changes.make(edits, as: .bulkEdited, by: asking.actor)
    if case .done(let number) = outcome { return listed(id, .changed, number) }
    screen.problem = outcome.problem(titles)
    screen.changes = nil
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }

  /// Refuses entries that whoever asks may not change.
  func mayWrite(
    _ addresses: [EntryAddress], _ asking: Asking, needs privilege: Privilege = .publish
  ) async throws {
    guard let member = asking.member, member.role.may(privilege) else { throw Denied() }
    let owners = try await desk.owners.all()
    for address in addresses {
      guard let kind = EntryKind.named(address.kind),
        member.mayWrite(kind: kind.id, module: kind.module, owner: owners[address]?.staff)
      else { throw Denied() }
    }
  }

  /// Entries as they are worked on: their drafts, or else what is published.
  private func worked(
    on addresses: [EntryAddress]
  ) async throws -> [(address: EntryAddress, tree: ContentTree)] {
    let library = try await desk.published().library
    let drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0.tree) }) { first, _ in first }
    return addresses.compactMap { address in
      (drafts[address] ?? library.entry(address)).map { (address, $0) }
    }
  }

  /// The list of a kind, with a word on what was done and the way to undo it.
  func listed(_ kind: String, _ notice: StaffNotice, _ change: Int64?) -> Response {
    let path = CMSRoute.content.path(("kind", kind), ("change", change.map { "\($0)" } ?? ""))
    return redirect(to: path, change == nil ? nil : notice)
  }

  // MARK: Tables

  /// The entries of a kind that a list shows, as a file.
  func sheet(_ id: String, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let kind = EntryKind.named(id), kind.isInList else {
      throw Refusal.noSuchPath
    }
    let query = ListScreen.Query(
      text: asking.query["q"] ?? "", kind: id,
      state: asking.query["state"].flatMap { EntryFilter(rawValue: $0) })
    let owners = try await desk.owners.all()
    let entries = try await worked(on: found(query, for: member).map(\.address)).map { address, tree in
      let isWritable = member.mayWrite(kind: id, module: kind.module, owner: owners[address]?.staff)
      return (address: address, tree: isWritable ? tree : tree.withoutCode(of: id))
    }
    try await note(.exportedContent, asking, of: id)
    var fields = document.security.fields
    fields[.contentType] = "text/csv; charset=utf-8"
    fields[.contentDisposition] = "attachment; filename=\"\(id.replacing(".", with: "-")).csv\""
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    // With the mark without which spreadsheets take UTF-8 for something else.
    let text = "\u{FEFF}" + EntrySheet(kind, languages: languages).text(entries)
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  func importing(_ id: String, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, let kind = try await desk.listed(id) else {
      throw Refusal.noSuchPath
    }
    guard member.mayBegin(kind: id, module: kind.module) else { throw Denied() }
    var screen = ImportScreen(kind: kind, canPublish: member.role.may(.publish))
    guard let form = asking.form else { return page(screen.page(frame(asking)), asking) }
    if let file = form.uploads["file"], CSV.isWorkbook(file.bytes) {
      return refused(.workbook, screen, asking)
    }
    guard let text = Self.table(form) else { return refused(.notUTF8, screen, asking) }
    screen.text = text
    if screen.text.isEmpty { return refused(.noFile, screen, asking) }
    var rows: [EntrySheet.Row]
    // Before what they say: one that is written in between is another one then.
    let drafts = try await knownDrafts()
    let library = try await desk.published().library
    do {
      rows = try await read(screen.text, kind, library)
    } catch let problem as EntrySheet.Problem {
      return refused(.sheet(problem), screen, asking)
    }
    try await refuseOthers(&rows, kind, asking)
    let language = frame(asking).words.formatting.language
    screen.rows = rows.map { row in
      .init(
        row: row, title: row.after.title(in: language), published: row.address.flatMap(library.entry),
        draft: row.address.flatMap { drafts[$0] })
    }
    guard form["do"] == "drafts" || form["do"] == "publish" else {
      return page(screen.page(frame(asking)), asking)
    }
    let hasBoxes = form.has(ImportScreen.hasBoxes)
    let taken = Set(form.all(ImportScreen.take))
    if hasBoxes { screen.taken = taken }
    let hasTwins = rows.contains { $0.twin != nil }
    rows.removeAll { !$0.isChange || (hasBoxes ? !taken.contains("\($0.line)") : $0.twin != nil) }
    if rows.isEmpty, hasBoxes || hasTwins { return refused(.nothingTaken, screen, asking) }
    if rows.isEmpty, screen.rows?.contains(where: { $0.row.problem != nil }) == true {
      return refused(nil, screen, asking)
    }
    if form["do"] == "publish", !member.role.may(.publish) { throw Denied() }
    if hasBoxes, let address = screen.untickChanged(since: Set(form.all(ImportScreen.shown))) {
      let entry = try await desk.entry(address)
      return refused(
        .overtaken(by: entry?.draft?.author ?? entry?.ownership?.author ?? ""), screen, asking)
    }
    if form["do"] == "publish" {
      // Nobody publishes a draft that the page did not show.
      let lines = Set(rows.map(\.line))
      let seen = Set(form.all(BulkScreen.seen))
      let unseen = screen.rows?.first { row in
        lines.contains(row.row.line) && row.seen.map { !seen.contains($0) } ?? false
      }
      if let address = unseen?.row.address {
        let author = try await desk.drafts.draft(address)?.author ?? ""
        return refused(.overtaken(by: author), screen, asking)
      }
    }
    let (outcome, lines) = try await take(
      rows, kind, drafts, library, isPublished: form["do"] == "publish", asking)
    if case .done(let number) = outcome {
      return listed(id, form["do"] == "publish" ? .published : .saved, number)
    }
    // Nobody knows the address of a new entry, but everybody its line.
    let words = frame(asking).words
    let titles = lines.mapValues { row in
      let title = row.after.title(in: language)
      return words.line(row.line, title.isEmpty ? words.one(id) : title)
    }
    return refused(outcome.problem(titles), screen, asking)
  }

  /// The text of the file, or what was typed; nil for a file in another encoding.
  private static func table(_ form: FormInput) -> String? {
    guard let file = form.uploads["file"] else { return form.raw("text").withoutControls }
    return String(validating: file.bytes, as: UTF8.self)?.withoutControls
  }

  private func refused(
    _ problem: ChangeProblem?, _ shown: ImportScreen, _ asking: Asking
  ) -> Response {
    var screen = shown
    screen.problem = problem
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }

  private func read(
    _ text: String, _ kind: EntryKind, _ library: ContentLibrary
  ) async throws -> [EntrySheet.Row] {
    let drafts = try await desk.drafts.all()
    let trees = Dictionary(drafts.map { ($0.address, $0.tree) }) { first, _ in first }
    var others: [EntryAddress: ContentTree] = [:]
    for address in library.addresses(of: kind) { others[address] = library.entry(address) }
    // What was taken back may come again.
    for draft in drafts where draft.address.kind == kind.id && draft.state != .archived {
      others[draft.address] = draft.tree
    }
    return try EntrySheet(kind, languages: languages).rows(Array(text.utf8), among: others) { address in
      trees[address] ?? library.entry(address)
    }
  }

  /// Leaves out the lines of entries that whoever asks may not change.
  private func refuseOthers(
    _ rows: inout [EntrySheet.Row], _ kind: EntryKind, _ asking: Asking
  ) async throws {
    let member = try asking.loggedIn()
    let owners = try await desk.owners.all()
    var isRefused = false
    for index in rows.indices {
      let row = rows[index]
      // A code that is right changes nothing, and the answer would tell that.
      guard let address = row.address, row.isChange || row.after["code"] != nil,
        !member.mayWrite(kind: kind.id, module: kind.module, owner: owners[address]?.staff)
      else { continue }
      rows[index].after = row.before ?? .empty
      rows[index].problem = .notAllowed
      isRefused = true
    }
    if isRefused { await readings.noteRefusal(asking) }
  }

  private func knownDrafts() async throws -> [EntryAddress: KnownDraft] {
    Dictionary(try await desk.drafts.all().map { ($0.address, KnownDraft($0)) }) { first, _ in first }
  }

  /// - Returns: also the lines by the entries that they are, or would become.
  private func take(
    _ rows: [EntrySheet.Row], _ kind: EntryKind, _ drafts: [EntryAddress: KnownDraft],
    _ library: ContentLibrary, isPublished: Bool, _ asking: Asking
  ) async throws -> (outcome: ContentChanges.Outcome, lines: [EntryAddress: EntrySheet.Row]) {
    let new = rows.filter { $0.address == nil }
    let known = rows.compactMap { row in
      row.address.map { address in
        var edit = ContentChanges.Edit(row, at: address, row.after, isPublished: isPublished)
        edit.expected = drafts[address]?.version ?? 0
        edit.base = DraftStore.base(library.entry(address))
        return edit
      }
    }
    for _ in 0..<ContentDesk.attempts {
      let named = try await desk.named(kind, new.map { ($0.parent, $0.after) })
      let begun = zip(new, named).map { row, named in
        var edit = ContentChanges.Edit(row, at: named.0, named.1, isPublished: isPublished)
        edit.origin = .begun
        return edit
      }
      do {
        let outcome = try await desk.changes.make(known + begun, as: .importedContent, by: asking.actor)
        var lines = rows.reduce(into: [:]) { lines, row in row.address.map { lines[$0] = row } }
        for (row, named) in zip(new, named) { lines[named.0] = row }
        return (outcome, lines)
      } catch is DraftStore.EntryNameTaken {
        continue
      }
    }
    throw ContentRefusal.overtaken
  }

  // MARK: Undoing

  /// The newest change of several entries of the last day; nil if nothing of it is left to be undone.
  ///
  /// - Parameter kind: that of all its entries; empty for any.
  func lastChange(of kind: String) async throws -> ListScreen.Change? {
    guard let entry = try await record.lastOfSeveral(of: kind, since: clock() - 86_400_000),
      let action = entry.action
    else { return nil }
    let row = try await record.rows(.init(before: entry.number + 1), atMost: 1).first
    guard let changes = (row?.changes).map(desk.recorded.opened),
      try await undone(changes).contains(where: \.isChange)
    else {
      return nil
    }
    let author = try await staff.member(entry.actor)?.name ?? ""
    return .init(
      number: entry.number, author: author, time: entry.time, action: action, kind: entry.subject,
      count: changes.count)
  }

  /// What a change of several entries did, and undoing it.
  func change(_ number: Int, _ asking: Asking) async throws -> Response {
    guard let member = asking.member, (0..<Int.max).contains(number),
      let row = try await record.rows(.init(before: Int64(number) + 1), atMost: 1).first,
      row.entry.number == Int64(number), let action = row.entry.action,
      let changes = row.changes.map(desk.recorded.opened)
    else { throw Refusal.noSuchPath }
    var problem: ChangeProblem?
    // Whoever may only write takes back what they wrote themselves: nobody else has seen it.
    let isOwnDraft = row.entry.actor == member.id && changes.allSatisfy { !$0.published.isChange }
    let needed = isOwnDraft ? Privilege.writeContent : .publish
    if asking.form != nil {
      try await mayWrite(changes.map(\.address), asking, needs: needed)
      let outcome = try await desk.changes.undo(changes, of: action, by: asking.actor)
      if case .done = outcome { return redirect(to: CMSRoute.change(number).path, .undone) }
      problem = outcome.problem(titles(of: changes, asking))
    }
    let today = try await undone(changes)
    let words = frame(asking).words
    let language = words.formatting.language
    let owners = try await desk.owners.all()
    let rows = zip(changes, today).map { change, undone in
      let shown = change.shown
      let (kind, owner) = (change.address.kind, owners[change.address]?.staff)
      let isWritable = member.mayWrite(
        kind: kind, module: EntryKind.named(kind)?.module ?? "", owner: owner)
      let values = [shown.before, shown.after].map { isWritable ? $0 : $0?.withoutCode(of: kind) }
      return ChangeScreen.Row(
        title: (shown.after ?? shown.before)?.title(in: language) ?? change.address.text,
        address: change.address, effect: .init(change),
        differences: words.differences(values[0], values[1]),
        kept: undone.kept)
    }
    let hasRest = today.contains(where: \.isChange)
    let author = try await staff.member(row.entry.actor)?.name ?? row.name ?? ""
    let screen = ChangeScreen(
      number: Int64(number), author: author, time: row.entry.time, action: action, rows: rows,
      canUndo: member.role.may(needed) && hasRest,
      isUndone: !hasRest && today.allSatisfy(\.kept.isEmpty), problem: problem)
    return page(
      screen.page(frame(asking)), asking, status: problem == nil ? .ok : .unprocessableContent)
  }

  /// What the entries of a change are called.
  private func titles(of changes: [EntryChange], _ asking: Asking) -> [EntryAddress: String] {
    let language = frame(asking).words.formatting.language
    return changes.reduce(into: [:]) { titles, change in
      let title = (change.shown.after ?? change.shown.before)?.title(in: language)
      titles[change.address] = title?.isEmpty == false ? title : nil
    }
  }

  /// What undoing would do today.
  private func undone(_ changes: [EntryChange]) async throws -> [(isChange: Bool, kept: [String])] {
    let library = try await desk.published().library
    let drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0.tree) }) { first, _ in first }
    return changes.map { change in
      let (published, draft) = (library.entry(change.address), drafts[change.address])
      let first = change.undone(inPublished: published)
      let second = change.draft.undone(in: draft)
      return (first.value != published || second.value != draft, first.kept + second.kept)
    }
  }
}

extension ContentChanges.Outcome {
  /// Why nothing was changed; nil if it was.
  func problem(_ titles: [EntryAddress: String]) -> ChangeProblem? {
    switch self {
    case .done: nil
    case .mistakes(let entries):
      .mistakes(
        entries.flatMap { entry in
          entry.mistakes.map { path, mistake in
            .init(title: titles[entry.address] ?? entry.address.text, path: path, mistake)
          }
        })
    case .siteMistakes(let blamed):
      blamed.contains { $0.address != nil }
        ? .siteOfEntries(
          blamed.compactMap { blamed in
            blamed.address.map { .init(title: titles[$0] ?? $0.text, lines: blamed.lines) }
          }) : .site(blamed.flatMap(\.lines))
    case .nextVersion: .nextVersion
    case .votedPoll: .votedPoll
    case .overtaken(let name): .overtaken(by: name)
    }
  }
}
