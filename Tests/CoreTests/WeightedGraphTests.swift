import Core
import SeededRandom
import Testing

@Suite("Shortest paths in a graph")
struct WeightedGraphTests {
  private struct Edge {
    var one: Int
    var other: Int
    var length: Double
  }

  private func graph(_ count: Int, _ edges: [Edge]) -> WeightedGraph {
    var graph = WeightedGraph(nodes: count)
    for edge in edges { graph.join(edge.one, edge.other, length: edge.length) }
    return graph
  }

  /// A graph with about as many edges as a network of footpaths. It may be in parts, and has edges of no length, several between the
  /// same nodes, and some from a node to itself.
  private func randomEdges(_ random: inout RandomSource, nodes: Int) -> [Edge] {
    (0..<nodes * 3 / 2).map { _ in
      Edge(
        one: random.below(UInt64(nodes)), other: random.below(UInt64(nodes)),
        length: Double(random.below(1000)))
    }
  }

  /// The lengths from a node to all others, by the algorithm of Bellman and Ford; infinite where no edges lead.
  private func bellmanFord(_ count: Int, _ edges: [Edge], from start: Int) -> [Double] {
    var lengths = [Double](repeating: .infinity, count: count)
    lengths[start] = 0
    for _ in 0..<count {
      for edge in edges {
        lengths[edge.other] = min(lengths[edge.other], lengths[edge.one] + edge.length)
        lengths[edge.one] = min(lengths[edge.one], lengths[edge.other] + edge.length)
      }
    }
    return lengths
  }

  /// The length of a path; nil if two nodes after each other are not joined.
  private func length(of nodes: [Int], _ edges: [Edge]) -> Double? {
    var sum = 0.0
    for (one, other) in zip(nodes, nodes.dropFirst()) {
      let between = edges.filter { ($0.one, $0.other) == (one, other) || ($0.other, $0.one) == (one, other) }
      guard let shortest = between.map(\.length).min() else { return nil }
      sum += shortest
    }
    return sum
  }

  @Test("are those of Bellman and Ford in random graphs", arguments: 0..<60 as Range<UInt64>)
  func bellmanFord(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = 2 + random.below(30)
    let edges = randomEdges(&random, nodes: count)
    let graph = graph(count, edges)
    for start in 0..<count {
      let lengths = bellmanFord(count, edges, from: start)
      for end in 0..<count {
        let path = graph.shortestPath(from: [start], to: [end])
        #expect((path?.length ?? .infinity) == lengths[end])
        guard let path else { continue }
        #expect(path.nodes.first == start && path.nodes.last == end)
        #expect(length(of: path.nodes, edges) == path.length)
      }
    }
  }

  @Test("are never longer than a random walk between the two", arguments: 100..<140 as Range<UInt64>)
  func randomWalks(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let count = 3 + random.below(40)
    let edges = randomEdges(&random, nodes: count)
    let graph = graph(count, edges)
    for _ in 0..<20 {
      let start = random.below(UInt64(count))
      var (node, walked) = (start, 0.0)
      for _ in 0..<30 {
        let next = edges.filter { $0.one == node || $0.other == node }
        guard !next.isEmpty else { break }
        let edge = next[random.below(UInt64(next.count))]
        node = edge.one == node ? edge.other : edge.one
        walked += edge.length
        let path = try #require(graph.shortestPath(from: [start], to: [node]))
        #expect(path.length <= walked)
      }
    }
  }

  @Test("begin and end at the best of several nodes")
  func severalEnds() {
    let graph = graph(
      5,
      [
        Edge(one: 0, other: 2, length: 5), Edge(one: 1, other: 2, length: 2),
        Edge(one: 2, other: 3, length: 4),
        Edge(one: 2, other: 4, length: 1),
      ])
    #expect(graph.shortestPath(from: [0, 1], to: [3, 4]) == .init(nodes: [1, 2, 4], length: 3))
    #expect(graph.shortestPath(from: [0, 3], to: [3]) == .init(nodes: [3], length: 0))
    #expect(graph.shortestPath(from: [], to: [3]) == nil && graph.shortestPath(from: [3], to: []) == nil)
  }

  @Test("do not lead from one part into another; the largest part comes first")
  func parts() {
    let graph = graph(
      6,
      [
        Edge(one: 0, other: 1, length: 1), Edge(one: 2, other: 4, length: 1),
        Edge(one: 4, other: 5, length: 1),
      ])
    #expect(graph.shortestPath(from: [0], to: [2]) == nil)
    #expect(graph.parts.map { $0.sorted() } == [[2, 4, 5], [0, 1], [3]])
    #expect(WeightedGraph(nodes: 0).parts.isEmpty)
  }
}
