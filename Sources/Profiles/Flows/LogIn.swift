import Core
import Loop
import Markup

/// A login: the person's profile, and the key to their records.
public struct LoginSession: Hashable, Sendable {
  public var profile: Profile
  /// The slot of the data key.
  public var key: KeySlot
  /// Whether it outlives the app.
  public var isKept = false

  public init(profile: Profile, key: KeySlot) {
    self.profile = profile
    self.key = key
  }
}

/// Whose login session it is, as tabs and workers tell each other: by id too, because a profile that was deleted and made again
/// has the same name.
public struct SessionOwner: Equatable, Sendable {
  /// Nil where an earlier version of the app told it.
  private let id: ProfileID?
  let folded: String

  public init(_ profile: Profile) {
    id = profile.id
    folded = profile.username.folded
  }

  /// Reads ``text``.
  public init(_ text: String) {
    let halves = text.cut(at: "/")
    id = halves.flatMap { ProfileID($0.before) }
    folded = id == nil ? text : halves?.after ?? ""
  }

  public var text: String { (id.map { $0.text + "/" } ?? "") + folded }

  /// Whether the profile is the owner's, under the name that it has now.
  public func owns(_ profile: Profile) -> Bool {
    folded == profile.username.folded && (id == nil || id == profile.id)
  }
}

/// The ways in.
public enum LogIn {
  /// Logs in by username and password.
  ///
  /// - Parameter asksAccount: whether people can have an account, in which what looks like its address is tried next.
  static func submit(_ fields: FormFields, asksAccount: Bool, at now: Int64) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    if check.text(.username).isEmpty { check.refuse(.username, .missing) }
    let secret = check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let typed = check.text(.username)
    let here = attempt(typed, secret, at: now).outcome(wrong: .none)
    guard asksAccount, typed.contains(text: "@") else { return here }
    return here.map { outcome in
      if case .refused = outcome { .elsewhere(fields) } else { outcome }
    }
  }

  /// An unknown username takes the same derivation and fails at the same unwrapping, so neither the message nor the
  /// time tells whether the username exists.
  private static func attempt(_ typed: String, _ secret: [UInt8], at now: Int64) -> Attempt<LoginSession> {
    ForgotPassword.lookUp(typed).then { result in
      switch result {
      case .success(let profile): open(profile, secret, at: now)
      case .failure(.unknownUsername): pretending(secret)
      case .failure(let trouble): .failure(trouble)
      }
    }
  }

  /// The session of another tab, or of this tab before a reload.
  ///
  /// - Parameter isExpected: whether the device's record names somebody.
  public static func recall(isExpected: Bool) -> Effect<LoginSession?> {
    .perform(.session(.recall(isExpected: isExpected))) { reply in
      guard case .session(let shared?) = reply else { return .event(nil) }
      return resume(shared)
    }
  }

  /// The session that another tab shares, once its profile is read.
  public static func resume(_ shared: SharedSession) -> Effect<LoginSession?> {
    let owner = SessionOwner(shared.profile)
    return ForgotPassword.lookUp(stored: owner.folded).then { result in
      guard case .success(let profile) = result, owner.owns(profile) else {
        return .perform(.crypto(.forgetKey(shared.key))) { _ in .event(nil) }
      }
      var session = LoginSession(profile: profile, key: shared.key)
      session.isKept = shared.isKept
      return .event(session)
    }
  }

  /// Raises the wrap of an older version to the current iterations. If that cannot be stored, the login succeeds
  /// anyway, and the next one tries again.
  private static func open(_ profile: Profile, _ secret: [UInt8], at now: Int64) -> Attempt<LoginSession> {
    let plain = profile.unlocking(by: .password, secret, at: now).proceed { key in
      Attempt<LoginSession>.success(LoginSession(profile: profile, key: key))
    }
    // A new salt would have to go to the account too.
    guard profile.password?.needsRaising == true, !profile.isConnected else { return plain }
    return profile.resealing(from: .password, secret, to: .password, secret, at: now).then { result in
      switch result {
      case .success, .failure(.wrongSecret): .event(result)
      case .failure: plain
      }
    }
  }

  private static func pretending(_ secret: [UInt8]) -> Attempt<LoginSession> {
    let nobody = ProfileID(random: [UInt8](repeating: 0, count: ProfileID.byteCount))
    let wrap = Wrap(
      salt: [UInt8](repeating: 0, count: Wrap.saltByteCount), iterations: Wrap.iterations,
      nonce: [UInt8](repeating: 0, count: Wrap.nonceByteCount), sealed: [UInt8](repeating: 0, count: 48))
    guard let nobody else { return .failure(.wrongSecret) }
    return wrap.opening(as: .password, by: secret, profile: nobody).proceed { _ in .failure(.wrongSecret) }
  }
}
