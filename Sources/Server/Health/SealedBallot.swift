/// Answers sealed by a poll's key (``AESGCM``).
///
/// All ballots of a poll are equally long for most questions, because the text is filled up with spaces.
enum SealedBallot {
  /// The length of a text is a multiple of this.
  private static let blockByteCount = 256

  /// - Parameter text: JSON, which spaces may follow.
  static func seal(_ text: [UInt8], key: [UInt8]) -> [UInt8] {
    let rest = text.count % blockByteCount
    return AESGCM.seal(
      text + [UInt8](repeating: 0x20, count: rest == 0 ? 0 : blockByteCount - rest), key: key)
  }

  /// Nil if it was not sealed by this key, or was changed since.
  static func open(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? { AESGCM.open(bytes, key: key) }
}
