import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import Sites

/// The list of all entries, and what is done with several at once.
struct ListPages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let record: RecordStore
  let staff: StaffStore
  let readings: ReadingRecord

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
      newKinds: newKinds(among: kinds, for: member),
      canPublish: member.role.may(.publish))
    screen.sections = try await sections(in: member.language)
    if screen.canPublish { screen.lastChange = try await lastChange(of: query.kind) }
    screen.tableKind = kinds.first { $0.id == query.kind && $0.isInList }
    return page(screen.page(frame(asking)), asking)
  }

  private static func query(_ asking: Asking) -> ListScreen.Query {
    var query = ListScreen.Query(
      text: asking.query["q"] ?? "", kind: asking.query["kind"] ?? "",
      state: asking.query["state"].flatMap { EntryFilter(rawValue: $0) },
      order: asking.query["order"].flatMap { .init(rawValue: $0) } ?? .place,
      page: asking.query.page)
    query.isReversed = asking.query["reversed"] != nil
    return query
  }

  func found(_ query: ListScreen.Query, for member: StaffMember) async throws -> [EntryRow] {
    var rows = try await rows(for: member)
    if !query.kind.isEmpty { rows.removeAll { $0.address.kind != query.kind } }
    if let filter = query.state { rows.removeAll { !filter.has($0) } }
    if !query.text.isEmpty { rows = try await matching(query.text, rows, in: member.language) }
    switch query.order {
    case .place: break
    case .title: rows.sort { $0.title.lowercased() < $1.title.lowercased() }
    case .changed: rows.sort { ($0.changed ?? 0) > ($1.changed ?? 0) }
    case .state: rows.sort { $0.state.rawValue < $1.state.rawValue }
    }
    if query.isReversed { rows.reverse() }
    return rows
  }

  /// The rows with all the words in their texts, in any language, or in the names of their kind, with or without accents. Only the
  /// first ten words count, because each goes through all texts. Codes of events are left out: a search would tell them letter by
  /// letter.
  private func matching(_ text: String, _ rows: [EntryRow], in language: String) async throws -> [EntryRow] {
    let sections = try await sections(in: language)
    let names = self.words(in: language)
    let words = SearchWords.plain(String(text.prefix(200))).split(separator: " ").prefix(10).map(String.init)
    let library = try await desk.published().library
    let drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    return rows.filter { row in
      let tree = drafts[row.address]?.tree ?? library.entry(row.address)
      let kind = row.address.kind
      let texts = (tree?.withoutCode(of: kind).texts ?? []) + [names.kind(kind), sections[kind] ?? ""]
      let all = SearchWords.plain(texts.joined(separator: "\n"))
      return words.allSatisfy { all.contains($0) }
    }
  }

  /// Publishes, takes back or changes what was chosen: all of it or nothing.
  private func bulk(_ form: FormInput, _ member: StaffMember, _ asking: Asking) async throws -> Response {
    let path = asking.request.uri.description
    let chosen = try await chosen(form, member, asking)
    if chosen.isEmpty { return redirect(to: path, .nothingChosen) }
    try await mayWrite(chosen, asking)
    if form["bulk"] == "change" {
      guard let kind = asking.query["kind"] else { return redirect(to: path) }
      let pairs = chosen.map { (name: "entry", value: $0.subject) }
      var changing = asking
      changing.form = FormInput(pairs)
      return try await fieldChange(kind, changing)
    }
    guard let step = BulkScreen.Step(rawValue: form["bulk"] ?? "") else { throw Refusal.noSuchPath }
    let entries = try await entries(of: step, among: chosen, frame(asking).words.formatting.language)
    guard form.has(BulkScreen.isSure) else {
      let screen = BulkScreen(
        step: step, entries: entries, others: chosen.count - entries.count, list: path)
      return page(screen.page(frame(asking)), asking)
    }
    let outcome = try await take(step, entries, Set(form.all(BulkScreen.seen)), asking)
    return try await bulkDone(outcome, step, path, asking)
  }

  /// What a step changes of the chosen entries: to be published, they need a draft; to be taken back, they are published.
  private func entries(
    of step: BulkScreen.Step, among chosen: [EntryAddress], _ language: String
  ) async throws -> [BulkScreen.Entry] {
    let library = try await desk.published().library
    let drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    return chosen.compactMap { address in
      let published = address.ids.isEmpty ? nil : library.entry(address)
      guard let tree = step == .publish ? drafts[address]?.tree : published else { return nil }
      return BulkScreen.Entry(address, title: tree.title(in: language), version: drafts[address]?.version)
    }
  }

  private func take(
    _ step: BulkScreen.Step, _ entries: [BulkScreen.Entry], _ seen: Set<String>, _ asking: Asking
  ) async throws -> ContentChanges.Outcome {
    let addresses = entries.map(\.address)
    switch step {
    case .archive:
      return try await desk.changes.make(
        addresses.map { .init(takingBack: $0) }, as: .archived, by: asking.actor)
    case .publish:
      let drafts = try await desk.drafts.all().filter { addresses.contains($0.address) }
      // Nobody publishes what was written after the page that asks.
      if let newer = drafts.first(where: {
        !seen.contains(BulkScreen.Entry($0.address, title: "", version: $0.version).seen)
      }) {
        return .overtaken(by: newer.author)
      }
      return try await desk.changes.make(
        drafts.map { .init(publishing: $0) }, as: .published, by: asking.actor)
    }
  }

  private func chosen(
    _ form: FormInput, _ member: StaffMember, _ asking: Asking
  ) async throws -> [EntryAddress] {
    if !form.has("all") { return form.all("entry").compactMap { EntryAddress(subject: $0) } }
    return try await found(Self.query(asking), for: member).filter(\.isWritable).map(\.address)
  }

  private func bulkDone(
    _ outcome: ContentChanges.Outcome, _ step: BulkScreen.Step, _ path: String, _ asking: Asking
  ) async throws -> Response {
    switch outcome {
    case .done(let change):
      guard let change else { return redirect(to: path) }
      let mark = path.contains("?") ? "&" : "?"
      return redirect(
        to: "\(path)\(mark)change=\(change)", step == .publish ? .published : .archived)
    case .mistakes(let entries): return try await mistaken(outcome, entries.map(\.address), asking)
    case .siteMistakes(let blamed): return try await mistaken(outcome, blamed.compactMap(\.address), asking)
    default:
      let screen = BulkProblemScreen(problem: outcome.problem([:]) ?? .site([]))
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    }
  }

  /// Names all entries that have to be mended, and leads to the first.
  private func mistaken(
    _ outcome: ContentChanges.Outcome, _ addresses: [EntryAddress], _ asking: Asking
  ) async throws -> Response {
    let language = frame(asking).words.formatting.language
    var titles: [EntryAddress: String] = [:]
    for address in addresses { titles[address] = try await desk.entry(address)?.value?.title(in: language) }
    let screen = BulkProblemScreen(
      problem: outcome.problem(titles) ?? .site([]), address: addresses.first)
    return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
  }
}

extension StaffParts {
  var lists: ListPages {
    ListPages(
      shell: shell, desk: desk, record: record, staff: stores.staff, readings: readings)
  }
}
