import AppFixture
import College
import Core
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("The way through the grades")
struct OverviewTests {
  let device: TestDevice

  init() throws { device = try Fixture.device() }

  @Test("the overview adds up all grades, and marks the person's own")
  func overview() throws {
    let tab = Tab.signedUp(on: device, at: "/checklist")
    #expect(tab.page.contains("<b>0</b> of 4 done") && !tab.page.contains("Your grade"))
    tab.tick("plan")
    #expect(tab.page.contains("<b>1</b> of 4 done"))
    let year = SchoolYear(containing: tab.state.today)
    let grade = GradeLevel.change(to: GradeLevel(9, in: year), in: year)
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    tab.state.collegeModule.apply([grade.event(at: stamp)], isStored: true)
    #expect(tab.page.contains("Your grade"))
  }

  @Test("home shows the nearest dates of one’s grade and leads to their items, with the focus")
  func next() {
    let tab = Tab.signedUp(on: device, at: "/")
    #expect(!tab.page.contains("FAFSA opens"))
    tab.send(.college(.reminders(.choseGrade(12))))
    #expect(tab.page.contains("FAFSA opens in 12 days") && tab.page.contains("/checklist/12#item-fafsa"))
    _ = tab.takeDone()
    tab.visit("/checklist/12#item-fafsa")
    #expect(tab.takeDone().contains(.focus(id: "item-fafsa")))
    #expect(tab.page.contains("12th Grade Checklist"))
  }

  @Test("what is late is said kindly, until it is done")
  func late() {
    let tab = Tab.signedUp(on: device)
    tab.act(.left(.date(plan), "2026-09-01"))
    tab.visit("/")
    #expect(
      tab.page.contains("Missed: Make a plan") && tab.page.contains("Do it when you can"))
    tab.tick("plan")
    #expect(!tab.page.contains("Missed:"))
  }

  @Test("printing puts all grades on the paper first")
  func printing() {
    let tab = Tab.signedUp(on: device)
    tab.write("Room 12")
    tab.visit("/checklist")
    #expect(!tab.page.contains("class=\"paper\""))
    tab.act(.tappedPrint)
    #expect(!tab.takeDone().contains(.print))
    tab.passTime()
    #expect(tab.takeDone().contains(.print))
    for text in ["class=\"paper\"", "Explore careers", "Room 12", "https://studentaid.gov/"] {
      #expect(tab.page.contains(text))
    }
  }
}
