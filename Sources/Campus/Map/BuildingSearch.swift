import Core

/// Buildings by name or number, and by category.
struct BuildingSearch: Equatable {
  var query = ""
  /// nil for all.
  var category: BuildingCategory?

  /// Every word has to be in the name or be the number. Those whose number is the query come first, then those whose name begins
  /// with it, and last those with typing mistakes.
  func matches(_ buildings: [MapPlan.Building]) -> [MapPlan.Building] {
    let inCategory = buildings.filter { category == nil || $0.category == category }
    let words = SearchWords(query)
    if words.text.isEmpty { return inCategory }
    var ranked: [(rank: Int, building: MapPlan.Building)] = []
    for building in inCategory {
      if let rank = rank(building, words) { ranked.append((rank, building)) }
    }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map { $0.building } }
  }

  /// nil if it is not found.
  private func rank(_ building: MapPlan.Building, _ words: SearchWords) -> Int? {
    let name = SearchWords.plain(building.name)
    let number = SearchWords.plain(building.number)
    if number == words.text { return 0 }
    switch words.hit(name, orEqual: number) {
    case .exact?: return name.utf8.starts(with: words.text.utf8) ? 1 : 2
    case .mistyped?: return 3
    case nil: return nil
    }
  }
}
