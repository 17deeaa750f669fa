import AppFixture
import Core
import Day
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("A day on a phone")
struct PhoneTests {
  private func open(_ path: String = "/day") throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice())
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit(path)
    return tab
  }

  private func focus(_ tab: Tab<AppProgram>) -> String? {
    for case .focus(let id) in tab.takeDone().reversed() { return id }
    return nil
  }

  @Test("the inbox opens over its day, and Back or Escape closes it")
  func inbox() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("buy paper")))
    #expect(tab.page.contains("href=\"/day/2026-11-21/inbox\""))
    #expect(!tab.page.contains("class=\"inbox open\""))
    tab.visit("/day/2026-11-21/inbox")
    #expect(tab.page.contains("class=\"inbox open\"") && focus(tab) == InboxList.titleID)
    // The hours behind it can be used.
    #expect(!tab.page.contains(" inert") && !tab.page.contains("aria-modal"))
    #expect(tab.press("Escape"))
    #expect(!tab.page.contains("class=\"inbox open\"") && focus(tab) == QuickAddBar.inboxID)
    #expect(!tab.press("Escape"))
  }

  @Test("a message goes when it is tapped, and what it tells of stays")
  func message() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("Gym 20:00")))
    tab.send(.toast(.tapped, id: try #require(tab.state.toasts.last).id))
    #expect(tab.state.toasts.isEmpty && tab.state.day.allItems.map(\.title) == ["Gym"])
  }

  @Test("the inbox counts what is still to be done")
  func inboxCount() throws {
    let tab = try open()
    for line in ["buy paper", "call mum"] { tab.send(.day(.submittedQuick(line))) }
    for left in [2, 1, 0] {
      #expect(tab.page.contains("<b class=\"badge\">\(left)</b>") == (left > 0))
      #expect(tab.page.contains("<span class=\"count\">\(left)</span>") == (left > 0))
      guard let item = tab.state.day.inbox.first(where: { !$0.isDone }) else { continue }
      tab.send(.day(.ticked(EntryID(item: item.id), true)))
    }
    #expect(tab.state.day.inbox.count == 2)
  }

  @Test("what is planned in the inbox leaves it, the day stays, and an empty inbox closes")
  func plan() throws {
    let tab = try open()
    tab.send(.day(.submittedQuick("buy paper")))
    tab.send(.day(.submittedQuick("pay rent")))
    tab.visit("/day/2026-11-21/inbox")
    for isLast in [false, true] {
      let item = try #require(tab.state.day.inbox.first).id
      tab.send(.day(.scheduled(item, CivilDateTime(day: tab.now.day, minute: 600))))
      #expect(tab.state.day.inbox.isEmpty == isLast)
      #expect(tab.page.contains("class=\"inbox open\"") != isLast)
    }
  }

  @Test("the menu with the tools closes by its button, by a choice and on the way to a tool")
  func menu() throws {
    let tab = try open()
    func isOpen() -> Bool { tab.page.contains("class=\"day-menu open\"") }
    #expect(!isOpen())
    tab.send(.day(.toggledMenu))
    #expect(isOpen())
    tab.send(.day(.toggledMenu))
    #expect(!isOpen() && focus(tab) == DayTools.moreID)
    tab.send(.day(.toggledMenu))
    tab.send(.day(.choice(.display(.list))))
    #expect(!isOpen() && !tab.page.contains("timeline-sheet"))
    tab.send(.day(.toggledMenu))
    tab.visit("/day/2026-11-21/delete")
    #expect(!isOpen())
  }

  @Test("a small screen shows five hours or more, until somebody changes the scale")
  func scale() {
    var timeline = TimelineState()
    #expect(!timeline.fit(width: 390, height: 600) && timeline.hour == 76)
    #expect(timeline.fit(width: 320, height: 334) && timeline.hour == 52)
    // A message or a keyboard is no other screen.
    #expect(!timeline.fit(width: 320, height: 600) && timeline.hour == 52)
    #expect(timeline.fit(width: 1280, height: 500) && timeline.hour == 76)
    #expect(timeline.zoom(by: 1, at: 0) != nil)
    #expect(!timeline.fit(width: 320, height: 334) && timeline.hour == 116)
  }

  @Test("the hours grow with the letters, and the scale is kept as it is for letters of the usual size")
  func letters() throws {
    var timeline = TimelineState()
    #expect(!timeline.fit(width: 390, height: 600) && timeline.hour == 76)
    #expect(timeline.fitLetters(width: 132) && timeline.hour == 104)
    #expect(!timeline.fitLetters(width: 133) && timeline.hour == 104)
    #expect(timeline.zoom(by: 1, at: 0) != nil && timeline.hour == 152)
    // A line and a finger have the same room in them.
    #expect(timeline.shortest == 24 * 60 / 76)
    #expect(timeline.fitLetters(width: 66) && timeline.hour == 76)

    let tab = try open()
    tab.send(.day(.timeline(.resized(width: 390, height: 700))))
    tab.send(.day(.timeline(.resizedNames(width: 132))))
    #expect(tab.takeDone().contains(.scroll(id: TimelineView.scrollerID, .keepingMiddle(from: 76, to: 104))))
    tab.send(.day(.timeline(.zoomed(1))))
    #expect(tab.state.dayScreen.timeline.hour == 152)
    tab.device.close()
    #expect(Fixture.open(tab.device, at: "/day").state.dayScreen.timeline.hour == 76)
  }

  @Test("what comes next is named where today looks empty, and leads there")
  func next() throws {
    let tab = try open()
    tab.now = Tab<AppProgram>.moment("2026-11-21T12:30")
    tab.visit("/day")
    tab.put(
      DayItem(id: "gym", kind: .task, title: "Gym", placement: .time(tab.now.civil.adding(minutes: 330))))
    #expect(tab.button("Next: Gym, 18:00") == nil)
    tab.send(.day(.timeline(.resized(width: 390, height: 600))))
    #expect(tab.button("Next: Gym, 18:00") != nil)
    tab.send(.day(.timeline(.tappedNext(18 * 60))))
    #expect(tab.takeDone().contains(.scroll(id: TimelineView.scrollerID, .to(18 * 76))))
    tab.put(
      DayItem(id: "lunch", kind: .task, title: "Lunch", placement: .time(tab.now.civil.adding(minutes: 30))))
    #expect(tab.button("Next: Gym, 18:00") == nil)
  }

  @Test("a week shows ten hours or more, at a scale of its own, until somebody changes that")
  func scaleOfWeek() {
    var timeline = TimelineState()
    timeline.show(.week)
    #expect(timeline.hour == 36)
    #expect(!timeline.fit(width: 1280, height: 550) && timeline.hour == 36)
    #expect(timeline.fit(width: 1440, height: 640) && timeline.hour == 52)
    #expect(timeline.fit(width: 1920, height: 900) && timeline.hour == 76)
    #expect(timeline.zoom(by: 1, at: 0) != nil && timeline.hour == 116)
    timeline.show(.timeline)
    #expect(timeline.hour == 76)
    timeline.keep(day: 52, week: 36)
    #expect(timeline.hour == 52)
    timeline.show(.week)
    #expect(timeline.hour == 116)
  }

  @Test("what is in sight keeps its middle when the scale is chosen for a screen")
  func middle() throws {
    let tab = try open()
    tab.send(.day(.timeline(.resized(width: 706, height: 374))))
    #expect(tab.state.dayScreen.timeline.hour == 52)
    #expect(
      tab.takeDone().contains(.scroll(id: TimelineView.scrollerID, .keepingMiddle(from: 76, to: 52))))
  }
}
