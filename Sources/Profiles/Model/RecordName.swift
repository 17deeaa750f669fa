import Core

/// The names of a profile's records, as they are in the store and as they are bound to their content.
struct RecordName: Hashable {
  enum Kind: String, Hashable {
    /// One event.
    case log
    /// Many events joined.
    case snapshot
  }

  var kind: Kind
  var stamp: Stamp
  /// Nil for the journal that is read at every login.
  var partition: Partition?

  static func log(_ stamp: Stamp, in partition: Partition? = nil) -> RecordName {
    RecordName(kind: .log, stamp: stamp, partition: partition)
  }

  static func snapshot(_ stamp: Stamp, in partition: Partition? = nil) -> RecordName {
    RecordName(kind: .snapshot, stamp: stamp, partition: partition)
  }

  private init(kind: Kind, stamp: Stamp, partition: Partition?) {
    self.kind = kind
    self.stamp = stamp
    self.partition = partition
  }

  /// Nil for what is no event's record, or another profile's.
  init?(_ name: String, of profile: ProfileID) {
    let pieces = name.split(separator: "/", omittingEmptySubsequences: false)
    let kind: Kind
    switch pieces.count {
    case 3:
      guard pieces[1] == profile.text, let found = Self.kind(pieces[0]) else { return nil }
      kind = found
    case 5:
      guard pieces[0] == StoreKey.day, pieces[1] == profile.text, let found = Self.kind(pieces[3]),
        let partition = Partition(String(pieces[2]))
      else { return nil }
      kind = found
      self.partition = partition
    default: return nil
    }
    guard let stamp = Stamp(text: String(pieces[pieces.count - 1])) else { return nil }
    self.kind = kind
    self.stamp = stamp
  }

  private static func kind(_ text: Substring) -> Kind? {
    if text == Kind.log.rawValue { return .log }
    return text == Kind.snapshot.rawValue ? .snapshot : nil
  }

  func key(of profile: ProfileID) -> String {
    StoreKey.events(kind, of: profile, in: partition) + stamp.text
  }

  /// With the partition: a record of one month cannot be put in the place of another's.
  func additionalData(of profile: ProfileID) -> [UInt8] {
    let store = partition.map { StoreKey.day + "/" + $0.name + "/" + kind.rawValue } ?? kind.rawValue
    return AdditionalData.bytes(
      profile: profile.text, store: store, record: stamp.text, version: SealedRecord.format)
  }

  /// The events that the record's plaintext holds; nil if it is not what this app wrote.
  func events(in plaintext: [UInt8]) -> [LoggedEvent]? {
    guard let json = try? JSON(parsing: plaintext) else { return nil }
    switch kind {
    case .log: return LoggedEvent(json: json).map { [$0] }
    case .snapshot: return json["events"].flatMap { EventLog(json: $0) }?.events
    }
  }
}
