import Components
import Core

extension Partition {
  /// All that is kept of the module.
  static let health = Partition.always(of: "health")
}

/// What a person has kept about their health: for each subject the newest event counts.
public struct HealthRecord {
  private var newest: [String: LoggedEvent] = [:]
  /// By the day, then by the subject.
  private(set) var checks: [CivilDay: [String: KeptResponse]] = [:]
  /// The names of the polls whose vote is not counted yet.
  private var waitingPolls: Set<String> = []
  /// By the id of the event.
  private var assessments: [String: KeptResponse] = [:]

  public init() {}

  mutating func apply(_ event: LoggedEvent) {
    if let known = newest[event.subject], event.stamp <= known.stamp { return }
    newest[event.subject] = event
    if event.subject.hasPrefix(Self.votePrefix) { noteVote(event) }
    if let day = Self.day(of: event.subject) {
      checks[day, default: [:]][event.subject] = KeptResponse(event.value, .dailyCheck)
      if checks[day]?.isEmpty == true { checks[day] = nil }
    }
    if event.subject.hasPrefix(Self.assessmentPrefix) {
      assessments[event.subject] = KeptResponse(event.value, .assessment)
    }
  }

  private mutating func noteVote(_ event: LoggedEvent) {
    let poll = String(event.subject.dropFirst(Self.votePrefix.count))
    if KeptVote(event.value)?.isCounted == false {
      waitingPolls.insert(poll)
    } else {
      waitingPolls.remove(poll)
    }
  }

  /// The votes that are yet to be sent.
  var waitingVotes: [KeptVote] { waitingPolls.sorted().compactMap { vote(in: $0) } }

  /// The votes that can be shown without a connection: those that wait, and then those that are counted, the latest poll first.
  var shownVotes: [KeptVote] {
    let counted = newest.values.filter { $0.subject.hasPrefix(Self.votePrefix) }
      .compactMap { KeptVote($0.value) }.filter { $0.isCounted && $0.poll != nil }
    return waitingVotes
      + counted.sorted { ($0.poll?.closes ?? 0, $0.ballot.poll) > ($1.poll?.closes ?? 0, $1.ballot.poll) }
  }

  /// All responses that count, the earliest first.
  var responses: [KeptResponse] {
    (checkedDays.compactMap { check(on: $0) } + countingAssessments).sorted {
      ($0.response.day ?? .first, $0.event.id) < ($1.response.day ?? .first, $1.event.id)
    }
  }

  /// Also the checks that do not count, and what this version of the app cannot read.
  var all: [KeptResponse] { checks.values.flatMap { Array($0.values) } + Array(assessments.values) }

  // MARK: Assessments

  static let assessmentPrefix = "assessment/"

  /// Without those that were changed, here or on another device.
  private var countingAssessments: [KeptResponse] {
    let readable = assessments.values.filter { $0.isReadable }
    let replaced = Set(readable.flatMap { $0.response.replaces })
    return readable.filter { !replaced.contains($0.event.id) }
  }

  /// The responses to a questionnaire, the latest first.
  func responses(to questionnaire: String) -> [KeptResponse] {
    countingAssessments.filter { $0.response.questionnaire == questionnaire }
      .sorted { $1.event.id < $0.event.id }
  }

  func assessments(on day: CivilDay) -> [KeptResponse] {
    countingAssessments.filter { $0.response.day == day }.sorted { $0.event.id < $1.event.id }
  }

  /// A new one, under the stamp of its event.
  static func adding(_ assessment: KeptResponse) -> PartitionedChange {
    change(assessmentPrefix + assessment.event.id, to: assessment.json, at: assessment.stamp)
  }

  static func keeping(_ assessment: KeptResponse) -> PartitionedChange {
    change(assessmentPrefix + assessment.event.id, to: assessment.json)
  }

  // MARK: Sending

  /// Whether checks go to the organisation; nil until the person has chosen. Who agrees does so for their account, and no longer than
  /// they have it.
  var isSharing: Bool? {
    guard let choice = newest["sharing"], let isOn = choice.value.bool else { return nil }
    return isOn && choice.stamp.text > accountEnd
  }

  /// Whether a new response goes to the organisation by the choice alone; nil until the person has chosen. The choice is for its own
  /// day and what comes after it. Earlier versions of the app did not keep that day.
  func sends(_ response: Response) -> Bool? {
    guard let isSharing else { return nil }
    let first = newest["sharing-day"]?.value.string.flatMap { CivilDay(iso: $0) }
    guard isSharing, let first, let day = response.day else { return isSharing }
    return first <= day
  }

