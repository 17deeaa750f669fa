import Components
import Core
import Loop

/// What of the inbox is shown.
public enum InboxFilter: Hashable, Sendable {
  case all
  /// What the person marked as important.
  case starred
  /// What belongs to the list with this id.
  case list(String)
}

/// A list that is being made or changed.
public struct DayListForm: Hashable, Sendable {
  public enum Problem: Hashable, Sendable { case nameless, taken, tooMany }

  /// nil for a new one.
  public let id: String?
  public var name: String
  public var colour: DayColour
  public var problem: Problem?
}

/// Events of the lists of the inbox.
public enum InboxEvent: Hashable, Sendable {
  case filtered(InboxFilter)
  case tappedNewList
  case tappedEditList(String)
  case named(String)
  case coloured(DayColour)
  case saved
  case cancelled
  case deleted
}

/// Which of the inbox's lists is shown, and which one is being changed.
public struct InboxLists {
  public var filter = InboxFilter.all
  /// Whether it was chosen while the inbox lay over the day. There it holds as long as the inbox is open.
  private var isOfSheet = false
  public var form: DayListForm?

  mutating func choose(_ filter: InboxFilter, _ context: DayContext) {
    self.filter = filter
    isOfSheet = context.route.isInbox
  }

  /// The list that is shown, and takes what is added without a time.
  func shown(_ context: DayContext) -> DayList? {
    guard case .list(let id) = current(context) else { return nil }
    return context.record.list(id)
  }

  /// What is shown; all of the inbox once there is no such list, or nothing with a star.
  func current(_ context: DayContext) -> InboxFilter {
    if isOfSheet, !context.route.isInbox { return .all }
    return switch filter {
    case .all: .all
    case .starred: context.record.inbox.contains { $0.isStarred } ? .starred : .all
    case .list(let id): context.record.list(id) == nil ? .all : filter
    }
  }

  /// The items that are shown, in their order.
  func items(_ context: DayContext) -> [DayItem] {
    let current = current(context)
    return context.inbox.filter { current.has($0) }
  }

  func emptyHint(_ context: DayContext) -> Phrase {
    if case .list = current(context) { return .listEmpty }
    return .dayInboxEmpty
  }

  /// The list of an item, where the choice above does not say it.
  func listToName(of item: DayItem, _ context: DayContext) -> DayList? {
    if case .list = current(context) { return nil }
    return context.record.list(of: item)
  }
}

extension InboxFilter {
  func has(_ item: DayItem) -> Bool {
    switch self {
    case .all: true
    case .starred: item.isStarred
    case .list(let id): item.list == id
    }
  }
}

extension DayScreen {
  static func inbox(
    _ state: inout State, _ event: InboxEvent, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    switch event {
    case .filtered(let filter):
      state.lists.choose(filter, context)
    case .tappedNewList:
      state.lists.form = DayListForm(id: nil, name: "", colour: context.record.nextListColour)
      outcome.effects = [Effect(.focus(id: InboxListsView.nameID))]
    case .tappedEditList(let id):
      guard let list = context.record.list(id) else { return }
      state.lists.form = DayListForm(id: id, name: list.name, colour: list.colour)
      outcome.effects = [Effect(.focus(id: InboxListsView.nameID))]
    case .named(let name):
      state.lists.form?.name = name
      state.lists.form?.problem = nil
    case .coloured(let colour): state.lists.form?.colour = colour
    case .saved: saveList(&state, context, id, &outcome)
    case .cancelled:
      let left = state.lists.form?.id
      state.lists.form = nil
      outcome.effects = [Effect(.focus(id: left == nil ? InboxListsView.newID : InboxListsView.editID))]
    case .deleted:
      let deleted = state.lists.form?.id.flatMap { context.record.list($0) }
      state.lists.form = nil
      // Another tab may have deleted it before.
      guard let list = deleted else { return }
      state.lists.choose(.all, context)
      outcome.changes = context.record.removing(list)
      outcome.said = .toastListDeleted
      outcome.told = context.words(.toastListDeleted, .text("name", list.name))
      outcome.effects = [Effect(.focus(id: InboxListsView.newID))]
    }
  }

  private static func saveList(
    _ state: inout State, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let form = state.lists.form else { return }
    let list = DayList(
      id: form.id ?? id.text,
      name: String(form.name.collapsingWhitespace().unicodeScalars.prefix(DayList.longestName)),
      colour: form.colour)
    if let problem = problem(with: list, isNew: form.id == nil, context.record) {
      state.lists.form?.problem = problem
      outcome.effects = [Effect(.focus(id: InboxListsView.nameID))]
      return
    }
    state.lists.form = nil
    state.lists.choose(.list(list.id), context)
    outcome.changes = context.record.keeping(list)
    outcome.said = .toastListSaved
    outcome.told = context.words(.toastListSaved, .text("name", list.name))
    outcome.effects = [Effect(.focus(id: InboxListsView.editID))]
  }

  private static func problem(
    with list: DayList, isNew: Bool, _ record: DayRecord
  ) -> DayListForm.Problem? {
    if list.name.isEmpty { return .nameless }
    let others = record.lists.filter { $0.id != list.id }
    if others.contains(where: { $0.isNamed(list.name) }) { return .taken }
    return isNew && others.count >= DayList.most ? .tooMany : nil
  }
}
