import Core
import Markup
import Testing

@testable import Day

/// A timeline of one day under somebody's fingers, 76 pixels an hour.
struct Hand {
  var state = TimelineState()
  var entries: [DayEntry] = []
  var days = [day("2026-11-21")]
  var snap = 5
  /// How long each item of the inbox takes.
  var inbox: [String: Int] = [:]
  /// The width of the hours; 0 where there are none.
  var width = 700
  /// What is in sight.
  var sight = -12..<1836

  var frame: TimelineFrame {
    TimelineFrame(
      days: days, snap: snap, find: { id in entries.first { $0.id == id } },
      inboxMinutes: { inbox[$0] }, length: 30)
  }

  /// What comes of it when the page lets the pointer be heard.
  @discardableResult
  mutating func does(
    _ phase: Pointer.Phase, _ x: Int, _ y: Int, on target: String = "", touch: Bool = false, id: Int32 = 1,
    _ modifiers: KeyModifiers = [], delta: Int = 0
  ) -> TimelineIntent? {
    let pointer = Pointer(
      phase, isTouch: touch, id: id, target: target, x: x, y: y, width: width, height: 1824, delta: delta,
      top: sight.lowerBound, bottom: sight.upperBound)
    guard state.hears(pointer) else { return nil }
    return state.take(pointer, modifiers, in: frame)
  }
}

func entry(_ item: DayItem) -> DayEntry {
  DayEntry(id: EntryID(item: item.id), item: item, start: item.start ?? moment("2026-11-21T00:00"))
}

@Suite("Fingers and mouse on the timeline")
struct TimelineGestureTests {
  private var hand: Hand {
    Hand(entries: [entry(task("calculus", "2026-11-21T14:00", minutes: 90))])
  }

  @Test(
    "a finger that sweeps sideways turns the day; a mouse, a slant, a short way and a week do not",
    arguments: [
      (dx: -80, dy: 10, touch: true, days: 1, turns: 1),
      (dx: 80, dy: -30, touch: true, days: 1, turns: -1),
      (dx: -80, dy: 0, touch: false, days: 1, turns: nil),
      (dx: -80, dy: 60, touch: true, days: 1, turns: nil),
      (dx: -40, dy: 0, touch: true, days: 1, turns: nil),
      (dx: -80, dy: 0, touch: true, days: 7, turns: nil),
    ] as [(dx: Int, dy: Int, touch: Bool, days: Int, turns: Int?)])
  func sweep(dx: Int, dy: Int, touch: Bool, days: Int, turns: Int?) {
    for target in ["", "=calculus"] {
      var hand = hand
      hand.days = (0..<days).map { day("2026-11-21").adding(days: $0) }
      hand.does(.down, 300, 1070, on: target, touch: touch)
      let intent = hand.does(.up, 300 + dx, 1070 + dy, on: target, touch: touch)
      #expect(intent == turns.map { .turn(days: $0) })
    }
  }

