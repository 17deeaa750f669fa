import Core

/// The content of a calendar file, before the person agrees to import it.
///
/// Ids of imported items derive from UIDs, so an item is never imported twice, from whichever file and on whichever
/// device. A newer revision replaces an older one that nobody has changed here.
public struct DayImport {
  public enum State: Hashable, Sendable {
    case new
    /// The same revision was imported before.
    case here
    /// An older revision was imported before.
    case newer
    /// It was imported before and edited since, so it stays.
    case changedHere
    /// The file cancels it.
    case cancelled
  }

  /// An item, and the overrides of its occurrences.
  public struct Segment: Sendable {
    public let item: DayItem
    public var overrides: [(occurrence: OccurrenceID, item: DayItem)] = []
    /// Single times of a day that are left out.
    public var removed: [OccurrenceID] = []
  }

  /// The items of one UID.
  public struct Entry: Sendable {
    /// One item, or for a series with overrides of all following occurrences several; the first begins.
    public let segments: [Segment]
    /// Continuations of an older revision that this one no longer has.
    public let dropped: [String]
    public let state: State

    /// The first item.
    public var item: DayItem { segments[0].item }

    fileprivate func isIn(_ list: DayList) -> Bool {
      segments.contains { segment in
        segment.item.list == list.id || segment.overrides.contains { $0.item.list == list.id }
      }
    }
  }

  /// In the order of the file.
  public private(set) var entries: [Entry] = []
  /// The lists that its entries belong to and the person does not have.
  private var newLists: [DayList] = []
  /// Mistakes in the file, and properties that cannot be imported.
  public private(set) var problems: [ICalendar.Problem]
  public private(set) var problemCount: Int

  /// - Parameters:
  ///   - record: must have the items of ``ids(in:)``, as far as they exist.
  ///   - withAlarms: whether to import alarms.
  ///   - untitled: the title of components without any text.
  ///   - source: the calendar that it comes from; nil for a file that the person chose.
  public init(
    _ reading: ICalendar.Reading, into record: DayRecord, _ clock: DayClock, withAlarms: Bool,
    length: Int, untitled: String, from source: FollowedCalendar? = nil
  ) {
    problems = reading.problems
    problemCount = reading.problemCount
    var reader = DayImportReader(
      reading, clock, withAlarms: withAlarms, length: length, untitled: untitled,
      lists: source == nil ? record.lists : [], source: source)
    var bounds = DayImportBounds()
    let known = record.continuations(besides: Set(Self.ids(in: reading.calendar, from: source)))
    var read: [DayImportedSeries] = []
    for var series in reading.calendar.series {
      let reduced = bounds.reduce(&series)
      var found = reader.item(series)
      if reading.header(of: series.main).method == "CANCEL" { found.isCancelled = true }
      read.append(DayImportedSeries(main: series.main, found: found, problems: reduced))
    }
    for series in DayImportedSeries.joined(read) {
      let found = series.found
      guard found.segments.allSatisfy({ bounds.admits($0.item) }) else {
        reader.leftOut(series.main)
        continue
      }
      problems += series.problems
      problemCount += series.problems.count
      if source == nil, let own = DayImportReader.own(series.main), own.occurrence != nil,
        record.item(own.item) != nil
      {
        // A single occurrence of a series that is here.
        entries.append(Entry(segments: found.segments, dropped: [], state: .here))
      } else {
        entries.append(Self.entry(found, in: record, known[found.segments[0].item.id] ?? []))
      }
    }
    newLists = reader.newLists
    problemCount += reader.problems.count
    problems = (problems + reader.problems).sorted { $0.line < $1.line }
  }

  /// The ids of a file's items, to read from the journal before an import.
  public static func ids(in calendar: ICalendar, from source: FollowedCalendar? = nil) -> [String] {
    calendar.series.flatMap { series in
      if let source { return [source.itemID(of: series.main)] }
      let own = DayImportReader.own(series.main).map { [$0.item] } ?? []
      return [DayImportReader.id(of: series.main)] + own
    }
  }

  /// What an import would bring.
  var coming: [Entry] { entries.filter { $0.state == .new || $0.state == .newer } }

  /// The same without what does not come.
  func coming(unless deleted: Set<String>) -> [Entry] { coming.filter { !deleted.contains($0.item.id) } }

  public func count(_ state: State) -> Int { entries.reduce(0) { $1.state == state ? $0 + 1 : $0 } }

  /// Whether there is nothing to import.
  public var isEmpty: Bool { coming.isEmpty }

