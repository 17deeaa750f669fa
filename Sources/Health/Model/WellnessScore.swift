/// The score of a questionnaire's answers, from 0, the worst, to 100.
///
/// An answer counts (value − lowest) / (highest − lowest) × 100, the other way round for a reversed item. A dimension has the mean of
/// its answers, and the whole has the mean of its dimensions. What was not answered does not count.
public struct WellnessScore: Hashable, Sendable {
  /// The score of a dimension.
  public struct Part: Hashable, Sendable {
    public let dimension: Dimension
    public let value: Double
  }

  /// In the order of ``Dimension``, without those that nothing was answered about.
  public let dimensions: [Part]
  public let overall: Double

  /// nil without an answer.
  init?(_ answers: [DailyCheck.Answer], of questionnaire: Questionnaire) {
    let range = questionnaire.range
    guard range.count > 1 else { return nil }
    var dimensions: [Part] = []
    for dimension in Dimension.allCases {
      var sum = 0
      var count = 0
      for item in questionnaire.items where item.dimension == dimension {
        guard let answer = answers.first(where: { $0.item == item.id }) else { continue }
        sum += item.isReversed ? range.upperBound - answer.value : answer.value - range.lowerBound
        count += 1
      }
      guard count > 0 else { continue }
      let value = Double(sum * 100) / Double(count * (range.count - 1))
      dimensions.append(Part(dimension: dimension, value: value))
    }
    if dimensions.isEmpty { return nil }
    self.dimensions = dimensions
    overall = dimensions.reduce(0) { $0 + $1.value } / Double(dimensions.count)
  }

  /// ``overall`` in hundredths, rounded half up, as it is stored and sent.
  public var hundredths: Int { Int(overall * 100 + 0.5) }
}
