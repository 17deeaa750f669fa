import Components
import Core
import Loop
import Markup

extension CampusProgram {
  public func title(of path: String, _ content: CampusContent, _ words: Words) -> String? {
    switch CampusRoute(path: path) {
    case .main: words(.campusTab)
    case .profile: words(.campusProfile)
    case .checkIn: words(.campusCheckIn)
    case .professors: content.professorsTitle(words)
    case .map: words(.campusMap)
    case .weather: words(.campusWeather)
    case nil: nil
    }
  }

  public func screen(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent> {
    switch context.campusRoute {
    case .main?: MainScreen.view(state, content, context)
    case .profile?: ProfileScreen.view(state, content, context)
    case .professors?:
      ProfessorsScreen.view(state.professors, ProfessorTable(content, state.record), content, context)
        .map { .professors($0) }
    case .map?: MapScreen.view(state.map, content, context).map { .map($0) }
    case .weather?: WeatherScreen.view(state.weather, content, context).map { .weather($0) }
    case .checkIn(let day)?:
      CheckInScreen.view(state.checkIn, state.record, day, context).map { .checkIn($0) }
    case nil: .text("")
    }
  }

  public func about(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent>? {
    AboutFacts.view(content, context, lastAccess: state.access?.before)
  }

  /// Without the sessions that the person has already, wherever those came from.
  public func summary(
    of events: [LoggedEvent], besides known: [LoggedEvent], _ content: CampusContent, _ words: Words
  ) -> String? {
    let isRunning = CampusRecord(events).timer != nil && CampusRecord(known).timer == nil
    // The app's own notes, such as drafts, are no news to the person.
    let events = events.filter { !CampusRecord.isBookkeeping($0) }
    if events.isEmpty, !isRunning { return "" }
    let (record, own) = (CampusRecord(events), CampusRecord(known))
    var parts: [String] = []
    if let name = record.text(.name) { parts.append(words(.campusSummaryName, .text("name", name))) }
    if record.text(.major) != nil || record.text(.year) != nil { parts.append(words(.campusSummaryProfile)) }
    if record.pictureAddress != nil { parts.append(words(.campusSummaryPicture)) }
    if let goal = record.weeklyGoal { parts.append(words(.campusSummaryGoal, .count("hours", goal))) }
    let subjects = record.studySubjects.count
    if subjects > 0 { parts.append(words(.campusSummarySubjects, .count("count", subjects))) }
    let count = record.sessions.count - own.count(of: record, named: CampusRecord(known + events))
    if count > 0 { parts.append(words(.campusSummarySessions, .count("count", count))) }
    if isRunning { parts.append(words(.campusSummaryTimer)) }
    return parts.isEmpty ? words(.campusSummary) : words.list(parts)
  }

  public func hasProvedUseful(_ state: CampusState, _ content: CampusContent) -> Bool {
    state.record.hasProfile || !state.record.sessions.isEmpty
  }
}
