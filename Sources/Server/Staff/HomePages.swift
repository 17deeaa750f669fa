import CMS
import Components
import Core
import Foundation
import Hummingbird
import Loop
import Sites

/// What waits for whoever logs in, what people see, and how the server does.
struct HomePages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  /// Nil where nothing is looked at.
  let database: OpenDatabase?
  let mailing: Mailing

  func page(_ asking: Asking) async throws -> Response {
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

  /// News that people see today, and polls that are open, as they are published, whatever waits besides.
  private func live(
    among rows: [EntryRow], _ library: ContentLibrary, in language: String
  ) -> [EntryRow] {
    let now = civil
    return rows.compactMap { row in
      guard let tree = library.entry(row.address) else { return nil }
      guard let first = Self.firstDay(of: tree), first <= now.day, !Self.isOver(tree, at: now) else {
        return nil
      }
      var row = row
      row.title = tree.title(in: language)
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

  // MARK: The server

  /// How the server does, for administrators.
  func health() async throws -> HomeScreen.Health {
    let now = clock()
    let letters = try await shell.database.read { transaction in
      (
        unsent: try transaction.row("SELECT COUNT(*) AS count FROM letter WHERE state <> 'waiting'")?
          .integer("count") ?? 0,
        late: try Outbox(transaction).late(at: now)
      )
    }
    var health = HomeScreen.Health(
      isDatabaseWritable: await database?.isWritable() == true, isMailSet: mailing == .sent,
      bounced: Int(letters.unsent), backup: document.lastBackup(), freePercent: document.freePercent(),
      version: String(document.web.app.hash.prefix(8)))
    health.late = letters.late
    return health
  }
}

extension StaffParts {
  var home: HomePages {
    HomePages(shell: shell, desk: desk, database: backing.database, mailing: backing.mailing)
  }
}
