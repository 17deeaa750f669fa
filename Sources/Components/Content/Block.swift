/// A block of running text in content.
public enum Block: Hashable, Sendable {
  case heading(String)
  case paragraph(String)
  case list([String])
}

extension Block: Described {
  enum Kind: String, FieldChoice {
    case heading, paragraph, list
  }

  public init() { self = .paragraph("") }

  private var kind: Kind {
    switch self {
    case .heading: .heading
    case .paragraph: .paragraph
    case .list: .list
    }
  }

  /// The fields in a bundle. A folder has Markdown.
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    var text = ""
    var items: [String] = []
    switch self {
    case .heading(let own), .paragraph(let own): text = own
    case .list(let own): items = own
    }
    guard let kind = v.alternative(kind) else { return }
    switch kind {
    case .heading, .paragraph:
      v.text(kind.rawValue, &text, .words, .required)
      self = kind == .heading ? .heading(text) : .paragraph(text)
    case .list:
      v.texts(kind.rawValue, &items, .words, .required)
      self = .list(items)
    }
  }
}
