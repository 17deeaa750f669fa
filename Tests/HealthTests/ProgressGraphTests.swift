import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Scores over time (MA 4)")
struct ProgressGraphTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private static func day(_ text: String) -> CivilDay { CivilDay(iso: text)! }

  private func graph(_ event: ProgressGraph.Event) -> AppEvent {
    .module("health", Box(HealthEvent.graph(event)))
  }

  /// Somebody with a check on each of some days before today, of which the last is today.
  ///
  /// - Parameter isWhole: whether the other question is answered, too, with as many points as the first.
  private func open(daysBefore: [(Int, [String: Int])], isWhole: Bool = true) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    let start = tab.now.milliseconds
    let most = daysBefore.map { $0.0 }.max() ?? 0
    for (before, values) in daysBefore.sorted(by: { $0.0 > $1.0 }) {
      tab.now.milliseconds = start + Int64(most - before) * 86_400_000
      tab.visit("/")
      tab.visit("/progress")
      let learned = values["learned"] ?? 0
      tab.saveCheck(isWhole ? ["stress": 4 - learned].merging(values) { $1 } : values)
    }
    return tab
  }

  @Test("are means of weeks and months that leave gaps where there was nothing")
  func series() {
    let scores = [
      ("2026-01-30", 40.0), ("2026-02-02", 60), ("2026-02-08", 80), ("2026-02-09", 10), ("2026-03-01", 50),
    ].map { (day: Self.day($0.0), value: $0.1) }
    let weeks = ProgressSeries(scores, by: .week, weekStart: .monday)
    #expect(weeks.points.map(\.day.description) == ["2026-01-26", "2026-02-02", "2026-02-09", "2026-02-23"])
    #expect(weeks.points.map(\.value) == [40, 70, 10, 50] && weeks.points.map(\.count) == [1, 2, 1, 1])
    #expect(weeks.runs.map(\.count) == [3, 1])
    let months = ProgressSeries(scores, by: .month, weekStart: .monday)
    #expect(months.points.map(\.value) == [40, 50, 50] && months.runs.map(\.count) == [3])
    let days = ProgressSeries(scores, by: .day, weekStart: .sunday)
    #expect(days.runs.map(\.count) == [1, 1, 2, 1])
    #expect(ProgressSeries([], by: .day, weekStart: .monday).runs.isEmpty)
  }

  @Test("leave out a day on which too few areas were answered")
  func partial() throws {
    let tab = open(daysBefore: [(1, ["learned": 4]), (0, ["learned": 2, "stress": 2])], isWhole: false)
    let content = try HealthContent(reading: ContentReader(Fixture.health))
    let record = tab.state.health.record
    let days = tab.state.today.adding(days: -6)...tab.state.today
    #expect(record.checkedDays.count == 2)
    #expect(record.scores(in: days, of: nil, content.daily).map(\.day) == [tab.state.today])
  }

  @Test("never have more than about a hundred points", arguments: [1, 100, 101, 750, 751, 3650])
  func units(days: Int) {
    let first = Self.day("2016-01-01")
    let scores = (0..<days).map { (day: first.adding(days: $0), value: 50.0) }
    let series = ProgressSeries(scores, by: .init(for: days), weekStart: .monday)
    #expect(series.points.count <= 121 && series.runs.count == 1)
  }

  @Test("are a point after the first check, and a line with its table from the second on")
  func line() {
    let tab = open(daysBefore: [(0, ["learned": 4])])
    #expect(tab.page.contains("A line of 1 point, between 100 and 100") && !tab.page.contains("<polyline"))
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    tab.saveCheck(["learned": 2, "stress": 2])
    #expect(tab.heading("Over time") != nil && tab.page.contains("<polyline"))
    #expect(tab.page.contains("A line of 2 points, between 50 and 100 of 100."))
    #expect(tab.page.contains("This week") && tab.page.contains("Last month"))
  }

  @Test("begin with the days that there are, at least a week, until they are a month")
  func fewDays() throws {
    func shown(_ tab: Tab<AppProgram>) -> String {
      let buttons = tab.page.components(separatedBy: "class=\"span\" aria-pressed=\"true\"")
      return buttons.count == 2 ? String(buttons[1].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }) : ""
    }
    let tab = open(daysBefore: [(1, ["learned": 4]), (0, ["learned": 2])])
    #expect(shown(tab) == "All" && tab.button("Earlier") == nil)
    // They are the last two of seven.
    #expect(tab.page.contains("points=\"534.7,"))
    tab.send(graph(.chose(.month)))
    #expect(shown(tab) == "30 days" && tab.button("Earlier") != nil)
    #expect(
      shown(try ProgressGraphTests().open(daysBefore: [(40, ["learned": 4]), (0, ["learned": 2])]))
        == "30 days")
  }

  @Test("are gaps where a day was left out")
  func gap() {
    let tab = open(daysBefore: [(3, ["learned": 4]), (0, ["learned": 2])])
    #expect(!tab.page.contains("<polyline") && tab.page.contains("A line of 2 points"))
  }

  @Test("are shown for one area of life, with the last assessment and a goal")
  func choices() {
    let tab = open(daysBefore: [(1, ["learned": 4, "stress": 4]), (0, ["learned": 4, "stress": 2])])
    #expect(!tab.page.contains("Last assessment"))
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.visit("/progress")
    #expect(tab.page.contains("Last assessment: 63"))
    tab.send(graph(.choseDimension("mental")))
    #expect(tab.page.contains("between 0 and 50 of 100") && tab.page.contains("Last assessment: 25"))
    tab.send(graph(.choseGoal("80")))
    #expect(tab.page.contains("Goal: 80") && device.reopenedProgress().page.contains("Goal: 80"))
    tab.send(graph(.choseGoal("0")))
    #expect(!tab.page.contains("Goal: 80"))
  }

  @Test("move through the past, and no further than there is something")
  func moving() {
    let tab = open(daysBefore: [(40, ["learned": 4]), (39, ["learned": 2]), (0, ["learned": 0])])
    #expect(tab.page.contains("A line of 1 point,"))
    tab.send(graph(.moved(halves: 2)))
    #expect(tab.page.contains("A line of 2 points"))
    tab.send(graph(.moved(halves: -5)))
    #expect(tab.page.contains("A line of 1 point,"))
    tab.send(graph(.chose(.all)))
    #expect(tab.page.contains("A line of 3 points"))
  }

  private func pointer(
    _ phase: Pointer.Phase, _ id: Int32 = 1, x: Int = 0, delta: Int = 0, isTouch: Bool = true
  ) -> AppEvent {
    graph(.pointed(Pointer(phase, isTouch: isTouch, id: id, x: x, width: 640, delta: delta)))
  }

  @Test("are zoomed by two fingers and by a wheel with Control, within the days that there are")
  func zooming() {
    let tab = open(daysBefore: [(40, ["learned": 4]), (5, ["learned": 2]), (0, ["learned": 0])])
    #expect(tab.page.contains("A line of 2 points"))
    // The fingers move apart, and few days are left around them.
    for event in [pointer(.down, 1, x: 580), pointer(.down, 2, x: 620), pointer(.move, 1, x: 400)] {
      tab.send(event)
    }
    #expect(tab.page.contains("A line of 1 point,"))
    #expect(!tab.page.contains("class=\"span\" aria-pressed=\"true\""))
    for event in [pointer(.up, 1), pointer(.up, 2)] { tab.send(event) }
    for _ in 1...20 { tab.send(pointer(.wheel, x: 320, delta: 100)) }
    #expect(tab.page.contains("A line of 3 points"))
    for _ in 1...20 { tab.send(pointer(.wheel, x: 48, delta: -100)) }
    #expect(tab.page.contains("A line of 1 point,"))
    tab.send(graph(.chose(.quarter)))
    #expect(tab.page.contains("A line of 3 points"))
  }

  @Test("are moved by a mouse and by the buttons, also after a zoom, but not beyond today")
  func draggingDays() {
    let tab = open(daysBefore: [(60, ["learned": 4]), (0, ["learned": 0])])
    for event in [pointer(.down, x: 60, isTouch: false), pointer(.move, x: 630, isTouch: false)] {
      tab.send(event)
    }
    #expect(tab.page.contains("There are no checks") || !tab.page.contains("A line of 2"))
    for _ in 1...4 { tab.send(graph(.moved(halves: 1))) }
    #expect(tab.page.contains("A line of 1 point, between 100 and 100"))
    for _ in 1...9 { tab.send(graph(.moved(halves: -1))) }
    #expect(tab.page.contains("A line of 1 point, between 0 and 0"))
  }

  @Test("are moved by one finger, all the way from where it was put down")
  func panning() {
    let tab = open(daysBefore: [(40, ["learned": 4]), (0, ["learned": 0])])
    for event in [pointer(.down, x: 60), pointer(.move, x: 63), pointer(.move, x: 630), pointer(.up, x: 630)]
    {
      tab.send(event)
    }
    #expect(!tab.page.contains("graph-value"))
    tab.send(graph(.chose(.month)))
    #expect(tab.page.contains("A line of 1 point, between 0 and 0"))
    for event in [pointer(.down, x: 60), pointer(.move, x: 360), pointer(.up, x: 360)] { tab.send(event) }
    #expect(tab.page.contains("A line of 1 point, between 100 and 100"))
  }

  @Test("say the value of the nearest point when they are tapped, until it is tapped again")
  func tapping() {
    let tab = open(daysBefore: [(29, ["learned": 4]), (0, ["learned": 1])])
    func tap(_ x: Int) {
      for event in [pointer(.down, x: x), pointer(.move, x: x + 3), pointer(.up, x: x + 2)] {
        tab.send(event)
      }
    }
    tap(50)
    #expect(tab.page.contains("graph-text graph-value\"") && tab.page.contains(": 100</text>"))
    tap(600)
    #expect(tab.page.contains("graph-text graph-value graph-end\"") && tab.page.contains(": 25</text>"))
    tap(600)
    #expect(!tab.page.contains("graph-value"))
  }

  @Test("leave a finger that moves up or down, and a wheel, to the page")
  func scrolling() {
    var gesture = GraphGesture()
    func takes(
      _ phase: Pointer.Phase, _ modifiers: KeyModifiers = [], isTouch: Bool = true, x: Int = 10, y: Int = 0
    ) -> Bool {
      var input = EventInput()
      input.pointer = Pointer(phase, isTouch: isTouch, id: 1, x: x, y: y, width: 640)
      input.modifiers = modifiers
      return gesture.takes(input)
    }
    #expect(!takes(.wheel) && takes(.wheel, .control))
    _ = gesture.take(Pointer(.down, isTouch: true, id: 1, x: 10, width: 640))
    #expect(!takes(.move) && takes(.move, isTouch: false))
    #expect(!takes(.move, x: 14, y: 30) && takes(.move, x: 40, y: 4))
    // Once it moves the days, it goes on wherever it goes.
    _ = gesture.take(Pointer(.move, isTouch: true, id: 1, x: 40, y: 4, width: 640))
    #expect(takes(.move, x: 14, y: 30))
    _ = gesture.take(Pointer(.down, isTouch: true, id: 2, x: 90, width: 640))
    #expect(takes(.move))
  }

  @Test("are covered with all other scores")
  func hidden() {
    let tab = open(daysBefore: [(1, ["learned": 4]), (0, ["learned": 2])])
    tab.send(.assessment(.tappedHide(true)))
    #expect(tab.page.contains("Scores are hidden.") && tab.heading("Over time") == nil)
    #expect(!tab.page.contains("50 of 100"))
  }

  @Test("can be saved as a file that other programs read")
  func file() throws {
    let tab = open(daysBefore: [(1, ["learned": 4]), (0, ["learned": 2, "stress": 4])])
    tab.send(graph(.tappedSave))
    let file = try #require(tab.downloaded().last)
    let lines = String(decoding: file.bytes, as: UTF8.self).replacing(all: "\"", with: "")
      .split(separator: "\r\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("Day,Overall,Spiritual,Mental"))
    #expect(lines[1].hasSuffix(",100,,100,100,,,,") && lines[2].hasSuffix(",25,,0,50,,,,"))
    #expect(file.name.hasSuffix(".csv"))
  }

  @Test("can be saved as a picture, with what it shows as its title")
  func picture() throws {
    let tab = open(daysBefore: [(1, ["learned": 4]), (0, ["learned": 2, "stress": 4])])
    device.drawnPicture = .bytes([1, 2, 3])
    tab.send(graph(.tappedSavePicture))
    let drawing = try #require(device.drawings.last)
    let svg = String(decoding: drawing.picture, as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>") && svg.occurrences(of: "<circle").count == 2)
    #expect(svg.contains("Track and Progress · Overall") && svg.occurrences(of: "<polyline").count == 1)
    // A white sheet of its own, larger than the graph on all sides.
    #expect(svg.contains(#"viewBox="-32 -88 704 440""#) && svg.contains(#"height="440" fill="white"/>"#))
    let file = try #require(tab.downloaded().last)
    #expect(file.bytes == [1, 2, 3] && file.name.hasSuffix(".jpg"))
    device.drawnPicture = .failed(.unknown)
    tab.send(graph(.tappedSavePicture))
    #expect(tab.page.contains("The picture could not be made."))
  }

  @Test("are days of a month, of which those with a check are marked")
  func calendar() {
    let tab = open(daysBefore: [(40, ["learned": 4]), (1, ["learned": 4]), (0, ["learned": 2])])
    let checked = { tab.page.occurrences(of: "class=\"check-day checked\"").count }
    #expect(tab.page.contains("Days with a daily check"))
    var total = checked()
    tab.send(graph(.movedMonths(1)))
    total += checked()
    tab.send(graph(.movedMonths(1)))
    total += checked()
    #expect(total == 3)
    tab.send(graph(.movedMonths(-5)))
    #expect(checked() >= 1)
  }

  @Test("and all responses can be saved in the form of FHIR, with the scores beside them")
  func healthBundle() throws {
    let tab = open(daysBefore: [(0, ["learned": 2, "stress": 4])])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.visit("/progress")
    tab.send(graph(.tappedExport))
    let file = try #require(tab.downloaded().last)
    let bundle = try JSON(parsing: file.bytes)
    let resources = (bundle["entry"]?.array ?? []).compactMap { $0["resource"] }
    let kinds = resources.compactMap { $0["resourceType"]?.string }
    // Each response with the overall score and two areas.
    #expect(
      kinds == ["QuestionnaireResponse", "Observation", "Observation", "Observation"] + kinds.prefix(4))
    #expect(resources[0]["questionnaire"]?.string?.hasSuffix(":daily|1") == true && kinds.count == 8)
    #expect(resources[1]["code"]?["text"]?.string == "Overall")
    #expect(resources[1]["valueQuantity"]?["value"]?.double == 25)
    #expect(file.name.hasSuffix(".json"))
  }
}
