import Components
import Core
import Loop
import Markup

/// The time studied on each day of a week: a column for each with its time above, and the same as a table.
enum StudyWeekChart {
  private struct Inputs: Equatable {
    let week: StudyWeek
    /// In minutes, by the days of the week.
    let minutes: [Int]
    let today: CivilDay
    let words: Words
  }

  // Heights in tenths of an `em`, from the top down.
  private static let figures = 15
  private static let columns = 48
  private static let labels = 18
  /// The width of a column in thousandths of the drawing's.
  private static let width = 90

  static func view(
    _ week: StudyWeek, _ studied: StudiedDays, _ scene: CheckInContext
  ) -> HTML<CheckInScreen.Event> {
    let minutes = week.all.map { Int(clamping: (studied[$0.epochDay] ?? 0) / 60_000) }
    return HTML.memo(
      Inputs(week: week, minutes: minutes, today: scene.clock.today, words: scene.words)
    ) { HTML(figure($0)) }
  }

  private static func figure(_ inputs: Inputs) -> HTML<Erased> {
    let words = inputs.words
    let title = words(
      .campusWeekOf, .text("first", words.formatting.day(inputs.week.first, .short)),
      .text("last", words.formatting.day(inputs.week.days.upperBound, .short)))
    return Markup.figure(.class("card chart")) {
      figcaption {
        b { title }
        words.bracketed(words(.campusUnitHours))
      }
      drawing(inputs, label: words(.barChart, .text("title", title)))
      details(.class("more")) {
        summary { words(.showTable) }
        asTable(inputs, title)
      }
    }
  }

  private static func drawing(_ inputs: Inputs, label: String) -> HTML<Erased> {
    let bottom = figures + columns
    let most = max(1, inputs.minutes.max() ?? 0)
    return svg(
      .class("bars week"), .role(.img), .aria(.label, label), .height(ChartLength.em(bottom + labels))
    ) {
      for (index, day) in inputs.week.all.enumerated() {
        let middle = (2 * index + 1) * 1000 / 14
        let minutes = inputs.minutes[index]
        if minutes > 0 { column(middle, minutes, of: most) }
        svgText(
          .class(day == inputs.today ? "today" : "tick"), .x(ChartLength.share(middle)),
          .y(ChartLength.em(bottom + 14))
        ) { inputs.words.formatting.day(day, .shortWeekday) }
      }
      line(
        .class("gridline"), .x1("0"), .x2("100%"), .y1(ChartLength.em(bottom)), .y2(ChartLength.em(bottom)))
    }
  }

  @HTMLBuilder<Erased>
  private static func column(_ middle: Int, _ minutes: Int, of most: Int) -> HTMLContent<Erased> {
    // A minute is to be seen too.
    let height = max(2, minutes * columns / most)
    let top = figures + columns - height
    rect(
      .x(ChartLength.share(middle - width / 2)), .y(ChartLength.em(top)), .width(ChartLength.share(width)),
      .height(ChartLength.em(height)), .rx("4"))
    svgText(.class("figure"), .x(ChartLength.share(middle)), .y(ChartLength.em(top - 4))) {
      StudyTime.hoursAndMinutes(minutes)
    }
  }

  private static func asTable(_ inputs: Inputs, _ title: String) -> HTML<Erased> {
    table {
      caption(.class("visually-hidden")) { title }
      tbody {
        for (index, day) in inputs.week.all.enumerated() {
          tr {
            th(.scope("row")) { inputs.words.formatting.day(day, .weekday) }
            td { inputs.words.duration(minutes: inputs.minutes[index]) }
          }
        }
      }
    }
  }
}
