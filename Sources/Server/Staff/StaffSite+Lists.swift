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
    // Who changes only what is their own waits for nothing of others.
    let all = rows
    if member.role.isLimitedToOwn { rows.removeAll { !$0.isWritable } }
    let library = try await desk.published().library
    let shown = live(among: all, library, in: member.language)
    // What people see is listed with its draft, once.
    let live = Set(shown.map(\.address))
    let drafts = rows.filter { [.draft, .changed].contains($0.state) && !live.contains($0.address) }
      .sorted { ($0.changed ?? 0) > ($1.changed ?? 0) }
    var screen = HomeScreen(
      failed: rows.filter { $0.state == .failed }, drafts: Array(drafts.prefix(10)),
      draftCount: drafts.count, scheduled: rows.filter { $0.state == .scheduled }, live: shown,
      unchecked: unchecked(among: rows, library), newKinds: newKinds(among: library.kinds, for: member),
      health: member.role == .administrator ? try await health() : nil)
    if member.role.isLimitedToOwn {
      let lately = clock() - 7 * 86_400_000
      screen.published = rows.filter {
        $0.isOwn && $0.state == .live && $0.author != member.name && $0.changed ?? 0 > lately
      }
    }
    screen.waiting = rows.filter { $0.state == .review }.sorted { ($0.changed ?? 0) < ($1.changed ?? 0) }
    return page(screen.page(frame(asking)), asking)
  }

  /// News that people see today, and polls that are open, as they are published. What waits for somebody is listed as that.
  private func live(
    among rows: [EntryRow], _ library: ContentLibrary, in language: String
  ) -> [EntryRow] {
    let now = civil
    return rows.compactMap { row in
      guard [.live, .changed].contains(row.state), let tree = library.entry(row.address) else { return nil }
      guard let first = Self.firstDay(of: tree), first <= now.day, !Self.isOver(tree, at: now) else {
        return nil
      }
      var row = row
      row.title = tree.title(in: language)
      row.isLiveWithDraft = row.state == .changed
      return row
    }
  }

  /// Those with a source that was looked up more than a year ago, the longest ago first.
  private func unchecked(
    among rows: [EntryRow], _ library: ContentLibrary
  ) -> [(row: EntryRow, checked: CivilDay)] {
    let limit = day(of: clock()).adding(days: -365)
    let found = rows.compactMap { row -> (row: EntryRow, checked: CivilDay)? in
      guard row.isWritable, let first = library.entry(row.address)?.days(named: "checked").min(),
        first < limit
      else { return nil }
      return (row, first)
    }
    return found.sorted { $0.checked < $1.checked }
  }

  /// The kinds of which somebody may begin an entry.
  private func newKinds(among kinds: [EntryKind], for member: StaffMember) -> [EntryKind] {
    kinds.filter { $0.isInList && member.mayBegin(kind: $0.id, module: $0.module) }
  }

  // MARK: Rows

  /// All entries that there are: those that were never published, the newest first, then the others in the order of their files,
  /// and last those that were taken back.
  func rows(for member: StaffMember) async throws -> [EntryRow] {
    let release = try await desk.published()
    let library = release.library
    let owners = try await desk.drafts.owners()
    var drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    let scheduled = try await desk.drafts.scheduledRevisions(of: Array(drafts.values))
    let language = member.language
    let words = words(in: language)
    let now = civil
    let today = now.day
    var rows: [EntryRow] = []
    func add(_ kind: EntryKind, _ address: EntryAddress, _ tree: ContentTree, _ draft: DraftStore.Draft?) {
      let owner = owners[address]
      let form = EntryForm(kind, languages: release.site.languages)
      let published = library.entry(address)
      let missing = form.missingLanguages(tree).map(words.title(of:))
      // What is scheduled is called by what will be published, whatever is typed meanwhile.
      let title = (scheduled[address]?.tree ?? tree).title(in: language)
      var row = EntryRow(
        address: address, title: title.isEmpty ? words.one(kind.id) : title,
        state: draft?.entryState ?? .live,
        missing: missing,
        author: draft?.author ?? owner?.author ?? "", changed: draft?.changed ?? owner?.changed,
        isWritable: member.mayWrite(kind: kind.id, module: kind.module, owner: owner?.staff))
      row.publishAt = draft?.publishAt
      row.review = draft?.review
      row.isOwn = owner?.staff == member.id
      row.isPublished = published != nil
      row.isOver = Self.isOver(published ?? tree, at: now)
      row.seenFrom = Self.firstDay(of: tree).flatMap { $0 > today ? $0 : nil }
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

  /// Whether the last day has passed on which people see an entry, or vote in it; of a poll also its hour.
  private static func isOver(_ tree: ContentTree, at now: CivilDateTime) -> Bool {
    guard let last = tree.lastDay else { return false }
    guard last == now.day, let hour = tree["closesAt"]?.text, hour.utf8.count == 5 else {
      return last < now.day
    }
    return hour <= now.time.hourAndMinute
  }

  /// Now, by the clock of the site.
  private var civil: CivilDateTime {
    let now = clock()
    return Moment(milliseconds: now, offsetMinutes: offset(at: now)).civil
  }

  /// The first day on which people see an entry; nil for one that has none.
  static func firstDay(of tree: ContentTree) -> CivilDay? {
    ["date", "opens"].compactMap { tree[$0]?.text }.compactMap { CivilDay(iso: $0) }.first
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
      newKinds: newKinds(among: kinds, for: member),
      canPublish: member.role.may(.publish))
    screen.sections = try await sections(in: member.language)
    if screen.canPublish { screen.lastChange = try await lastChange() }
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
  ) async throws -> ContentDesk.SeveralOutcome {
    let addresses = entries.map(\.address)
    switch step {
    case .archive:
      return try await desk.change(
        addresses.map { .init(takingBack: $0) }, as: .archived, by: asking.actor)
    case .publish:
      let drafts = try await desk.drafts.all().filter { addresses.contains($0.address) }
      // Nobody publishes what was written after the page that asks.
      if let newer = drafts.first(where: {
        !seen.contains(BulkScreen.Entry($0.address, title: "", version: $0.version).seen)
      }) {
        return .overtaken(by: newer.author)
      }
      return try await desk.change(
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
    _ outcome: ContentDesk.SeveralOutcome, _ step: BulkScreen.Step, _ path: String, _ asking: Asking
  ) async throws -> Response {
    switch outcome {
    case .done(let change):
      guard let change else { return redirect(to: path) }
      let mark = path.contains("?") ? "&" : "?"
      return redirect(
        to: "\(path)\(mark)change=\(change)", step == .publish ? .published : .archived)
    case .mistakes(let address, _), .siteMistakes(_, let address?):
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
