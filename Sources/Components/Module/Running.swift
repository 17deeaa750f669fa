import Core
import Loop
import Markup

/// The module of a program. It keeps the state and the content, and knows the type of the events.
public final class Running<P: ModuleProgram>: Module {
  private let program: P
  /// The state after the last event.
  public private(set) var state: P.State
  private var used: Box<P.Content>?

  public init(_ program: P) {
    self.program = program
    state = program.start()
  }

  // MARK: Content

  public func read(_ content: ContentReader) throws(ContentError) -> AnyObject {
    Box(try program.content(content))
  }

  public func use(_ content: AnyObject) { used = unsafeDowncast(content, to: Box<P.Content>.self) }

  // MARK: Screens

  public func title(of path: String, _ words: Words) -> String? {
    used.flatMap { program.title(of: path, $0.value, words) }
  }

  public func focus(of path: String) -> String { program.focus(of: path) }

  public func asksQuestions(at path: String) -> Bool { program.asksQuestions(at: path) }

  public func screen(_ context: ModuleContext) -> HTML<Erased> {
    guard let used else { return .text("") }
    return program.screen(state, used.value, context).erased
  }

  public func subscriptions(_ context: ModuleContext) -> [Subscription<AnyObject>] {
    program.subscriptions(state, context).map { $0.map { Box($0) } }
  }

  // MARK: Events

  public func update(_ event: AnyObject, _ context: ModuleContext) -> [Request] {
    guard let used else { return [] }
    var requests = Requests<P.Event>()
    program.update(&state, Box<P.Event>.value(of: event), used.value, context, &requests)
    return keepingUnread(requests.all)
  }

  public func hear(_ occasion: Occasion, _ context: ModuleContext) -> [Request] {
    guard let used else { return [] }
    var requests = Requests<P.Event>()
    program.hear(&state, occasion, used.value, context, &requests)
    return keepingUnread(requests.all)
  }

  public func look(_ cause: LookCause, _ context: ModuleContext) -> [Request] {
    guard let used else { return [] }
    var requests = Requests<P.Event>()
    program.look(&state, cause, used.value, context, &requests)
    return keepingUnread(requests.all)
  }

  private func keepingUnread(_ requests: [Request]) -> [Request] {
    Request.keepingUnread(requests) { program.stored(beneath: $0, state) }
  }

  public func forget() { state = program.start() }

  // MARK: Record

  public func partitions(_ context: ModuleContext) -> [Partition] { program.partitions(state, context) }

  public func shownPartitions(_ context: ModuleContext) -> [Partition] { program.shownPartitions(context) }

  public func apply(_ events: [LoggedEvent], isStored: Bool) {
    for event in events { program.apply(event, isStored: isStored, to: &state) }
  }

  public func forgetRecord() { program.forgetRecord(&state) }

  // MARK: Offers

  public func home(_ context: ModuleContext) -> [HTML<Erased>] {
    guard let used else { return [] }
    return program.home(state, used.value, context).map { $0.erased }
  }

  public func note(of path: String, _ context: ModuleContext) -> String? {
    used.flatMap { program.note(of: path, state, $0.value, context) }
  }

  public func notices(_ context: ModuleContext) -> HTML<Erased>? {
    used.flatMap { program.notices(state, $0.value, context)?.erased }
  }

  public func settings(_ context: ModuleContext) -> HTML<Erased>? {
    used.flatMap { program.settings(state, $0.value, context)?.erased }
  }

  public func about(_ context: ModuleContext) -> HTML<Erased>? {
    used.flatMap { program.about(state, $0.value, context)?.erased }
  }

  public func dataRows(_ context: ModuleContext) -> HTML<Erased>? {
    used.flatMap { program.dataRows(state, $0.value, context)?.erased }
  }

  public func things(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [DayThing] {
    used.map { program.things(days, state, $0.value, context) } ?? []
  }

  public func sessions(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [ModuleSession] {
    used.map { program.sessions(days, state, $0.value, context) } ?? []
  }

  public func runningSession(_ context: ModuleContext) -> ModuleSession? {
    used.flatMap { program.runningSession(state, $0.value, context) }
  }

  public func days(shownAt path: String, today: CivilDay) -> ClosedRange<CivilDay>? {
    program.days(shownAt: path, today: today)
  }

  public func read(file bytes: [UInt8], _ context: ModuleContext) -> FileReading {
    guard let used else { return .unknown }
    switch program.read(file: bytes, state, used.value, context) {
    case .unknown: return .unknown
    case .refused(let text): return .refused(text)
    case .needsProfile: return .needsProfile
    case .offer(let text, let event): return .offer(text, Box(event))
    }
  }

  public func summary(
    of events: [LoggedEvent], besides known: [LoggedEvent], _ context: ModuleContext
  ) -> String? {
    used.flatMap { program.summary(of: events, besides: known, $0.value, context.words) }
  }

  public func example(
    _ reader: ContentReader, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] {
    guard let used else { return [] }
    return try program.example(reader, state, used.value, context)
  }

  public func waiting(_ context: ModuleContext) -> [SentEvent] {
    used == nil ? [] : program.waiting(state, context)
  }

  public func rings(_ days: Int, _ context: ModuleContext) -> [ModuleRing]? {
    guard let used else { return nil }
    return program.rings(days, state, used.value, context)
  }

  public func ring(_ tag: String, _ context: ModuleContext) -> RingNow? {
    used.flatMap { program.ring(tag, state, $0.value, context) }
  }

  public func ringingNews(_ context: ModuleContext) -> RingingNews? {
    used.flatMap { program.ringingNews(state, $0.value, context) }
  }

  public var calledName: String? { program.calledName(state) }

  public func hasProvedUseful(_ context: ModuleContext) -> Bool {
    used.map { program.hasProvedUseful(state, $0.value) } ?? false
  }
}
