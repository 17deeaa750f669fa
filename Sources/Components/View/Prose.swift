import Markup

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
