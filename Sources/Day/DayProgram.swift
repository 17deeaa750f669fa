import Components
import Core
import Loop
import Markup

/// The module's events.
public enum DayEvent {
  case screen(DayScreen.Event)
  case notifications(NotificationsScreen.Event)
  case sharing(SharingEvent)
  case following(FollowingEvent)
  case cameTimeToLook
  /// Half a minute has passed while a day is visible.
  case minutePassed
}

/// The module's state for the current person.
public struct DayState {
  /// The person's record as far as it is read, with changes that are not stored yet.
  public var record = DayRecord()
  /// Open entries and typed text; kept while the app is open.
  public var screen = DayScreen.State()
  public var noticing = DayNoticing()
  /// The day of the last search for old open tasks.
  var aged: CivilDay?
  public var sharing = SharingState()
  public var following = FollowingState()
  public var shares = DayShares()
}

/// The module's state, events and screens.
public struct DayProgram: ModuleProgram {
  public typealias Requests = Components.Requests<DayEvent>

  /// The interval at which the line of the current time moves, in milliseconds.
  private static let clockInterval = 30_000

  public init() {}

  /// The module has no content from the site.
  public func content(_ reader: ContentReader) throws(ContentError) -> Bool { true }

  public func start() -> DayState { DayState() }

  // MARK: Record

  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout DayState) {
    state.record.apply(event)
  }

  public func forgetRecord(_ state: inout DayState) { state.record = DayRecord() }

  /// The months around the day that is shown, and around today for its notifications.
  public func partitions(_ state: DayState, _ context: ModuleContext) -> [Partition] {
    let work = context.device.isReady ? workMonths(state, context) : []
    return screenPartitions(state, context).adding(work)
  }

  /// The months in which there may be work for a deadline that is open.
  private func workMonths(_ state: DayState, _ context: ModuleContext) -> [Partition] {
    let open = [state.screen.open, state.screen.asked].compactMap { $0 }
    guard let due = state.screen.work?.due ?? open.lazy.compactMap({ state.record.item($0.item)?.due }).first
    else { return [] }
    let first = context.today.adding(days: -Self.daysOfWork)
    return Partition.months(of: first...min(max(due.day, first), context.today.adding(days: Self.daysOfWork)))
  }

  /// The days around today in which work for a deadline is looked for.
  private static let daysOfWork = 184

  private func screenPartitions(_ state: DayState, _ context: ModuleContext) -> [Partition] {
    if let route = context.dayRoute {
      let months = DayRecord.partitions(around: route.day(today: context.today), today: context.today)
      let more =
        switch route {
        case .month: state.screen.picked.map { DayRecord.partitions(ofMonth: $0) } ?? []
        // What is near stands in the dialog at once.
        case .delete: Partition.months(of: context.today.adding(days: -31)...context.today.adding(days: 62))
        default: [Partition]()
        }
      return months.adding(more).adding(ringing(context))
    }
    guard context.device.isReady else { return [] }
    let near = DayRecord.partitions(around: context.today, today: context.today)
    return near.adding(ringing(context))
  }

  /// What rings while the app is closed is read once the screen stands.
  private func ringing(_ context: ModuleContext) -> [Partition] {
    context.device.isReady && context.device.rings == .on
      ? Self.partitions(ringing: ModuleRing.days, context.today) : []
  }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] { context.shownPartitions }

  /// The shown day with the days of its week, wherever weeks start.
  public func days(shownAt path: String, today: CivilDay) -> ClosedRange<CivilDay>? {
    DayRoute(path: path)?.day(today: today).map { $0.adding(days: -6)...$0.adding(days: 6) }
  }

  // MARK: Events

  public func update(
    _ state: inout DayState, _ event: DayEvent, _ content: Bool, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .screen(let event): screen(&state, event, context, &requests)
    case .notifications(let event): notifications(&state, event, context, &requests)
    case .sharing(let event): sharing(&state, event, context, &requests)
    case .following(let event): following(&state, event, context, &requests)
    case .cameTimeToLook: look(&state, .other, content, context, &requests)
    // Every event brings the time, so there is nothing to do.
    case .minutePassed: break
    }
  }

  public func hear(
    _ state: inout DayState, _ occasion: Occasion, _ content: Bool, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch occasion {
    case .opened where context.dayRoute == .new:
      requests.visit(DayRoute.add(context.today).path, replacing: true)
    case .opened:
      opened(&state, context, &requests)
      // An address that was opened directly moves no focus by itself.
      if let route = context.dayRoute, route == .search || route.isPanel {
        requests.perform(Effect(.focus(id: route.focus)))
      }
      readPermission(context, &requests)
    case .returned: readPermission(context, &requests)
    case .settled:
      restoreLine(&state, context)
      settleDetails(&state, context, &requests)
      bringIntoSight(&state, context, &requests)
      takeShare(&state, context, &requests)
    case .shared(let share): state.shares.add(share)
    case .stored(let events, let message, let isStored):
      storedShares(&state, events, isStored, &requests)
      state.screen.stored(events, isStored)
      if isStored { state.sharing.stored(events) }
      if !isStored, let undo = message?.undo { state.screen.forget(undo.changes) }
    case .answeredPermission(let permission):
      guard permission == .allowed else { return }
      var settings = state.record.notificationSettings
      settings.usesSystem = true
      requests.keep(state.record.choosing(settings))
    case .claimed(let receipt, let outcome): claimed(&state, receipt, outcome, context, &requests)
    case .undone(let undo):
      state.screen.tookBack(undo.changes, state.record)
      var message = Message(.toastUndone)
      if let scene = context.dayContext(state), let told = UndoWords(undo.changes, scene) {
        message.text = .written(scene.words(.toastUndoneWhat, .text("what", told.text)))
        message.there = told.there?.path
      }
      requests.keep(undo.changes, saying: message)
      requests.perform(Effect(.focus(id: undo.focus)))
    case .left:
      state.screen.isPrinting = false
      leave(&state, context, &requests)
    case .hidden:
      hide(state, &requests)
      shareNow(&state, context, &requests)
    case .accountEnded: endSharing(&state, &requests)
    case .answeredRing(let answer): answeredRing(answer, state, context, &requests)
    case .lostConnection, .servedAnother, .restored, .wished, .answered: break
    }
  }

  private func readPermission(_ context: ModuleContext, _ requests: inout Requests) {
    if context.dayRoute == .notifications { requests.ask(.permission(ask: false)) }
  }

  private func opened(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let scene = context.dayContext(state) else { return }
    state.screen.timeline.keep(day: context.dayScale, week: context.weekScale)
    DayScreen.open(&state.screen, scene)
    DayScreen.leaveDetails(&state.screen, scene, isThere: context.fragment == EntryDetails.titleID)
    guard let left = state.screen.left else { return }
    requests.perform(DayScreen.returnFocus(from: left, state.screen, scene).map { $0.map { .screen($0) } })
  }

  private func settleDetails(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard state.screen.isCovered || state.screen.place != .none || context.fragment != nil,
      let scene = context.dayContext(state), context.journal.reading(context.shownPartitions) == .read
    else { return }
    let isThere = context.fragment == EntryDetails.titleID
    requests.perform(
      DayScreen.settleDetails(&state.screen, scene, isThere: isThere).map { $0.map { .screen($0) } })
  }

  /// Scrolls the day that is shown, once its months are read.
  private func bringIntoSight(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let scene = context.dayContext(state) else { return state.screen.timeline.left() }
    guard context.journal.reading(context.shownPartitions) == .read else { return }
    requests.perform(
      DayScreen.bringIntoSight(&state.screen, scene).map { $0.map { .screen($0) } })
  }

  // MARK: Screens

  public func title(of path: String, _ content: Bool, _ words: Words) -> String? {
    DayRoute(path: path)?.title(words)
  }

  public func focus(of path: String) -> String { DayRoute(path: path)?.focus ?? ElementID.title }

  public func screen(_ state: DayState, _ content: Bool, _ context: ModuleContext) -> HTML<DayEvent> {
    guard let route = context.dayRoute, let scene = context.dayContext(state) else { return .text("") }
    switch route {
    case .notifications:
      let plan = DayNotificationPlan(
        scene.record, scene.clock, daysBack: Self.daysOfMissed, daysAhead: 7)
      return NotificationsScreen.view(
        scene, plan, permission: context.device.permission, rings: context.device.rings,
        ringing: ringRow(context), open: context.fragment
      ).map { .notifications($0) }
    case .options:
      return DayOptionsScreen.view(
        scene, isDark: context.device.isDark, timeFormat: context.device.timeFormat
      ).map { .screen($0) }
    case .calendar: return CalendarsScreen.view(state, scene, context)
    default: return DayScreen.view(state.screen, scene).map { .screen($0) }
    }
  }

  public func home(_ state: DayState, _ content: Bool, _ context: ModuleContext) -> [HTML<DayEvent>] {
    DueSoon.view(context.dayContext(state, .today)).map { [$0.map { .screen($0) }] } ?? []
  }

  public func subscriptions(_ state: DayState, _ context: ModuleContext) -> [Subscription<DayEvent>] {
    var subscriptions = watchingNotices(state, context) + watchingSharing(state, context)
    subscriptions += watchingFollowed(state, context)
    guard let route = context.dayRoute else { return subscriptions }
    subscriptions += DayScreen.subscriptions(state.screen, route).map { $0.map { .screen($0) } }
    subscriptions.append(.printing(.screen(.beganPrinting)))
    if context.device.isVisible {
      subscriptions.append(.timer(id: "clock", milliseconds: Self.clockInterval, .minutePassed))
    }
    return subscriptions
  }
}

