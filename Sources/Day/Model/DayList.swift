import Core

/// A list of the person's own to which entries can belong: "Uni", "Home".
public struct DayList: Hashable, Sendable {
  static let folder = "day/list/"
  /// In Unicode scalars.
  static let longestName = 40
  /// The most lists of a person.
  static let most = 50

  public let id: String
  public var name: String
  public var colour: DayColour

  init(id: String, name: String, colour: DayColour) {
    self.id = id
    self.name = name
    self.colour = colour
  }

  /// Nil without a name.
  init?(id: String, _ json: JSON) {
    guard let name = json["name"]?.string, !name.isBlank else { return nil }
    let colour = json["colour"]?.string.flatMap { DayColour(rawValue: $0) }
    self.init(id: id, name: name, colour: colour ?? .sky)
  }

  var json: JSON { ["name": .string(name), "colour": .string(colour.rawValue)] }

  var subject: String { Self.folder + id }

  /// Whether a name is this one, upper and lower case and accents alike.
  func isNamed(_ name: String) -> Bool { QuickText.folded(self.name) == QuickText.folded(name) }
}

extension DayRecord {
  /// The person's lists, by name.
  public var lists: [DayList] {
    values(under: DayList.folder).compactMap { subject, value in
      DayList(id: String(subject.dropFirst(DayList.folder.utf8.count)), value)
    }.sorted { ($0.name.folded(), $0.id) < ($1.name.folded(), $1.id) }
  }

  /// nil for one that was deleted, too.
  func list(_ id: String) -> DayList? {
    value(DayList.folder + id).flatMap { DayList(id: id, $0) }
  }

  /// The list of an item; nil if it is in none.
  func list(of item: DayItem) -> DayList? { item.list.flatMap { list($0) } }

  /// Adds or changes a list. What waits in the inbox in its former colour takes the new one.
  func keeping(_ list: DayList) -> [PartitionedChange] {
    var changes = [change(list.subject, to: list.json) { DayList(id: list.id, $0)?.json }]
    guard let known = self.list(list.id), known.colour != list.colour else { return changes }
    for var item in inbox where item.list == list.id && item.colour == known.colour {
      item.colour = list.colour
      changes += putting(item)
    }
    return changes
  }

  /// Deletes a list. Its entries stay, in no list.
  func removing(_ list: DayList) -> [PartitionedChange] {
    [PartitionedChange(Change(list.subject, to: .null), in: [.always])]
  }

  /// The colour of a new list: the first one that no other list has.
  var nextListColour: DayColour {
    let taken = lists.map { $0.colour }
    return DayColour.order.first { !taken.contains($0) } ?? .sky
  }
}
