import SeededRandom
import Testing

@testable import Day

@Suite("Spans side by side")
struct TimelineLayoutTests {
  typealias Span = TimelineLayout.Span

  private func random(_ count: Int, _ generator: inout RandomSource) -> [Span] {
    (0..<count).map { _ in
      let start = Int.random(in: 0..<1440, using: &generator)
      return Span(start: start, end: start + Int.random(in: 0...180, using: &generator), shortest: 5)
    }
  }

  /// The most spans at one time.
  private func depth(_ spans: [Span]) -> Int {
    spans.map { one in spans.reduce(0) { $0 + ($1.start <= one.start && one.start < $1.end ? 1 : 0) } }
      .max() ?? 0
  }

  @Test("what does not overlap has all the width")
  func alone() {
    let layout = TimelineLayout([Span(start: 60, end: 120), Span(start: 120, end: 180)])
    for place in layout.places { #expect(place == .init(column: 0, width: 1, columns: 1)) }
  }

  @Test("a span is as wide as what is beside it lets it be")
  func wide() {
    // Three at once in the morning; the last meets only the first.
    let spans = [
      Span(start: 0, end: 300), Span(start: 0, end: 60), Span(start: 10, end: 60), Span(start: 100, end: 200),
    ]
    let places = TimelineLayout(spans).places
    #expect(places.map { $0.columns } == [3, 3, 3, 3])
    #expect(places.map { $0.column } == [0, 1, 2, 1])
    #expect(places.map { $0.width } == [1, 1, 1, 2])
  }

  @Test("what is at the same time keeps its order")
  func order() {
    let same = [Span](repeating: Span(start: 60, end: 90), count: 5)
    #expect(TimelineLayout(same).places.map { $0.column } == [0, 1, 2, 3, 4])
  }

  @Test(
    "nothing covers anything, with as few columns as there can be, and no span could be wider",
    arguments: 0..<60)
  func properties(seed: Int) {
    var generator = RandomSource(seed: UInt64(seed))
    let spans = random(Int.random(in: 0...90, using: &generator), &generator)
    let layout = TimelineLayout(spans)
    #expect(layout.places.count == spans.count)
    #expect(layout == TimelineLayout(spans))
    #expect((layout.places.map { $0.columns }.max() ?? 0) == depth(spans))
    for (index, place) in layout.places.enumerated() {
      #expect(place.width >= 1 && place.column >= 0 && place.column + place.width <= place.columns)
      var isStopped = place.column + place.width == place.columns
      for (other, span) in spans.enumerated() where other != index && span.overlaps(spans[index]) {
        let theirs = layout.places[other]
        #expect(theirs.columns == place.columns)
        let isApart =
          place.column + place.width <= theirs.column || theirs.column + theirs.width <= place.column
        #expect(isApart, "\(spans[index]) \(place) and \(span) \(theirs)")
        if theirs.column <= place.column + place.width { isStopped = true }
      }
      #expect(isStopped)
    }
  }
}

extension TimelineLayout.Span {
  /// Whether they share a minute; spans that only touch do not.
  fileprivate func overlaps(_ other: Self) -> Bool { start < other.end && other.start < end }
}
