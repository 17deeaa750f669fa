/// The place in the source where a subtree is made. Most subtrees of a call site have the same shape.
struct CallSite: Hashable {
  let file: UInt
  let line: UInt
  let column: UInt

  init(file: StaticString, line: UInt, column: UInt) {
    // The address of the literal, which is unique to the file.
    self.file = UInt(bitPattern: file.utf8Start)
    self.line = line
    self.column = column
  }
}

/// A subtree with its inputs; it is made again only when they differ.
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

  /// A call site has one type of inputs, so the cast is safe for equal sites. The exception is a call in a generic
  /// function, whose type is then part of `Inputs`; the check below detects it.
  override func hasSameInputs(as other: Memo) -> Bool {
    guard site == other.site, let other = other as? MemoOf<Inputs, Event> else { return false }
    return inputs == other.inputs
  }

  override func make() -> Node { content(inputs).node }
}
