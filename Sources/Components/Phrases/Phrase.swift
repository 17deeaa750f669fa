/// Something the app says, known by its key. Each module declares its own, once, as static properties of this type; what they
/// say in each language is in the catalogues, `Phrases/MODULE.LANGUAGE.yaml`.
public struct Phrase: Sendable {
  /// The words of the property's name with hyphens between them: `backToTop` is `back-to-top`.
  public let key: StaticString

  /// - Parameter key: small letters, digits and hyphens, as in the catalogue.
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
