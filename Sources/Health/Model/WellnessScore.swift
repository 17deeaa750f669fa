/// The score of a questionnaire's answers, from 0, the worst, to 100.
///
/// An answer counts (value − lowest) / (highest − lowest) × 100, the other way round for a reversed item. A dimension has the mean of
/// its answers, if there are as many as it needs, and the whole has the mean of its dimensions. What was not answered does not count.
public struct WellnessScore: Hashable, Sendable {
  /// The score of a dimension.
  public struct Part: Hashable, Sendable {
    public let dimension: Dimension
    public let value: Double
  }

  /// In the order of ``Dimension``, without those that nothing was answered about.
  public let dimensions: [Part]
  public let overall: Double

  /// nil if no dimension has enough answers.
  public init?(_ answers: [GivenAnswer], of questionnaire: Questionnaire) {
    var dimensions: [Part] = []
    for dimension in Dimension.allCases {
      let items = questionnaire.items.filter {
        $0.dimension == dimension && questionnaire.range(of: $0) != nil
      }
      let points = items.compactMap { item in
        answers.first { $0.item == item.id }.flatMap { questionnaire.points(of: $0, to: item) }
      }
      guard !points.isEmpty, points.count >= min(questionnaire.needed, items.count) else { continue }
      dimensions.append(Part(dimension: dimension, value: points.reduce(0, +) / Double(points.count)))
    }
    if dimensions.isEmpty { return nil }
    self.dimensions = dimensions
    overall = dimensions.reduce(0) { $0 + $1.value } / Double(dimensions.count)
  }

  /// Of a dimension; nil if it has none.
  func value(_ dimension: Dimension) -> Double? { dimensions.first { $0.dimension == dimension }?.value }

  /// ``overall`` in hundredths, rounded half up, as it is stored and sent.
  public var hundredths: Int { Int(overall * 100 + 0.5) }
}

extension Questionnaire {
  /// The areas that a result for the whole needs: fewer say little about a life.
  private static let mostNeededAreas = 4

  /// The number of areas that can have a score.
  var areaCount: Int {
    Dimension.allCases.filter { dimension in
      items.contains { $0.dimension == dimension && range(of: $0) != nil }
    }.count
  }

  /// The number of areas without which the whole has neither points nor a grade.
  var neededAreas: Int { min(Self.mostNeededAreas, areaCount) }

  /// Whether enough areas have a score to speak of the whole.
  func isWhole(_ score: WellnessScore) -> Bool { score.dimensions.count >= neededAreas }

  /// The letter of the whole; nil if it is not graded, or has too few areas.
  func grade(of score: WellnessScore) -> String? { isWhole(score) ? grade(score.overall) : nil }

  /// The answers of an area that count least: what each of them counts, and the ids of their questions. Without an answer 100, of none.
  func lowest(of answers: [GivenAnswer], in dimension: Dimension) -> (points: Double, items: [String]) {
    var lowest: (points: Double, items: [String]) = (100, [])
    for item in items where item.dimension == dimension {
      guard let answer = answers.first(where: { $0.item == item.id }),
        let points = points(of: answer, to: item)
      else { continue }
      if points < lowest.points { lowest = (points, []) }
      if points == lowest.points { lowest.items.append(item.id) }
    }
    return lowest
  }

  /// What an answer counts, from 0 to 100; nil if it does not.
  func points(of answer: GivenAnswer, to item: Item) -> Double? {
    guard let number = answer.number, let range = range(of: item) else { return nil }
    let above = item.isReversed ? range.upperBound - number : number - range.lowerBound
    return Double(above * 100) / Double(range.count - 1)
  }
}
