import Loop

/// A new wrap, with its data key opened again: not extractable, unlike the key that was sealed.
struct SealedKey {
  var wrap: Wrap
  var key: KeySlot
}

extension Wrap {
  /// Seals a data key by a secret, with fresh salt and nonce.
  ///
  /// - Parameter dataKey: extractable; the caller forgets it.
  static func sealing(
    _ dataKey: KeySlot, by kind: Secret, _ secret: [UInt8], profile: ProfileID
  ) -> Attempt<SealedKey> {
    Device.random(saltByteCount + nonceByteCount).proceed { random in
      let salt = Array(random[..<saltByteCount])
      let nonce = Array(random[saltByteCount...])
      let bound = additionalData(kind, profile: profile)
      let iterations = kind == .device ? iterationsOfRandom : Wrap.iterations
      return Derivation.expanded.key(secret, salt: salt, iterations: iterations).proceed { wrapping in
        Device.bytes(.wrapKey(dataKey, with: wrapping, nonce: nonce, additionalData: bound)).proceed {
          sealed in
          Device.key(.unwrapKey(sealed, with: wrapping, nonce: nonce, additionalData: bound)).proceed { key in
            let wrap = Wrap(salt: salt, iterations: iterations, nonce: nonce, sealed: sealed)
            return .success(SealedKey(wrap: wrap, key: key))
          }
        }.forgetting(wrapping)
      }
    }
  }

  /// As ``sealing(_:by:_:profile:)``, without the opened key.
  static func sealed(
    _ dataKey: KeySlot, by kind: Secret, _ secret: [UInt8], profile: ProfileID
  ) -> Attempt<Wrap> {
    sealing(dataKey, by: kind, secret, profile: profile).proceed { sealed in
      Attempt<Wrap>.success(sealed.wrap).forgetting(sealed.key)
    }
  }

  /// Opens the data key, if the secret is right.
  ///
  /// - Parameter isExtractable: true for sealing it again; the caller forgets such a key at once.
  func opening(
    as kind: Secret, by secret: [UInt8], profile: ProfileID, isExtractable: Bool = false
  ) -> Attempt<KeySlot> {
    derivation.key(secret, salt: salt, iterations: iterations).proceed { wrapping in
      let bound = Wrap.additionalData(kind, profile: profile, self.derivation)
      return Device.key(
        .unwrapKey(
          self.sealed, with: wrapping, nonce: self.nonce, additionalData: bound, isExtractable: isExtractable)
      ).forgetting(wrapping)
    }
  }
}

extension Wrap.Derivation {
  private static let label = "toward wrap 2"

  /// The key that seals the data key.
  fileprivate func key(_ secret: [UInt8], salt: [UInt8], iterations: Int) -> Attempt<KeySlot> {
    switch self {
    case .direct: Device.key(.deriveKey(secret: secret, salt: salt, iterations: iterations))
    case .expanded:
      Device.key(.deriveMaterial(secret: secret, salt: salt, iterations: iterations)).proceed { material in
        Device.key(.expandKey(material, label: Self.label)).forgetting(material)
      }
    }
  }
}

extension Profile {
  /// The wrap by one of the secrets with today's iterations; nil if it has them, or is replaced anyway.
  private func raising(
    _ kind: Wrap.Secret, _ secret: [UInt8], _ key: KeySlot, unless replaced: Wrap.Secret
  ) -> Attempt<Wrap?> {
    guard kind != replaced, kind != .device, self[kind]?.needsRaising == true else { return .success(nil) }
    return Wrap.sealed(key, by: kind, secret, profile: id).proceed { .success($0) }
  }

  /// Writes a profile in place of the one that was read, unless another tab changed it meanwhile: of two changes in the same
  /// instant only one is made, and only it says so. A new password ends a login that outlives the app.
  ///
  /// - Parameter writes: what is written with it.
  func replacing(_ old: Profile, with writes: [Write] = []) -> Attempt<Profile> {
    let name = StoreKey.profile(old.username)
    return Device.get(name).proceed { stored in
      guard let stored, Profile(stored) == old else { return .failure(.changedElsewhere) }
      let ending: [Write] = password == old.password ? [] : [.delete(StoreKey.login)]
      return Device.write([.replace(name, stored, with: bytes)] + writes + ending, then: self)
    }
  }

  /// Changes what is stored of a profile now, whatever else was changed since it was read. Another change in the same instant
  /// is waited for.
  ///
  /// - Parameters:
  ///   - writes: what is written with it.
  ///   - tries: how many such changes in a row are waited for.
  ///   - change: makes the change, or returns false if it does not fit what is stored.
  func changing(
    with writes: [Write] = [], tries: Int = 3, _ change: @escaping (inout Profile) -> Bool
  ) -> Attempt<Profile> {
    ForgotPassword.lookUp(username).proceed { stored in
      var changed = stored
      guard stored.id == id, change(&changed) else { return .failure(.changedElsewhere) }
      if changed == stored, writes.isEmpty { return .success(stored) }
      return changed.replacing(stored, with: writes).then { result in
        guard tries > 1, case .failure(.changedElsewhere) = result else { return .event(result) }
        return changing(with: writes, tries: tries - 1, change)
      }
    }
  }

  /// Opens the data key by one secret, seals it by another, and stores the profile so changed. The data key stays the
  /// same, so everything sealed by it stays readable. If the wrap that was opened is of an older app, it is made anew too.
  ///
  /// - Parameters:
  ///   - changed: this profile with its other changes.
  ///   - publish: tells the account of the changed profile, before it is stored; gives what is written with it.
  func resealing(
    from kind: Wrap.Secret, _ secret: [UInt8], to newKind: Wrap.Secret, _ newSecret: [UInt8],
    in changed: Profile? = nil, at now: Int64, publish: ((Profile) -> Attempt<[Write]>)? = nil
  ) -> Attempt<LoginSession> {
    unlocking(by: kind, secret, at: now, isExtractable: true).proceed { key in
      raising(kind, secret, key, unless: newKind).proceed { raised in
        Wrap.sealing(key, by: newKind, newSecret, profile: id).proceed { .success((raised, $0)) }
      }.forgetting(key)
    }.proceed { raised, sealed in
      var profile = changed ?? self
      if let raised { profile[kind] = raised }
      profile[newKind] = sealed.wrap
      let published = publish.map { $0(profile) } ?? .success([])
      return published.proceed { profile.replacing(self, with: $0) }.proceed { stored in
        Attempt<LoginSession>.success(LoginSession(profile: stored, key: sealed.key))
      }.forgettingOnFailure(sealed.key)
    }
  }
}
