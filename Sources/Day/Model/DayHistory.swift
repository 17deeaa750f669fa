import Core

/// What a person did on their days and what they took back, step by step, the latest last.
struct DayHistory: Hashable, Sendable {
  /// A change of one subject, in either direction.
  struct Alteration: Hashable, Sendable {
    let subject: String
    let before: JSON
    let after: JSON
    let partitions: [Partition]
  }

  enum Direction {
    case back, forth
  }

  static let subject = "day/undo"
  private static let mostSteps = 50
  /// The alterations in the stored form: of all steps, and of the latest step, which may be an import.
  private static let mostStored = 80
  private static let mostOfLatest = 1000

  private(set) var undo: [[Alteration]] = []
  private(set) var redo: [[Alteration]] = []

  init() {}

  /// Adds a step, after which nothing can be redone.
  ///
  /// - Parameter changes: the changes that `undo` takes back.
  mutating func add(undo taking: [PartitionedChange], of changes: [PartitionedChange]) {
    undo.append(Self.step(taking, changes))
    if undo.count > Self.mostSteps { undo.removeFirst() }
    redo = []
  }

  /// Takes back or repeats the latest step.
  ///
  /// - Returns: its changes, without subjects that were changed again since; nil if there is no step.
  mutating func go(_ direction: Direction, _ record: DayRecord) -> [PartitionedChange]? {
    guard let step = direction == .back ? undo.popLast() : redo.popLast() else { return nil }
    if direction == .back { redo.append(step) } else { undo.append(step) }
    return step.compactMap { $0.change(direction, record) }
  }

  /// Hears that a step was taken back by its message.
  mutating func tookBack(_ changes: [PartitionedChange]) {
    if let place = place(of: changes, in: undo) { redo.append(undo.remove(at: place)) }
  }

  /// Removes a step whose changes could not be stored.
  mutating func remove(undo changes: [PartitionedChange]) {
    if let place = place(of: changes, in: undo) { undo.remove(at: place) }
    if let place = place(of: changes, in: redo) { redo.remove(at: place) }
  }

  private func place(of changes: [PartitionedChange], in steps: [[Alteration]]) -> Int? {
    steps.lastIndex { step in
      step.count == changes.count && zip(step, changes).allSatisfy { $0.isUndone(by: $1.change) }
    }
  }

  private static func step(_ undo: [PartitionedChange], _ changes: [PartitionedChange]) -> [Alteration] {
    var values: [String: JSON] = [:]
    for change in changes { values[change.change.subject] = change.change.value }
    return undo.map { step in
      Alteration(
        subject: step.change.subject, before: step.change.value,
        after: values[step.change.subject] ?? .null, partitions: step.partitions)
    }
  }
}

extension DayHistory.Alteration {
  fileprivate func change(_ direction: DayHistory.Direction, _ record: DayRecord) -> PartitionedChange? {
    let (old, new) = direction == .back ? (after, before) : (before, after)
    guard record.mayHave(old, for: subject) else { return nil }
    return PartitionedChange(Change(subject, to: new), in: partitions)
  }

  fileprivate func isUndone(by change: Change) -> Bool {
    subject == change.subject && before == change.value
  }
}

// MARK: Stored form

extension DayHistory {
  /// The stored form of the latest steps.
  var json: JSON {
    var room = Self.mostStored
    let undo = Self.json(undo, &room)
    return ["undo": undo, "redo": Self.json(redo, &room)]
  }

  private static func json(_ steps: [[Alteration]], _ room: inout Int) -> JSON {
    var stored: [JSON] = []
    for step in steps.reversed() {
      room -= step.count
      if room < 0, !stored.isEmpty || step.count > Self.mostOfLatest { break }
      stored.append(.array(step.map { $0.json }))
    }
    return .array(stored.reversed())
  }

  /// Reads the form of ``json``. A step that cannot be read is left out with all before it.
  init(_ json: JSON) {
    undo = Self.steps(json["undo"])
    redo = Self.steps(json["redo"])
  }

  private static func steps(_ json: JSON?) -> [[Alteration]] {
    var steps: [[Alteration]] = []
    for stored in json?.array ?? [] {
      let values = stored.array ?? []
      let step = values.compactMap { Alteration($0) }
      if step.isEmpty || step.count < values.count { steps = [] } else { steps.append(step) }
    }
    return steps
  }
}

extension DayHistory.Alteration {
  fileprivate var json: JSON {
    [
      "subject": .string(subject), "before": before, "after": after,
      "in": .array(partitions.map { .string($0.name) }),
    ]
  }

  fileprivate init?(_ json: JSON) {
    guard let subject = json["subject"]?.string else { return nil }
    let names = json["in"]?.array ?? []
    let partitions = names.compactMap { name in
      name.string.flatMap { Partition($0, of: DayRecord.module) }
    }
    guard !partitions.isEmpty, partitions.count == names.count else { return nil }
    self.init(
      subject: subject, before: json["before"] ?? .null, after: json["after"] ?? .null,
      partitions: partitions)
  }
}

extension DayRecord {
  /// The history as it was when the app was last left.
  var history: DayHistory { value(DayHistory.subject).map { DayHistory($0) } ?? DayHistory() }

  /// Whether the stored history has a step in a direction; faster than ``history``.
  func hasHistory(_ direction: DayHistory.Direction) -> Bool {
    value(DayHistory.subject)?[direction == .back ? "undo" : "redo"]?.array?.isEmpty == false
  }

  /// Stores a history, if it is another one.
  func storing(_ history: DayHistory?) -> [PartitionedChange] {
    guard let json = history?.json, json != value(DayHistory.subject) else { return [] }
    return [PartitionedChange(Change(DayHistory.subject, to: json), in: [.always])]
  }
}
