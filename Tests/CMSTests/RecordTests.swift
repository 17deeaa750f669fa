import Testing

@testable import CMS

@Suite("The record's chain")
struct RecordTests {
  /// Any function will do that tells texts apart.
  @Sendable static func hash(_ text: String) -> String { "\(text.hashValue)" }

  static func entries(_ count: Int64) -> [(RecordEntry, hash: String, payload: String)] {
    var previous = RecordEntry.beforeFirst
    return (1...count).map { number in
      let payload = "payload \(number)"
      let entry = RecordEntry(
        number: number, time: number * 1000, actor: "a", role: "editor", action: .published,
        subject: "news/x",
        payloadHash: hash(payload), previous: previous)
      previous = hash(entry.hashed)
      return (entry, previous, payload)
    }
  }

  static func faults(_ entries: [(RecordEntry, hash: String, payload: String)]) -> [RecordFault] {
    var verification = RecordVerification(sha256: hash)
    for (entry, hash, payload) in entries { verification.take(entry, hash: hash, payload: payload) }
    return verification.faults
  }

  @Test("a record as it was made holds")
  func whole() { #expect(Self.faults(Self.entries(20)).isEmpty) }

  @Test("a change of any field shows")
  func changes() {
    for index in 0..<5 {
      for change in 0..<5 {
        var entries = Self.entries(5)
        switch change {
        case 0: entries[index].0.time += 1
        case 1: entries[index].0.actor = "b"
        case 2: entries[index].0.subject = "news/y"
        case 3: entries[index].payload += "!"
        default: entries[index].0.actionName = "archived"
        }
        #expect(!Self.faults(entries).isEmpty, "entry \(index), change \(change)")
      }
    }
  }

  @Test("a gap, another order and a second chain show")
  func order() {
    var gap = Self.entries(5)
    gap.remove(at: 2)
    #expect(Self.faults(gap).contains(.gap(before: 4)))
    var swapped = Self.entries(5)
    swapped.swapAt(1, 2)
    #expect(!Self.faults(swapped).isEmpty)
    #expect(!Self.faults(Array(Self.entries(5).dropFirst())).isEmpty)
  }

  @Test("an erased payload is counted, and no fault")
  func erased() {
    var verification = RecordVerification(sha256: Self.hash)
    for (entry, hash, _) in Self.entries(3) { verification.take(entry, hash: hash, payload: nil) }
    #expect(verification.faults.isEmpty)
    #expect(verification.erased == 3)
  }
}
