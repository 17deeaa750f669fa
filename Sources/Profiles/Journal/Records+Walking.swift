import Core
import Loop

extension Records {
  /// All partitions of the index, in its order: Day's, then those of other modules.
  public static func partitions(_ session: LoginSession) -> Attempt<[Partition]> {
    partitions(of: session.profile.id)
  }

  static func partitions(of profile: ProfileID) -> Attempt<[Partition]> {
    let prefix = StoreKey.partitions(profile)
    return Device.range(prefix).proceed { records in
      .success(
        records.compactMap {
          RecordPlace.partition(indexed: String($0.name.dropFirst(prefix.utf8.count)))
        })
    }
  }

  /// Visits partitions of the index, one after another. `visit` keeps what it needs in the value, so that many years
  /// take no more memory than a month.
  ///
  /// - Parameter module: visits this module's partitions only; nil for all.
  public static func walk<Value>(
    _ session: LoginSession, of module: String? = nil, from value: Value,
    _ visit: @escaping (_ value: inout Value, _ partition: Partition, _ events: EventLog) -> Void
  ) -> Attempt<Value> {
    partitions(session).proceed { partitions in
      let own = partitions.filter { module == nil || $0.module == module }
      return walk(own[...], session, value, visit)
    }
  }

  private static func walk<Value>(
    _ partitions: ArraySlice<Partition>, _ session: LoginSession, _ value: Value,
    _ visit: @escaping (inout Value, Partition, EventLog) -> Void
  ) -> Attempt<Value> {
    guard let partition = partitions.first else { return .success(value) }
    return readAll(of: partition, session).proceed { opened in
      var value = value
      visit(&value, partition, EventLog(opened.events).compacted())
      return walk(partitions.dropFirst(), session, value, visit)
    }
  }
}

extension Journals {
  /// Visits all stored partitions, see ``Records/walk(_:of:from:_:)``. For a guest it visits those in memory.
  ///
  /// - Parameter visit: gets the newest event of each subject of a partition. An event of several partitions comes with
  ///   each of them.
  public func walk<Value>(
    of module: String? = nil, from value: Value,
    _ visit: @escaping (_ value: inout Value, _ partition: Partition, _ events: EventLog) -> Void
  ) -> Attempt<Value> {
    guard let session else { return .success(value) }
    return Records.walk(session, of: module, from: value, visit)
  }
}
