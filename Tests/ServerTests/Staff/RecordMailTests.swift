import CMS
import Foundation
import Mail
import Testing

@testable import Server

@Suite("The end of the record by mail")
struct RecordMailTests {
  private static let day: Int64 = 86_400_000

  /// Members with addresses, of whom one is an auditor who can log in.
  private func makeStaff(_ server: StaffServer) async throws {
    _ = try await server.administrator()
    for (name, role) in [("otto", Role.auditor), ("olga", .auditor), ("oleg", .auditor), ("eva", .editor)] {
      _ = try await server.member(role, name)
    }
    // Nobody has accepted this one.
    _ = try await server.invitations.invite(
      .init(username: "omar", name: "Omar", role: "auditor"), as: StaffUsername("omar")!, role: .auditor,
      language: "en", by: Actor())
    try await server.database.write {
      try $0.execute(
        "UPDATE staff SET email = username || '@example.org', language = 'es' WHERE username <> 'oleg'")
      try $0.execute("UPDATE staff SET state = 'disabled' WHERE username = 'olga'")
      try $0.execute("DELETE FROM letter")
    }
  }

  private struct Letter { var recipient, language, detail: String }

  private func letters(_ server: StaffServer) async throws -> [Letter] {
    try await server.database.write { transaction in
      var letters: [Letter] = []
      while let leased = try Outbox(transaction).take(at: server.time.now(), token: [1]) {
        #expect(leased.kind == .record)
        letters.append(
          Letter(recipient: leased.recipient, language: leased.language, detail: leased.detail))
      }
      try transaction.execute("DELETE FROM letter")
      return letters
    }
  }

  @Test("goes once a day to the auditors who can log in and have an address, in their language")
  func auditors() async throws {
    try await StaffServer.run(mailing: .sent) { server in
      try await makeStaff(server)
      let mail = RecordMail(database: server.database, key: nil, clock: server.time.now)
      try await mail.tell()
      // As another server would, and the same one again.
      try await mail.tell()
      let first = try await letters(server)
      #expect(first.map(\.recipient) == ["otto@example.org"] && first.map(\.language) == ["es"])
      let record = RecordStore(database: server.database)
      let end = try await record.verify()
      #expect(first.map(\.detail) == ["\(end.count) \(end.head)"])
      server.time.advance(by: Self.day)
      try await mail.tell()
      #expect(try await letters(server).map(\.recipient) == ["otto@example.org"])
    }
  }

  @Test("is signed, and the program for auditors finds the signature right, and any other wrong")
  func signed() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-record-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await StaffServer.run(mailing: .sent) { server in
      try await makeStaff(server)
      let key = try #require(RecordKey(in: folder))
      // The same key after a restart.
      #expect(RecordKey(in: folder)?.publicKey == key.publicKey)
      try await RecordMail(database: server.database, key: key, clock: server.time.now).tell()
      let detail = try #require(try await letters(server).first?.detail)
      let parts = detail.split(separator: " ").map(String.init)
      try #require(parts.count == 4)
      let (letter, signature) = ("\(parts[0]) \(parts[1])", parts[3])
      #expect(parts[2] == key.publicKey)
      // Entries after the letter do not matter.
      _ = try await server.logIn("ana")
      let file = folder.appendingPathComponent("record.jsonl")
      try await Data(RecordStore(database: server.database).export()).write(to: file)
      func verify(_ letter: String, _ key: String, _ signature: String) async throws -> PythonProgram.Result {
        try await PythonProgram.run(
          "python",
          [
            "-I", "bin/verify-record", "--letter", letter, "--key", key, "--signature", signature, file.path,
          ])
      }
      let right = try await verify(letter, key.publicKey, signature)
      #expect(right.status == 0 && right.output.contains("The chain holds."), "\(right.output)")
      let other = String(signature.reversed())
      let wrong = try await verify(letter, key.publicKey, other)
      #expect(wrong.status != 0 && wrong.output.contains("was not signed with this key"), "\(wrong.output)")
      let number = "\((Int(parts[0]) ?? 0) - 1) \(parts[1])"
      let moved = try await verify(number, key.publicKey, key.signature(of: number))
      #expect(
        moved.status != 0 && moved.output.contains("is not the one that the letter names"), "\(moved.output)")
      // What was changed after the letter.
      try await server.database.write {
        try $0.execute("UPDATE staff_record SET subject = 'x' WHERE number = 1")
      }
      try await Data(RecordStore(database: server.database).export()).write(to: file)
      let changed = try await verify(letter, key.publicKey, signature)
      #expect(changed.status != 0 && changed.output.contains("Entry 1 was changed."), "\(changed.output)")
    }
  }

  @Test("is in a letter as the program for auditors takes it")
  func letter() throws {
    let writer = try LetterWriter.example()
    let leased = Outbox.Leased(
      id: "a", recipient: "otto@example.org", kind: .record, language: "en", detail: "17 5f2a 3b6a 92a0",
      since: 0, attempts: 1)
    let text = try #require(writer.message(leased)).text
    #expect(text.contains("17 5f2a") && text.contains("Key: 3b6a") && text.contains("Signature: 92a0"))
  }
}
