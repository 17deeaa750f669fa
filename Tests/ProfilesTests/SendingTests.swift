import Core
import Loop
import TestDevice
import Testing

@testable import Profiles

@Suite("Records for a server")
struct SendingTests {
  private let device = TestDevice()
  private let keys = Keys()
  private let always = Partition.always(of: "day")

  private func tab(_ session: LoginSession, node: UInt64 = 1) -> JournalTab {
    let tab = JournalTab(on: device, keys, node: node)
    tab.enter(session, needing: [always])
    tab.settle()
    return tab
  }

  private func handOut(_ tab: JournalTab) -> [Record] {
    tab.follow(tab.journals.handOut(always))
    tab.settle()
    var records: [Record] = []
    for case .unsent(let unsent) in tab.takeNews() { records += unsent }
    return records
  }

  private func standing(_ tab: JournalTab, _ subject: String) -> Standing? {
    tab.shown["day"]?[subject].flatMap { tab.journals.standing(of: $0.stamp, in: always) }
  }

  @Test("an event is new, then stored, then sent, and handed out once")
  func sent() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    tab.keep("a", in: [always])
    #expect(standing(tab, "a") == .new)
    tab.settle()
    #expect(standing(tab, "a") == .stored)
    let records = handOut(tab)
    #expect(records.count == 1 && device.records[records[0].name] == records[0].bytes)
    #expect(handOut(tab).isEmpty && standing(tab, "a") == .stored)
    // It did not arrive: it is to be sent after all.
    tab.journals.handedOver(records.map(\.name), isSent: false)
    #expect(handOut(tab) == records)
    tab.journals.handedOver(records.map(\.name), isSent: true)
    #expect(standing(tab, "a") == .sent && handOut(tab).isEmpty)
    tab.keep("b", in: [always])
    tab.settle()
    #expect(handOut(tab).count == 1)
  }

  @Test("what comes from another device is stored as it is, told once, and never sent back")
  func received() throws {
    let session = try signUp(goodForm, on: device, keys)
    let phone = tab(session)
    phone.keep("a", in: [always])
    phone.settle()
    let records = handOut(phone)
    // Another device of the same person, with the same key.
    let other = TestDevice(1)
    let tablet = JournalTab(on: other, keys, node: 2)
    tablet.enter(session, needing: [always])
    tablet.settle()
    for _ in 0..<2 {
      tablet.waiting(tablet.journals.receive(records))
      tablet.settle()
    }
    #expect(tablet.shown == phone.shown && standing(tablet, "a") == .received)
    #expect(other.records[records[0].name] == records[0].bytes && handOut(tablet).isEmpty)
    #expect(other.records.keys.contains { $0.hasPrefix("partition/") })
    // What was sent and comes back is this device's own.
    phone.waiting(phone.journals.receive(records))
    phone.settle()
    #expect(standing(phone, "a") == .sent && handOut(phone).isEmpty)
  }

  @Test("what is not whole, or another person's, is not taken in")
  func refused() throws {
    let session = try signUp(goodForm, on: device, keys)
    let phone = tab(session)
    phone.keep("a", in: [always])
    phone.settle()
    var records = handOut(phone)
    records[0].bytes[20] ^= 1
    let other = TestDevice(1)
    let tablet = JournalTab(on: other, keys, node: 2)
    tablet.enter(session, needing: [always])
    let name = records[0].name.replacing(session.profile.id.text, with: String(repeating: "0", count: 32))
    tablet.waiting(tablet.journals.receive(records + [Record(name: name, bytes: records[0].bytes)]))
    tablet.settle()
    #expect(other.records.isEmpty && tablet.shown.isEmpty)
  }

  @Test("what is sent is never joined with what is not, so nothing is sent twice or left out")
  func compaction() throws {
    let tab = tab(try signUp(goodForm, on: device, keys))
    for number in 0..<40 { tab.keep("a\(number)", in: [always]) }
    tab.settle()
    let first = handOut(tab)
    tab.journals.handedOver(first.map(\.name), isSent: true)
    for number in 0..<63 { tab.keep("b\(number)", in: [always]) }
    tab.settle()
    // More than 64 in all, but less of each kind.
    #expect(device.records.keys.count { $0.contains("/log/") } == 103)
    let second = handOut(tab)
    #expect(second.count == 63)
    // While it is not known whether they arrived, they stay as they are.
    tab.keep("b63", in: [always])
    tab.settle()
    #expect(device.records.keys.count { $0.contains("/log/") } == 104)
    tab.journals.handedOver(second.map(\.name), isSent: true)
    tab.keep("c", in: [always])
    tab.settle()
    #expect(device.records.keys.count { $0.contains("/log/") } == 2)
    #expect(standing(tab, "a0") == .sent && standing(tab, "b0") == .sent && standing(tab, "c") == .stored)
    #expect(handOut(tab).count == 2)
    let again = self.tab(try #require(tab.journals.session), node: 3)
    #expect(again.shown == tab.shown)
  }
}

extension JournalTab {
  func waiting(_ effects: [Effect<JournalEvent>]) {
    var step = JournalStep()
    step.effects = effects
    follow(step)
  }
}
