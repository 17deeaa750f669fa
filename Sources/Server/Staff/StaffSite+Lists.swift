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
      failed: rows.filter { $0.state == .failed }, drafts: Array(drafts.prefix(10)),
      draftCount: drafts.count, scheduled: rows.filter { $0.state == .scheduled }, live: shown,
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

  /// All entries that there are: those that were never published, the newest first, then the others in the order of their files,
  /// and last those that were taken back.
  func rows(for member: StaffMember) async throws -> [EntryRow] {
    let release = try await desk.published()
    let library = release.library
    let owners = try await desk.drafts.owners()
    var drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    let language = member.language
    let words = words(in: language)
    var rows: [EntryRow] = []
    func add(_ kind: EntryKind, _ address: EntryAddress, _ tree: ContentTree, _ draft: DraftStore.Draft?) {
      let owner = owners[address]
      let form = EntryForm(kind, languages: release.site.languages)
      let missing = form.mistakes(of: tree).compactMap { _, mistake in
        if case .missingLanguage(let name) = mistake { name } else { nil }
      }
      let title = tree.title(in: language)
      var row = EntryRow(
        address: address, title: title.isEmpty ? words.kind(kind.id) : title,
        state: draft?.entryState ?? .live,
        missing: missing.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        author: draft?.author ?? owner?.author ?? "", changed: draft?.changed ?? owner?.changed,
        isWritable: member.mayWrite(kind: kind.id, module: kind.module, owner: owner?.staff))
      row.publishAt = draft?.publishAt
      rows.append(row)
    }
    for kind in library.kinds {
      for address in library.addresses(of: kind) {
        let draft = drafts.removeValue(forKey: address)
        guard let tree = draft?.tree ?? library.entry(address) else { continue }
        add(kind, address, tree, draft)
      }
    }
    let published = rows
    rows = []
    for draft in drafts.values.sorted(by: { $0.changed > $1.changed }) {
      guard let kind = EntryKind.named(draft.address.kind) else { continue }
      add(kind, draft.address, draft.tree, draft)
    }
    let end = rows.partition { $0.state == .archived }
    return rows[..<end] + published + rows[end...]
  }

  // MARK: List

  func list(_ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    if let form = asking.form { return try await bulk(form, member, asking) }
    let query = Self.query(asking)
    let all = try await found(query, for: member)
    let start = min((query.page - 1) * ListScreen.pageSize, all.count)
    let kinds = try await desk.published().library.kinds
    var screen = ListScreen(
      rows: Array(all[start..<min(start + ListScreen.pageSize, all.count)]), total: all.count, query: query,
      kinds: kinds,
      newKinds: kinds.filter { $0.isInList && member.mayBegin(kind: $0.id, module: $0.module) },
      canPublish: member.role.may(.publish))
    screen.tableKind = kinds.first { $0.id == query.kind && $0.isInList }
    return page(screen.page(frame(asking)), asking)
  }

  private static func query(_ asking: Asking) -> ListScreen.Query {
    ListScreen.Query(
      text: asking.query["q"] ?? "", kind: asking.query["kind"] ?? "",
      state: asking.query["state"].flatMap { EntryState(rawValue: $0) },
      order: asking.query["order"].flatMap { .init(rawValue: $0) } ?? .place,
      page: max(asking.query["page"].flatMap { Int($0) } ?? 1, 1))
  }

  func found(_ query: ListScreen.Query, for member: StaffMember) async throws -> [EntryRow] {
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

  /// Publishes, takes back or changes what was chosen: all of it or nothing.
  private func bulk(_ form: FormInput, _ member: StaffMember, _ asking: Asking) async throws -> Response {
    let path = asking.request.uri.description
    let chosen = try await chosen(form, member, asking)
    if chosen.isEmpty { return redirect(to: path, .nothingChosen) }
    try await mayWrite(chosen, asking)
    switch form["bulk"] {
    case "change":
      guard let kind = asking.query["kind"] else { return redirect(to: path) }
      let pairs = chosen.map { (name: "entry", value: $0.subject) }
      var changing = asking
      changing.form = FormInput(pairs)
      return try await fieldChange(kind, changing)
    case "archive":
      let inLists = chosen.filter { !$0.ids.isEmpty }
      let outcome = try await desk.change(
        inLists.map { .init(takingBack: $0) }, as: .archived, by: asking.actor)
      return try await bulkDone(outcome, .archived, path, asking)
    default:
      let drafts = try await desk.drafts.all().filter { chosen.contains($0.address) }
      let outcome = try await desk.change(
        drafts.map { .init(publishing: $0) }, as: .published, by: asking.actor)
      return try await bulkDone(outcome, .published, path, asking)
    }
  }

  private func chosen(
    _ form: FormInput, _ member: StaffMember, _ asking: Asking
  ) async throws -> [EntryAddress] {
    if !form.has("all") { return form.all("entry").compactMap { EntryAddress(subject: $0) } }
    return try await found(Self.query(asking), for: member).filter(\.isWritable).map(\.address)
  }

  private func bulkDone(
    _ outcome: ContentDesk.SeveralOutcome, _ notice: StaffNotice, _ path: String, _ asking: Asking
  ) async throws -> Response {
    switch outcome {
    case .done(let change):
      guard let change else { return redirect(to: path) }
      let mark = path.contains("?") ? "&" : "?"
      return redirect(to: "\(path)\(mark)change=\(change)", notice)
    case .mistakes(let address, _):
      let tree = try await desk.entry(address)?.value
      let title = tree?.title(in: frame(asking).words.formatting.language) ?? address.text
      let screen = BulkProblemScreen(
        problem: outcome.problem([address: title]) ?? .site([]), address: address)
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    default:
      let screen = BulkProblemScreen(problem: outcome.problem([:]) ?? .site([]))
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
  }
}
