import Core

/// How long a session runs before the person is asked whether they are still studying. The raw value is in hours.
enum StudyLimit: Int, CaseIterable, Hashable, Sendable {
  case two = 2
  case four = 4
  case six = 6
  case eight = 8
  case never = 0

  fileprivate static let subject = "study-limit"

  static func keeping(_ limit: StudyLimit) -> PartitionedChange {
    CampusRecord.setting(subject, to: .integer(Int64(limit.rawValue)))
  }
}

extension StudyTimer {
  /// When the person is to be asked; nil if never.
  func question(_ limit: StudyLimit) -> Int64? {
    limit == .never ? nil : max(start, confirmed ?? start) + Int64(limit.rawValue) * 3_600_000
  }

  /// Whether it may have been forgotten.
  func isLong(at now: Int64, _ limit: StudyLimit) -> Bool {
    question(limit).map { $0 <= now } ?? false || isTooLong(at: now)
  }

  /// Whether it ran for longer than a session may be, so that it needs an end.
  func isTooLong(at now: Int64) -> Bool { elapsed(at: now) > StudySession.longest }

  /// Until when its time counts: what may have been forgotten counts once the person says that it was study.
  func counted(at now: Int64, _ limit: StudyLimit) -> Int64 {
    let end = min(now, question(limit) ?? now, start + StudySession.longest)
    return max(start, end)
  }
}

extension CampusRecord {
  private static let notifies = "study-notifications"
  private static let asked = "study-asked"

  var studyLimit: StudyLimit {
    value(StudyLimit.subject)?.int.flatMap { StudyLimit(rawValue: Int(clamping: $0)) } ?? .four
  }

  /// Whether the system's notifications ask too.
  var notifiesOfStudy: Bool { value(Self.notifies)?.bool ?? false }

  static func notifyingOfStudy(_ isOn: Bool) -> PartitionedChange { setting(notifies, to: .bool(isOn)) }

  /// The question that is due and was not asked yet, in any tab.
  func dueQuestion(at now: Int64) -> Int64? {
    guard let question = timer?.question(studyLimit), question <= now,
      value(Self.asked)?["due"]?.int != question
    else { return nil }
    return question
  }

  /// The number of the last question.
  var askedQuestions: Int64 { value(Self.asked)?["number"]?.int ?? 0 }

  /// Keeps that a question was asked, as the `number`th one.
  static func asking(_ question: Int64, number: Int64) -> PartitionedChange {
    setting(asked, to: ["due": .integer(question), "number": .integer(number)])
  }
}
