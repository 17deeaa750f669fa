import Components
import Core
import Loop
import Markup

/// The module's events.
public enum CampusEvent {
  case main(MainScreen.Event)
  case profile(ProfileSection.Event)
  case professors(ProfessorsScreen.Event)
  case checkIn(CheckInScreen.Event)
  case map(MapScreen.Event)
  case weather(WeatherScreen.Event)
  case settings(StudySettings.Event)
  case cameTimeToLook
}

/// The module's state for the current person.
public struct CampusState {
  public var record = CampusRecord()
  var main = MainScreen.State()
  var profile = ProfileSection.State()
  var professors = ProfessorsScreen.State()
  var checkIn = CheckInScreen.State()
  var map = MapScreen.State()
  var weather = WeatherScreen.State()
  /// When the person used the app before this time; known once it is noted that they use it now.
  var access: Access?
  var hasReadPermission = false
  /// Another module's wish for a session, until the record is read.
  var wish: SessionWish?
  /// The timer that ran when a backup was restored, until the person does something else.
  var held: StudyTimer?
  /// Whether sessions came that may be there already.
  var mayHaveDuplicates = false
  /// The ids of the sessions that were dropped as duplicates, each of them once.
  var dropped: Set<String> = []

  struct Access: Equatable {
    var before: Int64?
  }
}

/// The module's state, events and screens.
public struct CampusProgram: ModuleProgram {
  public typealias Requests = Components.Requests<CampusEvent>

  public init() {}

  public func content(_ reader: ContentReader) throws(ContentError) -> CampusContent {
    var content = try CampusContent(reading: reader)
    content.plan = MapPlan(content.buildings, content.footpaths)
    return content
  }

  public func start() -> CampusState { CampusState() }

