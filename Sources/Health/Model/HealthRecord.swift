import Components
import Core

extension Partition {
  /// All that is kept of the module.
  static let health = Partition.always(of: "health")
}

/// What a person has kept about their health: for each subject the newest event counts.
public struct HealthRecord {
  private var newest: [String: LoggedEvent] = [:]
  private var checks: [CivilDay: KeptCheck] = [:]

  public init() {}

  mutating func apply(_ event: LoggedEvent) {
    if let known = newest[event.subject], event.stamp <= known.stamp { return }
    newest[event.subject] = event
    if let day = Self.day(of: event.subject) { checks[day] = KeptCheck(event.value) }
  }

  // MARK: Checks

  /// The days with a check, the latest first.
  var checkedDays: [CivilDay] { checks.keys.sorted { $1 < $0 } }

  /// The check of a day; nil if there is none.
  func check(on day: CivilDay) -> KeptCheck? { checks[day] }

  /// Keeps a check in place of the day's former one.
  static func keeping(_ check: KeptCheck, on day: CivilDay) -> PartitionedChange {
    change(subject(day), to: check.json)
  }

  private static let prefix = "check/"
  private static func subject(_ day: CivilDay) -> String { prefix + day.description }
  private static func day(of subject: String) -> CivilDay? {
    subject.hasPrefix(prefix) ? CivilDay(iso: String(subject.dropFirst(prefix.count))) : nil
  }

  // MARK: Sending

  /// Whether checks go to the organisation; nil until the person has chosen.
  var isSharing: Bool? { newest["sharing"]?.value.bool }

  static func sharing(_ isOn: Bool) -> PartitionedChange { change("sharing", to: .bool(isOn)) }

  /// What the server did with an event; nil until it has answered.
  func outcome(of id: String) -> EventOutcome? {
    newest["answer/" + id]?.value.string.flatMap { EventOutcome(rawValue: $0) }
  }

  /// How far a check has come on its way to the organisation.
  enum CheckStanding {
    case onlyHere, waiting, received, refused
  }

  func standing(of kept: KeptCheck) -> CheckStanding {
    if let outcome = outcome(of: kept.event.id) { return outcome.isStored ? .received : .refused }
    return kept.isShared && isSharing == true ? .waiting : .onlyHere
  }

  static func answered(_ answer: EventAnswer) -> PartitionedChange {
    change("answer/" + answer.id, to: .string(answer.outcome.rawValue))
  }

  /// The checks that are for the server, and that it has not answered, the oldest first.
  var waiting: [SentEvent] {
    let kept = checks.values.filter { $0.isShared && outcome(of: $0.event.id) == nil }
    return kept.map { $0.event }.sorted { $0.id < $1.id }
  }

  // MARK: Drafts

  /// The answers of a form that was left, for its day.
  func draft(on day: CivilDay) -> [DailyCheck.Answer] {
    guard let value = newest["draft"]?.value, value["day"]?.string == day.description else { return [] }
    return (value["answers"]?.array ?? []).compactMap { try? DailyCheck.Answer(reading: ContentReader($0)) }
  }

  static func drafting(_ answers: [DailyCheck.Answer], on day: CivilDay) -> PartitionedChange {
    let value: JSON = ["day": .string(day.description), "answers": .array(answers.map { $0.json })]
    return change("draft", to: answers.isEmpty ? .null : value)
  }

  private static func change(_ subject: String, to value: JSON) -> PartitionedChange {
    PartitionedChange(Change(subject, to: value), in: [.health])
  }
}

/// A check as it is kept: with the event that it is for the server, byte for byte.
struct KeptCheck: Hashable {
  var event: SentEvent
  var check: DailyCheck
  /// Whether it is for the organisation.
  var isShared: Bool

  init(_ check: DailyCheck, id: Stamp, at now: Int64, isShared: Bool) {
    self.check = check
    self.isShared = isShared
    event = SentEvent(id: id.text, kind: DailyCheck.kind, made: now, body: check.json.serialized())
  }

  var json: JSON {
    [
      "id": .string(event.id), "made": .integer(event.made), "body": .string(event.body),
      "shared": .bool(isShared),
    ]
  }

  /// Reads the form of ``json``.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let made = json["made"]?.int, let body = json["body"]?.string,
      let parsed = try? JSON(parsing: Array(body.utf8)),
      let check = try? DailyCheck(reading: ContentReader(parsed))
    else { return nil }
    self.check = check
    event = SentEvent(id: id, kind: DailyCheck.kind, made: made, body: body)
    isShared = json["shared"]?.bool ?? false
  }
}
