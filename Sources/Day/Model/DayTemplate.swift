import Core

/// A day or a week that a person keeps under a name, to plan it again whenever they like.
///
/// Its entries stand on the days from which they were kept, so that planning it is copying from those.
public struct DayTemplate: Hashable, Sendable {
  static let folder = "day/template/"
  /// In Unicode scalars.
  static let longestName = 60

  public let id: String
  public var name: String
  /// The day that it was made of, or one of the week.
  public var day: CivilDay
  /// Whether it is a whole week.
  public var isWeek: Bool
  /// Not done, and with ids that only tell them apart.
  public var items: [DayItem]

  init(id: String, name: String, day: CivilDay, isWeek: Bool, items: [DayItem]) {
    self.id = id
    self.name = name
    self.day = day
    self.isWeek = isWeek
    self.items = items
  }

  /// Nil without the required members. What is no entry is left out.
  init?(id: String, _ json: JSON) {
    guard let name = json["name"]?.string, let day = json["day"]?.string.flatMap({ CivilDay(iso: $0) })
    else { return nil }
    let items = (json["entries"]?.array ?? []).enumerated().compactMap { DayItem(id: "\($0)", $1) }
    self.init(id: id, name: name, day: day, isWeek: json["week"]?.bool ?? false, items: items)
  }

  var json: JSON {
    [
      "name": .string(name), "day": .string(day.description), "week": .bool(isWeek),
      "entries": .array(items.map { $0.json }),
    ]
  }

  var subject: String { Self.folder + id }
}

extension DayRecord {
  /// The templates of the person, by name.
  public var templates: [DayTemplate] {
    values(under: DayTemplate.folder).compactMap { subject, value in
      DayTemplate(id: String(subject.dropFirst(DayTemplate.folder.utf8.count)), value)
    }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  func template(_ id: String) -> DayTemplate? {
    value(DayTemplate.folder + id).flatMap { DayTemplate(id: id, $0) }
  }

  func keeping(_ template: DayTemplate) -> [PartitionedChange] {
    [change(template.subject, to: template.json) { DayTemplate(id: template.id, $0)?.json }]
  }

  func removing(_ template: DayTemplate) -> [PartitionedChange] {
    [PartitionedChange(Change(template.subject, to: .null), in: [.always])]
  }
}
