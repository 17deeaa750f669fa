import AppFixture
import Components
import Core
import Foundation
import Loop
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The total worked (SC-5)")
struct TotalWorkedTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  private func open() -> Tab<AppProgram> { Fixture.open(device, at: "/checkin") }

  @Test("is in sight in all, after check out, on coming back, and for sessions of long ago")
  func inAll() throws {
    let tab = open()
    func figure(_ tab: Tab<AppProgram>) throws -> String {
      let place = try #require(tab.page.range(of: "<dt>In all</dt><dd>"))
      return String(tab.page[place.upperBound...].prefix { $0 != "<" })
    }
    #expect(try figure(tab) == "0 min")
    tab.send(.tappedAdd)
    tab.send(.submitted(start: "2025-11-03T09:00", end: "2025-11-03T10:30", subject: "", note: ""))
    tab.send(.checkedIn)
    tab.pass(minutes: 85)
    tab.send(.checkedOut)
    #expect(tab.page.contains("You studied 1 h 25 min."))
    #expect(try figure(tab) == "2 h 55 min")
    tab.visit("/campus")
    tab.visit("/checkin")
    #expect(tab.page.contains("You studied 1 h 25 min."))
    device.close()
    let later = open()
    later.now = tab.now
    later.visit("/checkin/2026-09-07")
    later.visit("/checkin")
    #expect(later.page.contains("Last time: 1 h 25 min"))
    #expect(try figure(later) == "2 h 55 min")
    let last = try #require(later.state.campus.record.sessions.values.max { $0.start < $1.start })
    later.send(.tappedDeleteSession(last.id))
    #expect(try figure(later) == "1 h 30 min")
  }
}
