/// Keeps a page equal to the newest view: compares each view with the previous one and records the differences.
public final class Patcher {
  /// The patches that the page has not applied yet.
  public internal(set) var patches = PatchBuffer()

  var handles = HandleTable()
  var names = NameTable()
  var templates: [CallSite: Template] = [:]
  var templateCount: Int32 = 0
  private var root: Node?
  /// Fields that the person has changed, and their values.
  private var touched: [Touched] = []

  public init() {}

  /// Replaces the content of the root by `view`.
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

  /// Empties the page first, whatever is on it.
  public func replacePage() { patches.append(.clear, 0) }

  /// Adopts a page that already shows `view`, such as one rendered by the server.
  ///
  /// The page adopts it only if it counts the same nodes.
  public func adopt<Event>(_ view: HTML<Event>) {
    let node = fresh(view.node)
    var all: [Int32] = []
    register(node, outer: nil, into: &all)
    patches.append(.adopt, 0, Int32(truncatingIfNeeded: all.count))
    patches.operations.append(contentsOf: all)
    addUnrendered(node)
    root = node
  }

  /// The program's event for an event in the element with this handle.
  ///
  /// - Precondition: `Event` is the type of the view's events.
  public func event<Event>(_ kind: EventKind, at handle: Int32, input: EventInput) -> Event? {
    guard let node = handles[handle] else { return nil }
    switch kind {
    case .input, .change: touched.append(Touched(handle: handle, input: input))
    // The input does not tell how a click changed its element.
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

  /// Empties `patches`, once the page has applied them.
  public func didApply() { patches.removeAll() }

  /// The number of elements and texts on the page.
  public var count: Int { handles.count }

  /// Ticking a box or typing has changed the page. Where the view says otherwise, its value is set again.
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

  /// The node, or a copy if it is on the page already or twice in a view.
  @inline(__always)
  func fresh(_ node: Node) -> Node { node.handle == 0 && node.mappings == nil ? node : node.copied() }
}

private struct Touched {
  let handle: Int32
  let input: EventInput?

  /// Whether the page is known to show the view's value.
  func shows(_ attribute: RawAttribute) -> Bool {
    switch attribute {
    case .flag(.checked, let isChecked): input?.isChecked == isChecked
    case .text(.value, let value): input?.value == value
    default: false
    }
  }
}
