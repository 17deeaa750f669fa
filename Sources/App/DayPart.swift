import Components
import Core
import Day
import Loop
import Markup
import Profiles

/// The module Day, which only some sites have: a part of the app of its own, made and called as ``Later`` is. What the two share
/// is in both.
///
/// To be called only by what is of the first part, and when the state has ``AppPart/day``, else the page stops.
enum DayPart {
  @inline(never)
  static func update(
    _ program: AppProgram, _ state: inout AppState, _ event: AppEvent
  ) -> [Effect<AppEvent>] {
    switch event {
    case .day(let event): program.day(&state, event)
    case .dayNotices(let event): program.dayNotices(&state, event)
    // So a site that opens with the day needs no other part to open.
    case .wantedSilentProfile: program.startSilently(&state)
    case .startedSilently(let result, let change): program.startedSilently(&state, result, change)
    default: []
    }
  }

  @inline(never)
  static func open(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>] {
    program.openDay(&state)
  }

  @inline(never)
  static func screen(
    _ state: AppState, _ route: DayRoute, _ content: Content, _ words: Words
  ) -> HTML<AppEvent> {
    AppProgram.dayScreen(state, route, content, words)
  }

  // MARK: What is kept

  /// What became of what is kept.
  @inline(never)
  static func hear(
    _ program: AppProgram, _ state: inout AppState, _ news: JournalNews
  ) -> [Effect<AppEvent>] {
    program.hearOfDays(&state, news)
  }

  @inline(never)
  static func undoDays(
    _ program: AppProgram, _ state: inout AppState, _ undo: Toast.Undo
  ) -> [Effect<AppEvent>] {
    program.undoDays(&state, undo)
  }

  // MARK: What is in sight

  @inline(never)
  static func beginDay(_ program: AppProgram, _ state: inout AppState) -> [Effect<AppEvent>] {
    program.scrollDay(&state)
  }

  @inline(never)
  static func hearingDay(_ state: AppState, _ route: DayRoute) -> [Subscription<AppEvent>] {
    DayScreen.subscriptions(state.dayScreen, route).map { $0.map { .day($0) } }
  }

  // MARK: On every screen

  /// Tells what it is time for.
  @inline(never)
  static func lookForNotices(
    _ program: AppProgram, _ state: inout AppState, _ cause: DayNoticing.Cause
  ) -> [Effect<AppEvent>] {
    program.lookForNotices(&state, cause)
  }

  /// What was told and is not seen yet.
  @inline(never)
  static func notices(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent>? {
    NotificationCards.view(
      state.noticing.shown, open: state.noticing.open,
      AppProgram.dayContext(state, .today, content, words))?.map { .dayNotices(.screen($0)) }
  }
}
