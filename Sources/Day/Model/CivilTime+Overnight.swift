import Core

extension CivilTime {
  /// The minutes from here to an end, which is on the next day if it is not later; nil where nobody means that. People mean it of
  /// at most half a day, and of a night that begins in the evening and ends in the morning.
  func length(to end: CivilTime) -> Int? {
    let minutes = end.minuteOfDay - minuteOfDay
    if minutes > 0 { return minutes }
    let overnight = minutes + 1440
    return overnight <= 720 || hour >= 18 && end.hour < 12 ? overnight : nil
  }
}
