import Components
import Core
import Markup

// What the module offers to other screens.
extension HealthProgram {
  public func home(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> [HTML<HealthEvent>] {
    var offers: [HTML<HealthEvent>] = []
    if let news: HTML<HealthEvent> = NewsScreen.home(state.record, content, context) { offers.append(news) }
    guard context.person.user != nil else { return offers }
    if let notice = ArrivalNotice.view(state.arrival, state.record, context) { offers.append(notice) }
    if let login: HTML<HealthEvent> = Standings.login(context) { offers.append(login) }
    if let letter: HTML<HealthEvent> = Standings.confirmation(context) { offers.append(letter) }
    if let votes: HTML<HealthEvent> = PollsScreen.home(state.record, context) { offers.append(votes) }
    if let waiting: HTML<HealthEvent> = Standings.waiting(state.record, context) { offers.append(waiting) }
    if let question = CalledName.question(state.record, context) { offers.append(question) }
    return offers
  }

  public func calledName(_ state: HealthState) -> String? { state.record.calledName }

  public func note(
    of path: String, _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> String? {
    guard context.person.user != nil else { return nil }
    switch path {
    case AssessmentRoute.list.path: return AssessmentScreen.note(state.record, content, context.words)
    case ProgressScreen.path: return ProgressScreen.note(state.record, content.daily, context)
    case PollRoute.list.path: return PollsScreen.note(state.polls, state.record, context.words)
    default: return nil
    }
  }

  /// Today's check, on the timelines of other modules until it is made.
  public func things(
    _ days: ClosedRange<CivilDay>, _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> [DayThing] {
    let today = context.today
    guard context.person.user != nil, days.contains(today), context.journal.reading([.health]) == .read,
      state.record.check(on: today) == nil
    else { return [] }
    let words = context.words
    return [
      DayThing(
        day: today, title: content.daily.title, note: words(.healthTakesAMinute), path: ProgressScreen.path)
    ]
  }

  public func settings(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent>? {
    guard context.person.user != nil, context.device.isReady else { return nil }
    return div(.class("stack")) {
      CalledName.setting(state.record, context)
      ReminderChoice.view(state.record, content.daily.title, context).map { .reminder($0) }
      if context.site.hasAccounts { SharingChoice.setting(state.record, context).map { .progress($0) } }
      ProgrammesScreen.row(content, context) as HTML<HealthEvent>?
      div(.class("card form")) {
        choiceBox(context.words(.healthHideScores), isOn: state.record.areScoresHidden) {
          .assessment(.tappedHide($0))
        }
      }
    }
  }

  public func summary(of events: [LoggedEvent], _ content: HealthContent, _ words: Words) -> String? {
    var record = HealthRecord()
    for event in events { record.apply(event) }
    let checks = record.checkedDays.count
    let assessments = Set(events.map { $0.subject }.filter { $0.hasPrefix(HealthRecord.assessmentPrefix) })
      .count
    var all = checks == 0 ? "" : words(.healthSummary, .count("count", checks))
    if assessments > 0 {
      let text = words(.healthAssessments, .count("count", assessments))
      all = all.isEmpty ? text : words.list(all, text)
    }
    return all.isEmpty ? nil : all
  }

  public func hasProvedUseful(_ state: HealthState, _ content: HealthContent) -> Bool {
    state.record.checkedDays.count > 1
  }
}
