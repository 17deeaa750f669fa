/// A recurrence set (RFC 5545, 3.8.5): all occurrences of a series, on one clock.
///
/// The start is an occurrence by itself only if there is no rule. An exclusion removes an occurrence, which still
/// counts for COUNT. A moment that is given twice is one occurrence.
public struct RecurrenceSet: Hashable, Sendable {
  /// DTSTART.
  public var start: CivilDateTime
  /// RRULE.
  public var rule: RecurrenceRule?
  /// RDATE, in any order.
  public var additions: [CivilDateTime]
  /// EXDATE, in any order.
  public var exclusions: [CivilDateTime]
  /// Overrides of single occurrences, in any order. If two have the same id, the later one in the list counts.
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

  /// An occurrence that was moved or changed. It stays even if the rule no longer gives it, unless it is excluded.
  public struct Override: Hashable, Sendable {
    /// RECURRENCE-ID: the original start of the occurrence.
    public var id: CivilDateTime
    /// The start that replaces it.
    public var start: CivilDateTime

    public init(id: CivilDateTime, start: CivilDateTime) {
      self.id = id
      self.start = start
    }
  }

  /// An occurrence of a series.
  public struct Occurrence: Hashable, Comparable, Sendable {
    /// The original start. It identifies the occurrence on every device.
    public let id: CivilDateTime
    /// The actual start.
    public let start: CivilDateTime

    /// By start, then by id.
    public static func < (left: Occurrence, right: Occurrence) -> Bool {
      (left.start, left.id) < (right.start, right.id)
    }
  }
}

extension RecurrenceSet {
  /// All occurrences, earliest first, to the end of the year 9999.
  public func occurrences() -> SetOccurrences {
    SetOccurrences(self, in: nil)
  }

  /// The occurrences that start in `range`.
  public func occurrences(in range: Range<CivilDateTime>) -> SetOccurrences {
    SetOccurrences(self, in: range)
  }

  /// The occurrences that do not come from the rule, in order of start.
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

  /// The moments at which the rule's occurrence is excluded, overridden or also an addition.
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

/// The occurrences of a set: those of the rule, computed one by one, merged with additions and overrides.
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

  /// The next occurrence by start; nil after the last.
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
