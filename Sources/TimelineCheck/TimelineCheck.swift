import Day
import SeededRandom

/// Lays out days of 200 entries, and days with all 200 at the same time. Prints for each the milliseconds of a layout,
/// and the ratio to sorting the same entries. Fails above half a millisecond.
@main struct TimelineCheck {
  static let limit = 0.5

  static func main() {
    var generator = RandomSource(seed: 1)
    let spread = (0..<50).map { _ in day(200, within: 1440, &generator) }
    let crowded = (0..<50).map { _ in day(200, within: 60, &generator) }
    var isFast = true
    for (name, days) in [("spread", spread), ("crowded", crowded)] {
      let layout = median(days) { TimelineLayout($0).places.count }
      let sorting = median(days) { $0.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.count }
      print("\(name) \(layout) \(layout / sorting)")
      isFast = isFast && layout <= limit
    }
    if !isFast { fatalError("A layout of 200 things takes more than \(limit) ms.") }
  }

  private static func day(
    _ count: Int, within minutes: Int, _ generator: inout RandomSource
  ) -> [TimelineLayout.Span] {
    (0..<count).map { _ in
      let start = Int.random(in: 0..<minutes, using: &generator)
      return TimelineLayout.Span(
        start: start, end: start + Int.random(in: 5...120, using: &generator), shortest: 20)
    }
  }

  /// The median of the milliseconds that the work takes for a day.
  private static func median(
    _ days: [[TimelineLayout.Span]], _ work: ([TimelineLayout.Span]) -> Int
  ) -> Double {
    var times: [Double] = []
    var sum = 0
    for day in days + days {
      let time = ContinuousClock().measure { sum += work(day) }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    // Uses the result, so that the compiler cannot leave the work out.
    precondition(sum > 0)
    return times.sorted()[times.count / 2]
  }
}
