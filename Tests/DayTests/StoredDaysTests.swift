import AppFixture
import Core
import Day
import Loop
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Records of days")
struct StoredDaysTests {
  private let november = CivilDay(iso: "2026-11-21") ?? .first

  private func month(_ number: Int) -> Partition { Partition(monthOf: november.adding(months: number)) }

  private func task(_ id: String, _ title: String = "Calculus", months: Int = 0) -> DayItem {
    let start = CivilDateTime(day: november.adding(months: months), time: .midnight)
    return DayItem(id: id, kind: .task, title: title, placement: .time(start), minutes: 30)
  }

  private func need(_ tab: Tab<AppProgram>, _ months: [Int]) {
    tab.need(months.map { month($0) })
  }

  private func put(_ tab: Tab<AppProgram>, _ item: DayItem) {
    tab.put(item)
  }

  private func titles(_ tab: Tab<AppProgram>) -> [String] {
    tab.state.day.allItems.map(\.title).sorted()
  }

  /// How many partitions of days are in memory.
  private func held(_ tab: Tab<AppProgram>) -> Int {
    tab.state.journals.partitions.count { $0.module == DayRecord.module }
  }

  private func signedUp() throws -> Tab<AppProgram> {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    need(tab, [0])
    return tab
  }

  @Test("are there again after a reload, once their month is in sight")
  func reload() throws {
    let tab = try signedUp()
    put(tab, task("a"))
    put(tab, task("b", "Later", months: 1))
    #expect(titles(tab) == ["Calculus"])
    let other = Fixture.open(tab.device)
    #expect(titles(other).isEmpty)
    need(other, [0])
    #expect(titles(other) == ["Calculus"])
    need(other, [0, 1])
    #expect(titles(other) == ["Calculus", "Later"])
  }

  @Test("are seen at once, and what cannot be stored is said and gone again")
  func failure() throws {
    let tab = try signedUp()
    tab.isHolding = true
    put(tab, task("a"))
    #expect(titles(tab) == ["Calculus"] && tab.state.journals.pending.count == 1)
    tab.settle()
    #expect(titles(tab) == ["Calculus"] && tab.state.journals.pending.isEmpty == true)
    tab.device.writeFailure = .quotaExceeded
    put(tab, task("b", "Lost"))
    #expect(titles(tab) == ["Calculus"])
    #expect(tab.state.notice == .storage(.storageFull))
    tab.device.writeFailure = nil
    put(tab, task("b", "Kept"))
    #expect(tab.state.notice == nil && titles(tab) == ["Calculus", "Kept"])
  }

  @Test("nothing can be done before it is known what there is")
  func unread() throws {
    let tab = try signedUp()
    put(tab, task("a"))
    let other = Fixture.open(tab.device)
    tab.device.storeFailure = .unknown
    need(other, [0])
    #expect(other.state.journals.reading([month(0)]).trouble == .saveFailed)
    put(other, task("a", "Blind"))
    tab.device.storeFailure = nil
    other.send(.tappedReadAgain)
    #expect(titles(other) == ["Calculus"])
  }

  @Test("a guest has them until the app is closed, and a new profile of theirs from then on")
  func guest() throws {
    let tab = Fixture.open(try Fixture.device())
    need(tab, [0])
    put(tab, task("a"))
    #expect(titles(tab) == ["Calculus"])
    #expect(!tab.device.records.keys.contains { $0.hasPrefix("day/") })
    tab.signUp()
    #expect(titles(tab) == ["Calculus"])
    #expect(tab.device.records.keys.contains { $0.hasPrefix("day/") })
    #expect(tab.state.journals.isRead(month(0)) == true)
  }

  @Test("are forgotten at logout")
  func logout() throws {
    let tab = try signedUp()
    put(tab, task("a"))
    tab.send(.tappedLogout)
    #expect(titles(tab).isEmpty)
    tab.logIn()
    #expect(titles(tab) == ["Calculus"])
  }

  @Test("other tabs see what is kept in the months that they hold, also while they are reading")
  func tabs() throws {
    let first = try signedUp()
    let second = Fixture.open(first.device)
    second.isHolding = true
    need(second, [0])
    put(first, task("a"))
    second.settle()
    #expect(titles(second) == ["Calculus"])
    put(first, task("b", "Later", months: 1))
    #expect(titles(second) == ["Calculus"])
    put(second, task("a", "Algebra"))
    #expect(titles(first) == ["Algebra"])
  }

  @Test("what moves to another month is known in both")
  func moved() throws {
    let tab = try signedUp()
    put(tab, task("a"))
    put(tab, task("a", months: 1))
    for months in [[0], [1]] {
      let other = Fixture.open(tab.device)
      need(other, months)
      #expect(other.state.day.item("a")?.start?.day == november.adding(months: 1))
    }
  }

  @Test("a month is joined by itself when it has many records, in two tabs too")
  func compaction() throws {
    let tab = try signedUp()
    let other = Fixture.open(tab.device)
    need(other, [0])
    for number in 0..<80 { put(number % 2 == 0 ? tab : other, task("task\(number % 40)", "Task \(number)")) }
    put(tab, task("next", "Next", months: 1))
    let names = tab.device.records.keys.filter { $0.contains("/" + month(0).name + "/") }
    #expect(names.count < 70 && names.contains { $0.contains("/snapshot/") })
    let third = Fixture.open(tab.device)
    need(third, [0])
    #expect(third.state.day.allItems.count == 40)
    #expect(titles(third) == titles(tab) && titles(third) == titles(other))
  }

  @Test("months that are long out of sight are forgotten, and read again when they come back")
  func memory() throws {
    let tab = try signedUp()
    for number in 0..<20 { put(tab, task("task\(number)", "Task", months: number)) }
    for number in 0..<20 {
      need(tab, [number])
      #expect(tab.state.day.item("task\(number)") != nil)
      #expect(held(tab) <= Journals.mostMonths + 1)
    }
    #expect(tab.state.day.item("task0") == nil)
    need(tab, [0])
    #expect(tab.state.day.item("task0") != nil)
    #expect(tab.state.journals.isRead(.always) == true)
  }

  @Test("a damaged record is reported plainly, and the others are there")
  func damaged() throws {
    let tab = try signedUp()
    put(tab, task("a"))
    put(tab, task("b", "Other"))
    let name = try #require(tab.device.records.keys.filter { $0.hasPrefix("day/") }.min())
    tab.device.records[name] = [1, 2, 3]
    let other = Fixture.open(tab.device)
    need(other, [0])
    #expect(titles(other) == ["Other"])
    #expect(other.page.contains("1 saved record of yours can’t be read"))
  }

  @Test("all months are walked through without holding them")
  func walk() throws {
    let tab = try signedUp()
    for number in 0..<12 { put(tab, task("task\(number)", "Task", months: number)) }
    let effect = tab.state.journals.walk(from: 0) { $0 += $2.count }
    let count = try run(effect, on: tab.device, keys: tab.keys)?.get()
    #expect(count == 12)
    #expect(held(tab) == 2)
  }

  @Test("what is done after the device's time was set back comes after what was done before")
  func clock() throws {
    let tab = try signedUp()
    tab.now.milliseconds += 3_000_000_000
    put(tab, task("a", "From the future"))
    let other = Fixture.open(tab.device)
    need(other, [0])
    put(other, task("a", "Now"))
    #expect(titles(other) == ["Now"])
  }
}

extension Reading {
  var trouble: Trouble? {
    if case .failed(let trouble) = self { return trouble }
    return nil
  }
}
