import Foundation
import Mail
import Sites
import Storage
import Synchronization

@testable import Server

/// The letters of a server, read where they would be sent.
final class TestLetters: Sendable {
  let service: MailService
  private let sent: Sent

  private final class Sent: Sendable { let letters = Mutex<[MailMessage]>([]) }

  /// - Parameter deliver: in place of a delivery that always succeeds.
  init(_ database: Database, _ time: TestTime, deliver: (@Sendable (MailMessage) -> Delivery)? = nil) throws {
    let sent = Sent()
    self.sent = sent
    service = MailService(
      database: database, writer: try .example(),
      deliver: { message in
        sent.letters.withLock { $0.append(message) }
        return deliver?(message) ?? .accepted
      },
      clock: time.now, figures: MailFigures(), logger: .silent, isSent: true)
  }

  /// Sends the next letter; nil if none is due.
  func next() async throws -> MailMessage? {
    guard await service.sendNext() else { return nil }
    return sent.letters.withLock { $0.last }
  }
}

extension LetterWriter {
  /// With the real words, for a site in the three languages.
  static func example() throws -> LetterWriter { try made.get() }

  /// Made once: reading all catalogues takes a while.
  private static let made = Result { try make() }

  private static func make() throws -> LetterWriter {
    let phrases = try Phrases.load(folder: SiteTests.root.appendingPathComponent("Phrases").path).get()
    var site = TestServer.site
    site.phrases.letters = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0.tag, phrases.letters($0)) })
    for (language, name) in ["en": "Good News", "es": "Buenas Nuevas", "zh-Hans": "好消息"] {
      site.identities[language]?.name = name
    }
    return LetterWriter(
      site, from: MailAddress("toward@example.org")!, address: "https://toward.example.org")
  }
}
