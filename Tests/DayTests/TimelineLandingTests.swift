import Core
import Markup
import Testing

@testable import Day

@Suite("Where things go that are dragged")
struct TimelineLandingTests {
  private var hand: Hand {
    var hand = Hand(entries: [entry(task("calculus", "2026-11-21T14:00", minutes: 90))])
    hand.inbox = ["paper": 30]
    hand.sight = 600..<1200
    return hand
  }

  @Test("what waits begins where the pointer is, snapped")
  func place() {
    var hand = hand
    hand.does(.down, 900, 700, on: "*paper")
    hand.does(.move, 890, 700)
    #expect(hand.state.drag?.landing == .nowhere)
    hand.does(.move, 300, 838)
    #expect(hand.state.drag?.landing == .time && hand.state.drag?.minutes == 30)
    #expect(hand.does(.up, 300, 838) == .place("paper", at: moment("2026-11-21T11:00")))
  }

  @Test(
    "beside and beyond what is in sight of the timeline it lands nowhere",
    arguments: [(700, 838), (-80, 838), (300, 590), (300, 1200), (300, -10)])
  func nowhere(x: Int, y: Int) {
    var hand = hand
    hand.sight = y < 0 ? -60..<1200 : 600..<1200
    hand.does(.down, 900, 700, on: "*paper")
    hand.does(.move, x, y)
    #expect(hand.state.drag?.landing == .nowhere)
    #expect(hand.does(.up, x, y) == nil)
    #expect(hand.state.drag == nil)
  }

  @Test("in a week it lands on the day that it is over")
  func week() {
    var hand = hand
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.does(.down, 300, 1400, on: "*paper")
    hand.does(.move, 150, 838)
    #expect(hand.does(.up, 150, 838) == .place("paper", at: moment("2026-11-17T11:00")))
  }

