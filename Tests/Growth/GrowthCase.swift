/// Something that reads a text, and texts of any length that are hard for it.
public struct GrowthCase: Sendable, CustomStringConvertible {
  public let description: String
  private let made: @Sendable (Int) -> String
  private let read: @Sendable (String) -> Void

  /// - Parameter made: a text of about so many bytes.
  public init(
    _ description: String, _ made: @escaping @Sendable (Int) -> String,
    _ read: @escaping @Sendable (String) -> Void
  ) {
    self.description = description
    self.made = made
    self.read = read
  }

  /// A part again and again, up to so many bytes.
  public static func many(_ part: String) -> @Sendable (Int) -> String {
    { count in String(repeating: part, count: count / part.utf8.count) }
  }

  /// Whether eight times as much takes about eight times as long, and not sixty-four times.
  ///
  /// - Parameter length: of the shorter text, in bytes.
  public func growsWithLengthOnly(from length: Int = 4000) -> Bool {
    let (short, long) = (made(length), made(length * 8))
    let (quick, slow) = (processorTime { read(short) }, processorTime { read(long) })
    return slow < quick * 24
  }
}
