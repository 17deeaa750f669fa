import Core
import Loop

/// What is in a backup that was opened.
public struct BackupContents {
  let partitions: [PartitionRecords]
  /// What adding it would change here; nil where it becomes a profile of its own.
  let news: BackupNews?
}

/// What adding a backup would change in what a person keeps here, by module.
public struct BackupNews {
  /// Events of the backup about what is not here.
  public private(set) var new: [String: [LoggedEvent]] = [:]
  /// Own events whose place later ones of the backup take.
  public private(set) var replaced: [String: [LoggedEvent]] = [:]
  /// Own events about what was deleted later in the backup.
  public private(set) var removed: [String: [LoggedEvent]] = [:]
  /// All own events.
  public let kept: [String: [LoggedEvent]]

  init(_ contents: [PartitionRecords], over kept: [String: [LoggedEvent]]) {
    self.kept = kept
    var brought: [String: [LoggedEvent]] = [:]
    for part in contents { brought[part.partition.module, default: []] += part.opened.events }
    for (module, events) in brought {
      var known: [String: LoggedEvent] = [:]
      for event in EventLog(kept[module] ?? []).compacted().events { known[event.subject] = event }
      for event in EventLog(events).compacted().events {
        add(event, over: known[event.subject], of: module)
      }
    }
  }

  private mutating func add(_ event: LoggedEvent, over own: LoggedEvent?, of module: String) {
    if let own, event.stamp <= own.stamp || event.value == own.value { return }
    guard let own, !own.value.isNull else {
      if !event.value.isNull { new[module, default: []].append(event) }
      return
    }
    if event.value.isNull {
      removed[module, default: []].append(own)
    } else {
      replaced[module, default: []].append(own)
    }
  }
}

/// What a person keeps, by module. A reference, because a value that each step hands to the next would be copied.
private final class Kept {
  var events: [String: [LoggedEvent]] = [:]
}

extension Backups {
  /// What is in an opened backup.
  ///
  /// - Parameter session: of whom it would be added to, who may be the same; nil for nobody.
  static func contents(
    _ backup: Backup, _ opened: LoginSession, addedTo session: LoginSession?
  ) -> Attempt<BackupContents> {
    Records.decrypt(backup.records[...], opened).proceed { records -> Attempt<BackupContents> in
      guard records.damaged.isEmpty else { return .failure(.backupDamaged) }
      let partitions = Records.byPartition(records, opened)
      guard let session else { return .success(BackupContents(partitions: partitions, news: nil)) }
      return Records.partitions(session).proceed { own in
        gather(([.first] + own)[...], session, Kept())
      }.proceed { kept in
        .success(BackupContents(partitions: partitions, news: BackupNews(partitions, over: kept.events)))
      }
    }
  }

  private static func gather(
    _ partitions: ArraySlice<Partition>, _ session: LoginSession, _ kept: Kept
  ) -> Attempt<Kept> {
    guard let partition = partitions.first else { return .success(kept) }
    return Records.readAll(of: partition, session).proceed { opened in
      kept.events[partition.module, default: []] += opened.events
      return gather(partitions.dropFirst(), session, kept)
    }
  }
}
