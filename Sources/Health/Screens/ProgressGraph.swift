import Components
import Core
import Loop
import Markup

/// Scores over time as a line, with gaps where there was no check, the table behind it, and a file.
public enum ProgressGraph {
  static let titleID = "graph"
  static let dimensionID = "graph-area"
  static let goalID = "graph-goal"

  /// How much is shown at once.
  public enum Span: Int, CaseIterable, Sendable {
    case month = 30
    case quarter = 90
    case year = 365
    case all = 0
  }

  public struct State: Hashable {
    /// What was chosen; nil until then.
    var chosenSpan: Span?
    /// How many spans before today the end is, in halves.
    var halvesBack = 0
    /// What a gesture has chosen in place of the span.
    var window: GraphWindow?
    var gesture = GraphGesture()
    /// The first day of the point whose value is shown.
    var chosenPoint: CivilDay?
    var dimension: Dimension?
    /// How many months before this one the calendar shows.
    var monthsBack = 0

    public init() {}
  }

  public enum Event: Sendable {
    case chose(Span)
    case moved(halves: Int)
    case pointed(Pointer)
    case movedMonths(Int)
    case choseDimension(String)
    case choseGoal(String)
    case tappedSave
    case tappedSavePicture
    /// The picture is drawn, or could not be.
    case drew([UInt8]?)
    /// Saves all responses for other health systems.
    case tappedExport
    case tappedPrint
    /// What the page for a doctor has at its head.
    case named(String)
  }

  struct Scene {
    var state: State
    var record: HealthRecord
    var content: HealthContent
    var context: ModuleContext

    var words: Words { context.words }

    /// Without a choice the last month, or all days while there are fewer, which would be a stroke at its edge.
    var span: Span { state.chosenSpan ?? (age < Span.month.rawValue ? .all : .month) }

    /// How many days there are from the first check on.
    private var age: Int { (record.checkedDays.last ?? context.today).days(until: context.today) + 1 }

    /// The days that are shown.
    var days: ClosedRange<CivilDay> {
      let today = context.today
      if let window = state.window { return window.days(before: today) }
      guard span != .all else { return today.adding(days: 1 - max(age, Int(GraphWindow.shortest)))...today }
      let end = today.adding(days: -state.halvesBack * span.rawValue / 2)
      return end.adding(days: 1 - span.rawValue)...end
    }

    /// The days from the first check on, and at least those of the first span.
    var longest: Double { Double(max(age, Span.month.rawValue)) }

    var series: ProgressSeries {
      let unit = ProgressSeries.Unit(for: days.lowerBound.days(until: days.upperBound) + 1)
      return series(in: days, by: unit)
    }

    func series(in days: ClosedRange<CivilDay>, by unit: ProgressSeries.Unit) -> ProgressSeries {
      ProgressSeries(
        record.scores(in: days, of: state.dimension, content.daily), by: unit,
        weekStart: words.formatting.weekStart)
    }

    /// The score of the latest assessment.
    var baseline: Double? {
      guard let questionnaire = content.questionnaires.first,
        let response = record.responses(to: questionnaire.id).first?.response,
        response.version == questionnaire.version,
        let score = WellnessScore(response.answers, of: questionnaire)
      else { return nil }
      guard let dimension = state.dimension else { return questionnaire.isWhole(score) ? score.overall : nil }
      return score.dimensions.first { $0.dimension == dimension }?.value
    }
  }

  // MARK: The card

