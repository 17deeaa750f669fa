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

extension Fixture {
  /// The day of somebody who has signed up.
  public static func openDay(at time: String = "2026-11-21T08:00") throws -> Tab<AppProgram> {
    let tab = open(try dayDevice(), at: "/")
    tab.now = Tab<AppProgram>.moment(time)
    tab.signUp()
    tab.visit("/day")
    return tab
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

  /// Keeps an item as if it had been typed.
  public func put(_ item: DayItem) {
    perform { program, state in program.keep(&state, state.day.putting(item), nil) }
  }

  /// These partitions are read, as for a screen that shows them.
  public func need(_ partitions: [Partition]) {
    perform { program, state in
      let step = state.journals.need(partitions)
      return program.follow(&state, step)
    }
  }

  public var dayTitles: [String] {
    let clock = DayClock(now: now.civil) { _, _ in 0 }
    return state.day.entries(on: now.day, clock).map { $0.item.title + " " + $0.start.time.hourAndMinute }
  }
}
