import Core
import Loop

/// An event, and the partitions in which it is kept.
public struct PartitionedEvent: Hashable, Sendable {
  public var event: LoggedEvent
  /// Those in which it matters, at least one.
  public var partitions: [Partition]

  public init(_ event: LoggedEvent, in partitions: [Partition]) {
    self.event = event
    self.partitions = partitions
  }
}

/// Records of one partition that were read or written together.
public struct PartitionPart: Hashable, Sendable {
  public var partition: Partition
  public var part: JournalPart

  public init(_ partition: Partition, _ part: JournalPart) {
    self.partition = partition
    self.part = part
  }
}

// A partition's records are like those of the journal that is read at every login, under names of their own.
extension Records {
  /// So many events for one partition at once become a record each; more are joined, as an import has thousands.
  private static var mostRecords: Int { 8 }

  /// Encrypts and stores events, each in all of its partitions, all of them or none. Its value is what to add to the
  /// partitions' journals, once it is stored and not before.
  ///
  /// - Parameter claim: as ``append(_:_:claiming:)`` has it.
  public static func append(
    _ events: [PartitionedEvent], _ session: LoginSession, claiming claim: String? = nil
  ) -> Attempt<[PartitionPart]> {
    let profile = session.profile.id
    var parts: [PartitionPart] = []
    for (partition, events) in byPartition(events) {
      parts.append(PartitionPart(partition, JournalPart(events: events)))
    }
    return seal(parts, 0, [], session).proceed { records in
      var parts = parts
      var writes: [Write] = []
      if let claim { writes.append(.add(claim, [])) }
      for place in parts.indices {
        writes.append(.put(StoreKey.partition(profile, parts[place].partition), []))
        for record in records[place] {
          writes.append(.add(record.name, record.bytes))
          parts[place].part.stored.append(record.name)
        }
      }
      return Device.write(writes, then: parts)
    }
  }

  /// Everything that is stored in some partitions.
  public static func readAll(
    of partitions: [Partition], _ session: LoginSession
  ) -> Attempt<[PartitionPart]> {
    read(partitions[...], [], session)
  }

  private static func read(
    _ partitions: ArraySlice<Partition>, _ parts: [PartitionPart], _ session: LoginSession
  ) -> Attempt<[PartitionPart]> {
    guard let partition = partitions.first else { return .success(parts) }
    return readAll(of: partition, session).proceed { part in
      read(partitions.dropFirst(), parts + [PartitionPart(partition, part)], session)
    }
  }

  /// The records of these names that belong to the person and are in partitions, by their partition.
  public static func readPartitioned(
    _ names: [String], _ session: LoginSession
  ) -> Attempt<[PartitionPart]> {
    var partitions: [Partition] = []
    for name in names {
      if let partition = partition(of: name, session), !partitions.contains(partition) {
        partitions.append(partition)
      }
    }
    return read(names, partitions[...], [], session)
  }

  private static func read(
    _ names: [String], _ partitions: ArraySlice<Partition>, _ parts: [PartitionPart], _ session: LoginSession
  ) -> Attempt<[PartitionPart]> {
    guard let partition = partitions.first else { return .success(parts) }
    return read(names, of: partition, session).proceed { part in
      read(names, partitions.dropFirst(), parts + [PartitionPart(partition, part)], session)
    }
  }

  /// In which partition of the person a record is; nil if it is in none, or nobody's event.
  public static func partition(of name: String, _ session: LoginSession) -> Partition? {
    RecordName(name, of: session.profile.id)?.partition
  }

  /// All partitions that have something, in the order of their names.
  public static func partitions(_ session: LoginSession) -> Attempt<[Partition]> {
    partitions(of: session.profile.id)
  }

  static func partitions(of profile: ProfileID) -> Attempt<[Partition]> {
    let prefix = StoreKey.partitions(profile)
    return Device.range(prefix).proceed { records in
      var partitions: [Partition] = []
      for record in records {
        if let found = Partition(String(record.name.dropFirst(prefix.utf8.count))) {
          partitions.append(found)
        }
      }
      return .success(partitions)
    }
  }

  /// Goes through all partitions, one after the other in the order of their names. Of each only that is kept which `visit`
  /// keeps in the value, so that many years need no more memory than a month.
  public static func walk<Value>(
    _ session: LoginSession, from value: Value,
    _ visit: @escaping (_ value: inout Value, _ partition: Partition, _ events: EventLog) -> Void
  ) -> Attempt<Value> {
    partitions(session).proceed { walk($0[...], session, value, visit) }
  }

  private static func walk<Value>(
    _ partitions: ArraySlice<Partition>, _ session: LoginSession, _ value: Value,
    _ visit: @escaping (inout Value, Partition, EventLog) -> Void
  ) -> Attempt<Value> {
    guard let partition = partitions.first else { return .success(value) }
    return readAll(of: partition, session).proceed { part in
      var value = value
      visit(&value, partition, EventLog(part.events).compacted())
      return walk(partitions.dropFirst(), session, value, visit)
    }
  }

  private static func byPartition(_ events: [PartitionedEvent]) -> [(Partition, [LoggedEvent])] {
    var places: [Partition: Int] = [:]
    var parts: [(Partition, [LoggedEvent])] = []
    for item in events {
      for partition in item.partitions {
        if let place = places[partition] {
          parts[place].1.append(item.event)
        } else {
          places[partition] = parts.count
          parts.append((partition, [item.event]))
        }
      }
    }
    return parts
  }

  /// The records of each part from the `place`th on, added to `sealed`.
  private static func seal(
    _ parts: [PartitionPart], _ place: Int, _ sealed: [[Record]], _ session: LoginSession
  ) -> Attempt<[[Record]]> {
    guard place < parts.count else { return .success(sealed) }
    let partition = parts[place].partition
    let events = parts[place].part.events
    return records(of: events, in: partition, session).proceed {
      seal(parts, place + 1, sealed + [$0], session)
    }
  }

  private static func records(
    of events: [LoggedEvent], in partition: Partition, _ session: LoginSession
  ) -> Attempt<[Record]> {
    guard events.count > mostRecords, let last = events.last else {
      return seal(events[...], [], in: partition, session)
    }
    let name = RecordName.snapshot(last.stamp, in: partition)
    return seal(snapshot(of: EventLog(events)), as: name, session).proceed { bytes in
      .success([Record(name: name.key(of: session.profile.id), bytes: bytes)])
    }
  }
}
