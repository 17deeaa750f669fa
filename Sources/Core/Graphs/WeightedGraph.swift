/// An undirected graph whose edges have lengths. Nodes are numbered from 0 on.
public struct WeightedGraph: Sendable {
  /// By node, where its edges lead.
  private var edges: [[Edge]]

  private struct Edge {
    var node: Int
    var length: Double
  }

  /// A path along edges.
  public struct Path: Hashable, Sendable {
    /// From the first to the last.
    public var nodes: [Int]
    public var length: Double

    public init(nodes: [Int], length: Double) {
      self.nodes = nodes
      self.length = length
    }
  }

  public init(nodes count: Int) { edges = Array(repeating: [], count: count) }

  /// Joins two nodes by an edge. Several edges may join the same two.
  ///
  /// - Parameter length: not negative.
  public mutating func join(_ one: Int, _ other: Int, length: Double) {
    edges[one].append(Edge(node: other, length: length))
    edges[other].append(Edge(node: one, length: length))
  }

  /// The shortest path from one of some nodes to one of others, by the algorithm of Dijkstra ("A Note on Two Problems in Connexion
  /// with Graphs", Numerische Mathematik 1, 1959).
  ///
  /// - Returns: nil if no edges lead from the ones to the others.
  public func shortestPath(from starts: [Int], to ends: [Int]) -> Path? {
    var lengths = [Double](repeating: .infinity, count: edges.count)
    var before = [Int?](repeating: nil, count: edges.count)
    var frontier = Frontier()
    for start in starts {
      lengths[start] = 0
      frontier.add(start, at: 0)
    }
    while let (node, length) = frontier.popNearest() {
      // A shorter path to it was found later.
      if length > lengths[node] { continue }
      if ends.contains(node) { return Path(nodes: way(to: node, before), length: length) }
      for edge in edges[node] where length + edge.length < lengths[edge.node] {
        lengths[edge.node] = length + edge.length
        before[edge.node] = node
        frontier.add(edge.node, at: length + edge.length)
      }
    }
    return nil
  }

  private func way(to end: Int, _ before: [Int?]) -> [Int] {
    var nodes = [end]
    while let node = before[nodes[nodes.count - 1]] { nodes.append(node) }
    return nodes.reversed()
  }

  /// The nodes that are joined with each other, directly or not: one list for each part, with the largest first.
  public var parts: [[Int]] {
    var isKnown = [Bool](repeating: false, count: edges.count)
    var parts: [[Int]] = []
    for first in edges.indices where !isKnown[first] {
      isKnown[first] = true
      var part = [first]
      var next = 0
      while next < part.count {
        for edge in edges[part[next]] where !isKnown[edge.node] {
          isKnown[edge.node] = true
          part.append(edge.node)
        }
        next += 1
      }
      parts.append(part)
    }
    return parts.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}

/// The nodes that are reached but not settled, as a binary heap with the nearest on top. A node may be in it several times.
private struct Frontier {
  private var heap: [(node: Int, length: Double)] = []

  mutating func add(_ node: Int, at length: Double) {
    heap.append((node, length))
    var child = heap.count - 1
    while child > 0, heap[child].length < heap[(child - 1) / 2].length {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popNearest() -> (node: Int, length: Double)? {
    guard let nearest = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return nearest }
    heap[0] = last
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1].length < heap[child].length { child += 1 }
      if heap[parent].length <= heap[child].length { break }
      heap.swapAt(parent, child)
      parent = child
    }
    return nearest
  }
}
