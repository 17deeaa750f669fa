import AppFixture
import Core
import Day
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

/// A restoring that breaks off, because there is no more room or the app is closed, after so many writes.
@Suite("A restoring that breaks off")
struct RestoreTests {
  private static let days = ["2026-10-05", "2026-11-21"].compactMap { CivilDay(iso: $0) }
  private static let count = 141
  private static let months = days.map { Partition(monthOf: $0) }

  /// Somebody with two months, of which one has more than a megabyte.
  private func saved() throws -> (tab: Tab<AppProgram>, file: [UInt8]) {
    let tab = open(try Fixture.device())
    tab.signUp()
    for day in Self.days {
      let moment = CivilDateTime(day: day, time: .midnight)
      var changes: [PartitionedChange] = []
      for number in 0..<(day == Self.days[0] ? Self.count - 1 : 1) {
        var item = DayItem(
          id: "\(day)-\(number)", kind: .task, title: "Essay", placement: .time(moment), minutes: 30)
        item.notes = String(repeating: "a", count: DayItem.longestNotes)
        changes += tab.state.day.putting(item)
      }
      tab.perform { program, state in program.keep(&state, changes, nil) }
    }
    tab.visit("/settings/data")
    _ = tab.takeDone()
    tab.send(.data(.tappedBackup))
    return (tab, try #require(tab.downloaded().first?.bytes))
  }

  private func open(_ device: TestDevice) -> Tab<AppProgram> {
    let tab = Fixture.open(device)
    tab.need(Self.months)
    return tab
  }

  private func restore(_ tab: Tab<AppProgram>) {
    tab.send(.people(.submitted(.restore, FormFields([.init(name: "password", value: "correct horse")]))))
    tab.send(.data(.tappedRestore))
  }

  /// All but the count of guesses, which has to be written before a password is tried.
  private func kept(_ device: TestDevice) -> [String: [UInt8]] {
    device.records.filter { !$0.key.hasPrefix("guesses/") }
  }

  /// After how many writes it succeeds; until then everything is as it was.
  private func writes(
    _ device: @escaping () throws -> TestDevice, _ file: [UInt8], _ act: (Tab<AppProgram>) -> Void
  ) throws -> Int? {
    for count in 0..<8 {
      let device = try device()
      let tab = open(device)
      tab.choose(file)
      let before = kept(device)
      device.writesLeft = count
      act(tab)
      device.writesLeft = nil
      if tab.state.day.allItems.count >= Self.count { return count }
      #expect(kept(device) == before, "\(count) writes")
      #expect(tab.state.day.allItems.count <= 1)
    }
    return nil
  }

  @Test("leaves a device without the profile as it was")
  func restoring() throws {
    let (_, file) = try saved()
    // A guess is counted, and forgiven once it was right.
    #expect(try writes({ try Fixture.device(1) }, file, restore) == 3)
  }

  @Test("leaves who is logged in with what they had")
  func merging() throws {
    let (tab, file) = try saved()
    let records = tab.device.records.filter { !$0.key.hasPrefix("day/") && !$0.key.hasPrefix("partition/") }
    let device = {
      let device = try Fixture.device()
      device.records = records
      let tab = open(device)
      tab.logIn()
      tab.put(DayItem(id: "new", kind: .task, title: "New", placement: .inbox))
      return device
    }
    #expect(try writes(device, file) { $0.send(.data(.tappedAdd)) } == 1)
  }

  @Test("leaves days of nobody's name as they were, to which somebody's are added")
  func adopting() throws {
    let (_, file) = try saved()
    let device = {
      let device = try Fixture.device(1)
      try device.serve { try Fixture.silent($0) }
      let tab = open(device)
      tab.put(DayItem(id: "new", kind: .task, title: "New", placement: .inbox))
      return device
    }
    #expect(try writes(device, file) { restore($0) } == 3)
  }
}
