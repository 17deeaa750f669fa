import Core

extension Journals {
  /// Everything a guest has done since the app was opened, in the order of their stamps, each event with all of its
  /// partitions. Empty with a session, whose events are stored.
  public var guestEvents: [PartitionedEvent] {
    guard isGuest else { return [] }
    var places: [Stamp: Int] = [:]
    var events: [PartitionedEvent] = []
    for entry in held {
      for event in entry.journal.log.events {
        if let place = places[event.stamp] {
          events[place].partitions.append(entry.partition)
        } else {
          places[event.stamp] = events.count
          events.append(PartitionedEvent(event, in: [entry.partition]))
        }
      }
    }
    return events.sorted { $0.event.stamp < $1.event.stamp }
  }
}
