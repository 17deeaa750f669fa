/// Puts spans of time side by side where they overlap: as few columns as there are spans at one time at most, and each span
/// as wide as it can be.
///
/// Spans are first-come in the order of their starts, which colours an interval graph with the fewest columns
/// (Kleinberg and Tardos, "Algorithm Design", 4.1). What is at the same time keeps the order in which it was given.
public struct TimelineLayout: Equatable, Sendable {
  /// What is laid out: minutes from `start` up to `end`, which is after it.
  public struct Span: Hashable, Sendable {
    /// In minutes since midnight.
    public var start: Int
    /// In minutes since midnight; after `start`.
    public var end: Int

    /// - Parameter shortest: how long it counts at least, so that it can be seen.
    public init(start: Int, end: Int, shortest: Int = 1) {
      self.start = start
      self.end = max(end, start + max(1, shortest))
    }

    /// Whether they have a time in common; what only touches has none.
    public func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }
  }

  /// Where a span is, in the order in which the spans were given.
  public struct Place: Hashable, Sendable {
    /// The first of its columns, from 0.
    public var column: Int
    /// How many columns it has.
    public var width: Int
    /// How many columns there are side by side.
    public var columns: Int
  }

  /// Where each of the spans is, in their order.
  public private(set) var places: [Place]

  public init(_ spans: [Span]) {
    places = [Place](repeating: Place(column: 0, width: 1, columns: 1), count: spans.count)
    let order = spans.indices.sorted {
      let (one, other) = (spans[$0], spans[$1])
      if one.start != other.start { return one.start < other.start }
      return one.end != other.end ? one.end > other.end : $0 < $1
    }
    var first = 0
    while first < order.count {
      // Spans that hang together; what begins after all of them have ended is for itself.
      var end = spans[order[first]].end
      var next = first + 1
      while next < order.count, spans[order[next]].start < end {
        end = max(end, spans[order[next]].end)
        next += 1
      }
      lay(order[first..<next], spans)
      first = next
    }
  }

  private mutating func lay(_ group: ArraySlice<Int>, _ spans: [Span]) {
    /// By column, the spans in it, which follow each other.
    var columns: [[Int]] = []
    for index in group {
      let column = columns.firstIndex { $0.last.map { spans[$0].end <= spans[index].start } ?? true }
      if let column {
        columns[column].append(index)
      } else {
        columns.append([index])
      }
      places[index].column = column ?? columns.count - 1
    }
    for index in group {
      places[index].columns = columns.count
      places[index].width = 1
      var next = places[index].column + 1
      while next < columns.count, !Self.isTaken(columns[next], by: spans[index], spans) { next += 1 }
      places[index].width = next - places[index].column
    }
  }

  private static func isTaken(_ column: [Int], by span: Span, _ spans: [Span]) -> Bool {
    // The first that ends after the span begins, found by halves: in one column they follow each other.
    var low = 0
    var high = column.count
    while low < high {
      let middle = (low + high) / 2
      if spans[column[middle]].end <= span.start { low = middle + 1 } else { high = middle }
    }
    return low < column.count && spans[column[low]].start < span.end
  }
}
