import Components
import Core
import Loop
import Markup
import Profiles
import TestDevice

@testable import App
@testable import Day

extension AppEvent {
  public static func day(_ event: DayEvent) -> AppEvent { .module("day", Box(event)) }
  public static func day(_ event: DayScreen.Event) -> AppEvent { day(.screen(event)) }
}

extension AppState {
  public var dayModule: Running<DayProgram> {
    parts["day"] as? Running<DayProgram> ?? Running(DayProgram())
  }
  public var day: DayRecord { dayModule.state.record }
}

extension AppProgram {
  public func needPartitions(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    let step = state.journals.need(partitions)
    return follow(&state, step)
  }
}

/// What a person does with a day, and what they see.
extension Tab where P == AppProgram {
  /// Fills the form that is open.
  public func fill(_ texts: [DayForm.Field: String]) {
    for (field, text) in texts { send(.day(.form(.text(field, text)))) }
  }

  public func addTask(_ title: String, _ start: String, end: String) {
    send(.day(.tappedAdd(.task, nil)))
    fill([.title: title, .time: start])
    fill([.end: end])
    send(.day(.form(.submitted)))
  }

  public var dayTitles: [String] {
    let clock = DayClock(now: now.civil) { _, _ in 0 }
    return state.day.entries(on: now.day, clock).map { $0.item.title + " " + $0.start.time.hourAndMinute }
  }
}
