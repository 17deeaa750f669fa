import Components
import Core
import Loop

/// What the example life of a site has for the campus: who it is, and what they studied.
public struct StudyExample: Hashable, Sendable {
  public var name = ""
  public var major = ""
  public var year = ""
  /// The hours that they want to study in a week; 0 for no goal.
  public var goal = 0
  public var subjects: [Subject] = []

  public init() {}

  public struct Subject: Hashable, Sendable {
    public var title = ""
    public var sessions: [Session] = []

    public init() {}
  }

  public struct Session: Hashable, Sendable {
    /// Counted back from today.
    public var daysAgo = 1
    /// When it began, such as `14:30`.
    public var start = ""
    /// Its length, in minutes.
    public var minutes = 60

    public init() {}
  }
}

extension StudyExample: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("major", &major, .words(atMost: 60), .required)
    v.text("year", &year, .name(atMost: 20), .required)
    v.integer("goal", &goal, in: 1...168, .optional)
    v.list("subjects", &subjects, .required, count: 1...StudySubject.colours)
  }
}

extension StudyExample.Subject: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("title", &title, .words(atMost: 60), .required)
    v.list("sessions", &sessions, .required, count: 1...60)
  }
}

extension StudyExample.Session: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.integer("daysAgo", &daysAgo, in: 1...60, .required)
    v.text("start", &start, .time, .required)
    v.integer("minutes", &minutes, in: 1...720, .required)
  }
}

extension CampusProgram {
  public func example(
    _ reader: ContentReader, _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] {
    let example = try StudyExample(reading: reader)
    let fields = [(ProfileField.name, example.name), (.major, example.major), (.year, example.year)]
    var changes = fields.compactMap { CampusRecord.filling($0.0, with: $0.1) }
    if example.goal > 0 { changes.append(CampusRecord.settingGoal(example.goal)) }
    for (place, subject) in example.subjects.enumerated() {
      let id = context.newID().text
      changes.append(StudySubject.keeping(StudySubject(id: id, title: subject.title, colour: place)))
      changes += subject.sessions.map { StudySession.keeping($0.session(of: id, context)) }
    }
    return changes
  }
}

extension StudyExample.Session {
  fileprivate func session(of subject: String, _ context: ModuleContext) -> StudySession {
    let clock = context.studyClock
    let time = CivilTime(iso: start) ?? .midnight
    let start = clock.instant(CivilDateTime(day: context.today.adding(days: -daysAgo), time: time))
    return StudySession(
      id: context.newID().text, start: start, end: start + Int64(minutes) * 60_000, subject: subject)
  }
}
