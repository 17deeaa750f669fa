import Core

/// The name of a record: its key in the store, to which its content is bound.
struct RecordName: Hashable {
  enum Kind: String, Hashable {
    /// One event.
    case log
    /// Many events, joined.
    case snapshot
  }

  var kind: Kind
  var stamp: Stamp
  var partition: Partition

  static func log(_ stamp: Stamp, in partition: Partition) -> RecordName {
    RecordName(kind: .log, stamp: stamp, partition: partition)
  }

  static func snapshot(_ stamp: Stamp, in partition: Partition) -> RecordName {
    RecordName(kind: .snapshot, stamp: stamp, partition: partition)
  }

  private init(kind: Kind, stamp: Stamp, partition: Partition) {
    self.kind = kind
    self.stamp = stamp
    self.partition = partition
  }

  /// nil if it is not the name of a record of events, or belongs to another profile.
  init?(_ name: String, of profile: ProfileID) {
    let pieces = name.split(separator: "/", omittingEmptySubsequences: false)
    let last = pieces.count - 1
    guard last > 1, pieces[1] == profile.text, let stamp = Stamp(text: String(pieces[last])),
      let place = RecordPlace([pieces[0]] + pieces[2..<last])
    else { return nil }
    self.init(kind: place.kind, stamp: stamp, partition: place.partition)
  }

  private var place: RecordPlace { RecordPlace(kind: kind, partition: partition) }

  func key(of profile: ProfileID) -> String { place.prefix(of: profile) + stamp.text }

  /// Binds a record to its partition, so that it cannot be moved to another.
  func additionalData(of profile: ProfileID) -> [UInt8] {
    AdditionalData.bytes(
      profile: profile.text, store: place.store, record: stamp.text, version: SealedRecord.format)
  }

  /// The events in a record's plaintext; nil if this app did not write it.
  func events(in plaintext: [UInt8]) -> [LoggedEvent]? {
    guard let json = try? JSON(parsing: plaintext) else { return nil }
    switch kind {
    case .log: return LoggedEvent(json: json).map { [$0] }
    // What a later app writes in another form is left as it is.
    case .snapshot:
      guard json["format"]?.int == Records.snapshotFormat else { return nil }
      return json["events"].flatMap { EventLog(json: $0) }?.events
    }
  }
}
