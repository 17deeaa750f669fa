import AppFixture
import Components
import Core
import Loop
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Details of an entry")
struct DayDetailsTests {
  private func open(_ display: DayDisplay = .timeline) throws -> (tab: Tab<AppProgram>, entry: EntryID) {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/day")
    tab.send(.day(.choice(.display(display))))
    tab.addTask("Essay", "14:00", end: "15:00")
    let item = try #require(tab.state.day.allItems.first)
    _ = tab.takeDone()
    return (tab, EntryID(item: item.id))
  }

  private func back(_ tab: Tab<AppProgram>) {
    tab.perform { _, _ in [Effect(.navigate(.back(orElse: "/")))] }
  }

  private func focus(_ tab: Tab<AppProgram>) -> String? {
    for case .focus(let id) in tab.takeDone().reversed() { return id }
    return nil
  }

  private func address(_ tab: Tab<AppProgram>) -> String? { tab.history.last }

  @Test("take the focus on the timeline, and give it back when they close")
  func focus() throws {
    let (tab, entry) = try open()
    tab.send(.day(.toggled(entry)))
    #expect(focus(tab) == "details" && tab.page.contains("id=\"details\""))
    tab.send(.day(.toggled(entry)))
    #expect(focus(tab) == "entry-" + entry.text && tab.state.dayScreen.open == nil)
  }

  @Test("in a list stay below the row that has the focus")
  func list() throws {
    let (tab, entry) = try open(.list)
    tab.send(.day(.toggled(entry)))
    #expect(focus(tab) == nil && address(tab) == "/day#details")
  }

  @Test("close by Escape wherever the focus is")
  func escape() throws {
    let (tab, entry) = try open()
    tab.send(.day(.toggled(entry)))
    #expect(tab.press("Escape") && tab.state.dayScreen.open == nil)
    #expect(focus(tab) == "entry-" + entry.text && address(tab) == "/day")
    #expect(!tab.press("Escape"))
  }

