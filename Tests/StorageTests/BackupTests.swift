import DatabaseFixture
import Foundation
import Server
import Testing

@testable import Storage

@Suite("A backup", .serialized)
struct BackupTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/toward-backup-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var file: String { folder + "/backup" }

  @Test(
    "that is made while fifty people write has all that was acknowledged before",
    arguments: Store.allCases)
  func whileWriting(store: Store) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    let writing = try WritingProgram(address)
    let before = try writing.waitUntil(1000)
    let backup = try address.backUp(to: file)
    let after = try writing.waitUntil(writing.acknowledged().count + 100)
    try writing.kill()
    let copy = try store.address()
    _ = try copy.restore(from: file)
    let found = try await WritingProgram.numbers(copy)
    #expect(before.subtracting(found).isEmpty)
    // It is of one moment, and the writers went on.
    #expect(!after.subtracting(found).isEmpty)
    #expect(backup.schema == Schema.toward.number && backup.bytes > 1000)
  }

  @Test("can be read by its owner only, and leaves nothing beside", arguments: Store.allCases)
  func alone(store: Store) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try Database(address).close()
    _ = try address.backUp(to: file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["backup"])
    if store == .sqlite {
      // No journal belongs to it (https://sqlite.org/fileformat.html, 1.3.3).
      #expect(try Data(contentsOf: URL(fileURLWithPath: file))[18...19] == Data([1, 1]))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("never replaces a file, nor writes where another one is being made", arguments: Store.allCases)
  func replacing(store: Store) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    try Database(address).close()
    try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: BackupError.exists(file)) { try address.backUp(to: file) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    let other = folder + "/other"
    try Data().write(to: URL(fileURLWithPath: other + ".part"))
    #expect(throws: BackupError.unfinished(other + ".part")) { try address.backUp(to: other) }
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test("of what is no database of Toward is not made", arguments: Store.allCases)
  func foreign(store: Store) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try store.address()
    if case .file(let path) = address { try Data().write(to: URL(fileURLWithPath: path)) }
    #expect(throws: BackupError.foreign(address.description)) { try address.backUp(to: file) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("of a damaged database is not made")
  func damaged() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let address = try Store.sqlite.address()
    let database = try Store.open(address)
    for id in 0..<200 { try await database.add(Int64(id), String(repeating: "x", count: 1000)) }
    database.close()
    try BackupFile.damage(address.location)
    #expect { try address.backUp(to: file) } throws: { error in
      if case .damaged(address.location, let faults) = error as? BackupError {
        !faults.isEmpty
      } else {
        false
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("of PostgreSQL gives its tools no password that others on the machine could read")
  func password() {
    let variables = PostgresTool.variables("postgres://maria:secret@db.example:5433/toward?sslmode=require")
    #expect(
      variables == [
        "PGUSER": "maria", "PGPASSWORD": "secret", "PGHOST": "db.example", "PGPORT": "5433",
        "PGDATABASE": "toward", "PGSSLMODE": "require",
      ])
  }

  @Test("says which tool of PostgreSQL is missing")
  func missing() {
    let tool = PostgresTool("pg_dump_that_nobody_has", location: "")
    #expect(throws: BackupError.missingProgram("pg_dump_that_nobody_has")) { try tool.run([]) }
  }
}

enum BackupFile {
  /// Writes over the middle of a file.
  static func damage(_ path: String) throws {
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    let middle = bytes.count / 2
    bytes.replaceSubrange(
      middle..<middle + bytes.count / 4, with: Data(repeating: 0x5A, count: bytes.count / 4))
    try bytes.write(to: url)
  }
}
