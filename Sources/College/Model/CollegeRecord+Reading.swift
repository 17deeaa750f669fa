import Core
import Reminders

extension CollegeRecord {
  /// A stored value with what this version knows of it; nil for one that is written as a whole.
  static func read(_ value: JSON, of subject: String) -> JSON? {
    switch subject {
    case GradeLevel.subject: return value.only("level", "year")
    case options: return ReminderOptions(json: value).json
    default: break
    }
    switch subject.split(separator: "/", maxSplits: 1).first.flatMap({
      ItemReference.Kind(rawValue: String($0))
    }) {
    case .tick: return value.only("done", "day")
    case .note: return value.only("text")
    case .due: return value.only("day")
    case .own: return value.only("title", "removed")
    case .history, nil: return nil
    }
  }
}
