import Core

/// How rows are stored, and told to programs. `{"weeks": ["2026-09-28", "2026-10-12"], "overall": 61, "dimensions": [60, …],
/// "people": 25, "members": 60}` has the Mondays of the first and the last week. `"members"` can be missing. Instead of figures there can
/// be `"hidden": "few-people"`. A month has
/// `"month": "2026-10-01"`, and its `"breakdown"` is `{"by": "education", "rows": [{"category": "none", …}]}` or `{"by": "education",
/// "none": "all-hidden"}`. A row without a category is "not stated".
extension WeekRow {
  public var json: JSON {
    .object(
      [JSON.Member(name: "weeks", value: JSON(weeks: weeks))] + published.members + JSON.members(members))
  }

  /// nil unless it is whole.
  public init?(json: JSON) {
    guard let weeks = json["weeks"].flatMap({ ReportWeek.range(json: $0) }),
      let published = Published(json: json)
    else { return nil }
    self.init(weeks: weeks, published: published, members: json["members"]?.int.map { Int($0) })
  }
}

extension MonthRow {
  public var json: JSON {
    var members = [JSON.Member(name: "month", value: month.json)]
    if let weeks { members.append(.init(name: "weeks", value: JSON(weeks: weeks))) }
    members += published.members + JSON.members(self.members)
    members.append(.init(name: "breakdown", value: breakdown.json(by: month.demographic)))
    return .object(members)
  }

  /// nil unless it is whole.
  public init?(json: JSON) {
    guard let month = json["month"].flatMap({ ReportMonth(json: $0) }),
      let published = Published(json: json),
      let breakdown = json["breakdown"].flatMap({ Breakdown(json: $0) })
    else { return nil }
    let weeks = json["weeks"].flatMap { ReportWeek.range(json: $0) }
    self.init(
      month: month, weeks: weeks, published: published, breakdown: breakdown,
      members: json["members"]?.int.map { Int($0) })
  }
}

extension JSON {
  fileprivate static func members(_ people: Int?) -> [Member] {
    people.map { [Member(name: "members", value: .integer(Int64($0)))] } ?? []
  }
}

extension Breakdown {
  fileprivate func json(by demographic: Demographic) -> JSON {
    let by = JSON.Member(name: "by", value: .string(demographic.rawValue))
    return switch self {
    case .rows(let rows): .object([by, .init(name: "rows", value: .array(rows.map { $0.json }))])
    case .none(let reason): .object([by, .init(name: "none", value: .string(reason.rawValue))])
    }
  }

  fileprivate init?(json: JSON) {
    if let rows = json["rows"]?.array {
      let read = rows.compactMap { CategoryRow(json: $0) }
      guard read.count == rows.count else { return nil }
      self = .rows(read)
    } else {
      guard let reason = json["none"]?.string.flatMap({ NoBreakdown(rawValue: $0) }) else { return nil }
      self = .none(reason)
    }
  }
}

extension CategoryRow {
  fileprivate var json: JSON {
    let name = category.map { [JSON.Member(name: "category", value: .string($0))] } ?? []
    return .object(name + published.members)
  }

  fileprivate init?(json: JSON) {
    guard let published = Published(json: json) else { return nil }
    self.init(category: json["category"]?.string, published: published)
  }
}

extension Published {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .hidden(let reason): [.init(name: "hidden", value: .string(reason.rawValue))]
    case .shown(let figures):
      [
        .init(name: "overall", value: .integer(Int64(figures.overall))),
        .init(name: "dimensions", value: .array(figures.dimensions.map { .integer(Int64($0)) })),
        .init(name: "people", value: .integer(Int64(figures.people))),
      ]
    }
  }

  fileprivate init?(json: JSON) {
    if let hidden = json["hidden"] {
      guard let reason = hidden.string.flatMap({ HiddenReason(rawValue: $0) }) else { return nil }
      self = .hidden(reason)
      return
    }
    guard let overall = json["overall"]?.int, let people = json["people"]?.int,
      let dimensions = json["dimensions"]?.array?.compactMap({ $0.int }),
      dimensions.count == DimensionScores.dimensionCount
    else { return nil }
    self = .shown(
      Figures(people: Int(people), overall: Int(overall), dimensions: dimensions.map { Int($0) }))
  }
}
