import Core
import SeededRandom
import Testing

@testable import Reminders

/// What the store of a device does for reminders: it keeps changes, and lets each number be claimed once.
private final class Store {
  var changes: [Change] = []
  var claimed: Set<Int64> = []

  func claim(_ number: Int64, _ new: [Change]) -> Bool {
    guard claimed.insert(number).inserted else { return false }
    changes += new
    return true
  }
}

/// One open page. What others wrote it hears of late, or only when a claim fails.
private struct Page {
  var values: [String: JSON] = [:]
  var read = 0

  mutating func catchUp(_ store: Store) {
    for change in store.changes[read...] { values[change.subject] = change.value }
    read = store.changes.count
  }

  mutating func look(_ reminders: [Reminder], _ store: Store, at now: CivilDateTime) -> [Reminder] {
    for _ in 0..<2 {
      let ledger = ReminderLedger { [values] in values[$0] }
      let due = ReminderPlan(reminders, ledger, at: now).due.map { reminders[$0] }
      if due.isEmpty { return [] }
      let number = ledger.number + 1
      let isFirst = store.claim(number, ReminderLedger.giving(due, on: now.day, number: number))
      catchUp(store)
      if isFirst { return due }
    }
    Issue.record("A page that has read everything must get its claim.")
    return []
  }
}

@Suite("A whole school year")
struct SchoolYearTests {
  @Test(
    "each reminder comes once, none early, none of what is done, whenever the app is opened",
    arguments: 0..<60)
  func year(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let start = CivilDay(iso: "2026-08-01")!
    let cadence = Cadence.allCases.randomElement(using: &random)!
    let daysBefore = ReminderOptions.daysToChoose.randomElement(using: &random)!
    let setUp = CivilDateTime(
      day: start, time: CivilTime(hour: Int.random(in: 0..<24, using: &random), minute: 5)!)
    let dates = (0..<25).map { index in
      (id: "item\(index)", day: start.adding(days: Int.random(in: 0..<365, using: &random)))
    }
    var open = Set(dates.map { $0.id })

    func reminders(on today: CivilDay) -> [Reminder] {
      let each = dates.filter { open.contains($0.id) }.map {
        Reminder(of: $0.id, on: $0.day, daysBefore: daysBefore, setUp: setUp)
      }
      return cadence.digest(on: today, setUp: setUp).map { open.isEmpty ? [] : [$0] } ?? each
    }

    let store = Store()
    var pages = [Page(), Page()]
    var shown: [String: [CivilDateTime]] = [:]
    var missed: Set<String> = []
    var now = CivilDateTime(day: start, time: .midnight)
    while now.day < start.adding(days: 365) {
      // Mostly hours, sometimes weeks: a device that lay in a drawer.
      let hours = Int.random(in: 0..<20, using: &random) == 0 ? 24 * 40 : 30
      now = now.adding(milliseconds: Int64.random(in: 1...Int64(hours) * 3_600_000, using: &random))!
      if Int.random(in: 0..<20, using: &random) == 0, let done = open.sorted().randomElement(using: &random) {
        open.remove(done)
      }
      let all = reminders(on: now.day)
      missed.formUnion(all.filter { $0.moment <= now && now < $0.end }.map { $0.id })
      for index in pages.indices.shuffled(using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          // A reload.
          pages[index] = Page()
          pages[index].catchUp(store)
        case 1: pages[index].catchUp(store)
        default: break
        }
        for reminder in pages[index].look(all, store, at: now) {
          shown[reminder.id, default: []].append(now)
          #expect(reminder.moment <= now && now < reminder.end)
          #expect(reminder.id.hasPrefix("digest/") || open.contains { reminder.id.hasPrefix($0 + "@") })
        }
      }
    }
    for (id, moments) in shown { #expect(moments.count == 1, "\(id) came \(moments)") }
    #expect(Set(shown.keys) == missed)
    #expect(!shown.isEmpty)
  }

  @Test("after months without the app there is one digest, and one moment for all that is near")
  func away() {
    let now = CivilDateTime(iso: "2027-03-10T18:00")!
    let digest = Cadence.week.digest(on: now.day, setUp: CivilDateTime(iso: "2026-09-01T12:00"))!
    #expect(ReminderPlan([digest], ReminderLedger { _ in nil }, at: now).due == [0])
    let dates = (0..<30).map { index in
      Reminder(of: "\(index)", on: now.day.adding(days: index * 4 - 100), daysBefore: 14, setUp: nil)
    }
    let due = ReminderPlan(dates, ReminderLedger { _ in nil }, at: now).due
    #expect(due.count == 4)
  }
}
