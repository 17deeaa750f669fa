import Core
import Markup

/// A block of running text, as content has it.
public enum Block: Hashable, Sendable {
  case heading(String)
  case paragraph(String)
  case list([String])
}

extension Block {
  public init(reading reader: ContentReader) throws(ContentError) {
    if let heading = try reader.optional("heading") {
      self = .heading(try heading.text())
    } else if let paragraph = try reader.optional("paragraph") {
      self = .paragraph(try paragraph.text())
    } else if try reader.optional("list") != nil {
      self = .list(try reader.list("list") { item throws(ContentError) in try item.text() })
    } else {
      throw reader.error(.missing("heading, paragraph or list"))
    }
  }
}

/// Paragraphs, headings and lists.
@inline(__always)
public func prose<Event>(_ blocks: [Block]) -> HTML<Event> { HTML(Erased.prose(blocks)) }

extension Erased {
  @inline(never)
  static func prose(_ blocks: [Block]) -> HTML<Erased> {
    div(.class("card prose")) {
      for block in blocks {
        switch block {
        case .heading(let text): h2 { text }
        case .paragraph(let text): p { text }
        case .list(let items):
          ul {
            for item in items { li { item } }
          }
        }
      }
    }
  }
}
