import Core

// An hour of which nothing says whether it is of the morning: at 5.

extension QuickReader {
  mutating func readHour() {
    let half = part ?? chosenHalf
    if half == nil, readLikelyHour() { return }
    var said: CivilTime?
    let isFound = find(.unclear, half == nil ? .unclear : .time) { reader, match in
      guard let time = reader.matcher.clockTime(match, .time)?.time else { return false }
      said = time
      if let half { reader.reading.time = QuickTime(time: time, isBare: time.hour <= 12).inside(half).time }
      return true
    }
    if isFound { parts[parts.count - 1].time = said }
  }

  /// What the person said of an hour of the line.
  var chosenHalf: QuickPart? {
    for choice in choices where choice.change == .morning || choice.change == .afternoon {
      if text.range(of: choice.words) != nil {
        return QuickPart(isAfternoon: choice.change == .afternoon, hour: 0)
      }
    }
    return nil
  }

  /// An hour that can be nothing else, of the half of the day that it most likely is of.
  private mutating func readLikelyHour() -> Bool {
    find(.unclear, .time) { reader, match in
      guard reader.standsAlone(match), let found = reader.matcher.clockTime(match, .time)?.time else {
        return false
      }
      let time = match.hour == 0 ? found : reader.likely(found)
      reader.time = QuickTime(time: time, isBare: true, isTwelve: true)
      reader.reading.time = time
      return true
    }
  }

  /// Whether nothing stands right before it, and the line says a day or ends with it: "look at 3 schools" is no time, nor is what
  /// a range begins with.
  private func standsAlone(_ match: QuickMatch) -> Bool {
    func isText(_ index: Int) -> Bool {
      !text.isTaken[index] && (QuickText.isWord(text.folded[index]) || text.folded[index] >= 0x2E80)
    }
    // - 到 至
    if match.start > 0, isText(match.start - 1) || text.isFollowed(match.end, by: [0x2D, 0x5230, 0x81F3]) {
      return false
    }
    return reading.day != nil || isRule || !(match.end..<text.count).contains { isText($0) }
  }

  /// As students mean it: from 1 to 7 in the afternoon, unless the line is about the morning; of what repeats from 1 to 6. What would
  /// be over today is of the other half, but of a weekday not that late: "lecture Mon 9" is next week.
  func likely(_ time: CivilTime) -> CivilTime {
    let early = firstHour ?? (isRule ? 7 : 8)
    let hour = time.hour % 12
    func moment(_ hour: Int) -> CivilDateTime {
      CivilDateTime(day: now.day, minute: hour * 60 + time.minute)
    }
    let (first, other) = hour < early ? (hour + 12, hour) : (hour, hour + 12)
    // "Wake up at 6" is of tomorrow then.
    let isLate = isWeekday && other > Self.lastHour
    let isToday = !isRule && !isLate && (reading.day ?? (early < 8 ? nil : shown)) == now.day
    return isToday && moment(first) < now && now <= moment(other) ? moment(other).time : moment(first).time
  }

  /// The last hour of the evening that an hour of today's weekday can mean.
  static let lastHour = 20

  /// The first hour of the morning at which people do what the line is about; nil if it does not say.
  var firstHour: Int? {
    let line = QuickText(text.text(0..<text.count))
    let matcher = self.matcher(of: line)
    return line.folded.indices.compactMap { matcher.match(.early, at: $0)?.number }.min()
  }
}
