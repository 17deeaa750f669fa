import Core

/// Buildings by name or number, by what the map calls them, and by category.
struct BuildingSearch: Equatable {
  var query = ""
  /// nil for all.
  var category: BuildingCategory?
  /// What categories are called, by which their buildings are found, too.
  var names: [BuildingCategory: String] = [:]

  /// Every word has to be in the name or be the number. Those whose number or name on the map is the query come first, then those
  /// whose name begins with it, and last those with typing mistakes. "Hylan 1106" is a room of Hylan, and "CSB" has the first letters
  /// of a name.
  func matches(_ buildings: [MapPlan.Building]) -> [MapPlan.Building] { search(buildings).found }

  /// Whether what is found are buildings of a room, which the map does not have.
  func isByRoom(_ buildings: [MapPlan.Building]) -> Bool { search(buildings).isByRoom }

  private func search(_ buildings: [MapPlan.Building]) -> (found: [MapPlan.Building], isByRoom: Bool) {
    let inCategory = buildings.filter { category == nil || $0.category == category }
    let words = SearchWords(query)
    if words.text.isEmpty { return (inCategory, false) }
    let found = ranked(inCategory, words)
    guard found.isEmpty, let building = Self.withoutRoom(words.text) else { return (found, false) }
    let houses = ranked(inCategory, SearchWords(building))
    return (houses, !houses.isEmpty)
  }

  /// The text before the number of a room; nil for one without such a number.
  private static func withoutRoom(_ text: String) -> String? {
    var parts = text.split(separator: " ")
    guard parts.count > 1, let last = parts.popLast(),
      last.unicodeScalars.contains(where: { ("0"..."9").contains($0) })
    else { return nil }
    return parts.joined(separator: " ")
  }

  private func ranked(_ inCategory: [MapPlan.Building], _ words: SearchWords) -> [MapPlan.Building] {
    var ranked: [(rank: Int, building: MapPlan.Building)] = []
    for building in inCategory {
      if let rank = rank(building, words) { ranked.append((rank, building)) }
    }
    // Mistyped matches count only where nothing has the words as typed.
    let last = ranked.contains { $0.rank < 4 } ? 3 : 4
    return (0...last).flatMap { rank in ranked.filter { $0.rank == rank }.map { $0.building } }
  }

  /// nil if it is not found.
  private func rank(_ building: MapPlan.Building, _ words: SearchWords) -> Int? {
    let name = SearchWords.plain(building.name)
    let number = SearchWords.plain(building.number)
    let short = SearchWords.plain(building.short)
    if number == words.text || short == words.text { return 0 }
    if !short.isEmpty, short.utf8.starts(with: words.text.utf8) { return 1 }
    switch words.hit(name, orEqual: number) {
    case .exact?: return name.utf8.starts(with: words.text.utf8) ? 1 : 2
    case .mistyped?, nil: break
    }
    if words.text.utf8.count > 2, Self.initials(name).hasPrefix(words.text) { return 2 }
    let purposes = SearchWords.plain(building.keywords + " " + (names[building.category] ?? ""))
    if words.hit(purposes) == .exact { return 3 }
    // Of a few letters too many words differ by one.
    if words.text.utf8.count < Self.fewLetters { return nil }
    return words.hit(name, orEqual: number) ?? words.hit(purposes) == nil ? nil : 4
  }

  /// Shorter words are not taken for mistyped ones, in bytes: a Chinese character has three.
  private static let fewLetters = 5

  /// The first letters of the words of a name.
  private static func initials(_ name: String) -> String {
    var letters = ""
    for word in name.split(separator: " ") {
      letters.unicodeScalars.append(contentsOf: word.unicodeScalars.prefix(1))
    }
    return letters
  }
}
