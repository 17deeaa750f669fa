/// Where in the source a subtree is made; subtrees of one call site have, most of the time, one shape.
struct CallSite: Hashable {
  let file: UInt
  let line: UInt
  let column: UInt

  init(file: StaticString, line: UInt, column: UInt) {
    // The address of the literal, which is one and the same for one file.
    self.file = UInt(bitPattern: file.utf8Start)
    self.line = line
    self.column = column
  }
}

/// A subtree with the inputs it is made from; made again only when they differ.
class Memo {
  let site: CallSite

  init(site: CallSite) { self.site = site }

  func hasSameInputs(as other: Memo) -> Bool { false }
  func make() -> Node { preconditionFailure("a memo makes its content") }
}

final class MemoOf<Inputs: Equatable, Event>: Memo {
  let inputs: Inputs
  let content: (Inputs) -> HTML<Event>

  init(site: CallSite, inputs: Inputs, content: @escaping (Inputs) -> HTML<Event>) {
    self.inputs = inputs
    self.content = content
    super.init(site: site)
  }

  /// One call site always has one type of inputs, so the cast is safe once the sites are equal. A generic function around
  /// the call could break that; its type is then part of `Inputs` and the check below sees it.
  override func hasSameInputs(as other: Memo) -> Bool {
    guard site == other.site, let other = other as? MemoOf<Inputs, Event> else { return false }
    return inputs == other.inputs
  }

  override func make() -> Node { content(inputs).node }
}
