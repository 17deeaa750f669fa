import Core
import Loop

/// Reading and writing what a profile keeps.
public enum Records {
  /// What is read at every login.
  public static func readAll(_ session: LoginSession) -> Attempt<JournalPart> { readAll(of: nil, session) }

  /// Everything that is stored in one partition, or in none.
  ///
  /// The log is read before the snapshots: if another tab joins log records into a snapshot in between, they are read
  /// twice, which changes nothing; the other way round they would be missed.
  public static func readAll(of partition: Partition?, _ session: LoginSession) -> Attempt<JournalPart> {
    stored(of: partition, session.profile.id).proceed { decrypt($0[...], session, JournalPart()) }
  }

  /// The records of a partition, or of none, as they are in the store.
  static func stored(of partition: Partition?, _ profile: ProfileID) -> Attempt<[Record]> {
    Device.range(StoreKey.events(.log, of: profile, in: partition)).proceed { log in
      Device.range(StoreKey.events(.snapshot, of: profile, in: partition)).proceed { .success($0 + log) }
    }
  }

  /// The records of these names that belong to the person and the partition; the others are passed over.
  public static func read(
    _ names: [String], of partition: Partition? = nil, _ session: LoginSession
  ) -> Attempt<JournalPart> {
    let own = names.filter { name in
      guard let name = RecordName(name, of: session.profile.id) else { return false }
      return name.partition == partition
    }
    return fetch(own[...], []).proceed { decrypt($0[...], session, JournalPart()) }
  }

  /// Encrypts and stores events, all of them or none. Its value is the part to add to the journal, once it is stored and not
  /// before.
  ///
  /// - Parameter claim: the name of an empty record to add too: if another tab has added it, nothing is stored, and the trouble
  ///   is `changedElsewhere`.
  public static func append(
    _ events: [LoggedEvent], _ session: LoginSession, claiming claim: String? = nil
  ) -> Attempt<JournalPart> {
    seal(events[...], [], session).proceed { records in
      var part = JournalPart(events: events)
      var writes: [Write] = []
      if let claim { writes.append(.add(claim, [])) }
      for record in records {
        writes.append(.add(record.name, record.bytes))
        part.stored.append(record.name)
      }
      return Device.write(writes, then: part)
    }
  }

  /// Joins all records of a journal into one snapshot.
  ///
  /// - Parameter partition: whose journal it is.
  public static func compact(
    _ journal: Journal, of partition: Partition? = nil, _ session: LoginSession, at stamp: Stamp
  ) -> Attempt<Compaction> {
    let name = RecordName.snapshot(stamp, in: partition)
    let key = name.key(of: session.profile.id)
    return seal(snapshot(of: journal.log.compacted()), as: name, session).proceed { bytes in
      var writes = [Write.add(key, bytes)]
      for name in journal.stored { writes.append(.delete(name)) }
      return Device.write(writes, then: Compaction(replaced: journal.stored, snapshot: key))
    }
  }

  static func snapshot(of log: EventLog) -> [UInt8] {
    let json: JSON = ["format": 1, "events": log.json]
    return json.utf8()
  }

  /// One record an event, added to `records`.
  static func seal(
    _ events: ArraySlice<LoggedEvent>, _ records: [Record], in partition: Partition? = nil,
    _ session: LoginSession
  ) -> Attempt<[Record]> {
    guard let event = events.first else { return .success(records) }
    let name = RecordName.log(event.stamp, in: partition)
    return seal(event.json.utf8(), as: name, session).proceed { bytes in
      let record = Record(name: name.key(of: session.profile.id), bytes: bytes)
      return seal(events.dropFirst(), records + [record], in: partition, session)
    }
  }

  static func seal(
    _ plaintext: [UInt8], as name: RecordName, _ session: LoginSession
  ) -> Attempt<[UInt8]> {
    Device.random(Wrap.nonceByteCount).proceed { nonce in
      Device.bytes(
        .encrypt(
          session.key, nonce: nonce, additionalData: name.additionalData(of: session.profile.id),
          plaintext: padded(plaintext))
      ).proceed { .success(SealedRecord(nonce: nonce, ciphertext: $0).bytes) }
    }
  }

  /// With spaces, which JSON lets follow, to the next multiple: the length of a record would else hint at which item it is about.
  private static func padded(_ json: [UInt8]) -> [UInt8] {
    json + [UInt8](repeating: UInt8(ascii: " "), count: (block - json.count % block) % block)
  }

  private static var block: Int { 256 }

  private static func fetch(_ names: ArraySlice<String>, _ records: [Record]) -> Attempt<[Record]> {
    guard let name = names.first else { return .success(records) }
    return Device.get(name).proceed { bytes in
      // Gone again already: joined into a snapshot, whose name is reported too.
      fetch(names.dropFirst(), bytes.map { records + [Record(name: name, bytes: $0)] } ?? records)
    }
  }

  static func decrypt(
    _ records: ArraySlice<Record>, _ session: LoginSession, _ part: JournalPart
  ) -> Attempt<JournalPart> {
    guard let record = records.first else { return .success(part) }
    let profile = session.profile.id
    func damaged() -> Attempt<JournalPart> {
      var part = part
      part.damaged.append(record.name)
      return decrypt(records.dropFirst(), session, part)
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
        var part = part
        part.events += events
        part.stored.append(record.name)
        return decrypt(records.dropFirst(), session, part)
      case .failure(.wrongSecret): return damaged()
      case .failure(let trouble): return .failure(trouble)
      }
    }
  }
}

/// What a compaction did.
public struct Compaction: Hashable, Sendable {
  /// The names of the records that it deleted.
  public var replaced: Set<String>
  /// The name of the one that stands for them.
  public var snapshot: String
}

extension Journal {
  /// Takes in what a compaction did; the events stay the same.
  public mutating func apply(_ compaction: Compaction) {
    replace(compaction.replaced, by: compaction.snapshot)
  }
}
