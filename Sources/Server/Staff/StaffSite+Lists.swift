import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import Sites

extension StaffSite {
  // MARK: Home

  func home(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    var rows: [EntryRow] = []
    if member.role.may(.readContent) { rows = try await self.rows(for: member) }
    let drafts = rows.filter { $0.state == .draft || $0.state == .changed }
      .sorted { ($0.changed ?? 0) > ($1.changed ?? 0) }
    let shown = try await live(among: rows)
    let screen = HomeScreen(
      drafts: Array(drafts.prefix(10)), scheduled: rows.filter { $0.state == .scheduled }, live: shown,
      health: member.role == .administrator ? try await health() : nil)
    return page(screen.page(frame(asking)), asking)
  }

  /// News that people see today, and polls that are open.
  private func live(among rows: [EntryRow]) async throws -> [EntryRow] {
    let library = try await desk.published().library
    let today = Moment(milliseconds: clock(), offsetMinutes: offset(at: clock())).day
    return rows.filter { row in
      guard let tree = library.entry(row.address) else { return false }
      let first = ["date", "opens"].compactMap { tree[$0]?.text }.compactMap { CivilDay(iso: $0) }.first
      let last = ["until", "closes"].compactMap { tree[$0]?.text }.compactMap { CivilDay(iso: $0) }.first
      guard let first else { return false }
      return first <= today && (last.map { today <= $0 } ?? true)
    }
  }