  static func view(_ scene: Scene) -> HTML<Event>? {
    guard !scene.record.checkedDays.isEmpty else { return nil }
    let words = scene.words
    return section(.key("graph"), .class("card stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID)) { words(.healthOverTime) }
      choices(scene)
      chart(scene)
      moving(scene)
      averages(scene)
      table(scene)
      div(.class("actions")) {
        actionButton(words(.healthSaveTable), icon: .download, sends: .tappedSave)
        actionButton(words(.healthSavePicture), icon: .download, sends: .tappedSavePicture)
      }
    }
  }

  private static func choices(_ scene: Scene) -> HTML<Event> {
    let words = scene.words
    return div(.key("choices"), .class("graph-choices")) {
      div(.class("spans"), .role(.group), .aria(.label, words(.healthSpan))) {
        for span in Span.allCases {
          button(
            .key(span.rawValue), .type(.button), .class("span"),
            .aria(.pressed, span == scene.span && scene.state.window == nil), .onClick(.chose(span))
          ) { words(name(span)) }
        }
      }
      div(.class("field")) {
        label(.for(dimensionID)) { words(.healthArea) }
        select(.class("input"), .id(dimensionID), .onChange { .choseDimension($0) }) {
          option(.value(""), .selected(scene.state.dimension == nil)) { words(.healthOverall) }
          for dimension in Dimension.allCases
          where scene.content.daily.items.contains(where: { $0.dimension == dimension }) {
            option(
              .key(dimension.rawValue), .value(dimension.rawValue),
              .selected(scene.state.dimension == dimension)
            ) {
              words(dimension.name)
            }
          }
        }
      }
      div(.class("field")) {
        label(.for(goalID)) { words(.healthGoal) }
        select(.class("input"), .id(goalID), .onChange { .choseGoal($0) }) {
          option(.value("0"), .selected(scene.record.goal == nil)) { words(.healthNoGoal) }
          for goal in [50, 60, 70, 80, 90] {
            option(.key(goal), .value("\(goal)"), .selected(scene.record.goal == goal)) { "\(goal)" }
          }
        }
      }
    }
  }

  private static func name(_ span: Span) -> Phrase {
    switch span {
    case .month: .healthMonth
    case .quarter: .healthQuarter
    case .year: .healthYear
    case .all: .healthAll
    }
  }

  private static func moving(_ scene: Scene) -> HTML<Event>? {
    guard scene.span != .all || scene.state.window != nil else { return nil }
    let words = scene.words
    let isFirst = (scene.record.checkedDays.last ?? scene.context.today) >= scene.days.lowerBound
    return div(.key("moving"), .class("actions")) {
      button(
        .type(.button), .class("button"), .disabled(isFirst), .onClick(.moved(halves: 1))
      ) {
        icon(.arrowLeft)
        words(.healthEarlierDays)
      }
      button(
        .type(.button), .class("button"), .disabled(scene.days.upperBound >= scene.context.today),
        .onClick(.moved(halves: -1))
      ) {
        words(.healthLaterDays)
        icon(.arrowLeft, class: "turned")
      }
    }
  }

  // MARK: The chart

  private static func chart(_ scene: Scene) -> HTML<Event> {
    let gesture = scene.state.gesture
    return figure(.key("chart"), .class("graph")) {
      div(
        .class("graph-plane"), .id(Pointer.plane), .tabindex(-1), .data(.pans, "self"),
        .on(.pointer) { gesture.takes($0) ? .pointed($0.pointer) : nil }
      ) {
        drawing(scene)
      }
      legend(scene)
    }
  }

  /// The graph for a sheet of paper: of the last days, from the first check on, with nothing to press.
  static func picture(
    _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext, days: Int
  ) -> HTML<Event> {
    let all = (record.checkedDays.last ?? context.today).days(until: context.today) + 1
    let length = min(max(all, Span.month.rawValue), days)
    var state = State()
    state.window = GraphWindow(length: Double(length), back: 0)
    let scene = Scene(state: state, record: record, content: content, context: context)
    return figure(.key("chart"), .class("graph")) {
      div(.class("graph-plane")) { drawing(scene) }
      legend(scene)
    }
  }

  private static func drawing(_ scene: Scene) -> HTML<Event> {
    let days = scene.days
    let series = scene.series
    let words = scene.words
    let plane = GraphPlane(days: days)
    return svg(.viewBox("0 0 640 320"), .role(.img), .aria(.label, description(series, scene))) {
      for value in [0.0, 25, 50, 75, 100] {
        line(
          .x1(GraphPlane.left.decimal(1)), .x2(GraphPlane.right.decimal(1)), .y1(plane.y(value).decimal(1)),
          .y2(plane.y(value).decimal(1)), .class("graph-grid"))
        svgText(.x("0"), .y((plane.y(value) + 5).decimal(1)), .class("graph-text")) { "\(Int(value))" }
      }
      level(scene.baseline, "graph-baseline", plane)
      level(scene.record.goal.map { Double($0) }, "graph-goal", plane)
      for run in series.runs {
        if run.count > 1 { polyline(.points(plane.points(run)), .class("graph-line")) }
      }
      for point in series.points {
        circle(
          .cx(plane.x(point.day).decimal(1)), .cy(plane.y(point.value).decimal(1)),
          .r(series.points.count > 60 ? "2" : "4"), .class("graph-point"))
      }
      value(series.points.first { $0.day == scene.state.chosenPoint }, plane, words)
      svgText(.x(GraphPlane.left.decimal(1)), .y("316"), .class("graph-text")) {
        words.formatting.day(days.lowerBound, .short)
      }
      svgText(.x(GraphPlane.right.decimal(1)), .y("316"), .class("graph-text graph-end")) {
        words.formatting.day(days.upperBound, .short)
      }
    }
  }

  /// The value of the chosen point, above it, or below it at the top; towards the middle at the sides.
  private static func value(
    _ point: ProgressSeries.Point?, _ plane: GraphPlane, _ words: Words
  ) -> HTML<Event>? {
    point.map { point in
      let (x, y) = (plane.x(point.day), plane.y(point.value))
      let isAtEnd = x > GraphPlane.width / 2
      return svgText(
        .key("value"), .x((isAtEnd ? x + 4 : x - 4).decimal(1)), .y((y < 40 ? y + 32 : y - 12).decimal(1)),
        .class(isAtEnd ? "graph-text graph-value graph-end" : "graph-text graph-value")
      ) { "\(words.formatting.day(point.day, .short)): \(Int(point.value + 0.5))" }
    }
  }

  private static func level(
    _ value: Double?, _ name: StaticString, _ plane: GraphPlane
  ) -> HTML<Event>? {
    value.map { value in
      line(
        .x1(GraphPlane.left.decimal(1)), .x2(GraphPlane.right.decimal(1)), .y1(plane.y(value).decimal(1)),
        .y2(plane.y(value).decimal(1)), .class(name.description))
    }
  }

  private static func legend(_ scene: Scene) -> HTML<Event>? {
    let words = scene.words
    guard scene.baseline != nil || scene.record.goal != nil else { return nil }
    return figcaption(.class("graph-legend hint")) {
      if let baseline = scene.baseline {
        span(.key("baseline"), .class("legend-baseline")) {
          words(.healthBaseline, .count("score", Int(baseline + 0.5)))
        }
      }
      if let goal = scene.record.goal {
        span(.key("goal"), .class("legend-goal")) { words(.healthGoalAt, .count("score", goal)) }
      }
    }
  }

  /// What the picture shows, for whoever does not see it.
  private static func description(_ series: ProgressSeries, _ scene: Scene) -> String {
    let words = scene.words
    guard let lowest = series.points.min(by: { $0.value < $1.value }),
      let highest = series.points.max(by: { $0.value < $1.value })
    else { return words(.healthNoChecks) }
    return words(
      .healthGraphText, .count("count", series.points.count), .count("lowest", Int(lowest.value + 0.5)),
      .count("highest", Int(highest.value + 0.5)))
  }

  // MARK: Averages and the table

  /// The means of this week and this month, which everybody understands.
  private static func averages(_ scene: Scene) -> HTML<Event> {
    let today = scene.context.today
    let words = scene.words
    let week = today.previousOrSame(words.formatting.weekStart)
    let rows: [(Phrase, ClosedRange<CivilDay>)] = [
      (.healthThisWeek, week...today), (.healthLastWeek, week.adding(days: -7)...week.adding(days: -1)),
      (.healthThisMonth, today.firstOfMonth...today),
      (.healthLastMonth, today.firstOfMonth.adding(months: -1)...today.firstOfMonth.adding(days: -1)),
    ]
    return div(.key("averages"), .class("stack")) {
      h3 { words(.healthAverages) }
      dl(.class("averages")) {
        for (name, days) in rows {
          div(.key(name.key.description)) {
            dt { words(name) }
            dd { mean(scene.record.scores(in: days, of: scene.state.dimension, scene.content.daily), words) }
          }
        }
      }
      reached(scene)
    }
  }

  /// How often the goal was reached lately; nil without one, and before there are checks to say it of.
  private static func reached(_ scene: Scene) -> HTML<Event>? {
    guard let goal = scene.record.goal else { return nil }
    let days = scene.context.today.adding(days: -29)...scene.context.today
    let scores = scene.record.scores(in: days, of: scene.state.dimension, scene.content.daily)
    if scores.isEmpty { return nil }
    return p(.key("reached")) {
      scene.words(
        .healthGoalReached, .count("reached", scores.filter { $0.value >= Double(goal) }.count),
        .count("count", scores.count), .count("goal", goal))
    }
  }

  private static func mean(_ scores: [(day: CivilDay, value: Double)], _ words: Words) -> String {
    if scores.isEmpty { return "–" }
    let sum = scores.reduce(0) { $0 + $1.value }
    return "\(Int(sum / Double(scores.count) + 0.5))"
  }

  private static func table(_ scene: Scene) -> HTML<Event> {
    let words = scene.words
    let series = scene.series
    return details(.key("table"), .class("help")) {
      summary { words(.healthTable) }
      Markup.table(.class("graph-table")) {
        thead {
          tr {
            th(.scope("col")) { words(unit(series.unit)) }
            th(.scope("col")) { words(.healthMean) }
            th(.scope("col")) { words(.healthChecks) }
          }
        }
        tbody {
          for point in series.points.reversed() {
            tr(.key(point.day.description)) {
              th(.scope("row")) { words.formatting.day(point.day, .long) }
              td { "\(Int(point.value + 0.5))" }
              td { "\(point.count)" }
            }
          }
        }
      }
    }
  }

  private static func unit(_ unit: ProgressSeries.Unit) -> Phrase {
    switch unit {
    case .day: .healthDay
    case .week: .healthWeekFrom
    case .month: .healthMonthFrom
    }
  }
}
