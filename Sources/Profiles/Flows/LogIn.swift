import Loop

/// Who is logged in, and the key to what they have kept.
public struct LoginSession: Hashable, Sendable {
  public var profile: Profile
  public var key: KeySlot

  public init(profile: Profile, key: KeySlot) {
    self.profile = profile
    self.key = key
  }
}

public enum LogIn {
  /// Opens a profile by username and password.
  ///
  /// For an unknown username the same key is derived and the same unwrapping fails, so that neither the message nor
  /// the time says which of the two was wrong.
  public static func attempt(username typed: String, password: String) -> Attempt<LoginSession> {
    let secret = Password.attempt(password)
    let username = try? Username(typed)
    guard let username else { return pretending(secret) }
    return Device.get(StoreKey.profile(username)).proceed { bytes in
      guard let bytes else { return pretending(secret) }
      guard let profile = Profile(bytes) else { return .failure(.profileDamaged) }
      return open(profile, secret)
    }
  }

  /// The person whom another tab, or this one before a reload, logged in.
  public static func recall() -> Effect<LoginSession?> {
    .perform(.session(.recall)) { reply in
      guard case .session(let shared?) = reply else { return .event(nil) }
      return resume(shared)
    }
  }

  /// The session that another tab shares, once its profile is read.
  public static func resume(_ shared: SharedSession) -> Effect<LoginSession?> {
    guard let username = try? Username(shared.profile) else { return .event(nil) }
    return Device.get(StoreKey.profile(username)).then { result in
      guard case .success(let bytes?) = result, let profile = Profile(bytes) else { return .event(nil) }
      return .event(LoginSession(profile: profile, key: shared.key))
    }
  }

  /// A wrap of an older app is brought up to today's iterations. That this could not be stored is no reason to turn the
  /// person away: it is tried again the next time.
  private static func open(_ profile: Profile, _ secret: [UInt8]) -> Attempt<LoginSession> {
    let plain = profile.password.opening(as: .password, by: secret, profile: profile.id).proceed { key in
      Attempt<LoginSession>.success(LoginSession(profile: profile, key: key))
    }
    guard profile.password.needsRaising else { return plain }
    return profile.resealing(from: .password, secret, to: .password, secret).then { result in
      switch result {
      case .success(let raised): .success(raised)
      case .failure(.wrongSecret): .failure(.wrongSecret)
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