  func offset(at time: Int64) -> Int {
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    return zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time) / 1000)) / 60
  }

  private func health() async throws -> HomeScreen.Health {
    let bounced = try await staff.database.read {
      try $0.row("SELECT COUNT(*) AS count FROM letter WHERE state <> 'waiting'")?.integer("count") ?? 0
    }
    return HomeScreen.Health(
      isDatabaseWritable: true, isMailSet: mailing == .sent, bounced: Int(bounced),
      backup: document.lastBackup(), freePercent: document.freePercent())
  }

  // MARK: Rows

  /// All entries that there are, in the order of their files, those that are not published after them.
  func rows(for member: StaffMember) async throws -> [EntryRow] {
    let published = try await desk.published()
    let library = published.library
    let owners = try await desk.drafts.owners()
    var drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    let language = member.language
    var rows: [EntryRow] = []
    func add(_ kind: EntryKind, _ address: EntryAddress, _ tree: ContentTree, _ draft: DraftStore.Draft?) {
      let owner = owners[address]
      let form = EntryForm(kind, languages: published.site.languages)
      let missing = form.mistakes(of: tree).compactMap { _, mistake in
        if case .missingLanguage(let name) = mistake { name } else { nil }
      }
      let title = tree.title(in: language)
      rows.append(
        EntryRow(
          address: address, title: title.isEmpty ? frameKind(kind, language) : title,
          state: draft?.entryState ?? .live,
          missing: missing.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
          author: draft?.author ?? owner?.author ?? "", changed: draft?.changed ?? owner?.changed,
          isWritable: member.mayWrite(kind: kind.id, module: kind.module, owner: owner?.staff)))
    }
    for kind in library.kinds {
      for address in library.addresses(of: kind) {
        let draft = drafts.removeValue(forKey: address)
        guard let tree = draft?.tree ?? library.entry(address) else { continue }
        add(kind, address, tree, draft)
      }
    }
    for draft in drafts.values.sorted(by: { $0.changed > $1.changed }) {
      guard let kind = EntryKind.named(draft.address.kind) else { continue }
      add(kind, draft.address, draft.tree, draft)
    }
    return rows
  }

  private func frameKind(_ kind: EntryKind, _ language: String) -> String {
    let texts = (phrases[language] ?? phrases[languages[0].tag] ?? [:]).map { (key: $0.key, text: $0.value) }
    return Words(PhraseTable(texts), formatting: .foundation(language)).kind(kind.id)
  }

  // MARK: List

  func list(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    if let form = asking.form { return try await bulk(form, member, asking) }
    let query = ListScreen.Query(
      text: asking.query["q"] ?? "", kind: asking.query["kind"] ?? "",
      state: asking.query["state"].flatMap { EntryState(rawValue: $0) },
      order: asking.query["order"].flatMap { .init(rawValue: $0) } ?? .place,
      page: max(asking.query["page"].flatMap { Int($0) } ?? 1, 1))
    let all = try await found(query, for: member)
    let start = min((query.page - 1) * ListScreen.pageSize, all.count)
    let kinds = try await desk.published().library.kinds
    let screen = ListScreen(
      rows: Array(all[start..<min(start + ListScreen.pageSize, all.count)]), total: all.count, query: query,
      kinds: kinds,
      newKinds: kinds.filter { $0.isInList && member.mayBegin(kind: $0.id, module: $0.module) },
      canPublish: member.role.may(.publish))
    return page(screen.page(frame(asking)), asking)
  }

  private func found(_ query: ListScreen.Query, for member: StaffMember) async throws -> [EntryRow] {
    var rows = try await rows(for: member)
    if !query.kind.isEmpty { rows.removeAll { $0.address.kind != query.kind } }
    if let state = query.state { rows.removeAll { $0.state != state } }
    if !query.text.isEmpty { rows = try await matching(query.text, rows) }
    switch query.order {
    case .place: break
    case .title: rows.sort { $0.title.lowercased() < $1.title.lowercased() }
    case .changed: rows.sort { ($0.changed ?? 0) > ($1.changed ?? 0) }
    case .state: rows.sort { $0.state.rawValue < $1.state.rawValue }
    }
    return rows
  }

  /// Those in whose texts, in any language, all the words are.
  private func matching(_ text: String, _ rows: [EntryRow]) async throws -> [EntryRow] {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let library = try await desk.published().library
    let drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    return rows.filter { row in
      let tree = drafts[row.address]?.tree ?? library.entry(row.address)
      let all = (tree?.texts ?? []).joined(separator: "\n").lowercased()
      return words.allSatisfy { all.contains($0) }
    }
  }

  /// Publishes or takes back what was chosen: all of it or nothing.
  private func bulk(_ form: FormInput, _ member: StaffMember, _ asking: Asking) async throws -> Response {
    guard member.role.may(.publish) else { throw Denied() }
    let path = asking.request.uri.description
    let owners = try await desk.drafts.owners()
    let chosen = form.all("entry").compactMap { text -> EntryAddress? in
      let halves = text.split(separator: "/", maxSplits: 1).map(String.init)
      return halves.count == 2 ? EntryAddress(kind: halves[0], text: halves[1]) : nil
    }
    for address in chosen {
      guard let kind = EntryKind.named(address.kind),
        member.mayWrite(kind: kind.id, module: kind.module, owner: owners[address]?.staff)
      else { throw Denied() }
    }
    if chosen.isEmpty { return redirect(to: path) }
    if form["bulk"] == "archive" {
      let inLists = chosen.filter { !$0.ids.isEmpty }
      let outcome = try await desk.archive(inLists, by: asking.actor)
      if case .siteMistakes(let lines) = outcome { return try await bulkProblem(lines, asking) }
      return redirect(to: path, .archived)
    }
    var drafts: [DraftStore.Draft] = []
    for address in chosen {
      guard let draft = try await desk.drafts.draft(address), let kind = EntryKind.named(address.kind) else {
        continue
      }
      // All of them or none: the editor of the first with mistakes says what they are.
      guard EntryForm(kind, languages: languages).mistakes(of: draft.tree).isEmpty else {
        return redirect(to: CMSRoute.entry(address).path(("check", "1")))
      }
      drafts.append(draft)
    }
    if drafts.isEmpty { return redirect(to: path) }
    for draft in drafts {
      let address = draft.address
      let outcome = try await desk.publish(address, draft.tree, by: asking.actor)
      // The editor says what is missing.
      if case .done = outcome { continue }
      return redirect(to: CMSRoute.entry(address).path(("check", "1")))
    }
    return redirect(to: path, .published)
  }

  private func bulkProblem(_ lines: [String], _ asking: Asking) async throws -> Response {
    let frame = frame(asking)
    return page(BulkProblemScreen(lines: lines).page(frame), asking, status: .unprocessableContent)
  }
}
