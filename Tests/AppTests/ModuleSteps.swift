import Components
import Core
import Loop
import Markup
import Profiles
import Reminders

@testable import App
@testable import College
@testable import Day

// What happens in modules, and what they know, by the names that their tests use.

enum RemindingStep {
  case person(ReminderEvent)
  case cameTimeToLook
}

enum DayNoticesStep {
  case screen(NotificationsScreen.Event)
  case cameTimeToLook
}

extension AppEvent {
  private static func college(_ event: CollegeEvent) -> AppEvent { .module("college", Box(event)) }
  private static func ofDay(_ event: DayEvent) -> AppEvent { .module("day", Box(event)) }

  static func checklist(_ event: ChecklistScreen.Event) -> AppEvent { college(.checklist(event)) }
  static func video(_ event: VideoScreen.Event) -> AppEvent { college(.video(event)) }
  static func careerSite(_ event: CareerSiteScreen.Event) -> AppEvent { college(.careerSite(event)) }
  static func day(_ event: DayScreen.Event) -> AppEvent { ofDay(.screen(event)) }

  static func reminding(_ step: RemindingStep) -> AppEvent {
    switch step {
    case .person(let event): college(.reminders(event))
    case .cameTimeToLook: college(.cameTimeToLook)
    }
  }

  static func dayNotices(_ step: DayNoticesStep) -> AppEvent {
    switch step {
    case .screen(let event): ofDay(.notifications(event))
    case .cameTimeToLook: ofDay(.cameTimeToLook)
    }
  }

  static func tappedPropertyList() -> AppEvent { college(.tappedPropertyList) }
}

extension AppState {
  private var collegeModule: Running<CollegeProgram> {
    parts["college"] as? Running<CollegeProgram> ?? Running(CollegeProgram())
  }
  private var dayModule: Running<DayProgram> { parts["day"] as? Running<DayProgram> ?? Running(DayProgram()) }

  var college: CollegeRecord { collegeModule.state.record }
  /// Takes an event in as if it were stored.
  func learn(_ event: LoggedEvent) { collegeModule.apply([event], isStored: true) }
  var reminding: Reminding { collegeModule.state.reminding }
  var day: DayRecord { dayModule.state.record }
  var dayScreen: DayScreen.State { dayModule.state.screen }
  var noticing: DayNoticing { dayModule.state.noticing }

  var shownReminders: [CollegeReminder] {
    guard let content = content.loaded?.content, let reader = content.reader(of: "college"),
      let college = try? CollegeContent(reader), let running = running("college")
    else { return [] }
    return CollegeProgram().shownReminders(collegeModule.state, CollegeScene(college, running.context))
  }

  func has(_ part: String) -> Bool { parts.isHere(part) }
}

extension Person {
  /// Who is logged in.
  var user: (session: LoginSession, Bool)? { session.map { ($0, true) } }
}

extension AppProgram {
  func keepDay(_ state: inout AppState, _ changes: [PartitionedChange]) -> [Effect<AppEvent>] {
    keep(&state, changes, nil)
  }

  func needPartitions(_ state: inout AppState, _ partitions: [Partition]) -> [Effect<AppEvent>] {
    let step = state.journals.need(partitions)
    return follow(&state, step)
  }
}

extension AppEvent {
  static var minutePassed: AppEvent { ofDay(.minutePassed) }
}

extension Route {
  static func day(_ route: DayRoute) -> Route { .module("day", route.path) }
}

extension Content {
  var college: CollegeContent? { reader(of: "college").flatMap { try? CollegeContent($0) } }
}

extension DeviceRecord {
  var dayDisplay: String { values.first { $0.name == "dayDisplay" }?.value ?? "" }
}
