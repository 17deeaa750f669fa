import Core
import Loop
import Markup

/// A module as pure functions of its state, its events and the app around it.
///
/// All but the first few have a default, so that a module declares only what it has.
public protocol ModuleProgram {
  associatedtype Content
  associatedtype State
  associatedtype Event

  // MARK: Content

  /// Reads the section of a bundle with the module's id.
  func content(_ reader: ContentReader) throws(ContentError) -> Content

  // MARK: State

  /// The first state, also for the next person.
  func start() -> State
  /// Adds an event to the record. Events come in any order and with repetitions.
  ///
  /// - Parameter isStored: false for pending events, which may be taken back.
  func apply(_ event: LoggedEvent, isStored: Bool, to state: inout State)
  /// Empties the record; all known events follow, one by one.
  func forgetRecord(_ state: inout State)
  /// The partitions that the screen and the checks for notifications need.
  func partitions(_ state: State, _ context: ModuleContext) -> [Partition]
  /// The partitions that have to be read before the screen, or offers to the home screen, can be shown.
  func shownPartitions(_ context: ModuleContext) -> [Partition]

  /// What a change writes over, if the module knows only a part of it: what another version has written beside that stays.
  func stored(beneath change: Change, _ state: State) -> StoredValue?

  // MARK: Events

  func update(
    _ state: inout State, _ event: Event, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)
  /// Handles something that happens around the module.
  func hear(
    _ state: inout State, _ occasion: Occasion, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)
  /// Checks for notifications to give, after events that may have changed them.
  func look(
    _ state: inout State, _ cause: LookCause, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)

  // MARK: Screens

  /// The title of a screen; nil if there is none at this path.
  func title(of path: String, _ content: Content, _ words: Words) -> String?
  /// The id of the element that gets the focus when the screen opens.
  func focus(of path: String) -> String
  /// Whether a screen asks questions about the person: nothing else is then to be asked above it.
  func asksQuestions(at path: String) -> Bool
  /// The screen at ``ModuleContext/path``.
  func screen(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>
  func subscriptions(_ state: State, _ context: ModuleContext) -> [Subscription<Event>]

  // MARK: Offers

  /// Content of the home screen, above the tiles.
  func home(_ state: State, _ content: Content, _ context: ModuleContext) -> [HTML<Event>]
  /// How far the person is with the screen at a path, in a few words; nil if there is nothing to say.
  func note(of path: String, _ state: State, _ content: Content, _ context: ModuleContext) -> String?
  /// Content above every screen.
  func notices(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// The module's section of the app's settings.
  func settings(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// The module's section of the screen about the app.
  func about(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// Exports on the screen of a person's data.
  func dataRows(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// Things for days, which other modules show.
  func things(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [DayThing]
  /// Sessions that touch some days, and the running one among them, which other modules show.
  func sessions(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [ModuleSession]
  /// The session that is running now.
  func runningSession(_ state: State, _ content: Content, _ context: ModuleContext) -> ModuleSession?
  /// The days that the screen at a path shows, for which other modules read their partitions; nil if it shows none.
  func days(shownAt path: String, today: CivilDay) -> ClosedRange<CivilDay>?
  /// The module's reading of a file that the person chose.
  func read(
    file bytes: [UInt8], _ state: State, _ content: Content, _ context: ModuleContext
  ) -> FileOffer<Event>
  /// What the person wants to be called; nil or empty where the module does not know.
  func calledName(_ state: State) -> String?
  /// What some of the module's events amount to, in a few words such as "3 steps ticked"; nil if there are none.
  func summary(of events: [LoggedEvent], _ content: Content, _ words: Words) -> String?
  /// The same, where the person has some of the module's events already, and may have some of these.
  func summary(
    of events: [LoggedEvent], besides known: [LoggedEvent], _ content: Content, _ words: Words
  ) -> String?
  /// What it keeps for a site's example life, whose part for the module `reader` has.
  func example(
    _ reader: ContentReader, _ state: State, _ content: Content, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange]
  /// What waits to be sent to the organisation, the oldest first. It waits until the server has answered it
  /// (``Occasion/answered(_:)``), so the module keeps the answers.
  func waiting(_ state: State, _ context: ModuleContext) -> [SentEvent]
  /// The reminders of the next `days` days that are to ring while the app is closed; nil until their records are read.
  func rings(_ days: Int, _ state: State, _ content: Content, _ context: ModuleContext) -> [ModuleRing]?
  /// A ring that has come, as it is now; nil where the module knows no more than it said before.
  func ring(_ tag: String, _ state: State, _ content: Content, _ context: ModuleContext) -> RingNow?
  /// The news that are to ring while the app is closed; nil where the person does not want them.
  func ringingNews(_ state: State, _ content: Content, _ context: ModuleContext) -> RingingNews?
  /// Whether the person has used it enough for the app to offer its installation.
  func hasProvedUseful(_ state: State, _ content: Content) -> Bool
}

/// A program's reading of a file, as ``FileReading``.
public enum FileOffer<Event> {
  case unknown
  case refused(String)
  case needsProfile
  case offer(String, Event)
}

extension ModuleProgram {
  public func apply(_ event: LoggedEvent, isStored: Bool, to state: inout State) {}
  public func forgetRecord(_ state: inout State) {}
  public func partitions(_ state: State, _ context: ModuleContext) -> [Partition] { [] }
  public func shownPartitions(_ context: ModuleContext) -> [Partition] { [] }

  public func hear(
    _ state: inout State, _ occasion: Occasion, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>
  ) {}
  public func look(
    _ state: inout State, _ cause: LookCause, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>
  ) {}

  public func focus(of path: String) -> String { ElementID.title }
  public func asksQuestions(at path: String) -> Bool { false }
  public func subscriptions(_ state: State, _ context: ModuleContext) -> [Subscription<Event>] { [] }
  public func home(_ state: State, _ content: Content, _ context: ModuleContext) -> [HTML<Event>] { [] }
  public func note(
    of path: String, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> String? { nil }
  public func notices(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func settings(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func about(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func dataRows(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func things(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [DayThing] { [] }
  public func sessions(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [ModuleSession] { [] }
  public func runningSession(_ state: State, _ content: Content, _ context: ModuleContext) -> ModuleSession? {
    nil
  }
  public func days(shownAt path: String, today: CivilDay) -> ClosedRange<CivilDay>? { nil }
  public func read(
    file bytes: [UInt8], _ state: State, _ content: Content, _ context: ModuleContext
  ) -> FileOffer<Event> { .unknown }
  public func calledName(_ state: State) -> String? { nil }
  public func summary(of events: [LoggedEvent], _ content: Content, _ words: Words) -> String? { nil }
  public func summary(
    of events: [LoggedEvent], besides known: [LoggedEvent], _ content: Content, _ words: Words
  ) -> String? { summary(of: events, content, words) }
  public func example(
    _ reader: ContentReader, _ state: State, _ content: Content, _ context: ModuleContext
  ) throws(ContentError) -> [PartitionedChange] { [] }
  public func waiting(_ state: State, _ context: ModuleContext) -> [SentEvent] { [] }
  public func stored(beneath change: Change, _ state: State) -> StoredValue? { nil }
  public func rings(
    _ days: Int, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [ModuleRing]? { [] }
  public func ring(
    _ tag: String, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> RingNow? { nil }
  public func ringingNews(
    _ state: State, _ content: Content, _ context: ModuleContext
  ) -> RingingNews? { nil }
  public func hasProvedUseful(_ state: State, _ content: Content) -> Bool { false }
}
