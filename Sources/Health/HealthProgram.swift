import Components
import Core
import Loop
import Markup

/// The module's events.
public enum HealthEvent {
  case progress(ProgressScreen.Event)
  case graph(ProgressGraph.Event)
  case assessment(AssessmentScreen.Event)
  case education(EducationScreen.Event)
  case places(PlacesScreen.Event)
  case reminder(ReminderChoice.Event)
  case news(NewsChoice.Event)
  case polls(PollsScreen.Event)
  case programmes(ProgrammesScreen.Event)
  case sent(SentScreen.Event)
  case arrival(Arrival.Event)
  case called(CalledName.Event)
  case deletion(Deletion.Event)
}

/// The module's state for the current person.
public struct HealthState {
  public var record = HealthRecord()
  var progress = ProgressScreen.State()
  var graph = ProgressGraph.State()
  var assessment = AssessmentScreen.State()
  var education = EducationScreen.State()
  var places = PlacesScreen.State()
  var polls = PollsScreen.State()
  var programmes = ProgrammesScreen.State()
  var sent = SentScreen.State()
  var arrival = Arrival()
  var deletion = Deletion.State()
  /// The ids of news that are marked as new, and read, on the screen that shows them.
  var newsOnScreen: Set<String> = []
  var hasReadPermission = false
  /// Whether the permission is asked for to tell of news.
  var isAskingForNews = false
  /// The ids of events whose answers are known, and perhaps not stored yet.
  var answered: Set<String> = []
}

/// The module's state, events and screens.
public struct HealthProgram: ModuleProgram {
  public typealias Requests = Components.Requests<HealthEvent>

  public init() {}

  public func content(_ reader: ContentReader) throws(ContentError) -> HealthContent {
    try HealthContent(reading: reader)
  }

  public func start() -> HealthState { HealthState() }

