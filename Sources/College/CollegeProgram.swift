import Components
import Core
import Loop
import Markup

/// The module's events.
public enum CollegeEvent {
  case checklist(ChecklistScreen.Event)
  case video(VideoScreen.Event)
  case careerSite(CareerSiteScreen.Event)
  case reminders(ReminderEvent)
  case cameTimeToLook
  case tappedPropertyList
  case tappedImport(OriginalFile.Import)
}

/// The module's state for the current person.
public struct CollegeState {
  /// The person's record.
  public var record = CollegeRecord()
  /// Open and typed fields on the screens of checklists; leaving a screen resets them.
  var checklist = ChecklistScreen.State()
  var media = OpenMedia.none
  var reminding = Reminding()
}

/// The state of a screen with other media; leaving the screen resets it.
indirect enum OpenMedia {
  case none
  case video(VideoScreen.State)
  case careerSite(FramedPage)
}

/// The module's state, events and screens.
public struct CollegeProgram: ModuleProgram {
  public typealias Requests = Components.Requests<CollegeEvent>

  public init() {}

  public func content(_ reader: ContentReader) throws(ContentError) -> CollegeContent {
    try CollegeContent(reader)
  }

  public func start() -> CollegeState { CollegeState() }

  // MARK: Record

  /// Only stored events count as done; pending ones are shown beside them.
  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout CollegeState) {
    if isStored { state.record.apply(event) }
  }

  public func forgetRecord(_ state: inout CollegeState) { state.record = CollegeRecord() }

  public func stored(beneath change: Change, _ state: CollegeState) -> StoredValue? {
    StoredValue(state.record.value(change.subject)) { CollegeRecord.read($0, of: change.subject) }
  }

  public func partitions(_ state: CollegeState, _ context: ModuleContext) -> [Partition] { [.college] }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] {
    switch context.path.flatMap({ CollegeRoute(path: $0) }) {
    case .checklists, .checklist, .checklistOptions: [.college]
    case .videos, .video, .career, .careerInfo, .careerSite: []
    case nil: context.isHomeShown ? [.college] : []
    }
  }

  // MARK: Events

  public func update(
    _ state: inout CollegeState, _ event: CollegeEvent, _ content: CollegeContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let scene = CollegeScene(content, context)
    switch event {
    case .checklist(let event): checklist(&state, event, scene, &requests)
    case .video(let event): video(&state, event, scene, &requests)
    case .careerSite(let event): careerSite(&state, event, scene, &requests)
    case .reminders(.tappedCalendar): calendar(state, scene, &requests)
    case .reminders(let event): options(&state, event, scene, &requests)
    case .cameTimeToLook: look(&state, .other, content, context, &requests)
    case .tappedPropertyList: propertyList(state, scene, &requests)
    case .tappedImport(let changes): takeOver(&state, changes, scene, &requests)
    }
  }

  public func hear(
    _ state: inout CollegeState, _ occasion: Occasion, _ content: CollegeContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let scene = CollegeScene(content, context)
    switch occasion {
    case .opened: open(&state, scene, &requests)
    case .returned: readPermission(scene, &requests)
    case .hidden: saveTyped(&state, scene, &requests)
    case .left:
      saveTyped(&state, scene, &requests)
      state.checklist = state.checklist.leaving()
      state.media = .none
    case .settled: restoreGuestGrade(state, scene, &requests)
    case .answeredRing(let answer): answeredRing(answer, state, scene, &requests)
    case .servedAnother, .restored, .wished, .answered, .accountEnded, .shared: break
    case .lostConnection: lostConnection(state, scene, &requests)
    case .answeredPermission(let permission):
      if permission == .allowed { useSystem(state, scene, &requests) }
    case .stored(let events, _, let isStored): stored(&state, events, isStored, scene, &requests)
    case .claimed(let receipt, let outcome): claimed(state, receipt, outcome, scene, &requests)
    case .undone(let undo): takeBack(&state, undo, scene, &requests)
    }
  }

  private func open(_ state: inout CollegeState, _ scene: CollegeScene, _ requests: inout Requests) {
    if case .careerSite(let id) = scene.route { openCareerSite(&state, id, scene, &requests) }
    readPermission(scene, &requests)
  }

  private func readPermission(_ scene: CollegeScene, _ requests: inout Requests) {
    guard scene.route == .checklistOptions, scene.around.person.user != nil else { return }
    requests.ask(.permission(ask: false))
  }

  private func lostConnection(
    _ state: CollegeState, _ scene: CollegeScene, _ requests: inout Requests
  ) {
    switch scene.route {
    case .video where state.videoScreen.isOpen: leave(for: .videos, .needsConnection, &requests)
    case .careerSite: leave(for: .career, .needsConnection, &requests)
    default: break
    }
  }

  /// Returns to the list, with a message.
  func leave(for route: CollegeRoute, _ reason: Phrase, _ requests: inout Requests) {
    requests.visit(route.path, replacing: true)
    requests.say(reason, isTrouble: true)
  }

  public func subscriptions(
    _ state: CollegeState, _ context: ModuleContext
  ) -> [Subscription<CollegeEvent>] {
    var subscriptions = looking(state, context)
    subscriptions.append(.frameMessage { .video(.heard($0)) })
    subscriptions.append(.frameBlocked { .careerSite(.blocked($0)) })
    if context.path.flatMap({ CollegeRoute(path: $0) }) == .checklists {
      subscriptions.append(.printing(.checklist(.beganPrinting)))
    }
    // The player's page has been loaded and has not answered yet.
    if state.videoScreen.isOpen && !state.videoScreen.player.isHeard {
      subscriptions.append(.timer(id: "player", milliseconds: 400, .video(.waited)))
    }
    return subscriptions
  }
}

/// The module's content, and the app around it.
struct CollegeScene {
  let content: CollegeContent
  let around: ModuleContext

  init(_ content: CollegeContent, _ around: ModuleContext) {
    self.content = content
    self.around = around
  }

  var words: Words { around.words }
  var today: CivilDay { around.today }
  /// Whose site it is, as a sentence names them.
  var organisation: String { around.site.organisation.isEmpty ? around.site.name : around.site.organisation }
  var route: CollegeRoute? { around.path.flatMap { CollegeRoute(path: $0) } }
  var pending: [LoggedEvent] { around.journal.pending }

  /// The record with changes that are not stored yet.
  func shown(_ state: CollegeState) -> CollegeRecord {
    var record = state.record
    for event in pending { record.apply(event) }
    return record
  }

  /// - Parameter day: the day for which something is said; nil for today.
  func context(_ state: CollegeState, on day: CivilDay? = nil) -> CollegeContext {
    CollegeContext(
      words: words, today: day ?? today, record: state.record, pending: pending,
      isUser: around.person.user != nil,
      links: CollegeLinks(
        home: around.links.home, checklists: CollegeRoute.checklists.path,
        checklist: { CollegeRoute.checklist($0).path }, options: CollegeRoute.checklistOptions.path,
        signUp: around.links.signUp), sessions: around.sessions)
  }
}

extension [Change] {
  /// All changes of the module are in one partition.
  var partitioned: [PartitionedChange] { map { PartitionedChange($0, in: [.college]) } }
}
