import Core
import Loop

/// Reads a profile's records, by partition.
public enum Records {
  /// All records of a partition.
  ///
  /// The log is read before the snapshots: if another tab joins log records into a snapshot in between, they are read
  /// twice, which changes nothing; the other way round they would be missed.
  public static func readAll(of partition: Partition, _ session: LoginSession) -> Attempt<OpenedRecords> {
    stored(in: partition, of: session.profile.id).proceed { decrypt($0[...], session) }
  }

  /// All records of some partitions.
  public static func readAll(
    of partitions: [Partition], _ session: LoginSession
  ) -> Attempt<[PartitionRecords]> {
    readAll(of: partitions[...], [], session)
  }

  private static func readAll(
    of partitions: ArraySlice<Partition>, _ groups: [PartitionRecords], _ session: LoginSession
  ) -> Attempt<[PartitionRecords]> {
    guard let partition = partitions.first else { return .success(groups) }
    return readAll(of: partition, session).proceed { opened in
      readAll(of: partitions.dropFirst(), groups + [PartitionRecords(partition, opened)], session)
    }
  }

  /// The records of a partition as they are stored.
  static func stored(in partition: Partition, of profile: ProfileID) -> Attempt<[Record]> {
    Device.range(StoreKey.events(.log, of: profile, in: partition)).proceed { log in
      Device.range(StoreKey.events(.snapshot, of: profile, in: partition)).proceed { .success($0 + log) }
    }
  }

  /// The person's records among these names, by partition.
  public static func read(_ names: [String], _ session: LoginSession) -> Attempt<[PartitionRecords]> {
    let own = names.filter { partition(of: $0, session) != nil }
    return fetch(own[...], Collected()).proceed { decrypt($0[...], session) }.proceed { opened in
      .success(byPartition(opened, session))
    }
  }

  /// The partition of a record of this person; nil for all other keys.
  public static func partition(of name: String, _ session: LoginSession) -> Partition? {
    RecordName(name, of: session.profile.id)?.partition
  }

  static func byPartition(_ opened: OpenedRecords, _ session: LoginSession) -> [PartitionRecords] {
    var groups: [PartitionRecords] = []
    func add(_ name: String, _ change: (inout OpenedRecords) -> Void) {
      guard let partition = partition(of: name, session) else { return }
      let place = groups.firstIndex { $0.partition == partition } ?? groups.count
      if place == groups.count { groups.append(PartitionRecords(partition, OpenedRecords())) }
      change(&groups[place].opened)
    }
    for record in opened.records { add(record.name) { $0.records.append(record) } }
    for name in opened.damaged { add(name) { $0.damaged.append(name) } }
    return groups
  }

  private static func fetch(_ names: ArraySlice<String>, _ found: Collected) -> Attempt<[Record]> {
    guard let name = names.first else { return .success(found.records) }
    return Device.get(name).proceed { bytes in
      // Gone again already: joined into a snapshot, whose name is reported too.
      if let bytes { found.records.append(Record(name: name, bytes: bytes)) }
      return fetch(names.dropFirst(), found)
    }
  }

  static func decrypt(_ records: ArraySlice<Record>, _ session: LoginSession) -> Attempt<OpenedRecords> {
    decrypt(records, session, Collected())
  }

  private static func decrypt(
    _ records: ArraySlice<Record>, _ session: LoginSession, _ collected: Collected
  ) -> Attempt<OpenedRecords> {
    guard let record = records.first else { return .success(collected.opened) }
    let profile = session.profile.id
    func damaged() -> Attempt<OpenedRecords> {
      collected.opened.damaged.append(record.name)
      return decrypt(records.dropFirst(), session, collected)
    }
    guard let name = RecordName(record.name, of: profile), let sealed = SealedRecord(record.bytes) else {
      return damaged()
    }
    let operation = CryptoOperation.decrypt(
      session.key, nonce: sealed.nonce, additionalData: name.additionalData(of: profile),
      ciphertext: sealed.ciphertext)
    return Device.bytes(operation).then { result in
      switch result {
      case .success(let plaintext):
        guard let events = name.events(in: plaintext) else { return damaged() }
        collected.opened.records.append(OpenedRecord(name: record.name, events: events))
        return decrypt(records.dropFirst(), session, collected)
      case .failure(.wrongSecret): return damaged()
      case .failure(let trouble): return .failure(trouble)
      }
    }
  }
}

/// The result of many steps: an array that each hands to the next would be copied each time.
private final class Collected {
  var records: [Record] = []
  var opened = OpenedRecords()
}
