/// Stands in for AES-GCM, PBKDF2 and HKDF: no secrecy, but it fails where they fail (wrong key, nonce, additional data, or a
/// changed byte) and its output shows nothing of its input.
enum FakeCipher {
  static func derive(_ secret: [UInt8], _ salt: [UInt8], _ iterations: Int) -> [UInt8] {
    stream(seed: hash([secret, salt, Array("\(iterations)".utf8)]), count: 32)
  }

  static func seal(_ plaintext: [UInt8], _ key: [UInt8], _ nonce: [UInt8], _ bound: [UInt8]) -> [UInt8] {
    let ciphertext = combined(plaintext, seed: hash([key, nonce]))
    return ciphertext + stream(seed: hash([key, nonce, bound, ciphertext]), count: 16)
  }

  static func open(_ sealed: [UInt8], _ key: [UInt8], _ nonce: [UInt8], _ bound: [UInt8]) -> [UInt8]? {
    guard sealed.count >= 16 else { return nil }
    let ciphertext = Array(sealed.dropLast(16))
    guard stream(seed: hash([key, nonce, bound, ciphertext]), count: 16) == Array(sealed.suffix(16)) else {
      return nil
    }
    return combined(ciphertext, seed: hash([key, nonce]))
  }

  static func stream(seed: UInt64, count: Int) -> [UInt8] {
    combined([UInt8](repeating: 0, count: count), seed: seed)
  }

  // Tests run without optimization, and seal megabytes: plain loops over memory.

  private static func combined(_ bytes: [UInt8], seed: UInt64) -> [UInt8] {
    var (result, state) = (bytes, seed)
    result.withUnsafeMutableBytes { memory in
      var index = 0
      while index < memory.count {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        memory[index] ^= UInt8(truncatingIfNeeded: mixed ^ (mixed >> 31))
        index += 1
      }
    }
    return result
  }

  private static func hash(_ parts: [[UInt8]]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      part.withUnsafeBytes { memory in
        var index = 0
        while index < memory.count {
          hash = (hash ^ UInt64(memory[index])) &* 0x0000_0100_0000_01b3
          index += 1
        }
      }
      hash = (hash ^ 0xFFFF) &* 0x0000_0100_0000_01b3
    }
    return hash
  }
}
