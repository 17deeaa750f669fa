import CMS
import Storage
import Testing

@testable import Server

@Suite("Each byte of the record")
struct RecordBytesTests {
  /// What the tables of the record have. Nothing else in the database is part of it.
  ///
  /// A payload that is gone counts as erased, as the right to be forgotten wants, and is no fault.
  private struct Column: Sendable {
    var name: String
    /// The rows as their keys and values.
    var read: StaticString
    /// Sets the value of a row; $1 is its key.
    var write: StaticString
  }

  private static let columns: [Column] = [
    Column(
      name: "number", read: "SELECT number AS id, number AS value FROM staff_record",
      write: "UPDATE staff_record SET number = $2 WHERE number = $1"),
    Column(
      name: "time", read: "SELECT number AS id, time AS value FROM staff_record",
      write: "UPDATE staff_record SET time = $2 WHERE number = $1"),
    Column(
      name: "actor", read: "SELECT number AS id, actor AS value FROM staff_record",
      write: "UPDATE staff_record SET actor = $2 WHERE number = $1"),
    Column(
      name: "role", read: "SELECT number AS id, role AS value FROM staff_record",
      write: "UPDATE staff_record SET role = $2 WHERE number = $1"),
    Column(
      name: "action", read: "SELECT number AS id, action AS value FROM staff_record",
      write: "UPDATE staff_record SET action = $2 WHERE number = $1"),
    Column(
      name: "subject", read: "SELECT number AS id, subject AS value FROM staff_record",
      write: "UPDATE staff_record SET subject = $2 WHERE number = $1"),
    Column(
      name: "payload hash", read: "SELECT number AS id, payload_hash AS value FROM staff_record",
      write: "UPDATE staff_record SET payload_hash = $2 WHERE number = $1"),
    Column(
      name: "previous", read: "SELECT number AS id, previous AS value FROM staff_record",
      write: "UPDATE staff_record SET previous = $2 WHERE number = $1"),
    Column(
      name: "hash", read: "SELECT number AS id, hash AS value FROM staff_record",
      write: "UPDATE staff_record SET hash = $2 WHERE number = $1"),
    Column(
      name: "payload's number", read: "SELECT number AS id, number AS value FROM staff_record_payload",
      write: "UPDATE staff_record_payload SET number = $2 WHERE number = $1"),
    Column(
      name: "payload's actor", read: "SELECT number AS id, actor AS value FROM staff_record_payload",
      write: "UPDATE staff_record_payload SET actor = $2 WHERE number = $1"),
    Column(
      name: "payload", read: "SELECT number AS id, body AS value FROM staff_record_payload",
      write: "UPDATE staff_record_payload SET body = $2 WHERE number = $1"),
    Column(
      name: "head's id", read: "SELECT id, id AS value FROM staff_record_head",
      write: "UPDATE staff_record_head SET id = $2 WHERE id = $1"),
    Column(
      name: "head's number", read: "SELECT id, number AS value FROM staff_record_head",
      write: "UPDATE staff_record_head SET number = $2 WHERE id = $1"),
    Column(
      name: "head's hash", read: "SELECT id, hash AS value FROM staff_record_head",
      write: "UPDATE staff_record_head SET hash = $2 WHERE id = $1"),
  ]

  /// The same value with another byte, once for each of its bytes.
  private static func changes(of value: SQLValue) -> [SQLValue] {
    switch value {
    case .integer(let number): return (0..<8).map { .integer(number ^ (Int64(0x40) << Int64($0 * 8))) }
    case .text(let text):
      let bytes = Array(text.utf8)
      let changed = bytes.indices.map { index in
        var changed = bytes
        changed[index] ^= 1
        // What is no text any more lies there as bytes.
        return String(validating: changed, as: UTF8.self).map { SQLValue.text($0) } ?? .bytes(changed)
      }
      return changed + [.text(text + "x")]
    case .null, .bytes: return []
    }
  }

  /// Some entries, with and without a member, and with letters of other scripts.
  private func makeRecord(_ server: StaffServer) async throws {
    let ana = try await server.administrator()
    let path = CMSRoute.entry(StaffServer.news).path
    _ = try await server.post(path, StaffServer.news("Hola, 你好", do: "save"), as: ana)
    _ = try await server.logIn("ana", "not the password")
    #expect(try await server.get("/cms/people?q=mar%C3%ADa", as: ana).status == .ok)
  }

  @Test("changed in any column, it is a fault of the record")
  func each() async throws {
    try await StaffServer.run { server in
      try await makeRecord(server)
      let columns = Self.columns
      // In one transaction, each change of which is taken back: nothing of it is ever stored.
      let found = try await server.database.write { transaction in
        var count = 0
        var unseen: [String] = []
        #expect(try RecordStore.verify(transaction).faults.isEmpty)
        for column in columns {
          for row in try transaction.rows(column.read) {
            let (key, value) = (try row.value("id"), try row.value("value"))
            for changed in Self.changes(of: value) {
              // A row whose key was changed is found by its new one.
              let isKey = key == value
              try transaction.execute(column.write, key, changed)
              count += 1
              if try RecordStore.verify(transaction).faults.isEmpty { unseen.append("\(column.name) \(key)") }
              try transaction.execute(column.write, isKey ? changed : key, value)
            }
          }
        }
        #expect(try RecordStore.verify(transaction).faults.isEmpty)
        return (count: count, unseen: unseen)
      }
      #expect(found.count > 1500 && found.unseen.isEmpty, "\(found.count) \(found.unseen.prefix(20))")
    }
  }

  @Test("as an action that there is not, it is a fault of its entry, and every page is still there")
  func unknownAction() async throws {
    try await StaffServer.run { server in
      try await makeRecord(server)
      let auditor = try await server.member(.auditor)
      let editor = try await server.member(.editor)
      let path = CMSRoute.entry(StaffServer.news).path
      try await server.database.write {
        try $0.execute("UPDATE staff_record SET action = 'saved-draught' WHERE action = 'saved-draft'")
      }
      let page = try await server.get("/cms/record?verify=1", as: auditor)
      #expect(page.status == .ok && page.text.contains("saved-draught"))
      #expect(page.text.contains("Entry 3 was changed."))
      let record = RecordStore(database: server.database)
      #expect(try await record.verify().faults.contains(.changedEntry(3)))
      #expect(try await record.export().count > 1000)
      #expect(try await server.get("/cms/content", as: editor).status == .ok)
      #expect(try await server.get(path + "/versions", as: editor).status == .ok)
      #expect(try await server.get("/cms/changes/3", as: editor).status == .notFound)
    }
  }

  @Test("with its end cut off, or without what says where it ends, it has a fault")
  func end() async throws {
    try await StaffServer.run { server in
      try await makeRecord(server)
      let record = RecordStore(database: server.database)
      let last = try #require(try await record.rows(.init(), atMost: 1).first?.entry.number)
      try await server.database.write { try $0.execute("DELETE FROM staff_record_head") }
      #expect(try await record.verify().faults == [.changedEnd])
      try await server.database.write {
        try $0.execute(
          "INSERT INTO staff_record_head (id, number, hash) VALUES (1, $1, 'no hash')", .integer(last))
      }
      #expect(try await record.verify().faults == [.changedEnd])
      try await server.database.write {
        try $0.execute("DELETE FROM staff_record WHERE number = $1", .integer(last))
      }
      let faults = try await record.verify().faults
      // What belonged to it is left over.
      #expect(faults == [.changedPayload(last), .gap(before: last + 1)])
    }
  }
}
