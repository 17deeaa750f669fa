import Core

extension Moment {
  /// Date and time on the device's clock.
  public var civil: CivilDateTime {
    CivilDateTime(epochMilliseconds: localMilliseconds) ?? CivilDateTime(day: .first, time: .midnight)
  }

  /// The date on the device's calendar.
  public var day: CivilDay {
    let days = localMilliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    return CivilDay(epochDay: Int(days.remainder < 0 ? days.quotient - 1 : days.quotient)) ?? CivilDay.first
  }

  /// The time on the device's clock, such as `14:05`.
  public var clockTime: String {
    let day = Int64(CivilTime.millisecondsPerDay)
    let time = Int((localMilliseconds % day + day) % day)
    return CivilTime(millisecondsOfDay: time)?.hourAndMinute ?? ""
  }
}
