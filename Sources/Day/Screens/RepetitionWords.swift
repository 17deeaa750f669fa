import Components
import Core
import Loop

/// A repetition in words.
enum RepetitionWords {
  static func text(_ item: DayItem, _ context: DayContext) -> String {
    guard item.repetition != nil else { return "" }
    return context.words.list(
      [every(item, context)] + daily(item, context) + [end(item, context)].compactMap { $0 })
  }

  /// The times of each day, where they are several.
  static func daily(_ item: DayItem, _ context: DayContext) -> [String] {
    (item.repetition?.daily ?? []).map { context.time(CivilDateTime(day: .first, minute: $0.start)) }
  }

  /// Without the times of the day, and its end.
  static func every(_ item: DayItem, _ context: DayContext) -> String {
    guard let repetition = item.repetition, let start = item.start else { return "" }
    if !repetition.times.isEmpty { return weekly(item, context) }
    return every(RepeatChoice(repetition, start: start), start.day, context)
  }

  /// "Every week, Mon 9:00, Wed 14:00"
  private static func weekly(_ item: DayItem, _ context: DayContext) -> String {
    let days = context.words.list(
      item.weekdayTimes.map { own in
        context.shortWeekday(own.weekday) + " " + context.time(CivilDateTime(day: .first, minute: own.start))
      })
    return context.words(
      .repeatsWeeks, .count("count", item.repetition?.rule?.interval ?? 1), .text("days", days))
  }

  /// Until when, or how often; nil for what goes on.
  static func end(_ item: DayItem, _ context: DayContext) -> String? {
    guard let repetition = item.repetition, let start = item.start else { return nil }
    let words = context.words
    let choice = RepeatChoice(repetition, start: start)
    switch choice.end {
    case .never: return nil
    case .on:
      return CivilDay(iso: choice.until).map {
        words(.repeatsUntil, .text("date", words.formatting.day($0, .long)))
      }
    case .after:
      let times = max(repetition.daily.count, 1)
      return words(.repeatsTimes, .count("count", (Int(choice.count) ?? 1) * times))
    }
  }

  /// The day of the month, with what happens in shorter ones.
  static func monthlyDate(_ choice: RepeatChoice, _ start: CivilDay, _ words: Words) -> String {
    let day = choice.dayOfMonth(start)
    let phrase: Phrase = day > 28 && !choice.skipsShortMonths ? .repeatMonthlyDateOrLast : .repeatMonthlyDate
    return words(phrase, .count("day", day))
  }

  /// The same, behind "Every month".
  private static func onDate(_ choice: RepeatChoice, _ start: CivilDay, _ words: Words) -> String {
    let day = choice.dayOfMonth(start)
    let phrase: Phrase = day > 28 && !choice.skipsShortMonths ? .repeatsOnDateOrLast : .repeatsOnDate
    return words(phrase, .count("day", day))
  }

  private static func every(_ choice: RepeatChoice, _ day: CivilDay, _ context: DayContext) -> String {
    let words = context.words
    let count = Int(choice.interval) ?? 1
    switch choice.kind {
    case .never: return ""
    case .daily: return words(.repeatsDays, .count("count", count))
    case .weekdays: return words(.repeatWeekdays)
    case .weekly:
      let days = words.list(choice.weekdays.sorted().map { context.shortWeekday($0) })
      return words(.repeatsWeeks, .count("count", count), .text("days", days))
    case .monthlyDate:
      return words.list(words(.repeatsMonths, .count("count", count)), onDate(choice, day, words))
    case .monthlyWeekday:
      return monthly(RepeatChoice.nth(of: day), every: count, context)
    case .yearly: return words(.repeatsYears, .count("count", count))
    case .afterDone: return words(.repeatsAfterDone, .count("count", count))
    case .other: return other(choice.original?.rule, context)
    }
  }

  /// A rule that the form has no fields for. The last Friday of a month is one where the series begins on a fourth Friday.
  static func other(_ rule: RecurrenceRule?, _ context: DayContext) -> String {
    let words = context.words
    guard let rule else { return words(.repeatOther) }
    if rule == RepeatChoice.monthly(rule, monthDays: [-1]) {
      return words.list(
        words(.repeatsMonths, .count("count", rule.interval)),
        words(.repeatsOnDateOrLast, .count("day", 31)))
    }
    if let nth = rule.days.first, nth.ordinal == -1 || (1...4).contains(nth.ordinal),
      rule == RepeatChoice.monthly(rule, days: [nth])
    {
      return monthly(nth, every: rule.interval, context)
    }
    return words(.repeatOther)
  }

  /// "Every month, on the last Friday"
  private static func monthly(
    _ nth: RecurrenceRule.Day, every count: Int, _ context: DayContext
  ) -> String {
    let words = context.words
    return words.list(
      words(.repeatsMonths, .count("count", count)),
      words(
        .repeatsOnWeekday, .count("nth", nth.ordinal), .text("weekday", context.weekday(nth.weekday))))
  }
}
