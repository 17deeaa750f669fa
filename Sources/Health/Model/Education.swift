import Components

/// What people can read about health, by category (MA 5).
public struct EducationCategory: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// The area of life that it is about, for which it is suggested.
  public var dimension: Dimension?
  /// Other words by which it is found; may be empty.
  public var keywords = ""
  public var resources: [EducationResource] = []

  public init() {}
}

/// An article, page or document outside of the app.
public struct EducationResource: Hashable, Sendable {
  public var id = ""
  public var title = ""
  public var text = ""
  /// May be empty if there is a document.
  public var link = ""
  /// A document to save, in the languages that it is there in.
  public var documents: [FileInLanguage] = []
  /// Who publishes it.
  public var source = ""
  /// The tag of the language that its texts are in; empty for that of the app.
  public var language = ""
  /// Other words by which it is found; may be empty.
  public var keywords = ""
  /// The ids of questions whose low answers it is for: it is suggested before others of its area then.
  public var questions: [String] = []

  public init() {}
}

extension EducationCategory: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words(atMost: 60), .expected)
    var name = dimension?.rawValue ?? ""
    v.text("dimension", &name, .choice(Dimension.allCases.map { $0.rawValue }), .optional)
    dimension = Dimension(rawValue: name)
    v.text("keywords", &keywords, .words(atMost: 200), .optional)
    v.list("resources", &resources, .required, count: 1...60)
  }
}

extension EducationResource: Described {
  public static var mayLackLanguages: Bool { true }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words(atMost: 80), .expected)
    v.text("text", &text, .words(atMost: 300), .optional)
    v.text("link", &link, .link, .optional)
    v.files("documents", &documents, .document, .optional)
    v.text("source", &source, .name(atMost: 60), .expected)
    v.text("language", &language, .ownLanguage, .optional)
    v.text("keywords", &keywords, .words(atMost: 200), .optional)
    v.texts("questions", &questions, .identifier(.none), .optional, count: 0...20)
  }
}
