/// A phrase of the app, known by its key. Each module declares its phrases as static properties of this type; the
/// catalogues `Phrases/MODULE.LANGUAGE.yaml` have the texts.
public struct Phrase: Sendable {
  /// The property's name as words with hyphens: `backToTop` is `back-to-top`.
  public let key: StaticString

  /// - Parameter key: lower-case letters, digits and hyphens, as in the catalogue.
  public init(_ key: StaticString) { self.key = key }
}

extension Phrase: Hashable {
  /// Whether both have the same key.
  public static func == (one: Phrase, other: Phrase) -> Bool {
    one.key.withUTF8Buffer { bytes in other.key.withUTF8Buffer { bytes.elementsEqual($0) } }
  }

  public func hash(into hasher: inout Hasher) {
    key.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
