/// All occurrences of something that repeats: the recurrence set of RFC 5545, 3.8.5.
///
/// The start counts by itself only if there is no rule. What EXDATE names is left out, though it counts for COUNT; nothing happens
/// twice because it is named twice. All moments are on the same clock.
public struct RecurrenceSet: Hashable, Sendable {
  /// DTSTART.
  public var start: CivilDateTime
  /// RRULE.
  public var rule: RecurrenceRule?
  /// RDATE, in any order.
  public var additions: [CivilDateTime]
  /// EXDATE, in any order.
  public var exclusions: [CivilDateTime]
  /// RECURRENCE-ID, in any order; of two for one occurrence the later in the list counts.
  public var overrides: [Override]

  public init(
    start: CivilDateTime, rule: RecurrenceRule? = nil, additions: [CivilDateTime] = [],
    exclusions: [CivilDateTime] = [], overrides: [Override] = []
  ) {
    self.start = start
    self.rule = rule
    self.additions = additions
    self.exclusions = exclusions
    self.overrides = overrides
  }

  /// One occurrence that was moved or changed. It stands even where the rule no longer makes it, unless it is excluded.
  public struct Override: Hashable, Sendable {
    /// RECURRENCE-ID: when the occurrence would be.
    public var id: CivilDateTime
    /// When it is.
    public var start: CivilDateTime

    public init(id: CivilDateTime, start: CivilDateTime) {
      self.id = id
      self.start = start
    }
  }

  /// Something that happens once.
  public struct Occurrence: Hashable, Comparable, Sendable {
    /// When it would be if it had not been moved: what names it, on every device.
    public let id: CivilDateTime
    /// When it is.
    public let start: CivilDateTime

    /// By start, then by id.
    public static func < (left: Occurrence, right: Occurrence) -> Bool {
      (left.start, left.id) < (right.start, right.id)
    }
  }
}

extension RecurrenceSet {
  /// Earliest first, to the end of the year 9999.
  public func occurrences() -> SetOccurrences {
    SetOccurrences(self, in: nil)
  }

  /// Those that start in `range`.
  public func occurrences(in range: Range<CivilDateTime>) -> SetOccurrences {
    SetOccurrences(self, in: range)
  }

  /// What is named one by one, in order of start.
  fileprivate func named(in range: Range<CivilDateTime>?) -> [Occurrence] {
    var named: [Occurrence] = []
    for index in overrides.indices.sorted(by: { (overrides[$0].id, $0) < (overrides[$1].id, $1) }) {
      let override = overrides[index]
      if named.last?.id == override.id { named.removeLast() }
      named.append(Occurrence(id: override.id, start: override.start))
    }
    let overridden = named.map { $0.id }
    for addition in Self.ordered(additions) where !Self.contains(addition, in: overridden) {
      named.append(Occurrence(id: addition, start: addition))
    }
    let excluded = Self.ordered(exclusions)
    return named.filter { occurrence in
      !Self.contains(occurrence.id, in: excluded) && range?.contains(occurrence.start) != false
    }.sorted()
  }

  /// What the rule may give and does not count as its own: it is excluded, or named.
  fileprivate var taken: [CivilDateTime] {
    Self.ordered(exclusions + additions + overrides.map { $0.id })
  }

  private static func ordered(_ moments: [CivilDateTime]) -> [CivilDateTime] {
    var result: [CivilDateTime] = []
    for moment in moments.sorted() where result.last != moment { result.append(moment) }
    return result
  }

  fileprivate static func contains(_ moment: CivilDateTime, in ordered: [CivilDateTime]) -> Bool {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = low + (high - low) / 2
      if ordered[middle] < moment { low = middle + 1 } else { high = middle }
    }
    return low < ordered.count && ordered[low] == moment
  }
}

/// The occurrences of a set: those of the rule as they are asked for, between those that are named one by one.
public struct SetOccurrences: Sequence, IteratorProtocol, Sendable {
  private var ruled: Occurrences?
  private var upcoming: RecurrenceSet.Occurrence?
  private var named: [RecurrenceSet.Occurrence]
  private var place = 0
  private let taken: [CivilDateTime]

  init(_ set: RecurrenceSet, in range: Range<CivilDateTime>?) {
    taken = set.taken
    named = set.named(in: range)
    if let rule = set.rule {
      ruled = range.map { rule.occurrences(from: set.start, in: $0) } ?? rule.occurrences(from: set.start)
      upcoming = nextOfRule()
    } else if range?.contains(set.start) != false, !RecurrenceSet.contains(set.start, in: taken) {
      upcoming = RecurrenceSet.Occurrence(id: set.start, start: set.start)
    }
  }

  /// The next one by its start; nil after the last.
  public mutating func next() -> RecurrenceSet.Occurrence? {
    let isNamed = place < named.count
    if let upcoming, !isNamed || upcoming < named[place] {
      self.upcoming = nextOfRule()
      return upcoming
    }
    guard isNamed else { return nil }
    place += 1
    return named[place - 1]
  }

  private mutating func nextOfRule() -> RecurrenceSet.Occurrence? {
    while let moment = ruled?.next() {
      if !RecurrenceSet.contains(moment, in: taken) {
        return RecurrenceSet.Occurrence(id: moment, start: moment)
      }
    }
    return nil
  }
}
