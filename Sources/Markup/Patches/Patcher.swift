/// Keeps a page equal to the newest view: compares each view with the one before and writes down what to change.
public final class Patcher {
  /// What the page still has to do.
  public internal(set) var patches = PatchBuffer()

  var handles = HandleTable()
  var names = NameTable()
  var templates: [CallSite: Template] = [:]
  var templateCount: Int32 = 0
  private var root: Node?
  /// Fields that have changed themselves, and how they were after it.
  private var touched: [Touched] = []

  public init() {}

  /// Makes the page show `view` in the place of what the root held.
  public func update<Event>(to view: HTML<Event>) {
    guard let old = root else {
      let node = fresh(view.node)
      create(node, outer: nil)
      patches.append(.append, 0, node.resolved.handle)
      root = node
      return
    }
    root = patch(old, with: view.node, parent: 0, outer: nil)
    setTouchedAgain()
  }

  /// Empties the page first, whatever somebody else put there.
  public func replacePage() { patches.append(.clear, 0) }

  /// Takes over a page that already shows `view`, rendered by someone else, such as the server.
  ///
  /// The page says by `patches` whether it could: it must count the same nodes.
  public func adopt<Event>(_ view: HTML<Event>) {
    let node = fresh(view.node)
    var all: [Int32] = []
    register(node, outer: nil, into: &all)
    patches.append(.adopt, 0, Int32(truncatingIfNeeded: all.count))
    patches.operations.append(contentsOf: all)
    addUnrendered(node)
    root = node
  }

  /// The event that the program gets when an event of this kind happens in the element with this handle.
  ///
  /// - Precondition: `Event` is the type of the view's events.
  public func event<Event>(_ kind: EventKind, at handle: Int32, input: EventInput) -> Event? {
    guard let node = handles[handle] else { return nil }
    switch kind {
    case .input, .change: touched.append(Touched(handle: handle, input: input))
    // What a click did to its element is not in the input.
    case .click: touched.append(Touched(handle: handle, input: nil))
    default: break
    }
    for attribute in node.attributes {
      guard case .listener(let listener) = attribute, listener.kind == kind else { continue }
      guard let event = listener.respond(to: input) else { continue }
      return Box<Event>.value(of: node.mappings?.apply(event) ?? event)
    }
    return nil
  }

  /// Empties `patches` once the page has applied them.
  public func didApply() { patches.removeAll() }

  /// How many elements and texts are on the page.
  public var count: Int { handles.count }

  /// A box ticked or a field typed in has changed itself. Where the view says otherwise, the page is told again.
  private func setTouchedAgain() {
    for field in touched {
      guard let node = handles[field.handle] else { continue }
      for attribute in node.attributes
      where attribute.name?.isLiveProperty == true && attribute.name != .style && !field.shows(attribute) {
        set(attribute, on: node)
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// A node that is on the page already, or twice in one view, gets a copy.
  @inline(__always)
  func fresh(_ node: Node) -> Node { node.handle == 0 && node.mappings == nil ? node : node.copied() }
}

private struct Touched {
  let handle: Int32
  let input: EventInput?

  /// Whether the page is known to show the attribute as the view has it.
  func shows(_ attribute: RawAttribute) -> Bool {
    switch attribute {
    case .flag(.checked, let isChecked): input?.isChecked == isChecked
    case .text(.value, let value): input?.value == value
    default: false
    }
  }
}
