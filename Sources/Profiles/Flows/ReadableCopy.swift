import Core
import Loop

/// A copy of what somebody has kept that other programs can read: all events, of all modules, each once.
struct ReadableCopy {
  private var bytes: [UInt8]
  private var seen: Set<Stamp> = []

  private init(of profile: Profile) {
    let head: JSON = [
      "format": "toward-data", "version": 1, "username": .string(profile.username.text),
    ]
    // The object stays open for its last member.
    bytes = head.utf8().dropLast() + Array(",\"events\":[".utf8)
  }

  /// One partition is held in the clear at a time, besides the text that becomes the file. Nil while what is always held is not
  /// read.
  static func make(_ journals: Journals, of profile: Profile) -> Attempt<[UInt8]>? {
    let whole = journals.partitions.filter { !$0.isIndexed }
    guard case .read = journals.reading(whole) else { return nil }
    var copy = ReadableCopy(of: profile)
    for partition in whole { copy.add(journals.log(of: partition)) }
    return journals.walk(from: copy) { copy, _, events in copy.add(events) }
      .map { $0.map { $0.bytes + Array("]}".utf8) } }
  }

  private mutating func add(_ log: EventLog) {
    for event in log.events where seen.insert(event.stamp).inserted {
      if seen.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += event.json.utf8()
    }
  }
}
