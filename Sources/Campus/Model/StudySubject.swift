import Core

/// What somebody studies, with a colour.
struct StudySubject: Hashable, Sendable {
  /// In characters.
  static let longestTitle = 60
  /// The number of colours.
  static let colours = 8
  static let prefix = "subject/"

  var id: String
  var title: String
  /// From 0.
  var colour: Int

  init(id: String, title: String, colour: Int) {
    self.id = id
    self.title = title
    self.colour = colour
  }

  fileprivate init?(subject: String, _ value: JSON?) {
    guard let id = subject.dropping(prefix: Self.prefix), let title = value?["title"]?.string else {
      return nil
    }
    self.init(
      id: String(id), title: title,
      colour: Int(clamping: value?["colour"]?.int ?? 0).clamped(to: 0...Self.colours - 1))
  }

  /// A title as it was typed; nil for a blank one.
  static func title(_ text: String) -> String? {
    let title = String(text.collapsingWhitespace().prefix(longestTitle))
    return title.isBlank ? nil : title
  }

  static func all(_ record: CampusRecord) -> [StudySubject] {
    record.subjects(with: prefix).compactMap { StudySubject(subject: $0, record.value($0)) }
  }

  static func keeping(_ subject: StudySubject) -> PartitionedChange {
    CampusRecord.setting(
      prefix + subject.id,
      to: ["title": .string(subject.title), "colour": .integer(Int64(subject.colour))])
  }

  static func deleting(_ subject: StudySubject) -> PartitionedChange {
    CampusRecord.setting(prefix + subject.id, to: .null)
  }
}

extension StudySubject {
  /// Hours of study in a week.
  static let goals = 0...168

  /// The hours that somebody typed, 0 for none; nil for what is no goal.
  static func goal(_ text: String) -> Int? {
    let hours = text.isBlank ? 0 : Int(text)
    return hours.flatMap { goals.contains($0) ? $0 : nil }
  }
}

extension CampusRecord {
  private static let goal = "goal"

  /// In the order in which they were added. Of those with one name, such as from two devices, it is the first.
  var studySubjects: [StudySubject] {
    var names: Set<String> = []
    return StudySubject.all(self).filter { names.insert($0.title.folded()).inserted }
  }

  /// All with this name, whatever its letters' case.
  func subjects(called title: String) -> [StudySubject] {
    StudySubject.all(self).filter { $0.title.folded() == title.folded() }
  }

  /// ``studySubjects`` by the ids of all that have their names.
  var subjectsByID: [String: StudySubject] {
    var first: [String: StudySubject] = [:]
    var found: [String: StudySubject] = [:]
    for subject in StudySubject.all(self) {
      let name = subject.title.folded()
      let same = first[name] ?? subject
      first[name] = same
      found[subject.id] = same
    }
    return found
  }

  /// The id of the subject of the next session; empty for none.
  ///
  /// - Parameter chosen: nil for the subject of the last session that the person started here.
  func nextSubject(_ chosen: String?) -> String {
    let last = sessions.values.filter { $0.origin.isEmpty }.max { ($0.end, $0.id) < ($1.end, $1.id) }
    return subjectsByID[chosen ?? last?.subject ?? ""]?.id ?? ""
  }

  /// What the person wants to study each week, in hours; nil without a goal.
  var weeklyGoal: Int? { value(Self.goal)?.int.map { Int(clamping: $0) } }

  static func settingGoal(_ hours: Int?) -> PartitionedChange {
    setting(goal, to: hours.map { .integer(Int64($0)) } ?? .null)
  }
}