extension DayRoute {
  func title(_ words: Words) -> String {
    switch self {
    case .search: words(.daySearch)
    case .options: words(.options)
    case .notifications: words(.notificationSettings)
    case .calendar: words(.dayCalendarFiles)
    case .add, .new: words(.dayAddTitle)
    case .edit: words(.dayEditTitle)
    case .delete: words(.dayDeleteTitle)
    case .replan: words(.replan)
    case .copy: words(.dayCopy)
    case .shortcuts: words(.shortcuts)
    case .month: words(.dayPick)
    case .inbox: words(.dayInbox)
    case .today: words(.today)
    case .on(let day): words.formatting.day(day, .weekday)
    }
  }
}

extension DayRecord {
  /// The months of the week that is shown, and those that may have unfinished tasks.
  static func partitions(around day: CivilDay?, today: CivilDay) -> [Partition] {
    let day = day ?? today
    var months = Partition.months(of: day.adding(days: -7)...day.adding(days: 7))
    // Alerts come as many days before.
    for month in Partition.months(of: today.adding(days: -replanDays)...today.adding(days: mostDaysAhead))
    where !months.contains(month) {
      months.append(month)
    }
    return months
  }

  /// The months of all days that are shown with a month.
  static func partitions(ofMonth day: CivilDay) -> [Partition] {
    let first = day.firstOfMonth
    return Partition.months(of: first.adding(days: -7)...first.adding(days: 41))
  }
}

extension [Partition] {
  fileprivate func adding(_ more: [Partition]) -> [Partition] { self + more.filter { !contains($0) } }
}
