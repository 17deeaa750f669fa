import CSodium
import NIOPosix
import Synchronization

/// Argon2id of the staff's passwords, by libsodium, on threads of its own: each takes an eighth of a second and 64 MiB.
final class PasswordHash: Sendable {
  /// For whom a password is hashed: of each only a few wait at once, so that nobody keeps others out.
  enum Waiter: Hashable, Sendable {
    /// A browser that somebody has logged in with, or a member who is logged in: strangers do not use up its room to wait.
    case known(String)
    /// Anybody who tries a name.
    case stranger(NamedPlace)
  }

  private struct Line {
    private var count = 0
    private var waiters: [Waiter: Int] = [:]
    /// Strangers by their network.
    private var networks: [[UInt8]: Int] = [:]

    /// - Returns: false if there is no place.
    mutating func enter(_ waiter: Waiter?, upTo most: Int) -> Bool {
      switch waiter {
      case .known: guard count < most * 2 else { return false }
      case .stranger(let place):
        guard count < most, networks[place.network, default: 0] < mostOfNetwork else { return false }
      case nil: guard count < most else { return false }
      }
      if let waiter {
        guard waiters[waiter, default: 0] < mostOfOne else { return false }
        waiters[waiter, default: 0] += 1
        if case .stranger(let place) = waiter { networks[place.network, default: 0] += 1 }
      }
      count += 1
      return true
    }

    mutating func leave(_ waiter: Waiter?) {
      count -= 1
      guard let waiter else { return }
      waiters[waiter] = waiters[waiter].flatMap { $0 > 1 ? $0 - 1 : nil }
      if case .stranger(let place) = waiter {
        networks[place.network] = networks[place.network].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
  }

  private let pool: NIOThreadPool
  private let line = Mutex(Line())
  /// As many as may wait. Whoever comes then is told to come again.
  private let most: Int
  /// As many of one waiter.
  private static let mostOfOne = 4
  /// As many strangers of one network, which may be that of an office.
  private static let mostOfNetwork = 16
  private let cost: PasswordCost

  static let shared = PasswordHash()

  init(cost: PasswordCost = .usual, threads: Int = 2, most: Int = 64) {
    precondition(sodium_init() >= 0, "libsodium can be used")
    self.cost = cost
    self.most = most
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  /// The text that is kept of a password.
  func make(_ password: String) async throws -> String {
    try await run(for: nil) { [cost] in
      var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
      let bytes = Array(password.utf8CString)
      let failed = crypto_pwhash_str(&text, bytes, UInt64(bytes.count - 1), cost.passes, cost.bytes)
      guard failed == 0 else { throw Refusal.failed }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Whether a password is the one of a text; of nobody's text it is not, after the same time.
  ///
  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` while too many wait, or too many of this one.
  func matches(_ password: String, _ text: String?, for waiter: Waiter? = nil) async throws -> Bool {
    let nobody = text == nil ? try await ofNobody() : ""
    return try await run(for: waiter) {
      let bytes = Array(password.utf8CString)
      let known = Array((text ?? nobody).utf8CString)
      return crypto_pwhash_str_verify(known, bytes, UInt64(bytes.count - 1)) == 0 && text != nil
    }
  }

  private let nobody = Mutex<String?>(nil)

  private func ofNobody() async throws -> String {
    if let known = nobody.withLock({ $0 }) { return known }
    let made = try await make("nobody \(Randomness.id())")
    nobody.withLock { $0 = made }
    return made
  }

  private func run<Value: Sendable>(
    for waiter: Waiter?, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let hasPlace = line.withLock { $0.enter(waiter, upTo: most) }
    guard hasPlace else { throw Refusal.tooManyRequests(secondsToWait: 5) }
    defer { line.withLock { $0.leave(waiter) } }
    return try await pool.runIfActive(body)
  }
}