  // MARK: Record

  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout HealthState) {
    state.record.apply(event)
  }

  public func stored(beneath change: Change, _ state: HealthState) -> StoredValue? {
    StoredValue(state.record.value(change.subject)) { HealthRecord.read($0, of: change.subject) }
  }

  public func forgetRecord(_ state: inout HealthState) { state.record = HealthRecord() }

  public func partitions(_ state: HealthState, _ context: ModuleContext) -> [Partition] {
    context.device.isReady ? [.health] : shownPartitions(context)
  }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] {
    context.path == nil && !context.isHomeShown ? [] : [.health]
  }

  // MARK: Events

  public func update(
    _ state: inout HealthState, _ event: HealthEvent, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .progress(let event): progress(&state, event, content, context, &requests)
    case .graph(let event): graph(&state, event, content, context, &requests)
    case .assessment(let event): assessment(&state, event, content, context, &requests)
    case .education(.searched(let query)): state.education.query = query
    case .places(let event): places(&state, event, context, &requests)
    case .reminder(.cameTimeToLook): look(&state, .other, content, context, &requests)
    case .reminder(let event): reminder(state, event, context, &requests)
    case .news(let event): news(&state, event, content, context, &requests)
    case .polls(let event): polls(&state, event, context, &requests)
    case .programmes(let event): programmes(&state, event, context, &requests)
    case .sent(let event): sent(&state, event, &requests)
    case .arrival(let event): arrival(&state, event, context, &requests)
    case .deletion(let event): deletion(&state, event, context, &requests)
    case .called(.saved(let text)):
      requests.keep([HealthRecord.calling(CalledName.reading(text))], saying: Message(.toastSaved))
    case .called(.declined): requests.keep([HealthRecord.calling("")])
    }
  }

  public func hear(
    _ state: inout HealthState, _ occasion: Occasion, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch occasion {
    case .opened:
      forgetFailedPolls(&state)
      showSought(&state, context, &requests)
      lookAgainForScreen(&state, context)
    case .returned: forgetFailedPolls(&state)
    case .servedAnother: lookForOtherPolls(&state, context, &requests)
    case .left:
      keepDrafts(state, context, &requests)
      state.progress = ProgressScreen.State()
      if state.assessment.isReading {
        requests.perform(Effect(.speak("")))
      }
      leaveAssessment(&state, content, context)
      state.assessment = state.assessment.onNextScreen
      state.education = EducationScreen.State()
      state.places.favourites = nil
      leavePolls(&state, context)
      state.programmes = ProgrammesScreen.State()
      state.sent = SentScreen.State()
      state.deletion.asked = nil
    case .hidden:
      keepDrafts(state, context, &requests)
      lookAgain(&state)
    case .settled:
      leaveFinished(&state, content, context, &requests)
      readNews(&state, content, context, &requests)
      readPermission(&state, context, &requests)
      lookForPolls(&state, context, &requests)
      lookForProgrammes(&state, context, &requests)
      lookForSent(&state, context, &requests)
      lookForArrivals(&state, context, &requests)
      sendWaitingVotes(&state, context, &requests)
    case .answeredPermission(.allowed): allowed(&state, content, context, &requests)
    case .answeredPermission: state.isAskingForNews = false
    case .claimed(let receipt?, .won):
      give(Box<HealthNotice>.value(of: receipt), state, context, &requests)
    case .undone(let undo):
      requests.keep(undo.changes, saying: Message(.toastUndone))
      requests.perform(Effect(.focus(id: undo.focus)))
    case .answered(let answers): answered(&state, answers, &requests)
    case .accountEnded: requests.keep([HealthRecord.endingAccount(context.newID())])
    case .stored(let events, _, false) where HealthRecord.areOfPage(events): state.arrival.failed()
    case .stored(let events, _, true) where HealthRecord.areOfPage(events):
      state.arrival.stored(state.record.fetched)
    case .stored(let events, _, false):
      reopen(&state, events)
      state.polls.sending = nil
    case .stored(let events, _, true): sendStoredVote(&state, events, context, &requests)
    default: break
    }
  }

  /// Brings what a link leads to into sight.
  private func showSought(
    _ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard let fragment = context.fragment else { return }
    state.places.query = ""
    state.places.onlyOpen = false
    requests.perform(Effect(.focus(id: fragment)))
  }

  private func keepDrafts(_ state: HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    keepDraft(state, context, &requests)
    keepAssessmentDraft(state, context, &requests)
    keepVoteDraft(state, &requests)
  }

  /// Reads the permission once, for the settings and for the screen of the news.
  private func readPermission(
    _ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard !state.hasReadPermission, context.device.isReady,
      state.record.reminderMinute != nil || context.path == NewsScreen.path
    else { return }
    state.hasReadPermission = true
    if context.device.permission == nil { requests.ask(.permission(ask: false)) }
  }

  /// News are read as soon as they are on the screen, because a reload tells nobody of itself. There they are marked as new until it
  /// is left.
  private func readNews(
    _ state: inout HealthState, _ content: HealthContent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    guard context.path == NewsScreen.path else {
      state.newsOnScreen = []
      return
    }
    guard context.person.isKept, context.device.isReady, context.device.isVisible,
      context.journal.reading([.health]) == .read
    else { return }
    let shown = NewsScreen.shown(content, to: state.record, on: context.today)
    let unread = shown.filter { !state.record.hasRead($0.id) }
    if unread.isEmpty { return }
    for item in unread { state.newsOnScreen.insert(item.id) }
    requests.keep(unread.map { HealthRecord.reading($0.id) })
  }

  // MARK: Sending

  /// Whether the account's server can be asked, by whoever has a connection.
  static func maySend(_ context: ModuleContext) -> Bool {
    context.device.isReady && context.site.hasAccounts && context.person.user?.isConnected == true
      && context.journal.reading([.health]) == .read
  }

  /// What waits to be sent, once it is stored here.
  public func waiting(_ state: HealthState, _ context: ModuleContext) -> [SentEvent] {
    guard state.record.isSharing != false, context.journal.reading([.health]) == .read,
      context.journal.pending.isEmpty
    else { return [] }
    return state.record.waiting.filter { !state.answered.contains($0.id) }
  }

  private func answered(_ state: inout HealthState, _ answers: [EventAnswer], _ requests: inout Requests) {
    for answer in answers { state.answered.insert(answer.id) }
    requests.keep(answers.map { HealthRecord.answered($0) })
  }

  /// A check that could not be stored is in its form again.
  private func reopen(_ state: inout HealthState, _ events: [LoggedEvent]) {
    guard let sent = state.progress.sent,
      events.contains(where: { $0.subject.hasPrefix(HealthRecord.checkPrefix) })
    else {
      return
    }
    state.progress = sent.form
  }

  // MARK: Screens

  public func title(of path: String, _ content: HealthContent, _ words: Words) -> String? {
    switch path {
    case ProgressScreen.path: return words(.healthProgress)
    case ReportScreen.path: return words(.healthReport)
    case EducationScreen.path: return words(.healthEducation)
    case PlacesScreen.path: return content.places.title
    case NewsScreen.path: return words(.healthNews)
    case SentScreen.path: return words(.healthSent)
    case ProgrammesScreen.path: return words(.healthPrograms)
    case HelpScreen.path: return content.help.title
    default: break
    }
    if PollRoute(path: path) != nil { return words(.healthPolls) }
    guard let route = AssessmentRoute(path: path) else { return nil }
    guard let id = route.questionnaire else { return words(.healthAssessment) }
    guard let questionnaire = content.questionnaire(id) else { return nil }
    if case .question(_, let number) = route, number > questionnaire.items.count { return nil }
    return questionnaire.title
  }

  public func asksQuestions(at path: String) -> Bool {
    if path == ProgressScreen.path { return true }
    if case .poll? = PollRoute(path: path) { return true }
    switch AssessmentRoute(path: path) {
    // A result may begin with help, which comes before anything else.
    case .question?, .all?, .result?: return true
    case .list?, .earlier?, nil: return false
    }
  }

  public func screen(
    _ state: HealthState, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<HealthEvent> {
    switch context.path {
    case EducationScreen.path?:
      return EducationScreen.view(state.education, state.record, content, context).map { .education($0) }
    case PlacesScreen.path?:
      return PlacesScreen.view(state.places, state.record, content, context).map { .places($0) }
    case ReportScreen.path?: return ReportScreen.view(state.record, content, context)
    case HelpScreen.path?: return HelpScreen.view(content.help, context)
    case NewsScreen.path?:
      return NewsScreen.view(state.record, asNew: state.newsOnScreen, content, context).map { .news($0) }
    case SentScreen.path?:
      return SentScreen.view(state.sent, state.record, content, context).map { .sent($0) }
    case ProgrammesScreen.path?:
      return ProgrammesScreen.view(state.programmes, state.record, content, context).map { .programmes($0) }
    default: break
    }
    if context.pollRoute != nil {
      return PollsScreen.view(state.polls, state.record, context).map { .polls($0) }
    }
    if context.assessmentRoute != nil {
      return AssessmentScreen.view(state, content, context)
    }
    return ProgressScreen.view(state, content, context)
  }
}
