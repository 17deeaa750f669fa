import Core

/// A search: all its words must occur in an item, in any order, ignoring case and accents. Where nothing has them, a title with
/// typing mistakes does.
public struct DaySearch: Hashable, Sendable {
  /// The most hits.
  static let most = 100
  /// Finds all there is.
  static let everything = DaySearch(words: [], query: "")

  private let words: [[UInt8]]
  private let query: String

  private init(words: [[UInt8]], query: String) {
    self.words = words
    self.query = query
  }

  /// nil without any word.
  public init?(_ query: String) {
    var words: [[UInt8]] = []
    for word in query.split(whereSeparator: { $0 == " " || $0 == "\u{3000}" }) {
      words.append(Self.plain(String(word)))
    }
    guard !words.isEmpty else { return nil }
    self.init(words: words, query: query)
  }

  /// An entry that was found.
  public struct Hit: Hashable, Sendable {
    public let entry: EntryID
    public let title: String
    /// The item; of a series all of it.
    let item: DayItem
    /// The start; for a series that of the next occurrence, or of the first if none is to come. nil in the inbox.
    public let start: CivilDateTime?
    /// Whether it is on whole days: then only the day of ``start`` counts.
    public let isAllDay: Bool
    /// Whether it stands for a series.
    public let repeats: Bool
    /// Less is better: 0 at the start of the title, 1 in the title, 2 elsewhere, 3 in the title but for typing mistakes.
    let rank: Int

    fileprivate var isMistyped: Bool { rank == 3 }
  }

  /// The hits in a record that belong to a partition: each entry belongs to the one in which it begins.
  public func hits(in record: DayRecord, of partition: Partition?, _ clock: DayClock) -> [Hit] {
    let hits = hits(in: record, of: partition, clock) { rank(of: $0) }
    if !hits.isEmpty || words.isEmpty { return hits }
    let forgiving = SearchWords(query)
    return self.hits(in: record, of: partition, clock) { item in
      forgiving.hit(SearchWords.plain(item.title)) == nil ? nil : 3
    }
  }

  private func hits(
    in record: DayRecord, of partition: Partition?, _ clock: DayClock, rank: (DayItem) -> Int?
  ) -> [Hit] {
    var hits: [Hit] = []
    func look(at item: DayItem, _ id: EntryID) {
      if let partition, item.partitions.first != partition { return }
      if let rank = rank(item) { hits.append(hit(id, item, record, clock, rank: rank)) }
    }
    var found: Set<String> = []
    for item in record.allItems {
      look(at: item, EntryID(item: item.id))
      if item.repetition != nil, rank(item) != nil { found.insert(item.id) }
    }
    // Times of a series that was found are not listed one by one.
    for (id, overrides) in record.allOverrides where !found.contains(id) {
      for (occurrence, override) in overrides {
        guard case .changed(let item) = override else { continue }
        look(at: item, EntryID(item: id, occurrence: occurrence))
      }
    }
    return hits
  }

  /// The best hits first: by rank, then coming ones before past ones, each the nearest first. Mistyped ones count only where there
  /// are no others.
  public static func sorted(_ hits: [Hit], at now: CivilDateTime, most: Int = 100) -> [Hit] {
    let typed = hits.filter { !$0.isMistyped }
    let ordered = (typed.isEmpty ? hits : typed).sorted { one, other in
      if one.rank != other.rank { return one.rank < other.rank }
      guard let left = one.start, let right = other.start else {
        return (one.start == nil ? 0 : 1, one.title, one.entry.text)
          < (other.start == nil ? 0 : 1, other.title, other.entry.text)
      }
      let (isLeftComing, isRightComing) = (left >= now, right >= now)
      if isLeftComing != isRightComing { return isLeftComing }
      if left != right { return isLeftComing ? left < right : left > right }
      return one.entry.text < other.entry.text
    }
    return Array(ordered.prefix(most))
  }

  /// nil for an item that lacks one of the words.
  private func rank(of item: DayItem) -> Int? {
    let title = words.isEmpty ? [] : Self.plain(item.title)
    var rank = 0
    var rest: [[UInt8]]?
    for word in words {
      if Self.contains(title, word) {
        if !title.starts(with: words[0]) { rank = max(rank, 1) }
        continue
      }
      let others = rest ?? Self.others(item)
      rest = others
      guard others.contains(where: { Self.contains($0, word) }) else { return nil }
      rank = 2
    }
    return rank
  }

  private func hit(
    _ id: EntryID, _ item: DayItem, _ record: DayRecord, _ clock: DayClock, rank: Int
  ) -> Hit {
    var entry = id
    var start = item.start.map { clock.local($0, from: item.zone) }
    if item.repetition != nil, let next = item.next(from: clock.today, besides: record.overrides(of: item.id))
    {
      entry = EntryID(item: id.item, occurrence: next.0)
      start = clock.local(next.1, from: item.zone)
    }
    return Hit(
      entry: entry, title: item.title, item: item, start: start, isAllDay: item.isAllDay,
      repeats: entry.occurrence != nil, rank: rank)
  }

  private static func others(_ item: DayItem) -> [[UInt8]] {
    var texts = [plain(item.notes), plain(item.place), plain(item.link)]
    for step in item.steps { texts.append(plain(step.text)) }
    for mark in item.marks { texts.append(plain(mark.text)) }
    return texts
  }

  /// Without case and accents, in UTF-8.
  private static func plain(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      for place in bytes.indices where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[place] {
        bytes[place] |= 0x20
      }
      return bytes
    }
    var result = ""
    for scalar in text.folded().decomposed().unicodeScalars
    where !(0x300...0x36F ~= scalar.value) {
      result.unicodeScalars.append(scalar)
    }
    bytes = Array(result.utf8)
    return bytes
  }

  private static func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    for start in 0...(text.count - word.count) where text[start] == first {
      if text[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}

extension DayItem {
  /// The next occurrence within two years, else the first.
  ///
  /// - Parameter overrides: the occurrences that were changed or deleted. One that was moved counts where it is now, unless it has
  ///   another title.
  func next(
    from day: CivilDay, besides overrides: [OccurrenceID: DayOverride] = [:]
  ) -> (OccurrenceID, CivilDateTime)? {
    let moved = overrides.compactMap { id, override -> (OccurrenceID, CivilDateTime)? in
      guard case .changed(let item) = override, !item.isDone, item.title == title, let start = item.start,
        start.day >= day
      else { return nil }
      return (id, start)
    }.min { $0.1 < $1.1 }
    let usual = nextUnchanged(from: day, besides: overrides)
    guard let moved, usual.map({ $0.1.day < day || moved.1 < $0.1 }) ?? true else { return usual }
    return moved
  }

  private func nextUnchanged(
    from day: CivilDay, besides overrides: [OccurrenceID: DayOverride]
  ) -> (OccurrenceID, CivilDateTime)? {
    guard let first = start?.day else { return nil }
    var from = max(day, first)
    for days in [7, 60, 370, 370] {
      let to = from.adding(days: days)
      if let found = occurrences(from: from, through: to).first(where: { overrides[$0.0] == nil }) {
        return found
      }
      from = to.adding(days: 1)
    }
    return occurrences(from: first, through: first.adding(days: 370)).first
  }
}
