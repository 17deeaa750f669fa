import Core
import Foundation
import Mail
import Testing

@testable import Server

@Suite("A letter")
struct LetterTests {
  private static func leased(
    _ kind: LetterKind, language: String = "en", detail: String = "", to: String = "maria@example.org"
  ) -> Outbox.Leased {
    Outbox.Leased(
      id: Randomness.id(), recipient: to, kind: kind, language: language, detail: detail,
      since: 1_795_392_000_000, attempts: 1, token: kind.linkLasts == nil ? nil : Randomness.bytes(32))
  }

  /// What Python reads in letters, beside what was written.
  private func read(_ messages: [MailMessage]) async throws -> [JSON] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-letters-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = messages.indices.map { folder.appendingPathComponent("\(1000 + $0).eml") }
    for (file, message) in zip(files, messages) { try Data(message.bytes).write(to: file) }
    return try await MailReceiver.read(files)
  }

  @Test("of each kind reads in Python's email package as it was written, in each language")
  func all() async throws {
    let writer = try LetterWriter.example()
    var messages: [MailMessage] = []
    var kinds: [LetterKind] = []
    // Those of programmes have a text of their own.
    for kind in LetterKind.allCases where kind != .program && kind != .programTest {
      for language in ["en", "es", "zh-Hans"] {
        kinds.append(kind)
        let leased = Self.leased(kind, language: language, detail: "Eva’s 电话 = \"1\"")
        messages.append(try #require(writer.message(leased)))
      }
    }
    let read = try await read(messages)
    #expect(read.count == 42)
    for ((letter, message), kind) in zip(zip(read, messages), kinds) {
      #expect(letter["defects"]?.array == [])
      #expect(
        letter["headers"]?.array?.compactMap { $0.string } == [
          "Date", "From", "To", "Subject", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type",
          "Content-Transfer-Encoding", "Content-Language",
        ])
      #expect(letter["subject"]?.string == message.subject && letter["sender"]?.string == message.sender)
      #expect(letter["text"]?.string == message.text)
      #expect(letter["from"]?.string == "toward@example.org")
      #expect(letter["to"]?.array?.compactMap { $0.string } == ["maria@example.org"])
      #expect(letter["id"]?.string == "<\(message.id)>" && message.id.hasSuffix("@example.org"))
      #expect(letter["seconds"]?.int == 1_795_392_000)
      #expect(
        letter["language"]?.string == message.language && letter["automatic"]?.string == "auto-generated")
      #expect(letter["type"]?.string == "text/plain" && letter["charset"]?.string == "utf-8")
      // No key of a phrase, and no parameter without its value.
      #expect(!message.text.contains("mail-") && !message.text.contains("{"))
      #expect(!message.subject.contains("mail-") && !message.subject.contains("{"))
      let isOfStaff = [.invitation, .staffPassword, .averages, .record].contains(kind)
      let place =
        kind == .welcome ? "signup/account" : isOfStaff ? "cms/" : kind == .deleted ? "\n" : "account"
      #expect(message.text.contains("https://toward.example.org/" + place))
    }
    #expect(Set(messages.map(\.text)).count == 42)
  }

  @Test(
    "to the staff names who it is for by name and by user name",
    arguments: [LetterKind.invitation, .staffPassword])
  func staff(kind: LetterKind) throws {
    let writer = try LetterWriter.example()
    let letter = try #require(writer.message(Self.leased(kind, detail: "Ana María\nana.m")))
    #expect(letter.text.hasPrefix("Ana María, ") && letter.text.contains("Your user name is ana.m."))
    #expect(letter.text.contains("invited") == (kind == .invitation))
    // As former versions queued it.
    let former = try #require(writer.message(Self.leased(kind, detail: "Ana María")))
    #expect(former.text.hasPrefix("Ana María, ") && !former.text.contains("user name is"))
  }

  @Test("of a programme names the address that ends such letters with one request, and a test of it none")
  func unsubscribing() async throws {
    let writer = try LetterWriter.example()
    var messages: [MailMessage] = []
    for (kind, language) in [(LetterKind.program, "en"), (.program, "zh-Hans"), (.programTest, "es")] {
      var leased = Self.leased(kind, language: language)
      leased.token = kind == .program ? Array(1...16) : nil
      var letter = ProgrammeLetter()
      (letter.programme, letter.name, letter.subject) = ("minute", "A minute a day", "Today\r\nBcc: x@y.org")
      (letter.message, letter.questionnaire) = (
        "Good morning.", .init(title: "Your check", path: "/progress")
      )
      leased.programme = letter
      messages.append(try #require(writer.message(leased)))
    }
    let link = "https://toward.example.org/api/v1/unsubscribe?letter=0102030405060708090a0b0c0d0e0f10"
    #expect(messages.map(\.unsubscribe) == [link, link, nil])
    for (letter, message) in zip(try await read(messages), messages) {
      #expect(letter["defects"]?.array == [])
      let headers = letter["headers"]?.array?.compactMap { $0.string } ?? []
      let isReal = message.unsubscribe != nil
      #expect(headers.count == (isReal ? 12 : 10) && !headers.contains("Bcc"))
      #expect(headers.contains("List-Unsubscribe") == isReal)
      #expect(headers.contains("List-Unsubscribe-Post") == isReal)
      #expect(letter["text"]?.string == message.text && message.text.contains(link) == isReal)
      #expect(message.text.contains("https://toward.example.org/progress\n"))
      #expect(!message.text.contains("mail-") && !message.text.contains("{"))
      let lines = String(decoding: message.bytes, as: UTF8.self).components(separatedBy: "\r\n")
      #expect(lines.contains("List-Unsubscribe: <\(link)>") == isReal)
      #expect(lines.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click") == isReal)
    }
  }

  @Test(
    "gets no header from a name",
    arguments: [
      "Good\r\nBcc: eva@example.org\r\n\r\nNews", "A\u{2028}B", "=?utf-8?B?QQ==?=", "\"Quotes\", <and> more",
      String(repeating: "好消息 & friends ", count: 20), "", String(repeating: "long ", count: 60),
    ])
  func injection(name: String) async throws {
    var message = try #require(try LetterWriter.example().message(Self.leased(.device, detail: name)))
    message.sender = name
    message.subject = name
    let letter = try #require(try await read([message]).first)
    #expect(letter["headers"]?.array?.count == 10 && letter["defects"]?.array == [])
    #expect(letter["subject"]?.string == name.withoutControls)
    #expect(letter["to"]?.array?.compactMap { $0.string } == ["maria@example.org"])
    #expect(letter["text"]?.string == message.text)
    let lines = String(decoding: message.bytes, as: UTF8.self).split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 78 })
  }

  @Test("goes to plain addresses only")
  func addresses() {
    for good in ["maria@example.org", "m.o'neil+x@sub.example.org", "a@localhost"] {
      #expect(MailAddress(good) != nil)
    }
    for bad in [
      "a>b@example.org", "<a@example.org>", "a@b@example.org", "a..b@example.org", ".a@example.org",
      "a b@x.org",
      "a@example.org\r\nRCPT TO:<b@example.org>", "\"a\"@example.org", "ä@example.org", "a@exämple.org", "a@",
      "@a", "a,b@example.org", "a@example..org", "a@[127.0.0.1]",
      String(repeating: "a", count: 65) + "@b.org",
    ] {
      #expect(MailAddress(bad) == nil, "\(bad)")
    }
  }

  @Test("is sent by a server whose address has no password")
  func servers() {
    let server = SMTPServer("smtp://post%40example.org@mail.example.org")
    #expect(server?.address == "smtp://mail.example.org:587" && server?.user == "post@example.org")
    #expect(server?.needsTLS == true)
    #expect(SMTPServer("smtps://mail.example.org")?.address == "smtps://mail.example.org:465")
    for local in ["smtp://localhost:25", "smtp://127.0.0.1:25", "smtp://[::1]:25"] {
      #expect(SMTPServer(local)?.needsTLS == false)
    }
    for bad in [
      "smtp://user:password@mail.example.org", "http://mail.example.org", "mail.example.org", "smtp://",
      "smtp://mail.example.org/path", "smtp://mail.example.org?x", "smtp://a%0D%0Ab@mail.example.org",
    ] {
      #expect(SMTPServer(bad) == nil, "\(bad)")
    }
  }
}
