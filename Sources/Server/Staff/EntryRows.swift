import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import Sites

extension DeskPages {
  /// All entries that there are: those that were never published, the newest first, then the others as people see them, and
  /// last those that were taken back.
  func rows(for member: StaffMember) async throws -> [EntryRow] {
    let release = try await desk.published()
    let library = release.library
    let owners = try await desk.owners.all()
    var drafts = Dictionary(try await desk.drafts.all().map { ($0.address, $0) }) { first, _ in first }
    let scheduled = try await desk.schedules.revisions(of: Array(drafts.values))
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
      row.seenFrom = Self.firstDay(of: published ?? tree).flatMap { $0 > today ? $0 : nil }
      rows.append(row)
    }
    for kind in library.kinds {
      for address in Self.shown(library.addresses(of: kind), of: kind, library) {
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

  /// In the order in which people see them: news by their dates, the newest first.
  private static func shown(
    _ addresses: [EntryAddress], of kind: EntryKind, _ library: ContentLibrary
  ) -> [EntryAddress] {
    guard kind.id == "news" else { return addresses }
    let dated = addresses.enumerated().map { place, address in
      (day: library.entry(address).flatMap { firstDay(of: $0) } ?? .first, place: place, address: address)
    }
    return dated.sorted { ($1.day, $0.place) < ($0.day, $1.place) }.map(\.address)
  }

  /// Whether the last day has passed on which people see an entry, or vote in it; of a poll also its hour.
  static func isOver(_ tree: ContentTree, at now: CivilDateTime) -> Bool {
    guard let last = tree.lastDay else { return false }
    guard last == now.day, let hour = tree["closesAt"]?.text, hour.utf8.count == 5 else {
      return last < now.day
    }
    return hour <= now.time.hourAndMinute
  }

  /// Now, by the clock of the site.
  var civil: CivilDateTime {
    let now = clock()
    return Moment(milliseconds: now, offsetMinutes: offset(at: now)).civil
  }

  /// The first day on which people see an entry; nil for one that has none.
  static func firstDay(of tree: ContentTree) -> CivilDay? {
    ["date", "opens"].compactMap { tree[$0]?.text }.compactMap { CivilDay(iso: $0) }.first
  }

  /// The first day on which people see an entry, if that is to come.
  func previewDay(of entry: ContentDesk.Entry) -> CivilDay? {
    let scheduled = entry.draft?.publishAt.map { time in
      day(of: time)
    }
    let own = entry.value.flatMap { Self.firstDay(of: $0) }
    let today = day(of: clock())
    return [scheduled, own].compactMap(\.self).filter { $0 > today }.max()
  }

  /// The kinds of which somebody may begin an entry.
  func newKinds(among kinds: [EntryKind], for member: StaffMember) -> [EntryKind] {
    kinds.filter { $0.isInList && member.mayBegin(kind: $0.id, module: $0.module) }
  }
}
