import Core
import Foundation
import Mail
import Testing

@testable import Server

@Suite("A letter with what somebody typed")
struct HostileLetterTests {
  /// What the tests of the CMS put into its fields.
  static func texts() throws -> [String] {
    let file = SiteTests.root.appendingPathComponent("Tests/Hostile/texts.json")
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  private static func programme(_ text: String) -> ProgrammeLetter {
    var letter = ProgrammeLetter()
    letter.programme = "minute"
    letter.name = text
    letter.subject = text
    letter.message = text
    letter.questionnaire = .init(title: text, path: "/progress")
    letter.polls = [.init(title: text, path: "/polls")]
    return letter
  }

  /// A letter of each kind, with the text wherever somebody's text can stand.
  private static func letters(_ text: String, _ number: Int) throws -> [MailMessage] {
    let writer = try LetterWriter.example()
    // Each text in a letter of one kind and in those of programmes: all kinds are written alike.
    let kinds = LetterKind.allCases.filter { $0 != .program && $0 != .programTest }
    return try [kinds[number % kinds.count], .program, .programTest].map { kind in
      var leased = Outbox.Leased(
        id: "\(number)-\(kind.rawValue)", recipient: "maria@example.org", kind: kind, language: "en",
        detail: "\(text)\n\(text)", since: 1_795_392_000_000, attempts: 1, token: Array(1...16))
      if kind == .program || kind == .programTest { leased.programme = programme(text) }
      var message = try #require(writer.message(leased))
      // The name of the site, which the staff types as well.
      message.sender = text
      return message
    }
  }

  @Test("is plain text, gets no header and no other reader, and says what was typed")
  func hostile() async throws {
    let messages = try Self.texts().enumerated().flatMap { try Self.letters($1, $0) }
    #expect(messages.count > 3000)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-letters-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for start in stride(from: 0, to: messages.count, by: 500) {
      let some = Array(messages[start..<min(start + 500, messages.count)])
      let files = some.indices.map { folder.appendingPathComponent("\(start + $0 + 10_000).eml") }
      for (file, message) in zip(files, some) { try Data(message.bytes).write(to: file) }
      let read = try await MailReceiver.read(files)
      #expect(read.count == some.count)
      for (letter, message) in zip(read, some) { try check(letter, message) }
    }
  }

  private static let headers = [
    "Date", "From", "To", "Subject", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type",
    "Content-Transfer-Encoding", "Content-Language",
  ]

  private func check(_ letter: JSON, _ message: MailMessage) throws {
    let more = message.unsubscribe == nil ? [] : ["List-Unsubscribe", "List-Unsubscribe-Post"]
    #expect(letter["headers"]?.array?.compactMap { $0.string } == Self.headers + more, "\(message.id)")
    #expect(letter["to"]?.array?.compactMap { $0.string } == ["maria@example.org"], "\(message.id)")
    #expect(letter["from"]?.string == "toward@example.org", "\(message.id)")
    // No program for mail takes a plain text for markup.
    #expect(letter["type"]?.string == "text/plain", "\(message.id)")
    #expect(letter["id"]?.string == "<\(message.id)>")
    let text = message.text.replacingOccurrences(of: "\r\n", with: "\n")
    #expect(letter["text"]?.string == text, "\(message.id)")
  }
}
