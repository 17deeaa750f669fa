import Core

/// A time before an entry, as it is typed in the form: "3 days before".
public struct DayAlertTime: Hashable, Sendable {
  public enum Unit: Int, CaseIterable, Hashable, Sendable {
    case minutes = 1
    case hours = 60
    case days = 1440
    case weeks = 10_080
  }

  public var number: String
  public var unit: Unit
  /// The time of day on that day; used for whole days only.
  public var time: String

  /// - Parameters:
  ///   - minutes: after the start, negative before it.
  ///   - countsFromDay: whether they count from midnight.
  init(_ minutes: Int, countsFromDay: Bool) {
    if countsFromDay {
      let day = CivilDateTime(day: .first.adding(days: 40), time: .midnight)
      let moment = day.adding(minutes: minutes)
      number = "\(max(0, moment.day.days(until: day.day)))"
      unit = .days
      time = moment.time.hourAndMinute
    } else {
      let before = max(0, -minutes)
      unit = Unit.allCases.last { before > 0 && before % $0.rawValue == 0 } ?? .minutes
      number = "\(before / unit.rawValue)"
      time = "18:00"
    }
  }

  /// Minutes after the start, at most 31 days before it; nil while that is not typed.
  func minutes(countsFromDay: Bool) -> Int? {
    guard let count = Int(number), 0...DayItem.lengths.upperBound ~= count else { return nil }
    let minutes: Int
    if countsFromDay {
      guard let time = CivilTime(iso: time) else { return nil }
      minutes = time.minuteOfDay - count * 1440
    } else {
      minutes = -count * unit.rawValue
    }
    return minutes >= -DayItem.lengths.upperBound ? minutes : nil
  }
}
