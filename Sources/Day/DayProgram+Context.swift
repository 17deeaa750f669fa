import Components
import Core
import Loop

/// The name under which the device keeps how days are shown.
private let displayName = "dayDisplay"

extension ModuleContext {
  /// The screen of the module that is shown.
  var dayRoute: DayRoute? { path.flatMap { DayRoute(path: $0) } }

  var dayClock: DayClock { DayClock(now: now.civil, offset: words.formatting.offset) }

  /// What must be read before the screen can stand.
  var shownPartitions: [Partition] {
    switch dayRoute {
    case .search?, nil: []
    case let route?: [.always, Partition(monthOf: route.day(today: today) ?? today)]
    }
  }

  /// What the screens are given; nil while none is shown.
  func dayContext(_ state: DayState) -> DayContext? {
    dayRoute.map { dayContext(state, $0) }
  }

  func dayContext(_ state: DayState, _ route: DayRoute) -> DayContext {
    DayContext(
      words: words, record: state.record, clock: dayClock, route: route,
      display: device[displayName].flatMap { DayDisplay(rawValue: $0) } ?? .timeline,
      isColourBlind: device.isColourBlind, isKept: person.isKept, isReady: device.isReady,
      notices: things.map { notices($0, state.record.preferences) },
      links: DayLinks(
        home: links.home, settings: links.settings, signUp: links.signUp, day: { $0.path }))
  }

  /// How far ahead days show what other modules have, in days.
  private static let horizon = 400

  /// The things of other modules, as days have them.
  private func notices(
    _ things: (ClosedRange<CivilDay>) -> [DayThing], _ preferences: DayPreferences
  ) -> (CivilDay) -> [DayNotice] {
    let found =
      preferences.hidden.contains(.deadline) ? [] : things(today...today.adding(days: Self.horizon))
    return { day in
      found.filter { $0.day == day }.map {
        DayNotice(kind: .deadline, title: $0.title, note: $0.note, path: $0.path)
      }
    }
  }
}

extension DayChoice {
  /// What of it the device keeps; nil for what the person keeps.
  var ofDevice: DeviceChoice? {
    switch self {
    case .display(let display): .value(DeviceValue(name: displayName, value: display.rawValue))
    case .colourBlind(let isOn): .colourBlind(isOn)
    case .timeFormat(let format): .timeFormat(format)
    case .dark(let isDark): .dark(isDark)
    case .snap, .dayStart, .length, .weekStart, .hides: nil
    }
  }
}