  /// When the last account ended, as a stamp's text; empty if none has. Nothing from before then is at the server, or waits for it.
  var accountEnd: String { newest["account-end"]?.value.string ?? "" }

  static func endingAccount(_ now: Stamp) -> PartitionedChange {
    change("account-end", to: .string(now.text))
  }

  /// - Parameter day: the day of the choice by the person's clock, which a stamp need not have.
  static func sharing(_ isOn: Bool, on day: CivilDay) -> [PartitionedChange] {
    [change("sharing", to: .bool(isOn)), change("sharing-day", to: .string(day.description))]
  }

  /// What the server did with an event; nil until it has answered.
  func outcome(of id: String) -> EventOutcome? {
    newest["answer/" + id]?.value.string.flatMap { EventOutcome(rawValue: $0) }
  }

  /// How far a response has come on its way to the organisation.
  enum Standing {
    case onlyHere, waiting, received, refused
  }

  func standing(of kept: KeptResponse) -> Standing {
    if isTakenBack(kept) { return .onlyHere }
    if let outcome = outcome(of: kept.event.id) { return outcome.isStored ? .received : .refused }
    return kept.isShared && isSharing != false ? .waiting : .onlyHere
  }

  static func answered(_ answer: EventAnswer) -> PartitionedChange {
    change("answer/" + answer.id, to: .string(answer.outcome.rawValue))
  }

  /// What is for the server, and it has not answered, the oldest first.
  var waiting: [SentEvent] {
    let kept = all.filter {
      $0.isShared && outcome(of: $0.event.id) == nil && !isTakenBack($0)
    }
    return kept.map { $0.event }.sorted { $0.id < $1.id }
  }

  /// What the server has, the latest day first.
  var received: [KeptResponse] {
    all.filter {
      if case .received = standing(of: $0) { return $0.isReadable }
      return false
    }.sorted { ($1.response.day ?? .first, $1.event.id) < ($0.response.day ?? .first, $0.event.id) }
  }

  /// Whether there is a response that was made here and has not gone anywhere.
  var hasOwn: Bool { all.contains { outcome(of: $0.event.id) == nil } }

  func isTakenBack(_ kept: KeptResponse) -> Bool {
    kept.event.id < accountEnd || isWithdrawn(kept)
  }

  private func isWithdrawn(_ kept: KeptResponse) -> Bool {
    isWithdrawn(kept.event.id)
  }

  func isWithdrawn(_ id: String) -> Bool { newest["withdrawn/" + id]?.value.bool == true }

  /// Whether the person has let a response go to the organisation, and has not taken it back.
  func isForSending(_ kept: KeptResponse) -> Bool { kept.isShared && !isWithdrawn(kept) }

  static func takingBack(_ id: String) -> PartitionedChange { change("withdrawn/" + id, to: .bool(true)) }

  // MARK: Goals

  /// The score that the person wants to reach; nil without one.
  var goal: Int? { newest["goal"]?.value.int.map { Int($0) } }

  static func aiming(at goal: Int?) -> PartitionedChange {
    change("goal", to: goal.map { .integer(Int64($0)) } ?? .null)
  }

  // MARK: The person

  /// The name in the greeting; empty after "Not now", nil before the first answer.
  var calledName: String? { newest["called"]?.value.string }

  static func calling(_ name: String) -> PartitionedChange { change("called", to: .string(name)) }

  /// The name on the page for a doctor: that of the greeting, until another one is given.
  var reportName: String { newest["report-name"]?.value.string ?? calledName ?? "" }

  static func naming(_ name: String) -> PartitionedChange { change("report-name", to: .string(name)) }

  // MARK: Shared phones

  /// Whether scores are covered, for whoever shares a phone.
  var areScoresHidden: Bool { newest["hidden"]?.value.bool ?? false }

  static func hidingScores(_ isHidden: Bool) -> PartitionedChange { change("hidden", to: .bool(isHidden)) }

  // MARK: Resources

  func isFavourite(_ place: String) -> Bool { newest["favourite/" + place]?.value.bool ?? false }

  var favourites: Set<String> {
    var ids: Set<String> = []
    for (subject, event) in newest where subject.hasPrefix("favourite/") && event.value.bool == true {
      ids.insert(String(subject.dropFirst("favourite/".count)))
    }
    return ids
  }

  static func favouring(_ place: String, _ isOn: Bool) -> PartitionedChange {
    change("favourite/" + place, to: .bool(isOn))
  }

  func hasRead(_ news: String) -> Bool { newest["read/" + news]?.value.bool ?? false }

