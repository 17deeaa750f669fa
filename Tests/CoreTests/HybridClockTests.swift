import Core
import SeededRandom
import Testing

@Suite("Hybrid clock")
struct HybridClockTests {
  @Test("ticks only go forward, whatever the device's clock does")
  func forward() {
    var random = RandomSource(seed: 5)
    var clock = HybridClock(node: 7)
    var now: Int64 = 1_790_000_000_000
    var last: Stamp?
    for _ in 0..<20_000 {
      now += Int64.random(in: -3...5, using: &random)
      let stamp = clock.tick(now: now)
      if let last { #expect(stamp > last) }
      #expect(stamp.milliseconds >= now)
      #expect(stamp.node == 7)
      last = stamp
    }
  }

  @Test("a tick comes after everything observed")
  func causality() {
    var random = RandomSource(seed: 6)
    var clocks = (0..<4).map { HybridClock(node: UInt64($0)) }
    var now: [Int64] = [1_000_000, 1_000_500, 999_000, 1_020_000]
    var known: [Stamp?] = [nil, nil, nil, nil]
    for _ in 0..<20_000 {
      let sender = Int.random(in: 0..<4, using: &random)
      let receiver = Int.random(in: 0..<4, using: &random)
      now[sender] += Int64.random(in: 0...2, using: &random)
      let stamp = clocks[sender].tick(now: now[sender])
      if let before = known[sender] { #expect(stamp > before) }
      known[sender] = stamp
      let isFollowed1 = clocks[receiver].observe(stamp, now: now[receiver])
      #expect(isFollowed1)
      known[receiver] = max(known[receiver] ?? stamp, stamp)
    }
  }

  @Test("the counter tells apart one millisecond's stamps and carries over")
  func counter() {
    var clock = HybridClock(node: 1)
    let stamp2 = clock.tick(now: 100)
    #expect(stamp2.counter == 0)
    let stamp3 = clock.tick(now: 100)
    #expect(stamp3.counter == 1)
    let stamp4 = clock.tick(now: 99)
    #expect(stamp4.counter == 2)
    for _ in 0..<65_533 { _ = clock.tick(now: 100) }
    let carried = clock.tick(now: 100)
    #expect(carried.milliseconds == 101)
    #expect(carried.counter == 0)
    let stamp5 = clock.tick(now: 102)
    #expect(stamp5 == Stamp(milliseconds: 102, counter: 0, node: 1))
  }

  @Test("another node's clock far in the future is not followed, one's own log is")
  func drift() throws {
    let now: Int64 = 1_790_000_000_000
    var clock = HybridClock(node: 1)
    let near = try #require(Stamp(milliseconds: now + 86_400_000, counter: 3, node: 2))
    let far = try #require(Stamp(milliseconds: now + 86_400_001, counter: 0, node: 2))
    let isFollowed6 = clock.observe(far, now: now)
    #expect(!isFollowed6)
    let stamp7 = clock.tick(now: now)
    #expect(stamp7.milliseconds == now)
    let isFollowed8 = clock.observe(near, now: now)
    #expect(isFollowed8)
    let stamp9 = clock.tick(now: now)
    #expect(stamp9 == Stamp(milliseconds: near.milliseconds, counter: 4, node: 1))
    var restored = HybridClock(node: 1, latest: far)
    let stamp10 = restored.tick(now: now)
    #expect(stamp10 > far)
  }

  @Test("impossible times of day stay in range")
  func clamping() {
    var clock = HybridClock(node: 1)
    let stamp11 = clock.tick(now: .min)
    #expect(stamp11.milliseconds == 0)
    let stamp12 = clock.tick(now: .max)
    #expect(stamp12.milliseconds == Stamp.lastMillisecond)
    var late = HybridClock(
      node: 1, latest: Stamp(milliseconds: Stamp.lastMillisecond, counter: .max, node: 1))
    let stamp13 = late.tick(now: 0)
    #expect(stamp13.milliseconds == Stamp.lastMillisecond)
  }

  @Test("texts have one width, sort as the stamps do, and read back")
  func texts() throws {
    var random = RandomSource(seed: 7)
    var stamps: [Stamp] = []
    for _ in 0..<2_000 {
      let milliseconds = Int64.random(
        in: 0...(Bool.random(using: &random) ? 3 : Stamp.lastMillisecond), using: &random)
      let counter = UInt16.random(in: 0...(Bool.random(using: &random) ? 2 : .max), using: &random)
      stamps.append(
        try #require(Stamp(milliseconds: milliseconds, counter: counter, node: random.next() >> 40)))
    }
    for stamp in stamps {
      #expect(stamp.text.utf8.count == 34)
      #expect(Stamp(text: stamp.text) == stamp)
    }
    #expect(stamps.sorted().map(\.text) == stamps.map(\.text).sorted())
    #expect(
      Stamp(milliseconds: 1_790_996_400_000, counter: 10, node: 255)?.text
        == "01a0ffb44780-000a-00000000000000ff")
  }

  @Test(
    "texts that are not stamps are refused",
    arguments: [
      "", "01a0ffe76780-000a-00000000000000f", "01A0ffe76780-000a-00000000000000ff",
      "01a0ffe76780-000a-00000000000000ff ",
      "01a0ffe76780x000a-00000000000000ff", "01a0ffe7678g-000a-00000000000000ff",
      "01a0ffe76780-000a00000000000000-ff",
    ])
  func notStamps(text: String) {
    #expect(Stamp(text: text) == nil)
    #expect(Stamp(milliseconds: -1, counter: 0, node: 0) == nil)
    #expect(Stamp(milliseconds: Stamp.lastMillisecond + 1, counter: 0, node: 0) == nil)
  }

  @Test("makes a stamp that is later than another, however far ahead, and stays where it is")
  func after() throws {
    var clock = HybridClock(node: 1)
    let near = try #require(Stamp(milliseconds: 5_000, counter: 3, node: 9))
    let far = try #require(Stamp(milliseconds: 900_000_000_000, counter: 3, node: 9))
    #expect(clock.tick(now: 1_000, after: nil).milliseconds == 1_000)
    #expect(clock.tick(now: 1_000, after: near) > near)
    let later = clock.tick(now: 6_000, after: far)
    #expect(later > far && later.node == 1 && clock.tick(now: 6_001).milliseconds == 6_001)
  }
}
