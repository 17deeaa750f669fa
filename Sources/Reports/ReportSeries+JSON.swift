import Core

/// How a series is stored: `{"open": "2026-09-28", "next": "2026-10-05", "end": "2027-01-01", "kept": [{"weeks": […], "atoms":
/// [{"person": "…", "week": "2026-09-28", "scores": [50, …], "traits": {"gender": "female"}}]}]}`. It has to do with people as long
/// as something is kept.
extension ReportSeries {
  public var json: JSON {
    var members = [
      JSON.Member(name: "open", value: openWeek.json), .init(name: "next", value: nextWeek.json),
    ]
    if let end { members.append(.init(name: "end", value: end.json)) }
    members.append(.init(name: "kept", value: .array(kept.map { $0.json })))
    return .object(members)
  }

  /// nil unless it is whole.
  public init?(json: JSON) {
    guard let open = json["open"].flatMap({ ReportWeek(json: $0) }),
      let next = json["next"].flatMap({ ReportWeek(json: $0) }), open <= next,
      let blocks = json["kept"]?.array
    else { return nil }
    let kept = blocks.compactMap { KeptBlock(json: $0) }
    let end = json["end"].flatMap { ReportMonth(json: $0) }
    guard kept.count == blocks.count, end != nil || json["end"] == nil else { return nil }
    self.init(openWeek: open, nextWeek: next, end: end, kept: kept)
  }
}

extension KeptBlock {
  fileprivate var json: JSON {
    ["weeks": JSON(weeks: weeks), "atoms": .array(atoms.map { $0.json })]
  }

  fileprivate init?(json: JSON) {
    guard let weeks = json["weeks"].flatMap({ ReportWeek.range(json: $0) }), let atoms = json["atoms"]?.array
    else { return nil }
    let read = atoms.compactMap { Atom(json: $0) }
    guard read.count == atoms.count else { return nil }
    self.init(weeks: weeks, atoms: read)
  }
}

extension Atom {
  fileprivate var json: JSON {
    let said = Demographic.allCases.compactMap { demographic in
      traits[demographic].map { JSON.Member(name: demographic.rawValue, value: .string($0)) }
    }
    return [
      "person": .string(person), "week": week.json,
      "scores": .array(scores.dimensions.map { .number($0) }), "traits": .object(said),
    ]
  }

  fileprivate init?(json: JSON) {
    guard let person = json["person"]?.string, let week = json["week"].flatMap({ ReportWeek(json: $0) }),
      let scores = json["scores"]?.array.flatMap({ DimensionScores($0.map { $0.double }) }),
      let said = json["traits"]?.members
    else { return nil }
    var traits: Traits = [:]
    for member in said {
      guard let demographic = Demographic(rawValue: member.name), let category = member.value.string else {
        return nil
      }
      traits[demographic] = category
    }
    self.init(person: person, week: week, scores: scores, traits: traits)
  }
}
