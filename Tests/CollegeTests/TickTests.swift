import AppFixture
import Core
import Foundation
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Ticks")
struct TickTests {
  @Test("a tick survives a restart")
  func restart() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/checklist/9")
    tab.tick("plan")
    tab.tick("join")
    tab.tick("join", false)
    #expect(tab.page.contains("1 of 3 done"))
    device.close()
    device.isOnline = false
    let next = Fixture.open(device, at: "/checklist/9")
    next.logIn()
    #expect(next.isTicked("plan") && !next.isTicked("join"))
    #expect(next.page.contains("You’re offline"))
  }

  @Test("users on one device are kept apart")
  func apart() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp("Ana")
    tab.tick("plan")
    tab.send(.tappedLogout)
    tab.signUp("Bob", password: "another secret")
    tab.visit("/checklist/9")
    #expect(!tab.isTicked("plan"))
    tab.tick("join")
    tab.send(.tappedLogout)
    tab.logIn()
    tab.visit("/checklist/9")
    #expect(tab.isTicked("plan") && !tab.isTicked("join"))
  }

  @Test("a guest may tick, is told that it is not kept, and nothing is stored")
  func guest() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device, at: "/checklist/9")
    let before = device.records
    tab.tick("plan")
    #expect(tab.isTicked("plan") && tab.page.contains("gone once the page is reloaded"))
    #expect(device.records == before)
  }

  @Test("a tick counts only once it is stored")
  func pending() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.visit("/checklist/9")
    tab.isHolding = true
    tab.tick("plan")
    #expect(tab.isTicked("plan") && tab.page.contains("0 of 3 done"))
    tab.settle()
    #expect(tab.page.contains("1 of 3 done"))
  }

  @Test("one that cannot be stored is said at once and taken back, and the others stay")
  func full() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/checklist/9")
    tab.tick("plan")
    device.writeFailure = .quotaExceeded
    tab.tick("join")
    #expect(tab.page.contains("storage is full") && tab.page.contains("role=\"alert\""))
    #expect(!tab.isTicked("join") && tab.isTicked("plan"))
    device.writeFailure = nil
    tab.tick("join")
    #expect(tab.isTicked("join") && !tab.page.contains("storage is full"))
  }

  @Test("a damaged record is reported plainly, and the others are there")
  func damaged() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.tick("plan")
    tab.tick("join")
    let names = device.records.keys.filter { $0.hasPrefix("log/") }.sorted()
    device.records[names[0]] = [1, 2, 3]
    let next = Fixture.open(device, at: "/checklist/9")
    #expect(next.page.contains("1 saved record of yours can’t be read"))
    #expect(!next.isTicked("plan") && next.isTicked("join"))
  }

  @Test("two tabs act as one app")
  func tabs() throws {
    let device = try Fixture.device()
    let first = Fixture.open(device)
    let second = Fixture.open(device, at: "/checklist/9")
    first.signUp()
    #expect(!second.page.contains("gone once the page is reloaded"))
    first.tick("plan")
    second.tick("join")
    first.visit("/checklist/9")
    for tab in [first, second] { #expect(tab.isTicked("plan") && tab.isTicked("join")) }
    second.send(.tappedLogout)
    #expect(first.page.contains("You logged out in another tab.") && !first.isTicked("plan"))
    #expect(first.keys.heldCount == 0 && second.keys.heldCount == 0)
  }

  @Test("after many ticks the log is joined, in one tab and for the other")
  func compaction() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    let other = Fixture.open(device, at: "/checklist/9")
    for count in 0..<71 { tab.tick("plan", count % 2 == 0) }
    #expect(device.records.keys.filter { $0.hasPrefix("log/") }.count < Journal.compactionThreshold)
    #expect(device.records.keys.filter { $0.hasPrefix("snapshot/") }.count == 1)
    #expect(other.isTicked("plan"))
    #expect(Fixture.open(device, at: "/checklist/9").isTicked("plan"))
  }

  @Test("nothing that is stored shows a tick, an answer or a password")
  func unreadable() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.tick("plan")
    for (name, bytes) in device.records where !name.hasPrefix("content/") {
      let text = (name + String(decoding: bytes, as: UTF8.self)).lowercased()
      for word in ["tick", "plan", "done", "peña", "pena", "correct", "horse"] {
        #expect(!text.contains(word))
      }
    }
    #expect(device.records.keys.contains("user/ana"))
  }
}
