import Core

/// Buildings by name or number, and by category.
struct BuildingSearch: Equatable {
  var query = ""
  /// nil for all.
  var category: BuildingCategory?

  /// Every word has to be in the name or number; those whose number is the query come first, then those whose name begins with it.
  func matches(_ buildings: [MapPlan.Building]) -> [MapPlan.Building] {
    let inCategory = buildings.filter { category == nil || $0.category == category }
    let text = Self.plain(query)
    if text.isEmpty { return inCategory }
    let words = text.split(separator: " ").map { String($0) }
    var ranked: [(rank: Int, building: MapPlan.Building)] = []
    for building in inCategory {
      let name = Self.plain(building.name)
      let number = Self.plain(building.number)
      if number == text {
        ranked.append((0, building))
      } else if words.allSatisfy({ name.contains(text: $0) || number == $0 }) {
        ranked.append((name.utf8.starts(with: text.utf8) ? 1 : 2, building))
      }
    }
    return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map { $0.building } }
  }

  /// Without accents, and in one case.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.folded().decomposed().unicodeScalars where !(0x300...0x36F).contains(scalar.value) {
      plain.unicodeScalars.append(scalar)
    }
    return plain
  }
}
