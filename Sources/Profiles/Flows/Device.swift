import Loop

/// Single operations of the device, with replies as values or trouble.
enum Device {
  static func random(_ count: Int) -> Attempt<[UInt8]> {
    Effect(.random(count: count)) { reply in
      guard case .bytes(let bytes?) = reply, bytes.count == count else { return .failure(.encryptionFailed) }
      return .success(bytes)
    }
  }

  static func get(_ name: String) -> Attempt<[UInt8]?> {
    Effect(.store(.get(name))) { reply in
      switch reply {
      case .bytes(let bytes): .success(bytes)
      case .failed(let failure): .failure(Trouble(storing: failure))
      default: .failure(.saveFailed)
      }
    }
  }

  static func range(_ prefix: String) -> Attempt<[Record]> {
    Effect(.store(.range(prefix: prefix))) { reply in
      switch reply {
      case .records(let records): .success(records)
      case .failed(let failure): .failure(Trouble(storing: failure))
      default: .failure(.saveFailed)
      }
    }
  }

  static func write<Value>(_ writes: [Write], then value: Value) -> Attempt<Value> {
    Effect(.store(.write(writes))) { reply in
      switch reply {
      case .done: .success(value)
      case .failed(let failure): .failure(Trouble(storing: failure))
      default: .failure(.saveFailed)
      }
    }
  }

  static func key(_ operation: CryptoOperation) -> Attempt<KeySlot> {
    Effect(.crypto(operation)) { reply in
      switch reply {
      case .key(let slot): .success(slot)
      case .failed(.decryption): .failure(.wrongSecret)
      default: .failure(.encryptionFailed)
      }
    }
  }

  /// Seals each text with a random nonce of its own, in order.
  ///
  /// - Parameter writes: the writes that follow, as `CryptoOperation.seal` describes them.
  static func seal(_ texts: [Plaintext], _ key: KeySlot, then writes: [Write] = []) -> Attempt<[Ciphertext]> {
    Effect(.crypto(.seal(key, texts, then: writes))) { reply in
      guard case .sealed(let sealed) = reply, sealed.count == texts.count else {
        return .failure(.encryptionFailed)
      }
      for text in sealed where text.nonce.count != Wrap.nonceByteCount { return .failure(.encryptionFailed) }
      return .success(sealed)
    }
  }

  static func bytes(_ operation: CryptoOperation) -> Attempt<[UInt8]> {
    Effect(.crypto(operation)) { reply in
      switch reply {
      case .bytes(let bytes?): .success(bytes)
      case .failed(.decryption): .failure(.wrongSecret)
      default: .failure(.encryptionFailed)
      }
    }
  }
}
