import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

@Suite("Journals")
struct JournalsTests {
  private let device = TestDevice()
  private let keys = Keys()
  private let college = Partition.always(of: "college")

  private func month(_ number: Int) -> Partition {
    let day = CivilDay(iso: "2026-11-21") ?? .first
    return Partition(monthOf: day.adding(months: number), of: "day")
  }

  private func tab(
    _ session: LoginSession?, node: UInt64 = 1, needing partitions: [Partition]? = nil
  ) -> JournalTab {
    let tab = JournalTab(on: device, keys, node: node)
    tab.enter(session, needing: partitions ?? [college, month(0)])
    tab.settle()
    _ = (tab.takeNews(), tab.takeOperations())
    return tab
  }

  @Test("what is done is shown at once, and stored only when it is")
  func atOnce() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    let receipt = Box("tick")
    tab.keep([PartitionedChange(Change("tick/a", to: true), in: [college])], receipt: receipt)
    #expect(tab.shown["college"]?.count == 1 && tab.stored["college"] == nil)
    #expect(tab.journals.pending(of: "college").count == 1 && tab.takeNews().said.isEmpty)
    tab.settle()
    #expect(tab.stored["college"] == tab.shown["college"] && tab.journals.pending.isEmpty)
    guard case .stored(let batch)? = tab.takeNews().last else { throw Trouble.saveFailed }
    #expect(batch.receipt === receipt)
  }

  @Test("what is done at once is sealed in one step and written in one")
  func oneStep() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    tab.keep([
      PartitionedChange(Change("tick/a", to: true), in: [college]),
      PartitionedChange(Change("history/a", to: true), in: [college]),
      PartitionedChange(Change("day/item/a", to: true), in: [month(0), month(1)]),
    ])
    tab.settle()
    #expect(tab.operations.count == 2)
    guard case .crypto(.seal(_, let texts, _)) = tab.operations[0] else { throw Trouble.encryptionFailed }
    #expect(texts.count == 4)
  }

  @Test("what cannot be stored is taken back, and what was done meanwhile stays")
  func takenBack() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    tab.keep("tick/a", 1, in: [college])
    tab.settle()
    _ = tab.takeNews()
    tab.keep("tick/a", 2, in: [college])
    device.writeFailure = .quotaExceeded
    tab.settle()
    device.writeFailure = nil
    #expect(tab.takeNews().said == ["failed storageFull"])
    #expect(tab.shown["college"]?["tick/a"]?.value == 1)
    tab.keep("tick/b", in: [college])
    tab.keep("tick/a", 3, in: [college])
    // Both are sealed; then the first one fails while the second one waits.
    for _ in 0..<2 { tab.perform(0) }
    device.storeFailure = .storageBlocked
    tab.perform(0)
    device.storeFailure = nil
    tab.perform(tab.waiting.count - 1)
    #expect(tab.shown["college"]?.keys.contains("tick/b") == false)
    #expect(tab.shown["college"]?["tick/a"]?.value == 3)
    tab.settle()
    #expect(tab.takeNews().said == ["failed storageBlocked", "stored 1"])
    #expect(tab.stored["college"] == tab.shown["college"])
  }

  @Test("nothing is done before it is known what there is")
  func unread() throws {
    let session = try signUp(goodForm, on: device, keys)
    let tab = JournalTab(on: device, keys, node: 1)
    tab.enter(session, needing: [college, month(0)])
    #expect(tab.journals.reading([month(0)]) == .reading)
    tab.keep("tick/a", in: [college])
    #expect(tab.news.isEmpty)
    device.storeFailure = .unknown
    tab.settle()
    #expect(tab.journals.reading([month(0)]) == .failed(.saveFailed))
    device.storeFailure = nil
    tab.follow(tab.journals.readAgain())
    tab.settle()
    #expect(tab.journals.reading([month(0)]) == .read)
    tab.keep("tick/a", in: [college])
    #expect(!tab.news.isEmpty)
  }

  @Test("what is stored in a month that is out of sight is not shown, and is there when it comes into sight")
  func outOfSight() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    tab.keep("day/item/a", in: [month(3)])
    #expect(tab.shown["day"]?.count == 1)
    tab.settle()
    #expect(tab.shown["day"] == nil && tab.takeNews().said == ["stored 1"])
    tab.need([month(3)])
    tab.settle()
    #expect(tab.shown["day"]?.count == 1)
  }

  @Test("what a guest does is in memory only, is never forgotten, and is nobody else's")
  func guest() throws {
    let before = device.records
    let tab = tab(nil)
    for number in 0..<20 {
      tab.need([month(number)])
      tab.keep("day/item/\(number)", in: [month(number)])
    }
    #expect(tab.takeNews().said == Array(repeating: "remembered 1", count: 20))
    #expect(tab.shown["day"]?.count == 20 && tab.journals.events(of: "day").count == 20)
    #expect(tab.waiting.isEmpty && device.records == before)
    tab.enter(try signUp(goodForm, on: device, keys))
    tab.settle()
    #expect(tab.shown["day"] == nil && tab.journals.events(of: "day").isEmpty)
    // What was in sight is so for whoever came.
    #expect(tab.journals.isRead(month(19)))
  }

  @Test("one module's months do not push those of another out of memory")
  func modules() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    let day = CivilDay(iso: "2026-11-21") ?? .first
    tab.need([Partition(monthOf: day, of: "health")])
    for number in 0..<30 {
      tab.need([month(number)])
      tab.settle()
    }
    #expect(tab.journals.isRead(Partition(monthOf: day, of: "health")) && tab.journals.isRead(college))
    #expect(tab.journals.partitions.count { $0.module == "day" } <= Journals.mostMonths + 1)
    #expect(tab.journals.needed(of: "health").count == 1)
  }

  @Test("of two tabs that claim a number one may tell, and the other knows what was told")
  func claims() throws {
    let session = try signUp(goodForm, on: device, keys)
    let (first, second) = (tab(session, node: 1), tab(session, node: 2))
    let series = ClaimSeries("day")
    for tab in [first, second] { tab.claim("day/notified", series, in: [month(0)]) }
    #expect(first.shown["day"] == nil && first.journals[series].isClaiming)
    // While one is under way there is no other.
    first.claim("day/notified", series, in: [month(0)])
    #expect(first.waiting.count == 1)
    for tab in [second, first] { tab.settle() }
    #expect(first.takeNews().said == ["lost"] && second.takeNews().said == ["claimed"])
    #expect(first.shown == second.shown && first.shown["day"]?.count == 1)
    first.claim("day/notified", series, in: [month(0)])
    first.settle()
    #expect(first.takeNews().said == ["claimed"])
    let names = device.records.keys.filter { $0.hasPrefix("claim/") }.map { String($0.suffix(12)) }
    #expect(names.sorted() == ["day-00000001", "day-00000002"])
  }

  @Test("what could not be claimed is not told, and is tried again after a minute")
  func failedClaim() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    device.writeFailure = .quotaExceeded
    tab.claim("college/notified", .reminders, in: [college])
    tab.settle()
    device.writeFailure = nil
    #expect(tab.takeNews().said == ["failed claim"] && tab.shown["college"] == nil)
    #expect(!tab.journals.canClaim(.reminders, now: tab.now))
    #expect(tab.journals.canClaim(ClaimSeries("day"), now: tab.now))
    tab.now = try #require(tab.journals[.reminders].retry)
    tab.claim("college/notified", .reminders, in: [college])
    tab.settle()
    #expect(tab.takeNews().said == ["claimed"])
  }

  @Test("a module that is new has names of its own, that no other's can be taken for")
  func layout() throws {
    let session = try signUp(goodForm, on: device, keys)
    let health = Partition.always(of: "health")
    let tab = tab(session, needing: [health])
    tab.keep("mood/today", in: [health])
    tab.settle()
    let id = session.profile.id.text
    let name = try #require(device.records.keys.first { $0.hasPrefix("journal/\(id)/health/always/log/") })
    #expect(device.records["partition/\(id)/health/always"] == [])
    #expect(Records.partition(of: name, session) == health)
    let stamp = String(name.suffix(34))
    for wrong in ["journal/\(id)/day/always/log/", "journal/\(id)/college/always/log/", "journal/\(id)/log/"]
    {
      #expect(RecordName(wrong + stamp, of: session.profile.id) == nil)
    }
    #expect(try run(Records.partitions(session), on: device, keys: keys)?.get() == [health])
    // A backup has it, and it comes back with it.
    let backup = try #require(try run(Backups.make(session), on: device, keys: keys)?.get())
    #expect(try Backup(reading: backup.bytes) == backup && backup.records.map(\.name) == [name])
    device.records = device.records.filter { !$0.key.contains("/health/") }
    _ = try run(Backups.merge(backup, session), on: device, keys: keys)?.get()
    let again = self.tab(session, node: 2, needing: [health])
    again.keep("mood/today", false, in: [health])
    #expect(again.shown["health"]?.count == 1 && again.stored["health"]?["mood/today"]?.value == true)
    _ = run(
      DeleteProfile.submit(session, FormFields([.password: "correct horse"]), at: 0), on: device, keys: keys)
    #expect(!device.records.keys.contains { $0.contains(id) })
  }

  @Test("of whoever used the app before, nothing comes in any more")
  func late() throws {
    let ana = try signUp(goodForm, on: device, keys)
    var form = goodForm
    form[.username] = "Bob"
    let bob = try signUp(form, on: device, keys)
    let tab = tab(ana)
    tab.keep("tick/a", in: [college])
    tab.enter(bob)
    tab.settle()
    #expect(tab.shown["college"] == nil && tab.news.said.isEmpty)
    tab.enter(ana)
    tab.settle()
    #expect(tab.shown["college"]?.count == 1)
  }
}