  @Test("what takes days goes as many days as the pointer, wherever it is held", arguments: [2, 3, 4])
  func held(column: Int) {
    var hand = hand
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.entries = [entry(task("trip", "2026-11-18T18:00", minutes: 51 * 60))]
    let x = column * 100 + 50
    hand.does(.down, x, 10, on: "=trip")
    hand.does(.move, x - 100, 10, on: "@2026-11-\(15 + column)")
    #expect(
      hand.does(.up, x - 100, 10, on: "@2026-11-\(15 + column)")
        == .move(EntryID(item: "trip"), to: moment("2026-11-17T18:00"), minutes: 51 * 60))
  }

  @Test(
    "the end of what takes days goes to the day that it is dragged to, at its time",
    arguments: [("trip", 51 * 60, 5, 75 * 60), ("trip", 51 * 60, 1, 51 * 60), ("trip", 51 * 60, 3, 27 * 60)])
  func end(id: String, minutes: Int, column: Int, wanted: Int) {
    var hand = hand
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.entries = [entry(task(id, "2026-11-18T18:00", minutes: minutes))]
    hand.does(.down, 480, 10, on: "+" + id)
    let x = column * 100 + 50
    hand.does(.move, x, 10)
    let dropped = hand.does(.up, x, 10)
    let moved = TimelineIntent.move(EntryID(item: id), to: moment("2026-11-18T18:00"), minutes: wanted)
    #expect(dropped == (wanted == minutes ? nil : moved))
  }

  @Test(
    "where days stand one below the other, an entry goes to the day that it is over, or that of the entry there"
  )
  func stack() {
    var hand = hand
    hand.width = 0
    hand.does(.down, 100, 300, on: "=calculus")
    hand.does(.move, 100, 400, on: "@2026-11-23")
    #expect(hand.state.drag?.landing == .day(day("2026-11-23")))
    #expect(
      hand.does(.up, 100, 400, on: "@2026-11-23")
        == .move(EntryID(item: "calculus"), to: moment("2026-11-23T14:00"), minutes: 90))
    hand.does(.down, 100, 300, on: "=calculus")
    hand.does(.move, 100, 400, on: "=calculus")
    #expect(hand.does(.up, 100, 400, on: "=calculus") == nil)
    hand.does(.down, 100, 300, on: "=calculus")
    hand.does(.move, 100, 900, on: ".")
    #expect(hand.state.drag?.landing == .nowhere && hand.does(.up, 100, 900, on: ".") == nil)
  }

  @Test("whole days go to the day of the week that they are over")
  func wholeDays() {
    var trip = task("trip", "2026-11-17T00:00")
    trip.placement = .days(day("2026-11-17"), count: 2)
    var hand = Hand(entries: [entry(trip)])
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.does(.down, 150, 10, on: "=trip")
    hand.does(.move, 450, 12, on: "=trip")
    #expect(hand.state.drag?.landing == .day(day("2026-11-20")))
    #expect(
      hand.does(.up, 450, 12, on: "=trip")
        == .move(EntryID(item: "trip"), to: moment("2026-11-20T00:00"), minutes: 2880))
  }

  @Test("a finger has to stay on it first")
  func touch() {
    var hand = hand
    hand.does(.down, 300, 1400, on: "*paper", touch: true)
    #expect(!hand.state.hears(Pointer(.move, isTouch: true, id: 1, x: 300, y: 1300, width: 700)))
    hand.does(.cancel, 300, 1300, touch: true)
    hand.does(.down, 300, 1400, on: "*paper", touch: true)
    #expect(hand.state.lift(in: hand.frame) == nil)
    // Let go where it was, it stays.
    #expect(hand.state.drag?.landing == .nowhere)
    hand.does(.move, 300, 838, touch: true)
    #expect(hand.does(.up, 300, 838, touch: true) == .place("paper", at: moment("2026-11-21T11:00")))
  }

  @Test("a timeline that is out of sight comes into it")
  func show() {
    var hand = hand
    hand.sight = 1100..<1200
    hand.does(.down, 300, 1400, on: "*paper", touch: true)
    #expect(hand.state.lift(in: hand.frame) == .show)
    #expect(hand.state.drag != nil)
  }

  @Test("where no timeline is on the screen, and beside the items, the inbox hears nothing")
  func list() {
    func event(_ pointer: Pointer) -> DayScreen.Event? {
      var input = EventInput()
      input.pointer = pointer
      return TimelineState().inboxEvent(for: input)
    }
    #expect(event(Pointer(.down, target: "*paper", width: 700)) != nil)
    #expect(event(Pointer(.down, target: "*paper")) == nil)
    #expect(event(Pointer(.down, target: ".", width: 700)) == nil)
    #expect(event(Pointer(.down, width: 700)) == nil)
  }

  @Test("over the inbox, its items and its button a task loses its time, unless it repeats")
  func inbox() {
    var hand = hand
    for target in ["~", "*paper"] {
      hand.does(.down, 100, 1070, on: "=calculus")
      hand.does(.move, 900, 700, on: target)
      #expect(hand.state.drag?.landing == .inbox)
      #expect(hand.does(.up, 900, 700, on: target) == .putOff(EntryID(item: "calculus")))
    }
    let occurrence = EntryID(text: "run@2026-11-21")
    hand.entries = [
      DayEntry(
        id: occurrence ?? EntryID(item: ""), item: task("run", "2026-11-21T14:00", minutes: 90),
        start: moment("2026-11-21T14:00"))
    ]
    hand.does(.down, 100, 1070, on: "=run@2026-11-21")
    hand.does(.move, 900, 700, on: "~")
    #expect(hand.state.drag?.landing == .nowhere)
    #expect(hand.does(.up, 900, 700, on: "~") == nil)
    // Nor does free time, or an edge.
    hand.does(.down, 100, 1178, on: "+run@2026-11-21")
    hand.does(.move, 900, 700, on: "~")
    #expect(hand.state.drag?.landing == .time)
  }

  @Test("over the name of a day a thing goes to that day, an edge of it does not")
  func days() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, 500, on: "@2026-11-20")
    #expect(
      hand.does(.up, 100, 500, on: "@2026-11-20")
        == .move(EntryID(item: "calculus"), to: moment("2026-11-20T14:00"), minutes: 90))
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, 500, on: "@2026-11-21")
    #expect(hand.does(.up, 100, 500, on: "@2026-11-21") == nil)
    hand.does(.down, 100, 1178, on: "+calculus")
    hand.does(.move, 100, 1140, on: "@2026-11-20")
    #expect(
      hand.does(.up, 100, 1140, on: "@2026-11-20")
        == .move(EntryID(item: "calculus"), to: moment("2026-11-21T14:00"), minutes: 60))
    hand.does(.down, 900, 700, on: "*paper")
    hand.does(.move, 500, 500, on: "@2026-11-22")
    #expect(hand.does(.up, 500, 500, on: "@2026-11-22") == .plan("paper", on: day("2026-11-22")))
  }

  @Test("the nearer the edge, the faster it scrolls, up to so fast")
  func creep() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus")
    #expect(hand.does(.move, 100, 1152) == nil)
    #expect(hand.does(.move, 100, 1158) == .scroll(1))
    #expect(hand.does(.move, 100, 1199) == .scroll(6))
    #expect(hand.does(.move, 100, 1240) == .scroll(7))
    // On its way to something else.
    #expect(hand.does(.move, 100, 1400) == nil)
    #expect(hand.does(.move, 100, 610) == .scroll(-5))
    // What is scrolled comes under the pointer.
    hand.sight = 580..<1180
    #expect(hand.does(.move, 100, 590) == .scroll(-5))
    #expect(hand.state.drag?.to == moment("2026-11-21T07:40"))
  }

  @Test("a length that is dragged to the edge scrolls too")
  func resize() {
    var hand = hand
    hand.does(.down, 100, 1178, on: "+calculus")
    #expect(hand.does(.move, 100, 1190) == .scroll(5))
  }

  @Test("what is taken hold of near an edge does not scroll until it is moved towards it")
  func fromEdge() {
    var hand = hand
    hand.sight = 600..<1100
    hand.does(.down, 100, 1090, on: "=calculus")
    #expect(hand.does(.move, 100, 1080) == nil)
    #expect(hand.does(.move, 100, 1095) == .scroll(6))
  }

  @Test("what comes over the edge from the inbox scrolls once it was further inside")
  func fromInbox() {
    var hand = hand
    hand.does(.down, 300, 1400, on: "*paper")
    #expect(hand.does(.move, 300, 1190) == nil)
    #expect(hand.does(.move, 300, 1000) == nil)
    #expect(hand.does(.move, 300, 1190) == .scroll(5))
  }
}
