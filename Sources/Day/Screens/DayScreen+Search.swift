import Components
import Core
import Loop

extension DayScreen {
  /// Searches what is read at once, and everything else after a pause.
  static func search(
    _ state: inout State, _ text: String, _ context: DayContext, _ outcome: inout Outcome
  ) {
    guard text != state.query else { return }
    state.query = text
    state.typing += 1
    guard let search = DaySearch(text) else {
      state.hits = []
      state.isSearching = false
      return
    }
    let hits = search.hits(in: context.record, of: nil, context.clock)
    show(DaySearch.sorted(hits, at: context.clock.now), &state, context)
    state.isSearching = true
    let count = state.typing
    outcome.effects = [.perform(.wait(milliseconds: 300)) { _ in .event(.pausedSearch(count)) }]
  }

  static func searchEnded(
    _ state: inout State, _ query: String, _ hits: [DaySearch.Hit], _ context: DayContext
  ) {
    // The text may have changed since.
    guard query == state.query else { return }
    show(hits, &state, context)
    state.isSearching = false
  }

  private static func show(_ hits: [DaySearch.Hit], _ state: inout State, _ context: DayContext) {
    state.hits = hits.filter { context.isThere($0) }
  }
}

/// A search through all months, and where its hits are shown.
public struct DaySearching {
  enum Place {
    case screen, deletion
  }

  let query: String
  let place: Place

  init(_ query: String, _ place: Place) {
    self.query = query
    self.place = place
  }
}
