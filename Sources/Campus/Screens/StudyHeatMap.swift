import Components
import Core
import Loop
import Markup

/// When in the week somebody studies: squares by weekday and hour, as large as the time, and the same as a table.
enum StudyHeatMap {
  private struct Inputs: Equatable {
    let hours: StudyHours
    /// A week's days, in the order of the person's weeks.
    let week: StudyWeek
    let words: Words
  }

  /// Shares of the drawing's width in thousandths: the labels, and an hour.
  private static let labels = 160
  private static let hour = 35
  /// The height of a weekday in tenths of an `em`.
  private static let row = 15

  static func view(_ hours: StudyHours, _ scene: CheckInContext) -> HTML<CheckInScreen.Event> {
    let words = scene.words
    let week = StudyWeek(of: scene.clock.today, startingOn: words.formatting.weekStart)
    return section(.key("hours"), .class("stack"), .aria(.labelledby, "hours")) {
      h2(.id("hours")) { words(.campusHoursTitle) }
      if hours.peak == nil {
        p(.class("hint")) { words(.campusHoursEmpty) }
      } else {
        HTML.memo(Inputs(hours: hours, week: week, words: words)) { HTML(figure($0)) }
      }
    }
  }

  private static func figure(_ inputs: Inputs) -> HTML<Erased> {
    let words = inputs.words
    let most = inputs.hours.peak.map { peak in
      words(
        .campusHoursMost, .text("when", when(peak.weekday, peak.hour, inputs)),
        .text("time", words.duration(minutes: inputs.hours[peak.weekday, peak.hour])))
    }
    return Markup.figure(.class("card chart")) {
      figcaption { words(.campusHoursText) }
      drawing(inputs, label: words(.campusHoursTitle) + ". " + (most ?? ""))
      p(.class("hint")) { most ?? "" }
      details(.class("more")) {
        summary { words(.showTable) }
        asTable(inputs)
      }
    }
  }

  // MARK: Drawing

  private static func drawing(_ inputs: Inputs, label: String) -> HTML<Erased> {
    let bottom = 7 * row
    return svg(.class("bars heat"), .role(.img), .aria(.label, label), .height(ChartLength.em(bottom + 16))) {
      for hour in [0, 8, 16] {
        let x = ChartLength.share(left(of: hour))
        line(.class("gridline"), .x1(x), .x2(x), .y1("0"), .y2(ChartLength.em(bottom)))
        svgText(.class("tick first"), .x(x), .y("98%")) { time(hour, inputs.words) }
      }
      for (index, day) in inputs.week.all.enumerated() {
        let middle = index * row + row / 2
        svgText(.x("0"), .y(ChartLength.em(middle + 4))) { inputs.words.formatting.day(day, .shortWeekday) }
        line(
          .class("gridline"), .x1(ChartLength.share(labels)), .x2("100%"), .y1(ChartLength.em(middle)),
          .y2(ChartLength.em(middle)))
        for hour in 0..<24 { square(day.weekday, hour, middle, inputs) }
      }
    }
  }

  private static func square(_ weekday: Weekday, _ hour: Int, _ middle: Int, _ inputs: Inputs) -> HTML<
    Erased
  >? {
    let level = inputs.hours.level(weekday, hour)
    if level == 0 { return nil }
    let width = Self.hour * (level + 1) / 5 - 3
    let height = 12 * (level + 1) / 5
    return rect(
      .data(.level, "\(level)"), .x(ChartLength.share(left(of: hour) + (Self.hour - width) / 2)),
      .y(ChartLength.em(middle - height / 2)), .width(ChartLength.share(width)),
      .height(ChartLength.em(height)), .rx("2"))
  }

  private static func left(of hour: Int) -> Int { labels + hour * Self.hour }

  // MARK: Table

  private static func asTable(_ inputs: Inputs) -> HTML<Erased> {
    table {
      caption(.class("visually-hidden")) { inputs.words(.campusHoursTitle) }
      tbody {
        for day in inputs.week.all {
          for hour in 0..<24 where inputs.hours[day.weekday, hour] > 0 {
            tr {
              th(.scope("row")) { when(day.weekday, hour, inputs) }
              td { inputs.words.duration(minutes: inputs.hours[day.weekday, hour]) }
            }
          }
        }
      }
    }
  }

  /// "Mon, 9:00 to 10:00"
  private static func when(_ weekday: Weekday, _ hour: Int, _ inputs: Inputs) -> String {
    let words = inputs.words
    let day = words.formatting.day(inputs.week.first.nextOrSame(weekday), .shortWeekday)
    let times = words(
      .campusFromTo, .text("start", time(hour, words)), .text("end", time((hour + 1) % 24, words)))
    return words(.dayAndTime, .text("date", day), .text("time", times))
  }

  private static func time(_ hour: Int, _ words: Words) -> String {
    CivilTime(hour: hour, minute: 0).map { words.formatting.time($0) } ?? ""
  }
}
