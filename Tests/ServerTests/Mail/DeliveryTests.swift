import Core
import Foundation
import Mail
import Testing

@testable import Server

@Suite("Delivery to a mail server", .serialized)
struct DeliveryTests {
  private func letter(_ text: String = "Hello\n.\n..two\n.one dot\n") -> MailMessage {
    MailMessage(
      id: "\(Randomness.id())@example.org", from: MailAddress("toward@example.org")!, sender: "Good News",
      to: MailAddress("maria@example.org")!, subject: "Hello", text: text, language: "en", date: Date())
  }

  /// Delivers a letter on a thread of its own.
  private func deliver(_ letter: MailMessage, by server: SMTPServer) async throws -> Delivery {
    try await RawConnection.onThread { server.deliver(letter) }
  }

  @Test("hands over the letter as it is, with its envelope")
  func up() async throws {
    let receiver = try MailReceiver(.up)
    let letter = letter()
    #expect(try await deliver(letter, by: receiver.server()) == .accepted)
    let file = try #require(receiver.files.first)
    #expect(try Array(Data(contentsOf: file)) == letter.bytes)
    let envelope = try receiver.envelope(1)
    #expect(envelope["from"]?.string == "toward@example.org")
    #expect(envelope["to"]?.array?.compactMap { $0.string } == ["maria@example.org"])
    #expect(try await MailReceiver.read([file]).first?["text"]?.string == letter.text)
  }

  @Test("tells a letter that is refused for good from one that can wait")
  func refusing() async throws {
    let expected: [(MailReceiver.Way, Delivery?)] = [
      (.unknown, .refused(550)), (.spam, .refused(554)), (.busy, nil),
      // The settings are wrong, not the letter.
      (.sender, nil),
      // It may have been taken, and is sent again.
      (.silent, nil),
    ]
    for (way, outcome) in expected {
      let receiver = try MailReceiver(way)
      let delivery = try await deliver(letter(), by: receiver.server())
      if let outcome {
        #expect(delivery == outcome, "\(way)")
      } else {
        guard case .failed(let reason) = delivery else {
          Issue.record("\(way): \(delivery)")
          continue
        }
        #expect(!reason.contains("@") && !reason.isEmpty)
      }
    }
  }

  @Test("gives up on a server that is slow, and on one that is down")
  func slow() async throws {
    let receiver = try MailReceiver(.slow)
    let start = ContinuousClock.now
    let delivery = try await deliver(letter(), by: receiver.server { $0.timeout = 700 })
    guard case .failed = delivery else { throw MailReceiver.Failure(text: "\(delivery)") }
    #expect(ContinuousClock.now - start < .seconds(8) && receiver.files.isEmpty)
    receiver.stop()
    guard case .failed = try await deliver(letter(), by: receiver.server()) else {
      throw MailReceiver.Failure(text: "nothing listens")
    }
  }

  @Test("is encrypted, with a login", arguments: [(MailReceiver.Way.tls, "smtps"), (.starttls, "smtp")])
  func encrypted(way: MailReceiver.Way, scheme: String) async throws {
    let receiver = try MailReceiver(way)
    let server = receiver.server(scheme: scheme, password: "secret word")
    #expect(try await deliver(letter(), by: server) == .accepted)
    #expect(receiver.files.count == 1)
    // A wrong password says nothing about the letter.
    let wrong = receiver.server(scheme: scheme, password: "another")
    guard case .failed = try await deliver(letter(), by: wrong) else {
      throw MailReceiver.Failure(text: "logged in")
    }
    // Nobody vouches for the certificate.
    let unknown = receiver.server(scheme: scheme, password: "secret word", trusts: false)
    guard case .failed = try await deliver(letter(), by: unknown) else {
      throw MailReceiver.Failure(text: "trusted")
    }
    #expect(receiver.files.count == 1)
  }

  @Test("does not happen without encryption, unless the server is on this machine")
  func plain() async throws {
    let receiver = try MailReceiver(.up)
    guard case .failed = try await deliver(letter(), by: receiver.server { $0.needsTLS = true }) else {
      throw MailReceiver.Failure(text: "sent")
    }
    #expect(receiver.files.isEmpty)
  }
}
