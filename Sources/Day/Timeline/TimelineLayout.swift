/// Places overlapping spans of time side by side, in as few columns as possible and each span as wide as possible.
///
/// Placing the spans first-come in the order of their starts colours an interval graph with the fewest columns
/// (Kleinberg and Tardos, "Algorithm Design", 4.1). Spans with the same start keep their given order.
public struct TimelineLayout: Equatable, Sendable {
  /// A span from `start` up to, and without, `end`.
  public struct Span: Hashable, Sendable {
    /// In minutes since midnight.
    public var start: Int
    /// In minutes since midnight; after `start`.
    public var end: Int

    /// - Parameter shortest: the least length, for legibility.
    public init(start: Int, end: Int, shortest: Int = 1) {
      self.start = start
      self.end = max(end, start + max(1, shortest))
    }

    func overlaps(_ other: Span) -> Bool { start < other.end && other.start < end }

    mutating func move(to start: Int) {
      end += start - self.start
      self.start = start
    }
  }

  /// The place of a span.
  public struct Place: Hashable, Sendable {
    /// The first of the span's columns, from 0.
    public var column: Int
    /// The number of columns that the span takes.
    public var width: Int
    /// The number of columns side by side.
    public var columns: Int
  }

  /// The places of the spans, in the order in which these were given.
  public private(set) var places: [Place]

  public init(_ spans: [Span]) {
    places = [Place](repeating: Place(column: 0, width: 1, columns: 1), count: spans.count)
    for group in Self.groups(spans) { lay(group[...], spans) }
  }

  /// The groups of connected spans, in the order of their starts: a span that begins after all others have ended starts the next
  /// group.
  static func groups(_ spans: [Span]) -> [[Int]] {
    let order = spans.indices.sorted {
      let (one, other) = (spans[$0], spans[$1])
      if one.start != other.start { return one.start < other.start }
      return one.end != other.end ? one.end > other.end : $0 < $1
    }
    var groups: [[Int]] = []
    var end = 0
    for index in order {
      if groups.isEmpty || spans[index].start >= end {
        groups.append([])
        end = spans[index].end
      }
      groups[groups.count - 1].append(index)
      end = max(end, spans[index].end)
    }
    return groups
  }

  private mutating func lay(_ group: ArraySlice<Int>, _ spans: [Span]) {
    /// The spans of each column, one after another.
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
    // Bisects to the first span of the column that ends after this one begins.
    var low = 0
    var high = column.count
    while low < high {
      let middle = (low + high) / 2
      if spans[column[middle]].end <= span.start { low = middle + 1 } else { high = middle }
    }
    return low < column.count && spans[column[low]].start < span.end
  }
}
