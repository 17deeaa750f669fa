import AppFixture
import Core
import Loop
import Profiles
import TestDevice
import Testing

@testable import App
@testable import Day

@Suite("Half-filled forms of days")
struct DayDraftTests {
  private static let saturday = "2026-11-21T08:00"

  private func signedUp() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment(Self.saturday)
    tab.signUp()
    tab.visit("/day")
    return tab
  }

  /// The same person, after the app was closed.
  private func reopened(_ tab: Tab<AppProgram>, at path: String = "/day") -> Tab<AppProgram> {
    let other = Fixture.open(tab.device, at: path)
    other.now = tab.now
    other.send(.day(.minutePassed))
    return other
  }

  private func begin(_ tab: Tab<AppProgram>) {
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Essay", .notes: "Two pages"])
    tab.send(.day(.form(.addStep)))
    tab.fill([.step("1"): "Outline"])
    tab.send(.day(.form(.repeats(.weekly))))
  }

  @Test("belong to the day on which they were begun, and say which day they are for if it is another")
  func anotherDay() throws {
    let tab = try signedUp()
    begin(tab)
    tab.visit("/day/2026-12-10")
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(!tab.page.contains("Essay") && tab.page.contains("value=\"2026-12-10\""))
    tab.fill([.title: "Lab", .date: "2026-12-12"])
    tab.visit("/day")
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "Essay")
    tab.visit("/day/2026-12-10")
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "Lab" && tab.page.contains("You began this earlier, for "))
  }

  private func expectDraft(_ tab: Tab<AppProgram>) {
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.page.contains("You began this earlier."))
    #expect(tab.field("Title")?.value == "Essay" && tab.page.contains(">Two pages<"))
    #expect(tab.page.contains("value=\"Outline\""))
    #expect(tab.state.dayScreen.form?.repeats.kind == .weekly)
  }

  @Test("a line of words is in its field again after the app was closed, until it is added or emptied")
  func words() throws {
    let tab = try signedUp()
    tab.send(.day(.quick("Essay tomor")))
    tab.leave()
    #expect(tab.device.records.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Essay") })
    let second = reopened(tab)
    #expect(second.page.contains("value=\"Essay tomor\"") && second.state.dayScreen.quickReading != nil)
    second.send(.day(.submittedQuick("Essay tomor")))
    second.leave()
    let third = reopened(second)
    #expect(third.state.dayScreen.quick.isEmpty)
    third.send(.day(.quick("Lab")))
    third.visit("/settings")
    third.visit("/day")
    #expect(third.field("Add in words")?.value == "Lab")
    third.send(.day(.quick("")))
    third.leave()
    #expect(reopened(third).state.dayScreen.quick.isEmpty)
  }

  enum Leaving: CaseIterable { case close, link, reload }

  @Test(
    "are offered again however they were left, also after the app was closed", arguments: Leaving.allCases)
  func offered(leaving: Leaving) throws {
    let tab = try signedUp()
    begin(tab)
    switch leaving {
    case .close: tab.send(.day(.closedPanel))
    case .link: tab.visit("/day")
    case .reload: tab.leave()
    }
    #expect(tab.device.records.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Essay") })
    expectDraft(reopened(tab))
    if leaving != .reload {
      #expect(tab.page.contains("Kept as a draft."))
      expectDraft(tab)
    }
  }

  @Test("are in their form at once where the page is loaded again")
  func reloadedPanel() throws {
    let tab = try signedUp()
    begin(tab)
    let path = tab.history[tab.history.count - 1]
    tab.leave()
    #expect(reopened(tab, at: path).field("Title")?.value == "Essay")
  }

  @Test("are offered in another tab that is open")
  func otherTab() throws {
    let tab = try signedUp()
    let other = reopened(tab)
    begin(tab)
    tab.send(.day(.closedPanel))
    expectDraft(other)
    other.send(.day(.form(.submitted)))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "")
  }

  @Test("leave no draft once they are saved")
  func saved() throws {
    let tab = try signedUp()
    begin(tab)
    tab.send(.day(.closedPanel))
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.form(.submitted)))
    for tab in [tab, reopened(tab)] {
      tab.send(.day(.tappedAdd(.task, nil)))
      #expect(!tab.page.contains("You began this earlier.") && tab.field("Title")?.value == "")
    }
  }

  @Test("an undo of what was saved from a draft brings no draft back")
  func undone() throws {
    let tab = try signedUp()
    begin(tab)
    tab.send(.day(.closedPanel))
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.form(.submitted)))
    tab.send(.day(.undid))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "")
  }

  @Test("are gone once they are discarded, and back if that is undone")
  func discarded() throws {
    let tab = try signedUp()
    begin(tab)
    tab.send(.day(.closedPanel))
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.send(.day(.form(.discardedDraft)))
    #expect(tab.field("Title")?.value == "" && tab.page.contains("Draft discarded."))
    tab.send(.day(.closedPanel))
    let other = reopened(tab)
    other.send(.day(.tappedAdd(.task, nil)))
    #expect(other.field("Title")?.value == "")
    let toast = try #require(tab.state.toasts.last { $0.undo != nil })
    tab.send(.toast(.tappedUndo, id: toast.id))
    expectDraft(tab)
  }

  @Test("are discarded by Cancel, and back if that is undone")
  func cancelled() throws {
    let tab = try signedUp()
    begin(tab)
    tab.send(.day(.form(.cancelled)))
    let toast = try #require(tab.state.toasts.last { $0.undo != nil })
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "")
    tab.send(.day(.form(.cancelled)))
    tab.send(.toast(.tappedUndo, id: toast.id))
    expectDraft(tab)
  }

  @Test("that nothing was written into leave no draft")
  func empty() throws {
    let tab = try signedUp()
    let count = tab.device.records.count
    tab.send(.day(.tappedAdd(.cue, nil)))
    tab.send(.day(.form(.length(60))))
    tab.send(.day(.closedPanel))
    #expect(tab.device.records.count == count && !tab.page.contains("Kept as a draft."))
  }

  @Test("of each entry are apart, and gone with it")
  func entries() throws {
    let tab = try signedUp()
    tab.addTask("One", "09:00", end: "10:00")
    tab.addTask("Two", "11:00", end: "12:00")
    let ids = tab.state.day.allItems.sorted { $0.title < $1.title }.map { EntryID(item: $0.id) }
    for (place, entry) in ids.enumerated() {
      tab.send(.day(.tappedEdit(entry)))
      tab.fill([.notes: "Note \(place)"])
      tab.send(.day(.closedPanel))
    }
    for tab in [tab, reopened(tab)] {
      for (place, entry) in ids.enumerated() {
        tab.send(.day(.tappedEdit(entry)))
        #expect(tab.page.contains(">Note \(place)<") && tab.page.contains("You began this earlier."))
        tab.send(.day(.closedPanel))
      }
    }
    tab.send(.day(.tappedDelete(ids[0])))
    #expect(tab.state.day.draft(of: ids[0]) == nil && tab.state.day.draft(of: ids[1]) != nil)
    tab.send(.day(.undid))
    #expect(tab.state.day.draft(of: ids[0]) != nil)
  }

  @Test("of an occurrence keep the scope that was chosen, and what was done meanwhile")
  func occurrence() throws {
    let tab = try signedUp()
    tab.send(.day(.tappedAdd(.task, nil)))
    tab.fill([.title: "Run", .time: "09:00"])
    tab.send(.day(.form(.repeats(.daily))))
    tab.send(.day(.form(.submitted)))
    let entry = try #require(EntryID(text: tab.state.day.series[0].id + "@2026-11-21"))
    tab.send(.day(.tappedEdit(entry)))
    tab.send(.day(.form(.scope(.all))))
    tab.fill([.title: "Run far"])
    tab.send(.day(.closedPanel))
    tab.send(.day(.ticked(entry, true)))
    let other = reopened(tab)
    other.send(.day(.tappedEdit(entry)))
    #expect(other.state.dayScreen.form?.scope == .all)
    other.send(.day(.form(.submitted)))
    #expect(other.state.day.series[0].title == "Run far")
    let day = try #require(CivilDay(iso: "2026-11-21"))
    let entries = other.state.day.entries(on: day, DayClock(now: other.now.civil) { _, _ in 0 })
    #expect(entries.map { $0.item.isDone } == [true])
  }

  @Test("stay in memory if they cannot be stored, and that is said")
  func failed() throws {
    let tab = try signedUp()
    begin(tab)
    tab.device.writeFailure = .quotaExceeded
    tab.send(.day(.closedPanel))
    #expect(tab.state.notice == .storage(.storageFull) && !tab.page.contains("Kept as a draft."))
    tab.send(.day(.tappedAdd(.task, nil)))
    #expect(tab.field("Title")?.value == "Essay")
    tab.device.writeFailure = nil
    tab.send(.day(.form(.submitted)))
    #expect(tab.dayTitles.count == 1)
  }

  @Test("of a line of words are apart from a new entry's")
  func line() throws {
    let tab = try signedUp()
    begin(tab)
    tab.send(.day(.closedPanel))
    let moment = CivilDateTime(day: tab.now.day, minute: 600)
    var form = DayForm(
      DayItem(id: "", kind: .task, title: "Lab", placement: .time(moment), minutes: 30), at: moment,
      length: 30)
    form.isTouched = true
    #expect(tab.state.day.drafting(form).map { $0.change.subject } == ["day/draft/line"])
    #expect(DayForm(draft: form.draft, subject: form.draftSubject)?.title == "Lab")
  }
}
