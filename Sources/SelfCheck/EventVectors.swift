import Core
import SeededRandom

func recordStamps(_ transcript: inout Transcript) {
  var random = RandomSource(seed: 4)
  var clock = HybridClock(node: random.next())
  var other = HybridClock(node: random.next(), driftLimit: 1000)
  var now: Int64 = 1_790_000_000_000
  for _ in 0..<5000 {
    now += Int64(random.below(9)) - 3
    let stamp = clock.tick(now: now)
    transcript.note(stamp.text)
    transcript.note(Stamp(text: stamp.text) == stamp)
    transcript.note(other.observe(stamp, now: now + Int64(random.below(3000)) - 2000))
    let answer = other.tick(now: now - 500)
    transcript.note(answer.text)
    transcript.note(answer < stamp)
    if random.below(10) == 0 { clock.observe(answer, now: now) }
  }
  transcript.note(clock.tick(now: .max).text)
  transcript.note(clock.tick(now: .min).text)
}

func recordEventLog(_ transcript: inout Transcript) {
  var random = RandomSource(seed: 5)
  for _ in 0..<300 {
    let events = history(&random)
    let log = EventLog(events)
    transcript.note(log.json.serialized())
    transcript.note(log.compacted().json.serialized())

    var shuffled = events
    for index in shuffled.indices { shuffled.swapAt(index, random.below(UInt64(shuffled.count))) }
    let cut = random.below(UInt64(shuffled.count + 1))
    var rejoined = EventLog(shuffled[..<cut]).compacted()
    for event in shuffled[(cut / 2)...] { rejoined.insert(event) }
    transcript.note(rejoined.compacted() == log.compacted())
    transcript.note(
      rejoined.fold("") { state, event in state += event.subject + (event.value.int?.description ?? "-") })
    transcript.note(EventLog(json: log.json) == log)
  }
}

/// The events of a few devices that know some of each other's.
private func history(_ random: inout RandomSource) -> [LoggedEvent] {
  var clocks = [HybridClock(node: 1), HybridClock(node: 2), HybridClock(node: 3)]
  var now: Int64 = 1_790_000_000_000
  var events: [LoggedEvent] = []
  for number in 0..<(1 + random.below(40)) {
    now += Int64(random.below(3))
    let node = random.below(3)
    if !events.isEmpty {
      clocks[node].observe(events[random.below(UInt64(events.count))].stamp, now: now)
    }
    let subject = "item/é\(random.below(8))"
    let value: JSON = random.below(3) == 0 ? .null : .integer(Int64(number))
    events.append(LoggedEvent(stamp: clocks[node].tick(now: now), subject: subject, value: value))
  }
  return events
}
