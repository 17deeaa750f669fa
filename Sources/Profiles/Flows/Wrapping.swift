import Loop

extension Wrap {
  /// Seals a data key by a secret, with fresh salt and nonce.
  static func sealing(
    _ dataKey: KeySlot, by kind: Secret, _ secret: [UInt8], profile: ProfileID
  ) -> Attempt<Wrap> {
    Device.random(saltByteCount + nonceByteCount).proceed { random in
      let salt = Array(random[..<saltByteCount])
      let nonce = Array(random[saltByteCount...])
      return Device.key(.deriveKey(secret: secret, salt: salt, iterations: iterations)).proceed { wrapping in
        let bound = additionalData(kind, profile: profile)
        return Device.bytes(.wrapKey(dataKey, with: wrapping, nonce: nonce, additionalData: bound))
          .proceed { sealed in
            .success(Wrap(salt: salt, iterations: iterations, nonce: nonce, sealed: sealed))
          }
          .forgetting(wrapping)
      }
    }
  }

  /// The data key, if the secret is the right one.
  func opening(as kind: Secret, by secret: [UInt8], profile: ProfileID) -> Attempt<KeySlot> {
    Device.key(.deriveKey(secret: secret, salt: salt, iterations: iterations)).proceed { wrapping in
      let bound = Wrap.additionalData(kind, profile: profile)
      return Device.key(.unwrapKey(sealed, with: wrapping, nonce: nonce, additionalData: bound))
        .forgetting(wrapping)
    }
  }
}

extension Profile {
  /// Writes a profile in place of the one that was read, unless another tab changed it meanwhile.
  func replacing(_ old: Profile) -> Attempt<Profile> {
    let name = StoreKey.profile(old.username)
    let bytes = bytes
    return Device.get(name).proceed { stored in
      guard let stored, Profile(stored) == old else { return .failure(.changedElsewhere) }
      return Device.write([.put(name, bytes)], then: self)
    }
  }

  /// The same profile with one secret changed; the data key stays, so everything sealed by it does.
  func rewrapping(_ kind: Wrap.Secret, by secret: [UInt8], key: KeySlot) -> Attempt<Profile> {
    Wrap.sealing(key, by: kind, secret, profile: id).proceed { wrap in
      var changed = self
      changed[kind] = wrap
      return .success(changed)
    }
  }
}
