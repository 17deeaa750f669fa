import DatabaseFixture
import Foundation
import Server
import Testing

@testable import Storage

@Suite("A restore", .serialized)
struct RestoreTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/toward-restore-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var backup: String { folder + "/backup" }

  /// A database with an account and its login.
  private func account(in address: DatabaseAddress) async throws -> Condition {
    let database = try Database(address)
    defer { database.close() }
    try await database.write { transaction in
      try transaction.execute(
        """
        INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, since)
        VALUES ('a', 'maria@example.org', 'maria@example.org', 'p', $1, '{}', 1, 0)
        """, .bytes([1]))
      try transaction.execute(
        "INSERT INTO device (id, account, name, token, since, seen) VALUES ('d', 'a', 'Phone', $1, 0, 0)",
        .bytes([1]))
      try transaction.execute(
        "INSERT INTO staff_login (id, staff, token, agent, address, since, seen) VALUES ('l', 's', $1, '', '', 0, 0)",
        .bytes([1]))
      try transaction.execute("INSERT INTO staff_link (hash, staff, ends) VALUES ($1, 's', 9)", .bytes([1]))
      try transaction.execute(
        "INSERT INTO shared_calendar (account, name, sealed, since, changed) VALUES ('a', $1, $2, 0, 0)",
        .bytes([1]), .bytes([1, 2, 3]))
      try transaction.execute(
        "INSERT INTO staff_token (id, staff, name, hash, since, ends) VALUES ('t', 's', 'T', $1, 0, 9)",
        .bytes([1]))
    }
    return try await database.condition()
  }

  private func counts(_ database: Database) async throws -> [Int64?] {
    try await database.read { transaction in
      [
        try transaction.row("SELECT COUNT(*) AS count FROM account")?.integer("count"),
        try transaction.row("SELECT COUNT(*) AS count FROM device")?.integer("count"),
      ]
    }
  }

  @Test("brings the accounts back, with no logins and with another incarnation", arguments: Store.allCases)
  func renewed(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    let before = try await account(in: address)
    _ = try address.backUp(to: backup)
    let target = store == .sqlite ? address : try store.address()
    let restored = try target.restore(from: backup)
    #expect(restored.endedLogins == 1 && restored.incarnation != before.incarnation)
    let database = try Database(target)
    defer { database.close() }
    let after = try await database.condition()
    #expect(after.incarnation == restored.incarnation && after.faults.isEmpty)
    #expect(try await counts(database) == [1, 0])
    // The staff logs in again as well, and makes new tokens.
    let left = try await database.read {
      try $0.rows(
        "SELECT id FROM staff_login UNION ALL SELECT staff FROM staff_link UNION ALL SELECT id FROM staff_token"
      )
    }
    #expect(left.isEmpty)
    // What is shared can be read once its device has sent it again.
    let shared = try await database.read { try $0.row("SELECT sealed FROM shared_calendar")?.bytes("sealed") }
    #expect(shared == [])
  }

  private func deletions(_ address: DatabaseAddress) async throws -> [String] {
    let database = try Database(address)
    defer { database.close() }
    return try await database.read { transaction in
      try transaction.rows("SELECT account FROM deletion ORDER BY account").map { try $0.text("account") }
    }
  }

  private func delete(_ account: String, in address: DatabaseAddress) async throws {
    let database = try Database(address)
    defer { database.close() }
    try await database.write {
      try $0.execute("INSERT INTO deletion (account) VALUES ($1)", .text(account))
    }
  }

  @Test("knows which accounts were deleted since the backup", arguments: Store.allCases)
  func deletions(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try await delete("before", in: address)
    _ = try address.backUp(to: backup)
    try await delete("since", in: address)
    let target = store == .sqlite ? address : try store.address()
    let restored = try target.restore(from: backup, deletionsFrom: store == .sqlite ? nil : address)
    #expect(restored.deletions == 2)
    #expect(try await deletions(target) == ["before", "since"])
  }

  @Test("into an empty folder does not know which accounts were deleted since")
  func emptyFolder() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    try await fill(staff: ["ada": ("editor", "active", "old")], in: address)
    _ = try address.backUp(to: backup)
    let restored = try Store.sqlite.address().restore(from: backup)
    #expect(restored.deletions == nil && restored.removedStaff == nil)
  }

  private func add(_ sql: [StaticString], to address: DatabaseAddress) async throws {
    let database = try Database(address)
    defer { database.close() }
    try await database.write { transaction in
      for sql in sql { try transaction.execute(sql) }
    }
  }

  private func texts(_ sql: StaticString, in address: DatabaseAddress) async throws -> [String] {
    let database = try Database(address)
    defer { database.close() }
    return try await database.read { try $0.rows(sql).map { try $0.text("text") } }
  }

  @Test("brings no event back that was withdrawn or deleted since", arguments: Store.allCases)
  func withdrawnEvents(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try await add(
      [
        "INSERT INTO event_head (account, last, bytes) VALUES ('a', 2, 406)",
        """
        INSERT INTO event (account, id, number, kind, made, received, body, document, outcome) VALUES
          ('a', 'kept', 1, 'k', 0, 0, '{}', 'd', 'stored'), ('a', 'gone', 2, 'k', 0, 0, '{}', 'd', 'stored')
        """,
      ], to: address)
    _ = try address.backUp(to: backup)
    try await add(
      [
        "DELETE FROM event WHERE id = 'gone'", "UPDATE event_head SET last = 3",
        "INSERT INTO gone_event (account, id, number, deleted) VALUES ('a', 'gone', 3, 1)",
        "INSERT INTO gone_event (account, id, number, deleted) VALUES ('b', 'later', 1, 0)",
      ], to: address)
    let target = store == .sqlite ? address : try store.address()
    let restored = try target.restore(from: backup, deletionsFrom: store == .sqlite ? nil : address)
    #expect(restored.withdrawnEvents == 1)
    #expect(try await texts("SELECT id AS text FROM event", in: target) == ["kept"])
    // Devices that have it hear that it is gone, after all that they know.
    #expect(
      try await texts(
        "SELECT id || ' ' || number || ' ' || deleted AS text FROM gone_event", in: target) == ["gone 3 1"])
  }

  @Test("brings nobody back into a programme that they left since", arguments: Store.allCases)
  func leftProgrammes(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    _ = try await account(in: address)
    try await add(
      [
        """
        INSERT INTO program_member (account, program, token, language, zone, hour, since, last, due) VALUES
          ('a', 'sleep', 'x', 'en', 'UTC', 9, 0, '', 0), ('a', 'walks', 'y', 'en', 'UTC', 9, 0, '', 0),
          ('unknown', 'sleep', 'z', 'en', 'UTC', 9, 0, '', 0)
        """
      ], to: address)
    _ = try address.backUp(to: backup)
    try await add(["DELETE FROM program_member WHERE program = 'sleep'"], to: address)
    let target = store == .sqlite ? address : try store.address()
    let restored = try target.restore(from: backup, deletionsFrom: store == .sqlite ? nil : address)
    #expect(restored.leftProgrammes == 1)
    // Of an account that the other database does not know, it cannot say that it left.
    #expect(
      try await texts(
        "SELECT account || ' ' || program AS text FROM program_member ORDER BY account", in: target)
        == ["a walks", "unknown sleep"])
  }

  private typealias Member = (role: String, state: String, password: String)

  private func fill(staff: [String: Member], in address: DatabaseAddress) async throws {
    let database = try Database(address)
    defer { database.close() }
    try await database.write { transaction in
      try transaction.execute("DELETE FROM staff")
      for (name, member) in staff {
        try transaction.execute(
          """
          INSERT INTO staff
            (id, username, folded, name, email, role, modules, language, password, codes, counter, state, since)
          VALUES ($1, $1, $1, $1, '', $2, '', 'en', $3, '', 0, $4, 0)
          """, .text(name), .text(member.role), .text(member.password), .text(member.state))
      }
    }
  }

  private func staff(in address: DatabaseAddress) async throws -> [String] {
    let database = try Database(address)
    defer { database.close() }
    return try await database.read { transaction in
      try transaction.rows("SELECT * FROM staff ORDER BY id").map { row in
        try ["id", "role", "state", "password"].map { try row.text($0) }.joined(separator: " ")
      }
    }
  }

  @Test("gives nobody of the staff a login that was taken away since", arguments: Store.allCases)
  func dismissedStaff(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try await fill(
      staff: [
        "ada": ("auditor", "active", "old"), "bo": ("editor", "active", "old"),
        "cy": ("administrator", "active", "old"), "di": ("author", "active", "old"),
      ], in: address)
    _ = try address.backUp(to: backup)
    try await fill(
      staff: [
        "bo": ("editor", "disabled", "old"), "cy": ("author", "active", "old"),
        "di": ("author", "active", "new"),
        "ed": ("editor", "active", "new"),
      ], in: address)
    let target = store == .sqlite ? address : try store.address()
    let restored = try target.restore(from: backup, deletionsFrom: store == .sqlite ? nil : address)
    #expect(restored.removedStaff == ["ada"])
    #expect(
      try await staff(in: target) == [
        "ada auditor disabled old", "bo editor disabled old", "cy author active old", "di author active new",
      ])
  }

  @Test("takes nobody's login away after a start without the database", arguments: Store.allCases)
  func freshDatabase(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (lost, fresh) = (try store.address(), try store.address())
    try await fill(staff: ["ada": ("administrator", "active", "old")], in: lost)
    _ = try lost.backUp(to: backup)
    try await fill(staff: ["new": ("administrator", "active", "new")], in: fresh)
    let target = store == .sqlite ? fresh : try store.address()
    let restored = try target.restore(from: backup, deletionsFrom: store == .sqlite ? nil : fresh)
    #expect(restored.removedStaff == nil)
    #expect(try await staff(in: target) == ["ada administrator active old"])
  }

  @Test("brings back what any version wrote", arguments: 1...Schema.toward.number)
  func everySchema(count: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    try Store.open(address, Array(Schema.toward.migrations.prefix(count))).close()
    _ = try address.backUp(to: backup)
    let restored = try address.restore(from: backup)
    #expect(restored.schema == count)
    // Of an older one it claims nothing: its events may be back.
    #expect(restored.withdrawnEvents == nil || count >= 31)
    try Database(address).close()
  }

  @Test("says so if nobody knows which accounts were deleted since", arguments: Store.allCases)
  func unknownDeletions(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try Database(address).close()
    _ = try address.backUp(to: backup)
    let nowhere = DatabaseAddress.file(folder + "/nowhere.sqlite")
    let target = store == .sqlite ? address : try store.address()
    #expect(throws: BackupError.self) { try target.restore(from: backup, deletionsFrom: nowhere) }
    if store == .sqlite {
      try Data(repeating: 7, count: 9000).write(to: URL(fileURLWithPath: address.location))
    }
    #expect(try target.restore(from: backup).deletions == nil)
  }

  @Test("keeps the database of before beside the new one")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    try Database(address).close()
    _ = try address.backUp(to: backup)
    let before = try await account(in: address)
    let kept = try #require(try address.restore(from: backup).kept)
    let old = try Database(.file(kept))
    defer { old.close() }
    #expect(try await old.condition() == before)
    #expect(try await counts(old) == [1, 1])
    let new = try Database(address)
    defer { new.close() }
    #expect(try await counts(new) == [0, 0])
  }

  @Test("takes nothing of what a killed server left in its journal")
  func journal() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    let writing = try WritingProgram(address)
    _ = try writing.waitUntil(100)
    _ = try address.backUp(to: backup)
    let last = try writing.waitUntil(writing.acknowledged().count + 500)
    try writing.kill()
    let kept = try #require(try address.restore(from: backup).kept)
    let (new, old) = (
      try await WritingProgram.numbers(address), try await WritingProgram.numbers(.file(kept))
    )
    #expect(last.subtracting(old).isEmpty)
    #expect(new.count < old.count && new.isSubset(of: old))
  }

  @Test("is refused while a server has the database open", arguments: Store.allCases)
  func running(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    let database = try Database(address)
    defer { database.close() }
    _ = try address.backUp(to: backup)
    let error: BackupError = store == .sqlite ? .inUse(address.location) : .notEmpty(address.description)
    #expect(throws: error) { try address.restore(from: backup) }
    #expect(try await counts(database) == [0, 0])
  }

  @Test("of a damaged or foreign file changes nothing", arguments: Store.allCases)
  func damaged(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let source = try store.address()
    try await fill(source)
    _ = try source.backUp(to: backup)
    let whole = try Data(contentsOf: URL(fileURLWithPath: backup))
    let target = try store.address()
    if store == .sqlite { try Database(target).close() }
    let before = try state(target)
    for number in 0..<4 {
      try BackupFile.spoil(backup, whole, number)
      #expect(throws: BackupError.self) { try target.restore(from: backup) }
      #expect(try state(target) == before)
    }
    #expect(throws: BackupError.self) { try target.restore(from: folder + "/nothing") }
    // The whole file is good for something.
    try whole.write(to: URL(fileURLWithPath: backup))
    #expect(throws: Never.self) { try target.restore(from: backup) }
    #expect(try state(target) != before)
  }

  /// Enough for some pages.
  private func fill(_ address: DatabaseAddress) async throws {
    let database = try Database(address)
    defer { database.close() }
    try await database.write { transaction in
      for number in 0..<500 {
        try transaction.execute(
          "INSERT INTO server (key, value) VALUES ($1, $2)", .text("key \(number)"),
          .text((0..<20).map { _ in UUID().uuidString }.joined()))
      }
    }
  }

  /// The bytes of SQLite's file and the names beside it, or the number of PostgreSQL's tables.
  private func state(_ address: DatabaseAddress) throws -> [String] {
    switch address {
    case .file(let path):
      let files = try FileManager.default.contentsOfDirectory(
        atPath: (path as NSString).deletingLastPathComponent)
      return files.sorted() + [try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()]
    case .postgres(let location):
      let connection = try PostgresEngine(location: location).connect(.reading)
      defer { connection.close() }
      return try connection.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", [])
        .map { try $0.text("tablename") }
    }
  }

  @Test("of a backup of a newer version is refused", arguments: Store.allCases)
  func newer(store: Store) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try Store.open(address).close()
    _ = try address.backUp(to: backup)
    let known = Schema.toward.number
    let target = try store.address()
    #expect(throws: BackupError.tooNew(found: known + 1, known: known)) { try target.restore(from: backup) }
    #expect(
      try store == .postgres
        ? state(target).isEmpty : !FileManager.default.fileExists(atPath: target.location))
  }

  @Test("replaces a damaged database, and keeps that too")
  func broken() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    _ = try await account(in: address)
    _ = try address.backUp(to: backup)
    // SQLite would mend the file from its journal.
    unlink(address.location + "-wal")
    let letter = Data("This is a letter, not a database, and it is longer than a header.".utf8)
    try letter.write(to: URL(fileURLWithPath: address.location))
    let kept = try #require(try address.restore(from: backup).kept)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == letter)
    let database = try Database(address)
    defer { database.close() }
    #expect(try await counts(database) == [1, 0])
  }
}

extension BackupFile {
  /// Four ways in which a file is no backup.
  static func spoil(_ path: String, _ whole: Data, _ number: Int) throws {
    let url = URL(fileURLWithPath: path)
    switch number {
    case 0: try Data().write(to: url)
    case 1: try Data("This is a letter, not a database, and it is longer than a header.".utf8).write(to: url)
    case 2: try whole.prefix(whole.count / 2).write(to: url)
    default:
      try whole.write(to: url)
      try damage(path)
    }
  }
}
