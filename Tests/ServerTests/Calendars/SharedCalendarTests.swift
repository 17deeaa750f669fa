import Accounts
import Core
import Foundation
import HTTPTypes
import Loop
import Storage
import Testing

@testable import Server

/// A calendar as a device makes it.
private struct Shared {
  static let text = Array("BEGIN:VCALENDAR\r\nSUMMARY:Secret meeting\r\nEND:VCALENDAR\r\n".utf8)

  let secret: [UInt8]
  var text = Self.text

  init(_ number: UInt8 = 7) { secret = [UInt8](repeating: number, count: CalendarUpload.secretByteCount) }

  var file: String { Hexadecimal.encoded(secret) + CalendarUpload.ending }
  var route: ServerRoute { .calendar(file: file) }

  func upload(begins: Bool = true) -> JSON {
    let derived = CalendarSecret(secret)
    return CalendarUpload(name: derived.name, sealed: AESGCM.seal(text, key: derived.key), begins: begins)
      .json
  }
}

@Suite("Calendars that people share")
struct SharedCalendarTests {
  @Test("a calendar is at its address until it is turned off", arguments: AccountServer.Store.allCases)
  func sharing(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let token = try await server.signUp().token
      #expect(try await server.send(Shared().route).status == .notFound)
      try await server.tell(.shareCalendar, Shared().upload(), token)
      let answer = try await server.send(Shared().route)
      #expect(answer.status == .ok && answer.bytes == Shared.text)
      #expect(answer.headers[.contentType] == "text/calendar; charset=utf-8")
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[.robotsTag] == "noindex")
      // A change of it.
      var changed = Shared()
      changed.text = Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)
      try await server.tell(.shareCalendar, changed.upload(begins: false), token)
      #expect(try await server.send(Shared().route).bytes == changed.text)
      try await server.tell(.unshareCalendar, nil, token)
      #expect(try await server.send(Shared().route).status == .notFound)
      try await server.tell(.unshareCalendar, nil, token)
      let late = try await server.send(.shareCalendar, changed.upload(begins: false), token: token)
      #expect(AccountServer.Refused(late) == .changedMeanwhile)
    }
  }

  @Test("whoever has fetched it asks with its entity tag, and HEAD is answered too")
  func tags() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      try await server.tell(.shareCalendar, Shared().upload(), token)
      let tag = try #require(try await server.client.get(Shared().route.path).headers[.eTag])
      let again = try await server.client.get(Shared().route.path, [.ifNoneMatch: tag])
      #expect(again.status == .notModified && again.bytes.isEmpty)
      #expect(again.headers[.cacheControl] == "private, no-cache")
      try await server.tell(.shareCalendar, Shared().upload(begins: false), token)
      #expect(try await server.client.get(Shared().route.path, [.ifNoneMatch: tag]).status == .ok)
      let head = try await server.client.execute(uri: Shared().route.path, method: .head) { $0 }
      #expect(head.status == .ok && head.headers[.eTag] != nil)
    }
  }

  @Test("a new address takes the place of the old one, and another device hears that its own has ended")
  func replacing() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      let other = try await server.logIn().token
      try await server.tell(.shareCalendar, Shared(1).upload(), token)
      try await server.tell(.shareCalendar, Shared(2).upload(), other)
      #expect(try await server.send(Shared(1).route).status == .notFound)
      #expect(try await server.send(Shared(2).route).status == .ok)
      let late = try await server.send(.shareCalendar, Shared(1).upload(begins: false), token: token)
      #expect(AccountServer.Refused(late) == .changedMeanwhile)
      // Lost answers: the same again changes nothing.
      try await server.tell(.shareCalendar, Shared(2).upload(), other)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM shared_calendar") == 1)
    }
  }

  @Test("nobody takes the address of another account")
  func otherAccounts() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      let other = try await server.signUp(.example("jo@example.org", password: 3)).token
      try await server.tell(.shareCalendar, Shared().upload(), token)
      let answer = try await server.send(.shareCalendar, Shared().upload(), token: other)
      #expect(AccountServer.Refused(answer) == .changedMeanwhile)
      try await server.tell(.unshareCalendar, nil, other)
      #expect(try await server.send(Shared().route).status == .ok)
    }
  }

  @Test("only a device that is logged in shares, and one account's calendar has at most a megabyte")
  func refusals() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      #expect(try await server.send(.shareCalendar, Shared().upload()).status == .unauthorized)
      #expect(try await server.send(.unshareCalendar).status == .unauthorized)
      var large = Shared()
      large.text = [UInt8](repeating: 0x20, count: CalendarUpload.mostBytes)
      try await server.tell(.shareCalendar, large.upload(), token)
      large.text.append(0x20)
      let answer = try await server.send(.shareCalendar, large.upload(), token: token)
      #expect([413, 422].contains(answer.status.code))
      let short = CalendarUpload(name: [1, 2], sealed: [UInt8](repeating: 0, count: 40), begins: true)
      #expect(try await server.send(.shareCalendar, short.json, token: token).status == .unprocessableContent)
    }
  }

  @Test(
    "what is no secret of anybody is not found",
    arguments: [
      "x", ".ics", "abc.ics", String(repeating: "0", count: 64), String(repeating: "g", count: 64) + ".ics",
    ]
  )
  func unknown(file: String) async throws {
    try await AccountServer.run { server in
      let answer = try await server.client.get("/calendars/" + file)
      #expect(answer.status == .notFound)
    }
  }

  @Test("tries of addresses are limited, and fetches of a calendar that there is are not refused for them")
  func limits() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      try await server.tell(.shareCalendar, Shared().upload(), token)
      var statuses: Set<Int> = []
      for number in 0..<(RateLimit.unknownCalendars.burst + 2) {
        let route = Shared(UInt8(100 + number)).route
        statuses.insert(try await server.send(route).status.code)
      }
      #expect(statuses == [404, 429])
      #expect(try await server.send(Shared().route).status == .ok)
    }
  }

  @Test("with the account it is deleted, and the download tells of it")
  func account() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      #expect(try await server.ask(.download, token: token, for: AccountDownload.self).calendar == nil)
      try await server.tell(.shareCalendar, Shared().upload(), token)
      let all = try await server.ask(.download, token: token, for: AccountDownload.self)
      #expect(all.calendar?.size == Int64(Shared.text.count + CalendarUpload.sealByteCount))
      try await server.tell(.deleteAccount, OwnerConfirmation(proof: .proof(1)).json, token)
      #expect(try await server.send(Shared().route).status == .notFound)
      #expect(try await server.count("SELECT COUNT(*) AS rows FROM shared_calendar") == 0)
    }
  }

  @Test("a site without accounts has no calendars")
  func withoutAccounts() async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get(Shared().route.path)
      #expect(answer.status == .notFound)
    }
  }

  @Test("neither the secret nor anything in the calendar is in the database's files or in the log")
  func secrecy() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("toward-log-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    let shared = Shared(0xC5)
    try await AccountServer.run(.sqlite, .live, log: stream) { server in
      let token = try await server.signUp().token
      try await server.tell(.shareCalendar, shared.upload(), token)
      #expect(try await server.send(shared.route).status == .ok)
      #expect(try await server.send(Shared(0xC6).route).status == .notFound)
      let folder = try #require(server.file).deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("toward.sqlite") }
      stream.flush()
      let log = try Data(contentsOf: file)
      let files = try names.map { try Data(contentsOf: folder.appendingPathComponent($0)) } + [log]
      let hidden = [shared.secret, CalendarSecret(shared.secret).key, CalendarSecret(shared.secret).name]
      let words = hidden.flatMap {
        [Data($0), Data(Base64.encoded($0).utf8), Data(Hexadecimal.encoded($0).utf8)]
      }
      for secret in words + [Data("Secret meeting".utf8)] {
        #expect(files.allSatisfy { $0.range(of: secret) == nil })
      }
      #expect(String(decoding: log, as: UTF8.self).contains("/calendars/{file}"))
    }
  }

  @Test("the device and the server make the same of a secret (RFC 8018, RFC 5869)")
  func derivation() {
    // By Python's hashlib and hmac: pbkdf2_hmac("sha256", bytes(32), b"", 1), then HKDF.
    let secret = CalendarSecret([UInt8](repeating: 0, count: 32))
    #expect(
      Hexadecimal.encoded(secret.name) == "a88989a12dad562ce6b857e2db576d8b37ef4917d3d82d4c80155e5833b124b0")
    #expect(
      Hexadecimal.encoded(secret.key) == "f125a1c9cd4c87ba127c8842733a91f0f146aa7c55bd4f111321a4849952dab1")
  }
}