  @Test("give the focus back also where the app opens with days")
  func atHome() throws {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment("2026-11-21T08:00")
    tab.signUp()
    tab.visit("/")
    tab.addTask("Essay", "14:00", end: "15:00")
    let entry = EntryID(item: try #require(tab.state.day.allItems.first).id)
    _ = tab.takeDone()
    tab.send(.day(.toggled(entry)))
    #expect(focus(tab) == "details")
    #expect(tab.press("Escape") && tab.state.dayScreen.open == nil)
    #expect(focus(tab) == "entry-" + entry.text && address(tab) == "/")
  }

  @Test("close by Back, before it leaves the day", arguments: [DayDisplay.timeline, .list, .week])
  func back(display: DayDisplay) throws {
    let (tab, entry) = try open(display)
    let count = tab.history.count
    tab.send(.day(.toggled(entry)))
    #expect(tab.history.count == count + 1 && address(tab) == "/day#details")
    back(tab)
    #expect(tab.state.dayScreen.open == nil && tab.history.count == count && address(tab) == "/day")
    #expect(focus(tab)?.hasSuffix(entry.text) == true)
  }

  @Test("The menu closes by Back, too, and leaves no address behind when it closes another way")
  func menu() throws {
    let (tab, _) = try open()
    let history = tab.history
    tab.send(.day(.toggledMenu))
    #expect(tab.state.dayScreen.isMenuOpen && address(tab) == "/day#details")
    back(tab)
    #expect(!tab.state.dayScreen.isMenuOpen && tab.history == history && focus(tab) == "day-more")
    tab.send(.day(.toggledMenu))
    tab.send(.day(.toggledMenu))
    #expect(tab.history == history)
    tab.send(.day(.toggledMenu))
    tab.send(.day(.choice(.display(.list))))
    #expect(!tab.state.dayScreen.isMenuOpen && tab.history == history)
  }

  @Test("The menu leads to a panel, and Back from there to the day")
  func menuToPanel() throws {
    let (tab, _) = try open()
    let history = tab.history
    tab.send(.day(.toggledMenu))
    tab.visit("/day/2026-11-21/copy")
    #expect(!tab.state.dayScreen.isMenuOpen)
    back(tab)
    #expect(tab.history == history && !tab.state.dayScreen.isMenuOpen)
  }

  @Test("leave no address behind when they close another way")
  func address() throws {
    let (tab, entry) = try open()
    let history = tab.history
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.toggled(entry)))
    #expect(tab.history == history)
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.tappedDelete(entry)))
    #expect(tab.history == history && tab.dayTitles.isEmpty)
  }

  @Test("are open again after their form is closed, and the next Back closes them")
  func form() throws {
    let (tab, entry) = try open()
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.tappedEdit(entry)))
    #expect(address(tab)?.contains("/edit/") == true)
    tab.send(.day(.closedPanel))
    #expect(tab.state.dayScreen.open == entry && address(tab) == "/day#details" && focus(tab) == "details")
    back(tab)
    #expect(tab.state.dayScreen.open == nil && address(tab) == "/day")
    #expect(focus(tab) == "entry-" + entry.text)
  }

  @Test("are closed once their form is saved, and so is their address")
  func saved() throws {
    let (tab, entry) = try open()
    let history = tab.history
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.tappedEdit(entry)))
    tab.fill([.title: "Long essay"])
    tab.send(.day(.form(.submitted)))
    #expect(tab.state.dayScreen.open == nil && tab.history == history)
  }

  @Test("of another entry take the place of the first ones")
  func other() throws {
    let (tab, entry) = try open()
    tab.addTask("Lab", "16:00", end: "17:00")
    let history = tab.history
    let other = try #require(tab.state.day.allItems.first { $0.title == "Lab" })
    tab.send(.day(.toggled(entry)))
    tab.send(.day(.toggled(EntryID(item: other.id))))
    #expect(tab.state.dayScreen.open?.item == other.id && tab.history.count == history.count + 1)
    back(tab)
    #expect(tab.state.dayScreen.open == nil && tab.history == history)
  }

  @Test("do not come along to another day, nor back from there")
  func otherDay() throws {
    let (tab, entry) = try open()
    tab.send(.day(.toggled(entry)))
    tab.visit("/day/2026-11-22")
    #expect(tab.state.dayScreen.open == nil && focus(tab) == "title")
    back(tab)
    #expect(address(tab) == "/day" && tab.state.dayScreen.open == nil)
  }

  @Test("of what the search found close by Back, and the search is next")
  func search() throws {
    let (tab, entry) = try open()
    tab.visit("/day/search")
    tab.send(.day(.searched("essay")))
    tab.passTime()
    let hit = try #require(tab.state.dayScreen.hits.first)
    tab.send(.day(.found(hit)))
    #expect(tab.state.dayScreen.open == entry && address(tab) == "/day#details")
    back(tab)
    #expect(tab.state.dayScreen.open == nil && address(tab) == "/day")
    back(tab)
    #expect(address(tab) == "/day/search")
  }

  @Test("dialogs give the focus back to what opened them")
  func dialogs() throws {
    let (tab, entry) = try open()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.closedPanel))
    #expect(focus(tab) == "day-add")
    tab.send(.day(.tappedEdit(entry)))
    tab.send(.day(.closedPanel))
    #expect(focus(tab) == "entry-" + entry.text)
    tab.send(.day(.shortcut(.delete)))
    tab.send(.day(.closedPanel))
    #expect(focus(tab) == "day-delete")
    tab.send(.day(.shortcut(.replan)))
    tab.send(.day(.closedPanel))
    #expect(focus(tab) == "day-unfinished")
    tab.send(.day(.shortcut(.help)))
    tab.send(.day(.closedPanel))
    #expect(focus(tab) == "title")
  }
}