  static func reading(_ news: String) -> PartitionedChange { change("read/" + news, to: .bool(true)) }

  // MARK: Drafts

  /// The answers of a check's form that was left, for its day.
  func draft(on day: CivilDay) -> [GivenAnswer] {
    if let draft = newest[Self.draftSubject(day)] { return Self.answers(draft.value) }
    // As earlier versions wrote it: one for all days.
    guard let value = newest["draft"]?.value, value["day"]?.string == day.description else { return [] }
    return Self.answers(value)
  }

  /// Whether those answers change a check that is there.
  func isDraftOfChange(on day: CivilDay) -> Bool {
    newest[Self.draftSubject(day)]?.value["change"]?.bool == true && !draft(on: day).isEmpty
  }

  /// - Parameter isChange: whether they change a check that is there, and are not one more.
  static func drafting(
    _ answers: [GivenAnswer], on day: CivilDay, isChange: Bool = false
  ) -> PartitionedChange {
    let marks: JSON = isChange ? ["change": true] : .object([])
    return change(draftSubject(day), to: answers.isEmpty ? .null : draft(answers, marks))
  }

  private static func draftSubject(_ day: CivilDay) -> String { "check-draft/" + day.description }

  /// The answers of an assessment that is not finished; those to an earlier version do not count.
  func draft(of questionnaire: Questionnaire) -> [GivenAnswer] {
    guard let value = newest["draft/" + questionnaire.id]?.value,
      value["version"]?.int == Int64(questionnaire.version)
    else { return [] }
    return Self.answers(value)
  }

  /// The answers of an assessment that are in no result yet. Those of the latest one, opened again to change some, are not of them.
  func unsaved(of questionnaire: Questionnaire) -> [GivenAnswer] {
    let draft = draft(of: questionnaire)
    return isLatest(draft, of: questionnaire) ? [] : draft
  }

  /// Whether answers are those of the latest result.
  func isLatest(_ answers: [GivenAnswer], of questionnaire: Questionnaire) -> Bool {
    responses(to: questionnaire.id).first.map { Set($0.response.answers) == Set(answers) } ?? false
  }

  /// The result that the answers of a draft change; nil if they are to be one of their own.
  func resultChanged(byDraftOf questionnaire: Questionnaire) -> KeptResponse? {
    guard !draft(of: questionnaire).isEmpty,
      let id = newest["draft/" + questionnaire.id]?.value["change"]?.string
    else { return nil }
    return responses(to: questionnaire.id).first { $0.event.id == id }
  }

  /// - Parameter result: the one that the answers change, if any.
  static func drafting(
    _ answers: [GivenAnswer], of questionnaire: Questionnaire, changing result: KeptResponse? = nil
  ) -> PartitionedChange {
    let version = JSON.integer(Int64(questionnaire.version))
    let marks: JSON =
      result.map { ["version": version, "change": .string($0.event.id)] } ?? ["version": version]
    return change("draft/" + questionnaire.id, to: answers.isEmpty ? .null : draft(answers, marks))
  }

  static func draft(_ answers: [GivenAnswer], _ other: JSON) -> JSON {
    .object((other.members ?? []) + [.init(name: "answers", value: .array(answers.map { $0.json }))])
  }

  static func answers(_ draft: JSON) -> [GivenAnswer] {
    (draft["answers"]?.array ?? []).compactMap { try? GivenAnswer(reading: ContentReader($0)) }
  }

  func value(_ subject: String) -> JSON? { newest[subject]?.value }

  /// The ids of all checks of a day that were ever here, also of those that others took the place of.
  func idsOfChecks(on day: CivilDay) -> [String] {
    let prefix = Self.checkPrefix + day.description + "/"
    var ids: [String] = checks[day]?.values.map { $0.event.id } ?? []
    for subject in newest.keys where subject.hasPrefix(prefix) {
      let id = String(subject.dropFirst(prefix.count))
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// A stored value with what this version knows of it; nil for one that is written as a whole.
  static func read(_ value: JSON, of subject: String) -> JSON? {
    if subject.hasPrefix(votePrefix) { return value.only("ballot", "counted", "former", "poll") }
    guard subject.hasPrefix(assessmentPrefix) || day(of: subject) != nil else { return nil }
    return value.only("id", "made", "body", "shared")
  }

  /// The newest event of a subject.
  subscript(subject: String) -> LoggedEvent? { newest[subject] }

  static func change(_ subject: String, to value: JSON, at stamp: Stamp? = nil) -> PartitionedChange {
    PartitionedChange(Change(subject, to: value), in: [.health], at: stamp)
  }
}
