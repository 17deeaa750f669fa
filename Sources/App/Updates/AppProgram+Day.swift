import College
import Components
import Core
import Day
import Loop
import Markup
import Profiles

extension AppProgram {
  /// How often the line that shows the time moves on.
  private static var clockInterval: Int { 30_000 }

  // MARK: What happens

  func day(_ state: inout AppState, _ event: DayScreen.Event) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded, case .day(let route)? = state.shownRoute else { return [] }
    let clock = DayClock(now: state.now.civil, offset: loaded.words.formatting.offset)
    if let latest = event.read?.latest { state.clock.follow(latest, now: state.now.milliseconds) }
    let outcome = outcome(&state, event, route, loaded)
    var effects = outcome.effects.map { $0.map { AppEvent.day($0) } }
    if let choice = outcome.choice { effects += choose(&state, choice) }
    if let query = outcome.search { effects.append(search(state, query, clock)) }
    if let reads = outcome.reads { effects.append(read(state, reads)) }
    effects += keep(&state, outcome)
    return effects + leave(route, outcome)
  }

  /// A function of its own: the record that the screen looked at is let go before it is changed, and so need not be copied.
  @inline(never)
  private func outcome(
    _ state: inout AppState, _ event: DayScreen.Event, _ route: DayRoute, _ loaded: ContentState.Loaded
  ) -> DayScreen.Outcome {
    let id = state.clock.tick(now: state.now.milliseconds)
    let context = Self.dayContext(state, route, loaded.content, loaded.words)
    return DayScreen.update(&state.dayScreen, event, context, id: id)
  }

  private func keep(_ state: inout AppState, _ outcome: DayScreen.Outcome) -> [Effect<AppEvent>] {
    guard !outcome.changes.isEmpty else {
      return outcome.said.map { show(&state, $0) } ?? []
    }
    if outcome.isUndo { state.toasts.removeAll { $0.undo != nil } }
    let undo = outcome.isUndo ? [] : outcome.undo ?? state.day.undoing(outcome.changes)
    return keepDay(&state, outcome.changes, saying: outcome.said.map { DayMessage(phrase: $0, undo: undo) })
  }

  /// Looks through everything that is kept, a month at a time.
  private func search(_ state: AppState, _ query: String, _ clock: DayClock) -> Effect<AppEvent> {
    guard let search = DaySearch(query) else { return .none }
    let known = state.person.user == nil ? search.hits(in: state.day, of: nil, clock) : []
    return state.journals.walk(of: DayRecord.module, from: known) { hits, partition, events in
      hits = DaySearch.sorted(
        hits + search.hits(in: DayRecord(events), of: partition, clock), at: clock.now)
    }.map { result in
      .day(.searchEnded(query, DaySearch.sorted((try? result.get()) ?? [], at: clock.now)))
    }
  }

  /// Reads of everything that is kept what is asked for.
  private func read(_ state: AppState, _ reads: DayReads) -> Effect<AppEvent> {
    let known = state.person.user == nil ? state.day : DayRecord()
    return state.journals.walk(of: DayRecord.module, from: known) { record, _, events in
      for event in events.events where reads.includes(event.subject) { record.apply(event) }
    }.map { .day(reads.ended(try? $0.get())) }
  }

  /// Goes where the screen wants to go; what stands over the timeline goes the way it came.
  private func leave(_ route: DayRoute, _ outcome: DayScreen.Outcome) -> [Effect<AppEvent>] {
    if let visit = outcome.visit {
      return [go(.day(visit), replacing: route.isPanel)]
    }
    guard outcome.closesPanel, route.isPanel else { return [] }
    return [
      Effect(.navigate(.back(orElse: Route.day(route.day(today: .first).map { .on($0) } ?? .today).path)))
    ]
  }

  /// What concerns the whole device.
  private func choose(_ state: inout AppState, _ choice: DayChoice) -> [Effect<AppEvent>] {
    switch choice {
    case .display(let display): state.device.dayDisplay = display.rawValue
    case .colourBlind(let isOn): state.device.isColourBlind = isOn
    case .timeFormat(let format):
      state.device.timeFormat = format
      state.applyTimeFormat()
    case .dark(let isDark): return settings(&state, .choseScheme(isDark.map { $0 ? .dark : .light }))
    case .snap, .dayStart, .length, .hides: return []
    }
    return [storeDevice(state)]
  }

  func undoDays(_ state: inout AppState, _ undo: Toast.Undo) -> [Effect<AppEvent>] {
    state.dayScreen.undo.removeAll { $0 == undo.days }
    return keepDay(&state, undo.days, saying: DayMessage(phrase: .toastUndone))
      + [Effect(.focus(id: undo.focus))]
  }

  // MARK: What is in sight

  /// A screen of days was opened.
  func openDay(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded, case .day(let route)? = state.shownRoute else { return [] }
    DayScreen.open(&state.dayScreen, Self.dayContext(state, route, loaded.content, loaded.words))
    return []
  }

  /// Reads what is kept around the day in sight, as soon as it is known whose.
  func watchDays(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .day(let route)? = state.shownRoute, state.person.user != nil else { return [] }
    let partitions = Self.partitions(around: route.day(today: state.today), today: state.today)
    return partitions == state.journals.needed(of: DayRecord.module) ? [] : needDays(&state, partitions)
  }

  func needDays(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    state.has(.day) ? needPartitions(&state, partitions) : []
  }

  /// The months of the week that is shown, and those in which something may be unfinished.
  static func partitions(around day: CivilDay?, today: CivilDay) -> [Partition] {
    let day = day ?? today
    var months = Partition.months(of: day.adding(days: -7)...day.adding(days: 7))
    for month in Partition.months(of: today.adding(days: -DayRecord.replanDays)...today.adding(days: 14))
    where !months.contains(month) {
      months.append(month)
    }
    return months
  }

  /// Shows a day from where it begins to matter.
  func beginDay(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .day? = state.shownRoute else {
      state.dayScreen.timeline.left()
      return []
    }
    guard state.has(.day), isSettled(state) else { return [] }
    return DayPart.beginDay(self, &state)
  }

  func scrollDay(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let loaded = state.content.loaded, case .day(let route)? = state.shownRoute, !state.isReadingDay
    else {
      return []
    }
    let context = Self.dayContext(state, route, loaded.content, loaded.words)
    return DayScreen.scrollToBeginning(&state.dayScreen, context).map { $0.map { .day($0) } }
  }

  /// Keys and fingers on a day.
  func hearingDay(_ state: AppState) -> [Subscription<AppEvent>] {
    guard case .day(let route)? = state.shownRoute, state.has(.day) else { return [] }
    return DayPart.hearingDay(state, route)
  }

  func watchingClock(_ state: AppState) -> [Subscription<AppEvent>] {
    guard case .day? = state.shownRoute, state.isVisible else { return [] }
    return [.timer(id: "clock", milliseconds: Self.clockInterval, .minutePassed)]
  }

  // MARK: Screens

  static func dayScreen(
    _ state: AppState, _ route: DayRoute, _ content: Content, _ words: Words
  ) -> HTML<AppEvent> {
    if route == .search {
      return DayScreen.view(state.dayScreen, dayContext(state, route, content, words)).map { .day($0) }
    }
    let shown = Partition(monthOf: route.day(today: state.today) ?? state.today)
    switch state.journals.reading([shown]) {
    case .reading: return loadingScreen(words(.loading), path: Route.day(route).path)
    case .failed: return PlainScreens.recordsFailed(path: Route.day(route).path, words)
    case .read: break
    }
    let context = dayContext(state, route, content, words)
    switch route {
    case .notifications:
      let plan = DayNotificationPlan(context.record, context.clock, daysBack: daysOfMissed, daysAhead: 7)
      return NotificationsScreen.view(context, plan, permission: state.reminding.permission)
        .map { .dayNotices(.screen($0)) }
    case .options:
      return DayOptionsScreen.view(
        context, isDark: state.device.scheme.map { $0 == .dark }, timeFormat: state.device.timeFormat
      ).map { .day($0) }
    case .calendar: return CalendarFilesScreen.view(state.dayScreen, context).map { .day($0) }
    default: return DayScreen.view(state.dayScreen, context).map { .day($0) }
    }
  }

  static func dayContext(
    _ state: AppState, _ route: DayRoute, _ content: Content, _ words: Words
  ) -> DayContext {
    DayContext(
      words: words, record: state.day,
      clock: DayClock(now: state.now.civil, offset: words.formatting.offset), route: route,
      display: DayDisplay(rawValue: state.device.dayDisplay) ?? .timeline,
      isColourBlind: state.device.isColourBlind, isKept: state.keepsDays, isReady: state.isReady,
      notices: content.college.map { notices(state, $0, words) },
      links: DayLinks(
        home: Route.home.path, settings: Route.settings.path, signUp: Route.agreement.path,
        day: { Route.day($0).path }))
  }

  /// The dates of checklists, as days have them.
  private static func notices(
    _ state: AppState, _ college: CollegeContent, _ words: Words
  ) -> (CivilDay) -> [DayNotice] {
    let today = state.today
    let isHidden = state.day.preferences.hidden.contains(.deadline)
    let deadlines =
      isHidden ? [] : college.deadlines(from: today, within: 400, withEnds: true, record: state.college)
    return { day in
      deadlines.filter { $0.day == day }.map { deadline in
        DayNotice(
          kind: .deadline, title: deadline.countdown(from: day, words),
          note: college.checklist(deadline.item.checklist)?.title ?? "",
          path: Route.checklist(deadline.item.checklist).path + "#" + deadline.item.elementID)
      }
    }
  }
}

