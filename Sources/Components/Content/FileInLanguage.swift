/// A file in one language, such as the captions of a film.
public struct FileInLanguage: Hashable, Sendable {
  /// A BCP 47 tag.
  public var language = ""
  /// The language's own name.
  public var label = ""
  /// The file's address.
  public var source = ""

  public init() {}

  public init(language: String, label: String, source: String) {
    self.language = language
    self.label = label
    self.source = source
  }
}

extension FileInLanguage: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("language", &language, .name, .required)
    v.text("label", &label, .name, .required)
    v.text("src", &source, .link, .required)
  }
}
