import Core
import Loop

extension Records {
  /// The most events of a partition that get a record each; more are joined, as in an import of thousands.
  private static var mostRecords: Int { 8 }

  /// Encrypts and stores events in all their partitions, all of them or none: one step of the cipher, one transaction.
  /// Its value, for the partitions' journals, comes after they are stored.
  ///
  /// - Parameter claim: the key of an empty record to add too. If another tab has added it, nothing is stored, and the
  ///   trouble is `changedElsewhere`.
  public static func append(
    _ events: [PartitionedEvent], _ session: LoginSession, claiming claim: String? = nil
  ) -> Attempt<[PartitionRecords]> {
    let profile = session.profile.id
    let drafts = drafts(of: events)
    var groups: [PartitionRecords] = []
    var writes = StoreKey.unlessDeleted(profile)
    if let claim { writes.append(.add(claim, [])) }
    for draft in drafts {
      let partition = draft.name.partition
      if groups.last?.partition != partition {
        groups.append(PartitionRecords(partition, OpenedRecords()))
        if let index = StoreKey.partition(profile, partition) { writes.append(.put(index, [])) }
      }
      let record = OpenedRecord(name: draft.name.key(of: profile), events: draft.events)
      groups[groups.count - 1].opened.records.append(record)
    }
    let texts = drafts.map { (name: $0.name, plaintext: $0.plaintext) }
    let shared = Set(drafts.filter { $0.isShared }.map { $0.name.key(of: profile) })
    // A claim is won by the tab that gives the notification, so nobody else may store it.
    let following = claim == nil ? writes : nil
    return seal(texts, session, following: following, shared: shared).proceed { [groups, writes] records in
      Device.write(writes + records.map { write($0.name, $0.bytes, shared) }, then: groups)
    }
  }

  /// The write of a record. One that another tab may have stored as well, with the same event, is no conflict.
  private static func write(_ name: String, _ bytes: [UInt8], _ shared: Set<String>) -> Write {
    shared.contains(name) ? .put(name, bytes) : .add(name, bytes)
  }

  /// What stores events of somebody, each in all of its partitions.
  static func writes(of events: [PartitionedEvent], _ session: LoginSession) -> Attempt<[Write]> {
    let drafts = drafts(of: events)
    let indexes = Set(drafts.map { $0.name.partition }).compactMap {
      StoreKey.partition(session.profile.id, $0)
    }
    return seal(drafts, session).proceed { records in
      .success(indexes.sorted().map { .put($0, []) } + records.map { .put($0.name, $0.bytes) })
    }
  }

  /// What one record is to hold.
  private struct Draft {
    var name: RecordName
    var events: [LoggedEvent]
    /// Whether another tab may write the same record.
    var isShared = false

    var plaintext: [UInt8] {
      name.kind == .log ? events[0].json.utf8() : snapshot(of: EventLog(events))
    }
  }

  /// The records for events, by partition.
  private static func drafts(of events: [PartitionedEvent]) -> [Draft] {
    var groups: [(partition: Partition, events: [PartitionedEvent])] = []
    var places: [Partition: Int] = [:]
    for item in events {
      for partition in item.partitions {
        if let place = places[partition] {
          groups[place].events.append(item)
        } else {
          places[partition] = groups.count
          groups.append((partition, [item]))
        }
      }
    }
    var drafts: [Draft] = []
    for group in groups {
      // A snapshot has a name that no other tab gives to what it joins.
      let fresh = group.events.last { !$0.isShared }
      if group.events.count > mostRecords, let fresh {
        let events = group.events.map { $0.event }
        drafts.append(Draft(name: .snapshot(fresh.event.stamp, in: group.partition), events: events))
      } else {
        for item in group.events {
          let name = RecordName.log(item.event.stamp, in: group.partition)
          drafts.append(Draft(name: name, events: [item.event], isShared: item.isShared))
        }
      }
    }
    return drafts
  }

  /// Joins all records of a journal into one snapshot.
  ///
  /// - Parameter partition: the journal's partition.
  public static func compact(
    _ journal: Journal, of partition: Partition, _ session: LoginSession, at stamp: Stamp
  ) -> Attempt<Compaction> {
    let draft = Draft(name: .snapshot(stamp, in: partition), events: journal.log.compacted().events)
    let key = draft.name.key(of: session.profile.id)
    let old = journal.stored
    return seal([draft], session).proceed { records in
      var writes = StoreKey.unlessDeleted(session.profile.id)
      writes += records.map { .add($0.name, $0.bytes) }
      for name in old { writes.append(.delete(name)) }
      return Device.write(writes, then: Compaction(replaced: old, snapshot: key))
    }
  }

  // MARK: Sealing

  static var snapshotFormat: Int64 { 1 }

  static func snapshot(of log: EventLog) -> [UInt8] {
    let json: JSON = ["format": .integer(snapshotFormat), "events": log.json]
    return json.utf8()
  }

  private static func seal(_ drafts: [Draft], _ session: LoginSession) -> Attempt<[Record]> {
    seal(drafts.map { (name: $0.name, plaintext: $0.plaintext) }, session)
  }

  /// Sealed records with these names, in order.
  ///
  /// - Parameters:
  ///   - writes: the writes before those of the records, if the service worker may finish all of them.
  ///   - shared: the names of records that another tab may write too.
  static func seal(
    _ texts: [(name: RecordName, plaintext: [UInt8])], _ session: LoginSession,
    following writes: [Write]? = nil, shared: Set<String> = []
  ) -> Attempt<[Record]> {
    let profile = session.profile.id
    let plaintexts = texts.map {
      Plaintext(bytes: padded($0.plaintext), additionalData: $0.name.additionalData(of: profile))
    }
    let names = texts.map { $0.name.key(of: profile) }
    let all = writes.map { $0 + names.map { write($0, [SealedRecord.format], shared) } } ?? []
    return Device.seal(plaintexts, session.key, then: all).proceed { sealed in
      var records: [Record] = []
      for (name, text) in zip(names, sealed) {
        let bytes = SealedRecord(nonce: text.nonce, ciphertext: text.bytes).bytes
        records.append(Record(name: name, bytes: bytes))
      }
      return .success(records)
    }
  }

  /// Pads with spaces, which JSON allows, to a multiple of the block size: the exact length could reveal the item.
  private static func padded(_ json: [UInt8]) -> [UInt8] {
    json + [UInt8](repeating: UInt8(ascii: " "), count: (block - json.count % block) % block)
  }

  private static var block: Int { 256 }
}
