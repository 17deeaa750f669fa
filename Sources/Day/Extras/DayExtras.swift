import Components
import Core
import Loop
import Markup

/// The module's second part: what is rarely opened. It is reached only through this object, which exists once the part is
/// loaded.
///
/// Public, so that the compiler keeps the calls apart from the code behind them.
public protocol DayExtras: AnyObject {
  /// A screen of options.
  func screen(_ state: DayState, _ scene: DayContext, _ context: ModuleContext) -> HTML<DayEvent>?
  /// A dialog over the day.
  func panel(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event>?
  /// Handles an event of such a screen or dialog.
  func update(
    _ state: inout DayScreen.State, _ event: DayExtrasEvent, _ context: DayContext,
    _ outcome: inout DayScreen.Outcome)
}

/// Events that only screens of the second part send.
public enum DayExtrasEvent {
  case files(CalendarFilesEvent)
  /// With a fresh stamp, for new items.
  case copying(DayCopyEvent, Stamp)
}

/// The part's only entry.
@_silgen_name("part_dayextras") @inline(never)
public func makeDayExtras() -> any DayExtras { Extras() }

private final class Extras: DayExtras {
  func screen(_ state: DayState, _ scene: DayContext, _ context: ModuleContext) -> HTML<DayEvent>? {
    switch scene.route {
    case .notifications:
      let plan = DayNotificationPlan(
        scene.record, scene.clock, daysBack: DayProgram.daysOfMissed, daysAhead: 7)
      return NotificationsScreen.view(scene, plan, permission: context.device.permission)
        .map { .notifications($0) }
    case .options:
      return DayOptionsScreen.view(
        scene, isDark: context.device.isDark, timeFormat: context.device.timeFormat
      ).map { .screen($0) }
    case .calendar: return CalendarsScreen.view(state, scene, context)
    default: return nil
    }
  }

  func panel(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event>? {
    switch context.route {
    case .copy: CopyPanel.view(state, context)
    case .replan: ReplanPanel.view(context)
    case .shortcuts: ShortcutPanel.view(context)
    case .month: MonthPanel.view(state, context)
    default: nil
    }
  }

  func update(
    _ state: inout DayScreen.State, _ event: DayExtrasEvent, _ context: DayContext,
    _ outcome: inout DayScreen.Outcome
  ) {
    switch event {
    case .files(let event): DayScreen.files(&state, event, context, &outcome)
    case .copying(let event, let id): DayScreen.copying(&state, event, context, id, &outcome)
    }
  }
}
