import AppFixture
import Components
import Core
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Community leaders in the app (160, 184)")
struct LeaderTests {
  private let accounts = FakeAccounts()
  private let polls = FakePolls()
  private let device: TestDevice

  init() throws {
    device = try Fixture.pollDevice(1, accounts, polls)
    var health = Fixture.health
    health = health.replacing("news") { news in
      .array(
        (news.array ?? []) + [
          [
            "id": "leaders", "title": "Leaders meet", "text": "On Monday.", "date": "2020-01-02",
            "leaders": true,
          ]
        ])
    }
    health = health.replacing("programs") { programs in
      .array(
        (programs.array ?? []) + [
          [
            "id": "lead", "name": "Leading well", "text": "For leaders.", "questionnaire": "daily",
            "rhythm": "weekly", "leaders": true,
          ]
        ])
    }
    let content = health
    try device.serve { try Fixture.healthSite($0, content) }
  }

  private func open() -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.connect()
    return tab
  }

  @Test("see news, polls and programs for leaders, which say so, also without a connection")
  func leader() {
    polls.isLeader = true
    polls.polls[0].isForLeaders = true
    let tab = open()
    tab.visit("/")
    #expect(tab.row("Leaders meet") != nil)
    for path in ["/news", "/polls", "/programs"] {
      tab.visit(path)
      #expect(tab.page.contains("For community leaders"), "\(path)")
    }
    #expect(tab.heading("Leading well") != nil)
    device.isOnline = false
    tab.send(.device(.changedConnection(false)))
    tab.visit("/news")
    #expect(tab.heading("Leaders meet") != nil)
  }

  @Test("are shown nothing of it once they are none, and nobody else is")
  func nobodyElse() {
    let guest = Fixture.open(device, at: "/news")
    #expect(guest.page.contains("We are here.") && guest.heading("Leaders meet") == nil)
    let tab = open()
    for path in ["/", "/news", "/programs"] {
      tab.visit(path)
      #expect(tab.row("Leaders meet") == nil)
      #expect(tab.heading("Leaders meet") == nil && tab.heading("Leading well") == nil)
    }
    polls.isLeader = true
    tab.visit("/polls")
    tab.send(.polls(.cameTimeToLook))
    tab.visit("/news")
    #expect(tab.heading("Leaders meet") != nil)
    polls.isLeader = false
    tab.visit("/polls")
    tab.send(.polls(.cameTimeToLook))
    tab.visit("/news")
    #expect(tab.heading("Leaders meet") == nil)
  }
}

extension JSON {
  fileprivate func replacing(_ name: String, _ change: (JSON) -> JSON) -> JSON {
    .object((members ?? []).map { $0.name == name ? .init(name: name, value: change($0.value)) : $0 })
  }
}
