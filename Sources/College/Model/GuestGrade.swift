import Components
import Core

/// The grade that a guest chose: the device keeps it for the day, so that a reload does not lose it.
///
/// Their ticks are in memory only.
struct GuestGrade: Hashable {
  /// The name under which the device keeps it.
  static let name = "college-grade"

  /// One of ``GradeLevel/all``; nil for none of these.
  let level: Int?
  let day: CivilDay

  init(level: Int?, day: CivilDay) {
    self.level = level
    self.day = day
  }

  /// Reads ``text``.
  init?(_ text: String) {
    guard let parts = text.cut(at: " "), let level = Int(parts.before), let day = CivilDay(iso: parts.after)
    else { return nil }
    self.init(level: GradeLevel.all.contains(level) ? level : nil, day: day)
  }

  var text: String { "\(level ?? 0) " + day.description }
}

extension CollegeProgram {
  /// Brings back what a guest chose before a reload, and forgets it with the day, and once somebody has a profile.
  func restoreGuestGrade(_ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    guard let text = scene.around.device[GuestGrade.name], !text.isEmpty, scene.around.device.isReady else {
      return
    }
    let kept = GuestGrade(text)
    guard scene.around.person.user == nil, let kept, kept.day == scene.today else {
      return requests.ask(.choose(.value(DeviceValue(name: GuestGrade.name, value: ""))))
    }
    guard !scene.shown(state).hasAnsweredGrade else { return }
    let year = SchoolYear(containing: scene.today)
    let grade = GradeLevel.change(to: kept.level.flatMap { GradeLevel($0, in: year) }, in: year)
    requests.keep([grade].partitioned)
  }
}
