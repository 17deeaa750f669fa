import Components

/// A page of the guide for people: about a module, or about their data.
public struct GuidePage: Hashable, Sendable {
  /// The id of the module, or ``data``.
  public var id = ""
  public var title = ""
  /// The address of a picture of it on a phone; may be empty.
  public var picture = ""
  public var text: [Block] = []

  /// The id of the page about people's data, which every site has.
  public static let data = "data"

  public init() {}

  /// - Parameter blocks: the title as a heading, and the text.
  public init?(id: String, _ blocks: [Block]) {
    guard case .heading(let title)? = blocks.first else { return nil }
    self.id = id
    self.title = title
    text = Array(blocks.dropFirst())
  }
}

extension GuidePage: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.none), .required)
    v.text("title", &title, .words, .required)
    v.text("picture", &picture, .file(.poster), .optional)
    v.markdown("text", &text, .required)
  }
}
