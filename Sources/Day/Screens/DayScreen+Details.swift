import Components
import Core
import Loop

// What lies over a day, the details of an entry or the menu: its focus, and its place in the window's history, so that Back closes
// it first.
extension DayScreen {
  /// Whether what lies over the day has an address of its own.
  enum DetailsPlace {
    case none, there
    /// The address changes just now.
    case entering, leaving
  }

  /// Opens or closes an entry. On the timeline it opens downwards, so its start scrolls to where there is room below.
  static func toggle(
    _ state: inout State, _ id: EntryID, _ context: DayContext, _ outcome: inout Outcome
  ) {
    state.asked = nil
    if state.open == id { return close(&state, context, &outcome) }
    state.open = id
    guard let entry = context.record.entry(id, context.clock) else { return }
    if context.display == .timeline, !entry.fillsDays, !entry.item.isInInbox, entry.touches(context.day) {
      outcome.effects = [scroll(to: entry.minutes(on: context.day).lowerBound, state)]
    }
    // Where the entry opens in its place, its details come next.
    if context.display != .list { outcome.effects.append(Effect(.focus(id: EntryDetails.titleID))) }
  }

  /// Closes the details, and gives the focus back to what opened them.
  static func close(_ state: inout State, _ context: DayContext, _ outcome: inout Outcome) {
    guard let open = state.open else { return }
    state.open = nil
    outcome.effects += focus(on: open, context)
  }

  private static func focus(on id: EntryID, _ context: DayContext) -> [Effect<Event>] {
    guard let entry = context.record.entry(id, context.clock) else { return [] }
    return elements(of: entry, context.display).map { Effect(.focus(id: $0)) }
  }

  // MARK: History

  /// Gives open details and the menu an address, and takes it away when they close. Call it after every event that may have
  /// changed either.
  ///
  /// - Parameter isThere: whether the window is at that address.
  static func settleDetails(_ state: inout State, _ context: DayContext, isThere: Bool) -> [Effect<Event>] {
    guard let days = context.shownDays else { return [] }
    var effects: [Effect<Event>] = []
    if !isThere, state.place == .there {
      if state.isMenuOpen { effects = [Effect(.focus(id: DayTools.moreID))] }
      if let open = state.open { effects = focus(on: open, context) }
      (state.isMenuOpen, state.open) = (false, nil)
    }
    if let open = state.open, !context.isShown(open, on: days) { state.open = nil }
    if isThere, state.place != .leaving { state.place = .there }
    if !isThere, state.place != .entering { state.place = .none }
    switch (state.place, state.isCovered) {
    case (.none, true):
      state.place = .entering
      effects.append(Effect(.navigate(.push(context.path(context.route) + "#" + EntryDetails.titleID))))
    case (.there, false):
      state.place = .leaving
      effects.append(Effect(.navigate(.back(orElse: context.path(context.route)))))
    default: break
    }
    return effects
  }

  /// Details do not come along to another day or screen.
  static func leaveDetails(_ state: inout State, _ context: DayContext, isThere: Bool) {
    guard !isThere, state.place == .there, !context.route.isPanel else { return }
    state.open = nil
    state.place = .none
  }

  // MARK: Panels

  /// Gives the focus back to what opened a panel, once it is closed; its details, if they are open, have it.
  static func returnFocus(from panel: DayRoute, _ state: State, _ context: DayContext) -> [Effect<Event>] {
    guard state.open == nil, context.shownDays != nil else { return [] }
    switch panel {
    case .add: return [Effect(.focus(id: state.quick.isEmpty ? QuickAddBar.addID : QuickAddBar.id))]
    case .edit(_, let entry): return focus(on: entry, context)
    case .delete: return [Effect(.focus(id: QuickAddBar.deleteID))]
    case .replan: return [Effect(.focus(id: DayHead.unfinishedID))]
    case .month: return [Effect(.focus(id: DayHead.pickerID))]
    case .inbox: return [Effect(.focus(id: QuickAddBar.inboxID))]
    default: return []
    }
  }
}

extension DayContext {
  /// The days in sight; nil on other screens, and while a panel is open.
  fileprivate var shownDays: [CivilDay]? {
    guard !route.isPanel, route.day(today: today) != nil else { return nil }
    return display == .week ? week : [day]
  }

  fileprivate func isShown(_ id: EntryID, on days: [CivilDay]) -> Bool {
    guard let entry = record.entry(id, clock) else { return false }
    if !entry.item.isInInbox, days.contains(where: { entry.touches($0) }) { return true }
    return days.contains { deadlinesInSight(of: $0).contains { $0.entry.id == id } }
  }
}
