import Foundation
import Testing

@testable import Storage

@Suite("Both engines", .serialized)
struct DatabaseTests {
  @Test("give back what they were given", arguments: Store.allCases)
  func values(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    let texts = ["", "a", "’; DROP TABLE note; --", "日本 👩‍🎓 e\u{301}", String(repeating: "x", count: 100_000)]
    let numbers: [Int64] = [0, 1, -1, 127, 128, -129, .max, .min, 1 << 40]
    let bytes: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 70_000)]
    for (id, text) in texts.enumerated() {
      try await database.add(Int64(id), text)
    }
    #expect(
      try await database.read { try $0.rows("SELECT text FROM note ORDER BY id").map { try $0.text("text") } }
        == texts)
    for number in numbers {
      let same = try await database.read {
        try $0.row("SELECT CAST($1 AS BIGINT) AS number", .integer(number))
      }
      #expect(try same?.integer("number") == number)
    }
    for (id, bytes) in bytes.enumerated() {
      try await database.write {
        try $0.execute(
          "UPDATE note SET bytes = $1, text = $3 WHERE id = $2", .bytes(bytes), .integer(Int64(id)), .null)
      }
      let row = try await database.read {
        try $0.row("SELECT bytes, text FROM note WHERE id = $1", .integer(Int64(id)))
      }
      #expect(try row?.bytes("bytes") == bytes && row?.text(orNull: "text") == nil)
    }
  }

  @Test(
    "answer short reads while long ones take all the time that they want", .timeLimit(.minutes(1)),
    arguments: Store.allCases)
  func lengths(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    let end = DispatchSemaphore(value: 0)
    let long = (0..<8).map { _ in Task { try await database.read(.long) { _ in end.wait() } } }
    try await Task.sleep(for: .milliseconds(100))
    for _ in 0..<20 {
      #expect(try await database.read { try $0.rows("SELECT 1 AS one") }.count == 1)
    }
    for _ in long { end.signal() }
    for each in long { try await each.value }
  }

  @Test("count the rows that a statement changed", arguments: Store.allCases)
  func changes(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    for id in 1...3 { try await database.add(Int64(id)) }
    #expect(
      try await database.write { try $0.execute("UPDATE note SET text = 'x' WHERE id > $1", .integer(1)) }
        == 2)
    #expect(try await database.write { try $0.execute("DELETE FROM note WHERE id = 9") } == 0)
  }

  @Test("forget a writer that ended, and one of long ago that could not say so", arguments: Store.allCases)
  func writers(store: Store) async throws {
    let address = try store.address()
    let first = try Store.open(address)
    try await first.write {
      try $0.execute("INSERT INTO writer (id, last, seen) VALUES ('killed', 5, 86400)")
    }
    #expect(try await first.writers() == 2)
    first.close()
    let second = try Store.open(address)
    defer { second.close() }
    try await second.add(1)
    #expect(try await second.writers() == 1)
  }

  @Test("undo what threw, and only that", arguments: Store.allCases)
  func undone(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    try await database.add(1)
    await #expect(throws: Refused()) {
      try await database.write { transaction in
        try transaction.execute("INSERT INTO note (id) VALUES (2)")
        throw Refused()
      }
    }
    await #expect { try await database.add(1) } throws: { error in
      if case .constraint = error as? DatabaseError { true } else { false }
    }
    try await database.add(3)
    #expect(try await database.ids() == [1, 3])
  }

  @Test("undo one write of a group without the others", arguments: Store.allCases)
  func groups(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        // Every fourth has the id of another one.
        group.addTask { (try? await database.add(Int64(number % 4 == 3 ? number - 1 : number))) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(outcomes == 300)
    #expect(try await database.ids().count == 300)
  }

  @Test("refuse a text that one of them could not store", arguments: Store.allCases)
  func unusableText(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    await #expect(throws: DatabaseError.unusableText) { try await database.add(1, "a\u{0}b") }
    #expect(try await database.ids().isEmpty)
  }

  @Test("say what is wrong with a statement, and go on", arguments: Store.allCases)
  func mistakes(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    for sql: StaticString in ["SELECT nothing FROM note", "no SQL"] {
      await #expect {
        try await database.read { _ = try $0.rows(sql) }
      } throws: { error in
        if case .mistake = error as? DatabaseError { true } else { false }
      }
      await #expect {
        try await database.write { _ = try $0.execute(sql) }
      } throws: { error in
        if case .mistake = error as? DatabaseError { true } else { false }
      }
    }
    try await database.add(1)
    #expect(try await database.ids() == [1])
  }

  @Test("read at one moment while others write", arguments: Store.allCases)
  func snapshot(store: Store) async throws {
    let database = try store.open()
    defer { database.close() }
    try await database.add(1)
    let (began, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let counts = database.read { transaction -> [Int64] in
      let sql: StaticString = "SELECT COUNT(*) AS count FROM note"
      let first = try transaction.row(sql)?.integer("count") ?? 0
      began.signal()
      goOn.wait()
      return [first, try transaction.row(sql)?.integer("count") ?? 0]
    }
    await Task.detached { began.wait() }.value
    try await database.add(2)
    goOn.signal()
    #expect(try await counts == [1, 1])
    #expect(try await database.ids() == [1, 2])
  }

  @Test("keep what was written when they are opened again", arguments: Store.allCases)
  func reopened(store: Store) async throws {
    let address = try store.address()
    let first = try Store.open(address)
    try await first.add(1, "kept")
    first.close()
    await #expect(throws: DatabaseError.closed) { try await first.add(2) }
    let second = try Store.open(address)
    defer { second.close() }
    #expect(try await second.ids() == [1])
  }
}
