import Core
import Loop

// What two devices kept of one thing can lie in different partitions. After a merge the newest event of each subject has to be
// in every partition that holds an older one: else who reads only that partition would see what is no longer so.
extension Records {
  /// Records that somebody brings, and who can read them: the profile whose they are, and its key.
  struct Brought {
    let records: [Record]
    let session: LoginSession
  }

  /// What makes the partitions agree once the records are in the store: events that are in one of them and not in another that
  /// needs them. Everything is decrypted, one partition after the other, and of it only stamps are held.
  static func reconciling(_ brought: Brought, with session: LoginSession) -> Attempt<[PartitionedEvent]> {
    let newest = Newest()
    let seen = visit(brought, session) { newest.add($1, in: $0) }
    return seen.proceed { _ -> Attempt<[PartitionedEvent]> in
      let wanted = newest.missing()
      if wanted.isEmpty { return .success([]) }
      let found = Found()
      return visit(brought, session) { _, events in found.take(events, wanted) }
        .proceed { _ in .success(found.events) }
    }
  }

  /// What is brought, and what is here, partition by partition.
  private static func visit(
    _ brought: Brought, _ session: LoginSession, _ visit: @escaping (Partition, [LoggedEvent]) -> Void
  ) -> Attempt<Bool> {
    read(brought.records[...], brought.session, visit).proceed { _ in
      partitions(session).proceed { read(([.first] + $0)[...], session, visit) }
    }
  }

  private static func read(
    _ records: ArraySlice<Record>, _ session: LoginSession,
    _ visit: @escaping (Partition, [LoggedEvent]) -> Void
  ) -> Attempt<Bool> {
    guard let record = records.first else { return .success(true) }
    return decrypt([record][...], session).proceed { part in
      // Nothing is merged of what is damaged.
      guard part.damaged.isEmpty, let partition = partition(of: record.name, session) else {
        return .failure(.backupDamaged)
      }
      visit(partition, part.events)
      return read(records.dropFirst(), session, visit)
    }
  }

  private static func read(
    _ partitions: ArraySlice<Partition>, _ session: LoginSession,
    _ visit: @escaping (Partition, [LoggedEvent]) -> Void
  ) -> Attempt<Bool> {
    guard let partition = partitions.first else { return .success(true) }
    return readAll(of: partition, session).proceed { part in
      visit(partition, part.events)
      return read(partitions.dropFirst(), session, visit)
    }
  }
}

/// When each subject last changed, by the partitions that know of it.
private final class Newest {
  private struct Subject: Hashable {
    let module: String
    let name: String
  }

  private var stamps: [Subject: [(partition: Partition, stamp: Stamp)]] = [:]

  func add(_ events: [LoggedEvent], in partition: Partition) {
    for event in events {
      let subject = Subject(module: partition.module, name: event.subject)
      var known = stamps[subject] ?? []
      if let place = known.firstIndex(where: { $0.partition == partition }) {
        known[place].stamp = max(known[place].stamp, event.stamp)
      } else {
        known.append((partition, event.stamp))
      }
      stamps[subject] = known
    }
  }

  /// By the stamp of an event, the partitions that have only older ones of its subject.
  func missing() -> [Stamp: [Partition]] {
    var missing: [Stamp: [Partition]] = [:]
    for known in stamps.values where known.count > 1 {
      guard let newest = known.map({ $0.stamp }).max() else { continue }
      for place in known where place.stamp < newest { missing[newest, default: []].append(place.partition) }
    }
    return missing
  }
}

/// The events that are missing somewhere, as they are found.
private final class Found {
  private(set) var events: [PartitionedEvent] = []
  private var seen: Set<Stamp> = []

  func take(_ all: [LoggedEvent], _ wanted: [Stamp: [Partition]]) {
    for event in all {
      guard let partitions = wanted[event.stamp], seen.insert(event.stamp).inserted else { continue }
      events.append(PartitionedEvent(event, in: partitions.sorted()))
    }
  }
}