extension DayScreen.Event {
  /// What was read of all months, and may be newer than what is in memory.
  fileprivate var read: DayRecord? {
    switch self {
    case .readSeries(let record), .files(.read(let record)): record
    default: nil
    }
  }
}

extension AppState {
  /// The screen at the address. Where the day is what the app opens with, home is the day, unless somebody has to log in.
  var shownRoute: Route? {
    guard route == .home, !isLocked, content.loaded?.content.site.opensWithDay == true else { return route }
    return .day(.today)
  }

  /// Words write times as the person chose.
  mutating func applyTimeFormat() {
    guard var loaded = content.loaded, loaded.words.formatting.timeFormat != device.timeFormat else { return }
    loaded.words = loaded.words.writing(device.timeFormat)
    content = .ready(loaded)
  }
}

extension DayRoute {
  func title(_ words: Words) -> String {
    switch self {
    case .search: words(.daySearch)
    case .options: words(.options)
    case .notifications: words(.notificationSettings)
    case .calendar: words(.dayCalendarFiles)
    case .add: words(.dayAddTitle)
    case .edit: words(.dayEditTitle)
    case .delete: words(.dayDeleteTitle)
    case .replan: words(.replan)
    case .shortcuts: words(.shortcuts)
    case .today: words(.today)
    case .on(let day): words.formatting.day(day, .weekday)
    }
  }
}

extension AppState {
  /// Whether what somebody does on their days is kept, or will be once they have the profile that needs no sign-up.
  fileprivate var keepsDays: Bool {
    person.user != nil || content.loaded?.content.site.hasSilentProfile == true && silentTrouble == nil
  }

  /// Whether the records of the day on the screen are still being read.
  var isReadingDay: Bool {
    guard person.user != nil, case .day(let route)? = shownRoute else { return false }
    return journals.reading([Partition(monthOf: route.day(today: today) ?? today)]) == .reading
  }
}
