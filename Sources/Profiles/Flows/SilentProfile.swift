import Loop
import Markup

/// A silent profile: created without a form at the first start, and protected later.
///
/// Its data key is random like every other. It is wrapped by a random secret of 256 bits, which needs no stretching and
/// is stored beside it. So no record is ever stored as plaintext, starting takes no time, and protecting the profile
/// only wraps the same key again and deletes the stored secret.
public enum SilentProfile {
  /// The profiles on the device, at a start without a session.
  public enum Found {
    case session(LoginSession)
    /// Protected profiles only, whose owners log in.
    case others
  }

  /// Opens the device's silent profile, or creates one if the device has no profile. If two tabs start at once, the
  /// first one creates it and both open it.
  ///
  /// - Parameter besideOthers: creates it also if the device has others.
  public static func start(besideOthers: Bool = false) -> Attempt<Found> {
    Device.range(StoreKey.profiles).proceed { records in
      let own = StoreKey.profile(.none)
      if let record = records.first(where: { $0.name == own }) { return open(record.bytes) }
      return records.isEmpty || besideOthers ? create(besideOthers) : .success(.others)
    }
  }

  private static func open(_ bytes: [UInt8]) -> Attempt<Found> {
    guard let profile = Profile(bytes), profile.device != nil else { return .failure(.profileDamaged) }
    return profile.opening().proceed { key in
      .success(.session(LoginSession(profile: profile, key: key)))
    }
  }

  private static func create(_ besideOthers: Bool) -> Attempt<Found> {
    Device.random(ProfileID.byteCount + DeviceWrap.byteCount).proceed { random in
      guard let id = ProfileID(random: Array(random[..<ProfileID.byteCount])) else {
        return .failure(.encryptionFailed)
      }
      let secret = Array(random[ProfileID.byteCount...])
      return Device.key(.generateKey).proceed { key -> Attempt<SealedKey> in
        Wrap.sealing(key, by: .device, secret, profile: id).forgetting(key)
      }.proceed { sealed in
        let profile = Profile(silent: id, device: DeviceWrap(secret: secret, wrap: sealed.wrap))
        return write(LoginSession(profile: profile, key: sealed.key), besideOthers)
      }
    }
  }

  private static func write(_ session: LoginSession, _ besideOthers: Bool) -> Attempt<Found> {
    let write = Write.add(StoreKey.profile(.none), session.profile.bytes)
    return Device.write([write], then: Found.session(session)).forgettingOnFailure(session.key).then {
      result -> Attempt<Found> in
      // Another tab was first, so its profile counts.
      guard case .failure(.changedElsewhere) = result else { return .event(result) }
      return start(besideOthers: besideOthers)
    }
  }

  /// Protects a silent profile with a username, a password, a question and a recovery code. Profile and data key stay
  /// the same, and so do all records.
  static func protect(
    _ session: LoginSession, _ fields: FormFields, site: [String] = []
  ) -> Effect<FormOutcome> {
    SignUp.submit(fields, site: site, isQuestionOptional: true) { username, password, question in
      let silent = session.profile
      return silent.opening(isExtractable: true).proceed { key in
        SignUp.sealing(key, of: silent.id, username, password, question)
      }.proceed { created in
        let writes: [Write] =
          StoreKey.unlessDeleted(silent.id) + [
            // Another tab may be doing the same with another name.
            .add(StoreKey.protection(silent.id), []),
            .add(StoreKey.profile(username), created.session.profile.bytes), .delete(StoreKey.profile(.none)),
          ]
        return SignUp.writing(writes, created)
      }
    }
  }
}

extension Profile {
  /// Opens the data key of a silent profile.
  func opening(isExtractable: Bool = false) -> Attempt<KeySlot> {
    guard let device else { return .failure(.profileDamaged) }
    return device.wrap.opening(
      as: .device, by: device.secret, profile: id, isExtractable: isExtractable
    ).then { result in
      // Nobody typed this secret, so the record is damaged.
      guard case .failure(.wrongSecret) = result else { return .event(result) }
      return .failure(.profileDamaged)
    }
  }
}