  // MARK: Record

  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout CampusState) {
    state.record.apply(event)
    if let held = state.held, held.isEnded(by: event) { state.held = nil }
    if CampusRecord.isStudy(event) { state.mayHaveDuplicates = true }
  }

  public func stored(beneath change: Change, _ state: CampusState) -> StoredValue? {
    StoredValue(state.record.value(change.subject)) { CampusRecord.read($0, beneath: change) }
  }

  public func forgetRecord(_ state: inout CampusState) { state.record = CampusRecord() }

  public func partitions(_ state: CampusState, _ context: ModuleContext) -> [Partition] {
    if context.campusRoute != nil { return shown(state, context) }
    guard context.device.isReady else { return [] }
    return [.campus] + (context.shownDays.map { StudySession.partitions(of: $0) } ?? [])
  }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] {
    context.campusRoute.map { $0.partitions(context) } ?? []
  }

  /// The partitions of the screen, and those that decide about the length of a streak.
  private func shown(_ state: CampusState, _ context: ModuleContext) -> [Partition] {
    var all = shownPartitions(context)
    guard case .checkIn? = context.campusRoute else { return all }
    for month in awaited(state, context) where !all.contains(month) { all.append(month) }
    let clock = context.studyClock
    let streak = StudyStreak(state.record.studied(clock), clock)
    for month in streak.months(today: context.today) where !all.contains(month) { all.append(month) }
    return all
  }

  // MARK: Events

  public func update(
    _ state: inout CampusState, _ event: CampusEvent, _ content: CampusContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    state.held = nil
    switch event {
    case .main(let event): main(&state, event, &requests)
    case .profile(let event): profile(&state, event, context, &requests)
    case .professors(let event): professors(&state, event, content, context, &requests)
    case .checkIn(let event): checkIn(&state, event, context, &requests)
    case .map(let event): map(&state, event, content, context, &requests)
    case .weather(let event): weather(&state, event, content, context, &requests)
    case .settings(let event): settings(event, context, &requests)
    case .cameTimeToLook: look(&state, .other, content, context, &requests)
    }
  }

  public func hear(
    _ state: inout CampusState, _ occasion: Occasion, _ content: CampusContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch occasion {
    case .settled:
      noteAccess(&state, context, &requests)
      readPermission(&state, context, &requests)
      fulfil(&state, context, &requests)
      settleSheet(&state, context, &requests)
      settleForm(&state, context, &requests)
      settleCrop(&state, context, &requests)
      settleReset(&state, context, &requests)
      followBuilding(&state, content, context, &requests)
      walkSessions(&state, context, &requests)
      showSought(&state, context, &requests)
      submitAwaited(&state, context, &requests)
      dropDuplicates(&state, context, &requests)
      holdTimer(&state, &requests)
    case .restored: state.held = state.record.timer
    case .opened:
      state.checkIn.sought = context.fragment
      state.checkIn.isToWalk = true
      freshenWeather(&state, content, context, &requests)
    case .returned: freshenWeather(&state, content, context, &requests)
    case .wished(let wish):
      state.held = nil
      state.wish = wish
      fulfil(&state, context, &requests)
    case .hidden:
      keepSessionDraft(state, saysSo: false, &requests)
      keepProfileDrafts(state, context, &requests)
    case .stored(let events, _, false): lostProfileDrafts(&state, events)
    case .left:
      keepSessionDraft(state, saysSo: true, &requests)
      state.main = MainScreen.State()
      leaveProfile(&state, context, &requests)
      state.professors = ProfessorsScreen.State()
      state.checkIn = CheckInScreen.State(ended: state.checkIn.ended, walked: state.checkIn.walked)
      state.map = MapScreen.State()
    case .answeredPermission(let permission): answered(permission, &requests)
    case .claimed(_, .won): tell(state, context, &requests)
    case .undone(let undo): self.undo(&state, undo, &requests)
    default: break
    }
  }

  /// Keeps the time of this start, once it is known whose it is.
  private func noteAccess(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard state.access == nil, context.device.isReady, context.person.user != nil,
      context.journal.reading([.campus]) == .read
    else { return }
    state.access = .init(before: state.record.lastAccess)
    requests.keep([CampusRecord.accessing(at: context.app.launched)])
  }

  /// Drops what came twice, such as by a table and by a backup.
  private func dropDuplicates(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard state.mayHaveDuplicates, context.device.isReady, context.journal.reading([.campus]) == .read
    else { return }
    state.mayHaveDuplicates = false
    drop(state.record.duplicates, &state, &requests)
  }

  /// Each is dropped once: a device that can store nothing would try for ever.
  func drop(
    _ duplicates: (dropped: [StudySession], staying: [StudySession]), _ state: inout CampusState,
    _ requests: inout Requests
  ) {
    let others = duplicates.dropped.filter { state.dropped.insert($0.id).inserted }
    state.checkIn.walked?.remove(duplicates.dropped)
    if others.isEmpty { return }
    requests.keep(
      others.map { StudySession.deleting($0) } + duplicates.staying.map { StudySession.keeping($0) })
  }

  /// Reads the permission once, for the settings.
  private func readPermission(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard !state.hasReadPermission, context.device.isReady else { return }
    state.hasReadPermission = true
    if context.device.permission == nil { requests.ask(.permission(ask: false)) }
  }

  /// Focuses the session of the address, once it is read.
  private func showSought(
    _ state: inout CampusState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard case .checkIn? = context.campusRoute, let id = state.checkIn.sought,
      context.journal.reading(shownPartitions(context)) == .read
    else { return }
    state.checkIn.sought = nil
    requests.perform(Effect(.focus(id: id)))
  }

  public func subscriptions(
    _ state: CampusState, _ context: ModuleContext
  ) -> [Subscription<CampusEvent>] {
    let watching = watchingTimer(state, context)
    guard context.device.isVisible else { return watching }
    switch context.campusRoute {
    case .checkIn?: return watching + CheckInScreen.subscriptions(state).map { $0.map { .checkIn($0) } }
    case .main?, .weather?:
      return watching + [.timer(id: "weather", milliseconds: 60_000, .weather(.minutesPassed))]
    default: return watching
    }
  }
}

extension ModuleContext {
  /// The module's current screen.
  var campusRoute: CampusRoute? { path.flatMap { CampusRoute(path: $0) } }
}

extension CampusRoute {
  func partitions(_ context: ModuleContext) -> [Partition] {
    switch self {
    case .main, .profile: return [.campus, .picture]
    case .professors: return [.campus]
    case .map, .weather: return []
    case .checkIn(let day):
      let week = StudyWeek(of: day ?? context.today, startingOn: context.words.formatting.weekStart)
      return StudySession.partitions(of: StudyHours.days(until: context.today)).reduce(
        into: [.campus] + StudySession.partitions(of: week.days)
      ) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}
