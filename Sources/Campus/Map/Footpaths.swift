import Components

/// The network of a campus's footpaths.
public struct Footpaths: Hashable, Sendable {
  public var nodes: [Node] = []
  public var edges: [Edge] = []

  public init() {}

  /// A door or a crossing.
  public struct Node: Hashable, Sendable {
    public var id = ""
    /// Longitude and latitude.
    public var position: [Double] = []
    /// The id of the building whose door it is; empty for a crossing.
    public var building = ""

    public init() {}
  }

  /// A straight piece of a footpath.
  public struct Edge: Hashable, Sendable {
    /// The ids of the nodes at its ends.
    public var from = ""
    public var to = ""

    public init() {}
  }
}

extension Footpaths: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("nodes", &nodes, .required)
    v.list("edges", &edges, .required)
  }
}

extension Footpaths.Node: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.numbers("position", &position, .required)
    v.text("building", &building, .identifier(.none), .optional)
  }
}

extension Footpaths.Edge: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("from", &from, .identifier(.none), .required)
    v.text("to", &to, .identifier(.none), .required)
  }
}
