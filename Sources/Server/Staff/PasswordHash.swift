import CSodium
import NIOPosix
import Synchronization

/// What hashing a password costs: passes over so many bytes.
public struct PasswordCost: Sendable {
  var passes: UInt64
  var bytes: Int

  public static let usual = PasswordCost(passes: 3, bytes: 64 << 20)
  /// For tests, which hash much. The command takes it in debug builds only.
  public static let least = PasswordCost(
    passes: UInt64(crypto_pwhash_opslimit_min()), bytes: crypto_pwhash_memlimit_min())
}

/// Argon2id of the staff's passwords, by libsodium, on threads of its own: each takes an eighth of a second and 64 MiB.
final class PasswordHash: Sendable {
  private let pool: NIOThreadPool
  private let waiting = Atomic<Int>(0)
  /// As many as may wait. Whoever comes then is told to come again.
  private let most: Int
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
    try await run { [cost] in
      var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
      let bytes = Array(password.utf8CString)
      let failed = crypto_pwhash_str(&text, bytes, UInt64(bytes.count - 1), cost.passes, cost.bytes)
      guard failed == 0 else { throw Refusal.failed }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Whether a password is the one of a text; of nobody's text it is not, after the same time.
  ///
  /// - Parameter isKnown: whether strangers cannot be asking: then there is room to wait that they do not use up.
  func matches(_ password: String, _ text: String?, isKnown: Bool = false) async throws -> Bool {
    let nobody = text == nil ? try await ofNobody() : ""
    return try await run(isKnown: isKnown) {
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
    isKnown: Bool = false, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    guard waiting.add(1, ordering: .relaxed).newValue <= (isKnown ? most * 2 : most) else {
      waiting.subtract(1, ordering: .relaxed)
      throw Refusal.tooManyRequests(secondsToWait: 5)
    }
    defer { waiting.subtract(1, ordering: .relaxed) }
    return try await pool.runIfActive(body)
  }
}
