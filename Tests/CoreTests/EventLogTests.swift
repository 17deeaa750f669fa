import Core
import SeededRandom
import Testing

@Suite("Event log")
struct EventLogTests {
  /// A history of a few devices that each know some of the others' events.
  private func history(_ random: inout RandomSource) -> [LoggedEvent] {
    let nodes = Int.random(in: 1...4, using: &random)
    var clocks = (0..<nodes).map { HybridClock(node: UInt64($0 + 1)) }
    var now: Int64 = 1_790_000_000_000
    var events: [LoggedEvent] = []
    for number in 0..<Int.random(in: 0...40, using: &random) {
      now += Int64.random(in: 0...3, using: &random)
      let node = Int.random(in: 0..<nodes, using: &random)
      if let known = events.randomElement(using: &random) { clocks[node].observe(known.stamp, now: now) }
      let subject = "item/\(Int.random(in: 0...7, using: &random))"
      let value: JSON = Bool.random(using: &random) ? .integer(Int64(number)) : .null
      events.append(LoggedEvent(stamp: clocks[node].tick(now: now), subject: subject, value: value))
    }
    return events
  }

  /// The events in another order, some of them repeated.
  private func scrambled(_ events: [LoggedEvent], _ random: inout RandomSource) -> [LoggedEvent] {
    var result = events.shuffled(using: &random)
    for _ in 0..<Int.random(in: 0...10, using: &random) {
      guard let again = events.randomElement(using: &random) else { break }
      result.insert(again, at: Int.random(in: 0...result.count, using: &random))
    }
    return result
  }

  /// A fold that depends on order, so that a wrong order shows.
  private func trace(_ log: EventLog) -> String {
    log.fold("") { text, event in text += event.json.serialized() }
  }

  @Test("any order and any repetition of the same events give the same log and state")
  func orderIndependence() {
    var random = RandomSource(seed: 8)
    for round in 0..<3_000 {
      let events = history(&random)
      var expected = EventLog()
      for event in events.sorted(by: { $0.stamp < $1.stamp }) {
        let isNew = expected.insert(event)
        #expect(isNew)
      }

      let order = scrambled(events, &random)
      var oneByOne = EventLog()
      for event in order { oneByOne.insert(event) }
      #expect(oneByOne == expected)
      if round % 10 == 0 { #expect(trace(oneByOne) == trace(expected)) }
      #expect(EventLog(order) == expected)

      let cut = Int.random(in: 0...order.count, using: &random)
      var left = EventLog(order[..<cut])
      let right = EventLog(order[cut...])
      left.insert(contentsOf: right.events)
      #expect(left == expected)
      left.insert(contentsOf: expected.events)
      #expect(left == expected)

      var batches = EventLog(order[..<cut])
      batches.insert(contentsOf: order[(cut / 2)...])
      #expect(batches == expected)
    }
  }

  @Test("a snapshot and the rest, older or newer, give the same state as everything")
  func snapshots() {
    var random = RandomSource(seed: 9)
    for _ in 0..<3_000 {
      let events = history(&random)
      let whole = EventLog(events)
      let order = scrambled(events, &random)
      let cut = Int.random(in: 0...order.count, using: &random)
      var log = EventLog(order[..<cut]).compacted()
      for (index, event) in order[cut...].enumerated() {
        log.insert(event)
        if index % 5 == 2 { log = log.compacted() }
      }
      #expect(log.compacted() == whole.compacted())
      #expect(whole.compacted().compacted() == whole.compacted())
    }
  }

  @Test("two events with one stamp: every order keeps the same one")
  func collision() throws {
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    let left = LoggedEvent(stamp: stamp, subject: "a", value: 1)
    let right = LoggedEvent(stamp: stamp, subject: "a", value: 2)
    let later = LoggedEvent(
      stamp: try #require(Stamp(milliseconds: 2, counter: 0, node: 1)), subject: "b", value: 1)
    let logs = [
      [left, right, later], [right, left, later], [later, left, right, left], [later, right, left],
    ]
    for events in logs {
      var log = EventLog()
      for event in events { log.insert(event) }
      #expect(log == EventLog([later, right]))
      #expect(EventLog(events) == log)
    }
  }

  @Test("finds events by stamp")
  func lookup() throws {
    var clock = HybridClock(node: 1)
    let events = (0..<1_000).map {
      LoggedEvent(stamp: clock.tick(now: $0 * 2), subject: "s", value: .integer($0))
    }
    let log = EventLog(events.filter { $0.value.int! % 2 == 0 })
    for event in events {
      let isIn = event.value.int! % 2 == 0
      #expect(log[event.stamp] == (isIn ? event : nil))
    }
    #expect(log.latest == events[998].stamp)
    #expect(EventLog().latest == nil)
  }

  @Test("a log survives being written and read")
  func json() throws {
    var random = RandomSource(seed: 10)
    for _ in 0..<200 {
      let log = EventLog(history(&random))
      #expect(EventLog(json: try JSON(parsing: log.json.utf8())) == log)
    }
    let event = LoggedEvent(
      stamp: try #require(Stamp(milliseconds: 1, counter: 2, node: 3)), subject: "é", value: ["done": true])
    #expect(
      event.json.serialized()
        == #"{"stamp":"000000000001-0002-0000000000000003","subject":"é","value":{"done":true}}"#)
    #expect(LoggedEvent(json: ["stamp": .string(event.stamp.text), "subject": "a"]) == nil)
    #expect(LoggedEvent(json: ["stamp": "x", "subject": "a", "value": 1]) == nil)
    #expect(EventLog(json: [event.json, 1]) == nil)
    #expect(EventLog(json: .null) == nil)
  }

  @Test("inserting in order is fast")
  func inOrder() {
    var clock = HybridClock(node: 1)
    var log = EventLog()
    for number in 0..<200_000 {
      log.insert(LoggedEvent(stamp: clock.tick(now: Int64(number / 10)), subject: "s", value: .null))
    }
    #expect(log.count == 200_000)
  }
}
