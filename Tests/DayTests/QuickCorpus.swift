import Core
import Foundation

@testable import Day

/// A line of the corpus and what a person expects of it; `QuickAdd/README.md` says what the columns are.
struct QuickCorpusLine {
  let line: String
  /// The expected reading as ``text(_:)`` writes it.
  let wanted: String

  private static let letters = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  static let now = CivilDateTime(iso: "2026-09-02T08:00")!

  /// - Parameter name: of the file, without its ending.
  static func read(_ name: String) throws -> [QuickCorpusLine] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("QuickAdd/\(name).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { row in
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      precondition(columns.count == 5, "\(row)")
      let (time, repeats) = (columns[3], columns[4])
      var day = columns[2]
      if day.isEmpty { day = firstDay(time: time, repeats: repeats) }
      if day.isEmpty, !time.isEmpty, !time.hasPrefix("+") { day = firstDay(time: time, repeats: "daily") }
      return QuickCorpusLine(
        line: columns[0], wanted: [columns[1], day, time, repeats].joined(separator: " | "))
    }
  }

  /// The first day from now on that fits what repeats.
  private static func firstDay(time: String, repeats: String) -> String {
    if repeats.isEmpty { return "" }
    let days = repeats.split(separator: " ").first { $0.count > 1 && !$0.hasSuffix("ly") } ?? ""
    let named = days.split(separator: ",").compactMap { name in
      letters.firstIndex(of: String(name)).map { Weekday.allCases[$0] }
    }
    var moment = CivilDateTime(day: now.day, time: CivilTime(iso: String(time.prefix(5))) ?? .midnight)
    if time.contains(":"), moment < now { moment = moment.adding(minutes: 1440) }
    while !named.isEmpty, !named.contains(moment.day.weekday) { moment = moment.adding(minutes: 1440) }
    return moment.day.description
  }

  /// A reading, in the form of ``wanted``.
  static func text(_ reading: QuickReading) -> String {
    let item = reading.item(id: "x", length: 30)
    var day = ""
    var time = ""
    switch item == nil ? .inbox : reading.placement {
    // A deadline waits in the inbox, and is when the line says.
    case .inbox where reading.due != nil, .days where reading.due != nil:
      day = reading.due?.day.description ?? ""
      time = reading.due?.time?.hourAndMinute ?? ""
    case .inbox: if let minutes = reading.minutes { time = "+\(minutes)m" }
    case .days(let first, let count):
      day = first.description
      if count > 1 { day += ".." + first.adding(days: count - 1).description }
    case .time(let moment):
      day = moment.day.description
      time = moment.time.hourAndMinute
      if !reading.daily.isEmpty { time = reading.daily.map { $0.hourAndMinute }.joined(separator: ",") }
      if let minutes = reading.minutes { time += "-" + moment.adding(minutes: minutes).time.hourAndMinute }
    }
    let title = (reading.kind == .alert ? "⊠ " : reading.kind == .cue ? "◇ " : "") + reading.title
    return [title, day, time, reading.rule.map { text($0) } ?? ""].joined(separator: " | ")
  }

  private static func text(_ rule: RecurrenceRule) -> String {
    let days = rule.days.map { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + letters[$0.weekday.rawValue - 1] }
      .joined(separator: ",")
    var words = rule.interval == 1 ? [] : ["\(rule.interval)"]
    switch rule.frequency {
    case .daily: words.append("daily")
    case .weekly: words.append(days.isEmpty ? "weekly" : days)
    case .monthly: words.append("monthly")
    case .yearly: words.append("yearly")
    }
    if rule.frequency == .monthly { words += rule.monthDays.map { "\($0)" } + (days.isEmpty ? [] : [days]) }
    switch rule.end {
    case .never: break
    case .count(let count): words.append("x\(count)")
    case .until(let last): words.append("until \(last.day)")
    }
    return words.joined(separator: " ")
  }
}
