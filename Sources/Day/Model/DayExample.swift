import Components
import Core
import Loop

/// What the example life of a site has for the day.
public struct DayExample: Hashable, Sendable {
  public var lines: [Line] = []

  public init() {}

  /// A line as people type it.
  public struct Line: Hashable, Sendable {
    public var text = ""
    /// The day on which it is typed, counted from today.
    public var day = 0
    /// Whether what it adds is done.
    public var isDone = false

    public init() {}
  }
}

extension DayExample: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.list("lines", &lines, .required, count: 1...60)
  }
}

extension DayExample.Line: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("text", &text, .words(atMost: 200), .required)
    v.integer("day", &day, in: -60...60, .usual)
    v.truth("done", &isDone, .usual)
  }
}

extension DayExample {
  /// What its lines add.
  ///
  /// - Parameter id: makes an id for each of them.
  func items(_ grammar: QuickGrammar, today: CivilDay, length: Int, id: () -> String) -> [DayItem] {
    lines.flatMap { line in
      let day = today.adding(days: line.day)
      let reading = grammar.reading(line.text, now: CivilDateTime(day: day, time: .midnight), on: day)
      return reading.items(id: id(), length: length).map { item in
        var item = item
        item.isDone = line.isDone
        return item
      }
    }
  }
}

extension DayProgram {
  public func example(
    _ reader: ContentReader, _ state: DayState, _ content: Bool, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] {
    let example = try DayExample(reading: reader)
    let items = example.items(
      QuickGrammar(context.words), today: context.today, length: state.record.preferences.length
    ) { context.newID().text }
    return items.flatMap { state.record.putting($0) }
  }
}