  @Test("a finger that is held at the lower edge of a task changes its length, and moves it anywhere else")
  func heldEdge() {
    for (y, time, minutes) in [(1172, "14:00", 120), (1190, "14:00", 120), (1100, "14:30", 90)] {
      var hand = hand
      hand.does(.down, 300, y, on: "=calculus", touch: true)
      _ = hand.state.lift(in: hand.frame)
      hand.does(.move, 300, y + 38, touch: true)
      #expect(
        hand.does(.up, 300, y + 38, touch: true)
          == .move(EntryID(item: "calculus"), to: moment("2026-11-21T\(time)"), minutes: minutes))
    }
    // A low one has no edge beside its middle.
    var low = Hand(entries: [entry(task("calculus", "2026-11-21T14:00", minutes: 30))])
    low.does(.down, 300, 1095, on: "=calculus", touch: true)
    _ = low.state.lift(in: low.frame)
    #expect(low.state.drag?.grip == .whole)
  }

  @Test("a mouse moves a task, and times snap")
  func move() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus")
    #expect(hand.does(.move, 100, 1072, on: "=calculus") == nil)
    #expect(hand.state.drag == nil)
    // 76 pixels are an hour, 40 more are 31 minutes.
    hand.does(.move, 100, 1186)
    #expect(hand.state.drag?.to == moment("2026-11-21T15:30"))
    #expect(
      hand.does(.up, 100, 1186)
        == .move(EntryID(item: "calculus"), to: moment("2026-11-21T15:30"), minutes: 90))
    #expect(hand.state.drag == nil && hand.state.press == nil)
  }

  @Test("with Alt times are to the minute")
  func fine() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, 1084, .alt)
    #expect(hand.state.drag?.to == moment("2026-11-21T14:11"))
  }

  @Test("the lower edge changes the length, the upper one the start too")
  func resize() {
    var hand = hand
    hand.does(.down, 100, 1178, on: "+calculus")
    hand.does(.move, 100, 1216)
    #expect(
      hand.does(.up, 100, 1216)
        == .move(EntryID(item: "calculus"), to: moment("2026-11-21T14:00"), minutes: 120))
    hand.does(.down, 100, 1064, on: "-calculus")
    hand.does(.move, 100, 1026)
    #expect(
      hand.does(.up, 100, 1026)
        == .move(EntryID(item: "calculus"), to: moment("2026-11-21T13:30"), minutes: 120))
  }

  @Test("no task gets shorter than five minutes, and none leaves its day")
  func limits() {
    var hand = hand
    hand.does(.down, 100, 1178, on: "+calculus")
    hand.does(.move, 100, 200)
    #expect(hand.state.drag?.minutes == 5)
    hand.does(.cancel, 100, 200)
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, -5000)
    #expect(hand.state.drag?.to == moment("2026-11-21T00:00"))
    hand.does(.move, 100, 9000)
    #expect(hand.state.drag?.to == moment("2026-11-21T23:55"))
  }

  @Test("a finger scrolls the page unless it has stayed a while, or is on an edge")
  func touch() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus", touch: true)
    #expect(!hand.state.hears(Pointer(.move, isTouch: true, id: 1, x: 100, y: 1170, width: 700)))
    #expect(hand.does(.cancel, 100, 1170, touch: true) == nil)
    #expect(hand.state.press == nil)

    hand.does(.down, 100, 1070, on: "=calculus", touch: true)
    hand.state.lift(in: hand.frame)
    hand.does(.move, 100, 1146, touch: true)
    #expect(hand.state.drag?.to == moment("2026-11-21T15:00"))
    hand.does(.up, 100, 1146, touch: true)

    hand.does(.down, 100, 1178, on: "+calculus", touch: true)
    hand.does(.move, 100, 1216, touch: true)
    #expect(hand.state.drag?.minutes == 120)
  }

  @Test("what is let go where it was stays, and Escape lets go")
  func unchanged() {
    var hand = hand
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, 1146)
    hand.does(.move, 100, 1070)
    #expect(hand.does(.up, 100, 1070) == nil)
    hand.does(.down, 100, 1070, on: "=calculus")
    hand.does(.move, 100, 1146)
    hand.state.letGo()
    #expect(hand.does(.up, 100, 1146) == nil)
  }

  @Test("a tap on empty time asks to add there, a tap on a thing does not")
  func tap() {
    var hand = hand
    hand.does(.down, 100, 700)
    #expect(hand.does(.up, 102, 701) == .add(moment("2026-11-21T09:00")))
    hand.does(.down, 100, 700)
    #expect(hand.does(.up, 100, 760) == nil)
    for target in ["=calculus", "."] {
      hand.does(.down, 100, 1070, on: target)
      #expect(hand.does(.up, 100, 1070, on: target) == nil)
    }
  }

  @Test("in a week a task is dragged to another day")
  func week() {
    var hand = hand
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.does(.down, 550, 1070, on: "=calculus")
    hand.does(.move, 150, 1070)
    #expect(
      hand.does(.up, 150, 1070)
        == .move(EntryID(item: "calculus"), to: moment("2026-11-17T14:00"), minutes: 90))
  }

  @Test("two fingers change the scale around the time between them")
  func pinch() {
    var hand = hand
    hand.does(.down, 100, 600, touch: true, id: 1)
    hand.does(.down, 100, 700, touch: true, id: 2)
    #expect(hand.does(.move, 100, 720, touch: true, id: 2) == nil)
    #expect(hand.does(.move, 100, 740, touch: true, id: 2) == .zoomed(from: 76, at: 670))
    #expect(hand.state.hour == 116)
    // The page is scrolled to keep that time where it is, and tells the finger once more.
    hand.sight = 340..<1836
    #expect(hand.does(.move, 100, 1092, touch: true, id: 2) == nil)
    hand.sight = -12..<1836
    #expect(hand.does(.move, 100, 640, touch: true, id: 2) == .zoomed(from: 116, at: 620))
    #expect(hand.does(.up, 100, 640, touch: true, id: 2) == nil)
    #expect(hand.does(.up, 100, 600, touch: true, id: 1) == nil)
    #expect(hand.state.fingers.isEmpty)
  }

  @Test("Control and the wheel change the scale, not beyond the largest")
  func wheel() {
    var hand = hand
    #expect(hand.does(.wheel, 10, 400, delta: -4) == .zoomed(from: 76, at: 400))
    #expect(hand.does(.wheel, 10, 400, delta: -4) == .zoomed(from: 116, at: 400))
    #expect(hand.does(.wheel, 10, 400, delta: -4) == nil)
    #expect(hand.state.hour == 180)
    #expect(hand.does(.wheel, 10, 400, delta: 4) == .zoomed(from: 180, at: 400))
  }

  @Test("alerts and cues move, and keep having no length")
  func alert() {
    var hand = hand
    let bus = DayItem(id: "bus", kind: .alert, title: "bus", placement: .time(moment("2026-11-21T07:45")))
    hand.entries = [entry(bus)]
    hand.does(.down, 10, 590, on: "=bus")
    hand.does(.move, 10, 628)
    #expect(
      hand.does(.up, 10, 628) == .move(EntryID(item: "bus"), to: moment("2026-11-21T08:15"), minutes: 0))
  }

  @Test("a mouse that is dragged over free time marks it, in either direction, snapped")
  func mark() {
    var hand = hand
    hand.does(.down, 100, 684)
    #expect(hand.does(.move, 102, 686) == nil && hand.state.drag == nil)
    hand.does(.move, 100, 762)
    #expect(hand.state.drag?.to == moment("2026-11-21T09:00") && hand.state.drag?.minutes == 60)
    hand.does(.move, 100, 570)
    #expect(hand.does(.up, 100, 570) == .fill(moment("2026-11-21T07:30"), minutes: 90))
    #expect(hand.state.drag == nil && hand.state.press == nil)
  }

  @Test("a span of free time stays in its day, and is never shorter than a task")
  func markLimits() {
    var hand = hand
    hand.does(.down, 100, 684)
    hand.does(.move, 100, 9000)
    #expect(hand.state.drag?.minutes == 900)
    hand.does(.move, 100, -900)
    #expect(hand.state.drag?.to == moment("2026-11-21T00:00") && hand.state.drag?.minutes == 540)
    hand.does(.move, 100, 685)
    #expect(hand.state.drag?.minutes == 5)
    hand.state.letGo()
    #expect(hand.does(.up, 100, 685) == nil)
  }

  @Test("a finger marks free time once it has stayed a while, and scrolls before that")
  func markByTouch() {
    var hand = hand
    hand.does(.down, 100, 684, touch: true)
    #expect(hand.state.waitingPress != nil)
    #expect(!hand.state.hears(Pointer(.move, isTouch: true, id: 1, x: 100, y: 760, width: 700)))
    hand.does(.cancel, 100, 760, touch: true)
    hand.does(.down, 100, 684, touch: true)
    #expect(hand.state.lift(in: hand.frame) == nil && hand.state.waitingPress == nil)
    // Let go where it was, it means the usual length.
    #expect(hand.state.drag?.minutes == 30)
    hand.does(.move, 100, 741, touch: true)
    #expect(hand.does(.up, 100, 741, touch: true) == .fill(moment("2026-11-21T09:00"), minutes: 45))
  }

  @Test("a slow sweep over free time turns the day, or does nothing; it adds nothing")
  func slowSweep() {
    var hand = hand
    hand.does(.down, 300, 684, touch: true)
    _ = hand.state.lift(in: hand.frame)
    #expect(hand.state.drag?.landing == .time)
    hand.does(.move, 260, 690, touch: true)
    #expect(hand.state.drag?.landing == .nowhere)
    #expect(hand.does(.up, 220, 690, touch: true) == .turn(days: 1))
    #expect(hand.state.drag == nil && hand.state.press == nil)
    // Too short to turn it
    hand.does(.down, 300, 684, touch: true)
    _ = hand.state.lift(in: hand.frame)
    #expect(hand.does(.up, 280, 684, touch: true) == nil)
    // A mouse turns no day.
    hand.does(.down, 300, 684)
    hand.does(.move, 200, 700)
    #expect(hand.does(.up, 200, 700) == nil)
    // Whoever goes back to marking marks.
    hand.does(.down, 300, 684)
    hand.does(.move, 260, 690)
    hand.does(.move, 290, 760)
    #expect(hand.does(.up, 290, 760) == .fill(moment("2026-11-21T09:00"), minutes: 60))
  }

  @Test("in a week a span is marked on the day on which it begins")
  func markInWeek() {
    var hand = hand
    hand.days = (16...22).map { day("2026-11-\($0)") }
    hand.does(.down, 190, 684)
    hand.does(.move, 230, 760)
    #expect(hand.does(.up, 230, 760) == .fill(moment("2026-11-17T09:00"), minutes: 60))
  }
}
