import Core
import Synchronization

/// Shows push services who sends (VAPID, RFC 8292). A token is made for each service, and shown until half a day is over.
final class PushAuthority: Sendable {
  /// In milliseconds. A service takes none that lasts longer than a day.
  private static let lasts: Int64 = 12 * 3_600_000

  let pair: P256Pair
  /// Where whoever runs a push service reaches the organisation: `mailto:…` or `https://…`.
  let contact: String
  private let tokens = Mutex<[String: (text: String, until: Int64)]>([:])

  init(_ pair: P256Pair, contact: String) {
    self.pair = pair
    self.contact = contact
  }

  /// The value of the header Authorization.
  ///
  /// - Parameters:
  ///   - origin: that of the push service, such as `https://push.example`.
  ///   - now: in milliseconds since 1970-01-01 UTC.
  func authorization(for origin: String, at now: Int64) -> String {
    let token = tokens.withLock { tokens in
      if let known = tokens[origin], known.until - now > Self.lasts / 2, known.until - now <= Self.lasts {
        return known.text
      }
      tokens = tokens.filter { $0.value.until > now }
      let made = makeToken(for: origin, until: now + Self.lasts)
      tokens[origin] = (made, now + Self.lasts)
      return made
    }
    return "vapid t=\(token), k=\(Self.base64URL(pair.open))"
  }

  /// A JSON Web Token, signed by ES256.
  private func makeToken(for origin: String, until end: Int64) -> String {
    let claims: JSON = [
      "aud": .string(origin), "exp": .integer(end / 1000), "sub": .string(contact),
    ]
    let head: JSON = ["typ": "JWT", "alg": "ES256"]
    let signed = [head, claims].map { Self.base64URL($0.utf8()) }.joined(separator: ".")
    return signed + "." + Self.base64URL(pair.signature(of: Array(signed.utf8)))
  }

  /// Base 64 for addresses, without padding (RFC 4648, 5).
  private static func base64URL(_ bytes: [UInt8]) -> String {
    String(
      Base64.encoded(bytes).compactMap { letter -> Character? in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }
}
