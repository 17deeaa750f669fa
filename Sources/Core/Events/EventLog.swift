/// Events in the order of their stamps. An event is in it once, however often it is inserted.
///
/// Two logs of the same events are equal, so folding them gives the same state: a state-based grow-only set (Shapiro
/// and others, "Conflict-free Replicated Data Types", 2011).
public struct EventLog: Hashable, Sendable {
  /// In ascending order of stamps, each stamp once.
  public private(set) var events: [LoggedEvent] = []

  /// An empty log.
  public init() {}

  /// A log of `events`, in any order and with repetitions.
  public init(_ events: some Sequence<LoggedEvent>) {
    insert(contentsOf: events)
  }
  /// The number of events.
  public var count: Int { events.count }

  /// The latest stamp: a new ``HybridClock`` continues from it.
  public var latest: Stamp? { events.last?.stamp }

  /// The event with that stamp; O(log n).
  public subscript(stamp: Stamp) -> LoggedEvent? {
    let index = firstIndex(notBefore: stamp)
    return index < events.count && events[index].stamp == stamp ? events[index] : nil
  }

  /// Inserts `event` if it is missing: O(1), amortised, for the latest, else O(n).
  ///
  /// - Returns: whether the log changed.
  @discardableResult
  public mutating func insert(_ event: LoggedEvent) -> Bool {
    guard let last = events.last, event.stamp <= last.stamp else {
      events.append(event)
      return true
    }
    let index = firstIndex(notBefore: event.stamp)
    if events[index].stamp != event.stamp {
      events.insert(event, at: index)
      return true
    }
    guard event.isPreferred(to: events[index]) else { return false }
    events[index] = event
    return true
  }

  /// Inserts many events, in any order: O(n + m log m).
  public mutating func insert(contentsOf newEvents: some Sequence<LoggedEvent>) {
    var late: [LoggedEvent] = []
    for event in newEvents {
      if let last = events.last, event.stamp <= last.stamp {
        late.append(event)
      } else {
        events.append(event)
      }
    }
    guard !late.isEmpty else { return }
    late.sort { $0.stamp < $1.stamp }
    join(late)
  }

  /// Merges `sorted`, which is in the order of stamps but may repeat some.
  private mutating func join(_ sorted: [LoggedEvent]) {
    var joined: [LoggedEvent] = []
    joined.reserveCapacity(events.count + sorted.count)
    var left = 0
    var right = 0
    while left < events.count || right < sorted.count {
      let takesLeft =
        right == sorted.count || (left < events.count && events[left].stamp <= sorted[right].stamp)
      let event = takesLeft ? events[left] : sorted[right]
      if takesLeft { left += 1 } else { right += 1 }
      if let last = joined.last, last.stamp == event.stamp {
        if event.isPreferred(to: last) { joined[joined.count - 1] = event }
      } else {
        joined.append(event)
      }
    }
    events = joined
  }

  private func firstIndex(notBefore stamp: Stamp) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = low + (high - low) / 2
      if events[middle].stamp < stamp { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension EventLog {
  /// The state after `apply` was called with every event, in the order of stamps.
  public func fold<State>(_ initial: State, _ apply: (inout State, LoggedEvent) -> Void) -> State {
    var state = initial
    for event in events { apply(&state, event) }
    return state
  }

  /// The newest event of each subject: the last writer wins.
  ///
  /// If `apply` replaces the earlier value of the same subject and touches no other, folding this log gives the same
  /// state as folding the whole one, even when older events arrive later.
  public func compacted() -> EventLog {
    var seen: Set<String> = []
    var newest: [LoggedEvent] = []
    for event in events.reversed() where seen.insert(event.subject).inserted { newest.append(event) }
    var log = EventLog()
    log.events = newest.reversed()
    return log
  }

  /// All events as an array, for a snapshot or an upload.
  public var json: JSON { .array(events.map { $0.json }) }

  /// Reads the form of ``json``; nil if an element is not an event.
  public init?(json: JSON) {
    guard let elements = json.array else { return nil }
    var events: [LoggedEvent] = []
    events.reserveCapacity(elements.count)
    for element in elements {
      guard let event = LoggedEvent(json: element) else { return nil }
      events.append(event)
    }
    self.init(events)
  }
}
