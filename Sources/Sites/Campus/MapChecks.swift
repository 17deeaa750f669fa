import Campus
import Components
import Core

extension MapFeature.Geometry: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard let coordinates = value.entry("coordinates") else { return }
    switch type {
    case .line:
      if lines.contains(where: { $0.count < 2 }) {
        coordinates.problem("a line needs at least two positions")
      }
    case .polygon:
      if lines.isEmpty { coordinates.problem("an area needs an outline") }
      for line in lines where line.count < 4 || line.first != line.last {
        coordinates.problem(
          "an outline needs at least four positions, of which the last is the first again (RFC 7946, 3.1.6)")
        return
      }
    }
  }
}

extension MapFeature: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    guard properties.kind == .building else { return }
    reading.buildings.append(id)
    if geometry.type != .polygon { value.problem("a building needs an area: the geometry \"Polygon\"") }
  }
}

extension Footpaths.Node: FolderChecked {
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    if Position(position) == nil {
      value.problem("a position is [longitude, latitude] in degrees, such as [-77.6289, 43.1284]")
    }
    if !building.isEmpty, !reading.buildings.contains(building) {
      value.entry("building")?.problem(
        "map.geojson has no building \"\(building)\""
          + Spelling.advice(for: building, among: reading.buildings))
    }
  }
}

extension Footpaths: FolderChecked {
  /// Every edge joins two nodes, and every node is joined with all others.
  mutating func check(_ value: YAMLValue, _ reading: Reading) {
    let names = nodes.map(\.id)
    var numbers: [String: Int] = [:]
    for (number, name) in names.enumerated() { numbers[name] = number }
    var graph = WeightedGraph(nodes: nodes.count)
    var isWhole = true
    for (edge, row) in zip(edges, value.sequence(at: "edges")) {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else {
        isWhole = false
        for (key, name) in [("from", edge.from), ("to", edge.to)] where numbers[name] == nil {
          row.entry(key)?.problem(
            "no node has the id \"\(name)\"" + Spelling.advice(for: name, among: names))
        }
        continue
      }
      if from == to { row.problem("both ends of the edge are \"\(edge.from)\"; it joins nothing") }
      graph.join(from, to, length: 0)
    }
    // What a misspelt edge should have joined is told there.
    guard isWhole else { return }
    let rows = value.sequence(at: "nodes")
    for part in graph.parts.dropFirst() {
      guard let first = part.min(), rows.indices.contains(first) else { continue }
      let others = part.count == 1 ? "" : " and \(part.count - 1) more"
      rows[first].problem(
        "no edges lead from \"\(names[first])\"\(others) to the rest; add an edge, or take them out")
    }
  }
}