  /// The changes of the import.
  ///
  /// - Parameter deleted: the ids of items that do not come back.
  public func changes(to record: DayRecord, unless deleted: Set<String> = []) -> [PartitionedChange] {
    let coming = coming(unless: deleted)
    var changes = newLists.filter { list in coming.contains { $0.isIn(list) } }.flatMap { record.keeping($0) }
    for entry in coming {
      for id in entry.dropped { changes += record.removing(item: id) }
      for segment in entry.segments {
        changes += record.putting(segment.item)
        for (occurrence, item) in segment.overrides where !record.isChangedHere(segment.item.id, occurrence) {
          changes.append(record.override(segment.item, occurrence, .changed(item)))
        }
        for occurrence in segment.removed where !record.isChangedHere(segment.item.id, occurrence) {
          changes.append(record.override(segment.item, occurrence, .removed))
        }
      }
    }
    return changes
  }

  // MARK: Comparison with existing items

  private static func entry(
    _ found: DayImportReader.Found, in record: DayRecord, _ segments: [DayItem]
  ) -> Entry {
    let series = found.segments[0].item
    let dropped = segments.filter { segment in !found.segments.contains { $0.item.id == segment.id } }
    func entry(_ state: State) -> Entry {
      Entry(segments: found.segments, dropped: dropped.map { $0.id }, state: state)
    }
    guard let known = record.item(series.id) else { return entry(found.isCancelled ? .cancelled : .new) }
    // An item that was made here is in the file because it was exported.
    guard let origin = known.origin else { return entry(.here) }
    if found.isCancelled { return entry(.cancelled) }
    if dropped.isEmpty, found.segments.allSatisfy({ has($0, record) }) { return entry(.here) }
    if let version = series.origin, version.isOlder(than: origin) { return entry(.here) }
    if ([known] + segments).contains(where: { $0.digest != $0.origin?.digest }) { return entry(.changedHere) }
    return Entry(
      segments: found.segments.map { $0.ticked(as: record.item($0.item.id)) }, dropped: dropped.map { $0.id },
      state: .newer)
  }

  private static func has(_ segment: Segment, _ record: DayRecord) -> Bool {
    guard let known = record.item(segment.item.id), known.origin?.digest == segment.item.origin?.digest else {
      return false
    }
    let overrides = record.overrides(of: segment.item.id)
    for (occurrence, item) in segment.overrides {
      switch overrides[occurrence] {
      case nil: return false
      case .removed?: continue
      case .changed(let known)?:
        // An edit of the person stays; otherwise the revisions must be the same.
        if let origin = known.origin, known.digest == origin.digest, origin.digest != item.origin?.digest {
          return false
        }
      }
    }
    return true
  }
}

extension DayImport.Segment {
  /// A copy that keeps the ticks of the existing item.
  fileprivate func ticked(as known: DayItem?) -> DayImport.Segment {
    guard let known else { return self }
    var item = item
    item.isDone = known.isDone || item.isDone
    item.steps = item.steps.map { step in
      var step = step
      step.isDone = step.isDone || known.steps.contains { $0.text == step.text && $0.isDone }
      return step
    }
    return DayImport.Segment(item: item, overrides: overrides, removed: removed)
  }
}

extension DayRecord {
  /// The continuations of each series, without those that the file has as items of their own.
  fileprivate func continuations(besides ids: Set<String>) -> [String: [DayItem]] {
    var found: [String: [DayItem]] = [:]
    for item in allItems where item.repetition != nil && !ids.contains(item.id) {
      if let series = SeriesName.begun(by: item.id) { found[series, default: []].append(item) }
    }
    return found
  }

  /// Whether the person changed an occurrence after its import.
  fileprivate func isChangedHere(_ item: String, _ occurrence: OccurrenceID) -> Bool {
    switch overrides(of: item)[occurrence] {
    case nil: false
    case .removed?: true
    case .changed(let known)?: known.origin.map { $0.digest != known.digest } ?? true
    }
  }
}

extension DayOrigin {
  fileprivate func isOlder(than other: DayOrigin) -> Bool {
    (sequence, modified) < (other.sequence, other.modified)
  }
}

extension DayItem {
  /// A fingerprint of everything that a file can say of the item, for detecting edits. Ticks do not count.
  var digest: String {
    var item = self
    item.origin = nil
    item.isDone = false
    item.steps = item.steps.map { DayStep(id: $0.id, text: $0.text) }
    return FNV1a(item.json.utf8()).text
  }
}
