import App
import Components

// The page about people's data has sections to which modules add, each in a page of its own: `data-day.en.md` has the headings of
// `data.en.md`, and below them what a site with Day says there.
extension GuidePage {
  /// Adds the sections of another page to those of the same heading. What stands there already is not said twice.
  mutating func add(_ part: GuidePage) {
    var heading: Block?
    for block in part.text {
      if case .heading = block {
        heading = block
      } else if let heading {
        insert(block, below: heading)
      }
    }
  }

  private mutating func insert(_ block: Block, below heading: Block) {
    guard let start = text.firstIndex(of: heading) else {
      text += [heading, block]
      return
    }
    let rest = text[(start + 1)...]
    let end = rest.firstIndex { $0.isHeading } ?? text.endIndex
    if !text[start..<end].contains(block) { text.insert(block, at: end) }
  }

  /// Drops headings without any text below them.
  mutating func dropEmptySections() {
    var kept: [Block] = []
    for block in text {
      if block.isHeading, kept.last?.isHeading == true { kept.removeLast() }
      kept.append(block)
    }
    if kept.last?.isHeading == true { kept.removeLast() }
    text = kept
  }
}

extension Block {
  fileprivate var isHeading: Bool {
    if case .heading = self { return true }
    return false
  }
}
