import Accounts
import Core
import Sites

/// Hands a message to the push service of a browser.
struct PushDelivery: Sendable {
  let authority: PushAuthority
  /// Goes to public addresses only: where messages are sent is said by whoever subscribes.
  let visitor: PageVisitor
  let clock: @Sendable () -> Int64

  enum Outcome: Hashable, Sendable {
    case accepted
    /// The browser takes no more messages there.
    case gone
    /// The service does not take this message, and would not another time.
    case refused
    /// To be tried again, after so many seconds if the service says that.
    case failed(seconds: Int64?)
  }

  /// What a message is about. A worker tells by it what it has to do.
  enum Kind: UInt8, Sendable {
    case ring = 0
    /// The first one, by which the device shows that messages come.
    case first = 1
    case news = 2
  }

  /// - Parameters:
  ///   - id: 16 bytes, which is all that the message says.
  ///   - lasts: for so many seconds the service keeps it.
  func send(
    _ kind: Kind, _ id: [UInt8], to browser: PushSubscription, lasts: Int64, isUrgent: Bool
  ) async -> Outcome {
    guard let origin = Self.origin(of: browser.address),
      let body = PushMessage.sealed([kind.rawValue] + id, for: browser)
    else { return .gone }
    let headers = [
      ("Authorization", authority.authorization(for: origin, at: clock())),
      ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
      ("TTL", "\(max(lasts, 0))"), ("Urgency", isUrgent ? "high" : "normal"),
      // A message that was not yet delivered is replaced by its second sending (RFC 8030, 5.4).
      ("Topic", Hexadecimal.encoded(id)),
    ]
    switch await visitor.post(body, to: browser.address, headers: headers) {
    case .success(let answer): return Self.outcome(answer)
    case .failure(.notPublic), .failure(.strangeRedirection): return .gone
    case .failure: return .failed(seconds: nil)
    }
  }

  /// By the status (RFC 8030, 5 and 7.3).
  private static func outcome(_ answer: PostAnswer) -> Outcome {
    switch answer.status {
    case 200...299: .accepted
    case 404, 410: .gone
    case 400, 413: .refused
    default: .failed(seconds: answer.retryAfter.flatMap { Int64($0) })
    }
  }

  /// Scheme, host and port of an address, as a token names its reader; nil for one that is none.
  static func origin(of address: String) -> String? {
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty, !parts[2].isEmpty,
      !parts[2].contains("@")
    else { return nil }
    return "\(parts[0])//\(parts[2].lowercased())"
  }
}
