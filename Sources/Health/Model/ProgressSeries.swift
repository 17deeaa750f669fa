import Core

/// Scores over time: one for each day, week or month, and where there are none, a gap.
struct ProgressSeries: Hashable {
  /// What a point stands for.
  enum Unit: Hashable {
    case day, week, month

    /// The longest range of days that has this unit, so that there are at most about a hundred points.
    init(for days: Int) {
      self = days <= 100 ? .day : days <= 750 ? .week : .month
    }
  }

  struct Point: Hashable {
    /// The first day of the unit.
    var day: CivilDay
    /// The mean of the scores, from 0 to 100.
    var value: Double
    var count: Int
  }

  let unit: Unit
  let points: [Point]

  /// - Parameters:
  ///   - scores: in any order.
  ///   - weekStart: the first day of a week.
  init(_ scores: [(day: CivilDay, value: Double)], by unit: Unit, weekStart: Weekday) {
    self.unit = unit
    var sums: [CivilDay: (sum: Double, count: Int)] = [:]
    for score in scores {
      let start = Self.start(of: score.day, unit, weekStart)
      let before = sums[start] ?? (0, 0)
      sums[start] = (before.sum + score.value, before.count + 1)
    }
    points = sums.map {
      Point(day: $0.key, value: $0.value.sum / Double($0.value.count), count: $0.value.count)
    }
    .sorted { $0.day < $1.day }
  }

  /// The points in runs without a gap between.
  var runs: [[Point]] {
    var runs: [[Point]] = []
    for point in points {
      if let last = runs.last?.last, next(after: last.day) == point.day {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
    }
    return runs
  }

  private func next(after day: CivilDay) -> CivilDay {
    switch unit {
    case .day: day.adding(days: 1)
    case .week: day.adding(days: 7)
    case .month: day.adding(months: 1)
    }
  }

  private static func start(of day: CivilDay, _ unit: Unit, _ weekStart: Weekday) -> CivilDay {
    switch unit {
    case .day: day
    case .week: day.previousOrSame(weekStart)
    case .month: day.firstOfMonth
    }
  }
}

extension HealthRecord {
  /// The scores of checks on some days: of the whole, if enough areas were answered, or of a dimension, under the questionnaire's
  /// current version. Of checks with questions of another version the whole counts as it was then.
  func scores(
    in days: ClosedRange<CivilDay>, of dimension: Dimension?, _ questionnaire: Questionnaire
  ) -> [(day: CivilDay, value: Double)] {
    var scores: [(day: CivilDay, value: Double)] = []
    for day in checkedDays where days.contains(day) {
      guard let response = check(on: day)?.response else { continue }
      let isCurrent = response.version == questionnaire.version
      let score = isCurrent ? WellnessScore(response.answers, of: questionnaire) : nil
      guard let dimension else {
        if let score, !questionnaire.isWhole(score) { continue }
        scores.append((day, Double(response.score) / 100))
        continue
      }
      guard let part = score?.dimensions.first(where: { $0.dimension == dimension }) else { continue }
      scores.append((day, part.value))
    }
    return scores
  }
}
