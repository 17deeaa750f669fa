import Components
import Core
import Loop
import Markup

/// The device's setting for how days are shown.
private let displayName = "dayDisplay"
/// The device's settings for the height of an hour, of a day and of a week.
private let scaleName = "dayScale"
private let weekScaleName = "dayWeekScale"

extension ModuleContext {
  /// The module's current screen.
  var dayRoute: DayRoute? { path.flatMap { DayRoute(path: $0) } }

  var dayClock: DayClock { DayClock(now: now.civil, offset: words.formatting.offset) }

  /// The height of an hour that was chosen on this device, in CSS pixels; nil if none was.
  var dayScale: Int? { device[scaleName].flatMap { Int($0) } }
  /// The same of a week.
  var weekScale: Int? { device[weekScaleName].flatMap { Int($0) } }

  /// The partitions that the current screen needs.
  var shownPartitions: [Partition] {
    switch dayRoute {
    // Home does not wait for deadlines: they appear once they are read.
    case nil, .search?: []
    case let route?: [.always, Partition(monthOf: route.day(today: today) ?? today)]
    }
  }

  /// The context of the module's screens; nil while none is shown.
  func dayContext(_ state: DayState) -> DayContext? {
    dayRoute.map { dayContext(state, $0) }
  }

  func dayContext(_ state: DayState, _ route: DayRoute) -> DayContext {
    var dayLinks = DayLinks(
      home: links.home, settings: links.settings, signUp: links.signUp,
      hasTabs: site.opening == ModuleDeclaration.day.id, day: { $0.path })
    dayLinks.guide = links.guide
    return DayContext(
      words: words, record: state.record, clock: dayClock, route: route,
      display: device[displayName].flatMap { DayDisplay(rawValue: $0) } ?? .timeline,
      isColourBlind: device.isColourBlind, isKept: person.isKept, isReady: device.isReady,
      notices: things.map { notices($0, state.record.preferences) },
      sessions: sessions,
      links: dayLinks)
  }

  /// The days ahead for which other modules' things are shown.
  private static let horizon = 400

  /// Other modules' things for a day.
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
  /// The choice as a device setting; nil if it belongs to the person.
  var ofDevice: DeviceChoice? {
    switch self {
    case .display(let display): .value(DeviceValue(name: displayName, value: display.rawValue))
    case .scale(let hour, let isOfWeek):
      .value(DeviceValue(name: isOfWeek ? weekScaleName : scaleName, value: "\(hour)"))
    case .colourBlind(let isOn): .colourBlind(isOn)
    case .timeFormat(let format): .timeFormat(format)
    case .dark(let isDark): .dark(isDark)
    case .snap, .dayStart, .length, .weekStart, .hides: nil
    }
  }
}
