import Loop

/// A tab's keys, and what it does with them.
public final class Keys {
  struct Key {
    var bytes: [UInt8]
    var isExtractable: Bool
  }

  private(set) var keys: [Int32: Key] = [:]
  private var count: Int32 = 0

  public init() {}

  /// How many keys are held now.
  public var heldCount: Int { keys.count }
  public var extractableCount: Int { keys.values.filter { $0.isExtractable }.count }

  public func keep(_ bytes: [UInt8], isExtractable: Bool = false) -> KeySlot {
    count += 1
    keys[count] = Key(bytes: bytes, isExtractable: isExtractable)
    return KeySlot(count)
  }

  public func bytes(_ slot: KeySlot) -> [UInt8]? { keys[slot.number]?.bytes }

  public func perform(_ operation: CryptoOperation, on device: TestDevice) -> Reply {
    switch operation {
    case .generateKey: return .key(keep(device.random(32), isExtractable: true))
    case .deriveKey(let secret, let salt, let iterations):
      device.derivations.append(iterations)
      return .key(keep(FakeCipher.derive(secret, salt, iterations)))
    case .deriveMaterial(let secret, let salt, let iterations):
      device.derivations.append(iterations)
      return .key(keep(FakeCipher.derive(secret, salt, iterations)))
    case .expandKey(let material, let label):
      guard let material = bytes(material) else { return .failed(.unknown) }
      return .key(keep(FakeCipher.derive(material, Array(label.utf8), 0)))
    case .expandBits(let material, let label):
      guard let material = bytes(material) else { return .failed(.unknown) }
      return .bytes(FakeCipher.derive(material, Array(label.utf8), 0))
    case .wrapKey(let key, let wrapping, let nonce, let bound):
      guard let key = keys[key.number], key.isExtractable, let wrapping = bytes(wrapping) else {
        return .failed(.unsupported)
      }
      return .bytes(FakeCipher.seal(key.bytes, wrapping, nonce, bound))
    case .unwrapKey(let wrapped, let wrapping, let nonce, let bound, let isExtractable):
      guard let wrapping = bytes(wrapping) else { return .failed(.unknown) }
      guard let key = FakeCipher.open(wrapped, wrapping, nonce, bound) else { return .failed(.decryption) }
      return .key(keep(key, isExtractable: isExtractable))
    case .seal(let key, let texts, _):
      guard let key = bytes(key) else { return .failed(.unknown) }
      return .sealed(
        texts.map { text in
          let nonce = device.random(12)
          return Ciphertext(nonce: nonce, bytes: FakeCipher.seal(text.bytes, key, nonce, text.additionalData))
        })
    case .decrypt(let key, let nonce, let bound, let ciphertext):
      guard let key = bytes(key) else { return .failed(.unknown) }
      guard let plaintext = FakeCipher.open(ciphertext, key, nonce, bound) else {
        return .failed(.decryption)
      }
      return .bytes(plaintext)
    case .forgetKey(let key):
      keys[key.number] = nil
      return .done
    }
  }
}
