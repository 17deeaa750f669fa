import Core
import Loop
import Markup

/// A module as pure functions of its state, its events and what is around it.
///
/// All but the first few have a default: a module says only what it has.
public protocol ModuleProgram {
  associatedtype Content
  associatedtype State
  associatedtype Event

  // MARK: Content

  /// Reads what a bundle has under the module's id.
  func content(_ reader: ContentReader) throws(ContentError) -> Content

  // MARK: State

  /// As it is before anything has happened, also when somebody else comes.
  func start() -> State
  /// What was kept, by events in any order and however often.
  ///
  /// - Parameter isStored: false for what is on its way to the store, and may yet be taken back.
  func apply(_ event: LoggedEvent, isStored: Bool, to state: inout State)
  /// Nothing is kept, as far as is known: what is comes again, event by event.
  func forgetRecord(_ state: inout State)
  /// The partitions that the screen shows or that are looked into for what there is to tell.
  func partitions(_ state: State, _ context: ModuleContext) -> [Partition]
  /// Those that must be read before the screen, or what is offered to the home screen, can stand.
  func shownPartitions(_ context: ModuleContext) -> [Partition]

  // MARK: What happens

  func update(
    _ state: inout State, _ event: Event, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)
  /// Something around the module.
  func hear(
    _ state: inout State, _ occasion: Occasion, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)
  /// Looks for what there is to tell, after events that may have changed that.
  func look(
    _ state: inout State, _ cause: LookCause, _ content: Content, _ context: ModuleContext,
    _ requests: inout Requests<Event>)

  // MARK: Screens

  /// The name of a screen; nil if there is none at this path.
  func title(of path: String, _ content: Content, _ words: Words) -> String?
  /// The id of what takes the focus when the screen opens.
  func focus(of path: String) -> String
  /// The screen at ``ModuleContext/path``.
  func screen(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>
  func subscriptions(_ state: State, _ context: ModuleContext) -> [Subscription<Event>]

  // MARK: Offers

  /// What stands on the home screen, above the tiles.
  func home(_ state: State, _ content: Content, _ context: ModuleContext) -> [HTML<Event>]
  /// What stands above every screen.
  func notices(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// What can be chosen in the settings of the app.
  func settings(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// Ways out for what is kept, on the screen of a person's data.
  func dataRows(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>?
  /// What there is on days, for modules that show days.
  func things(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [DayThing]
  /// What a file is that a person chose.
  func read(
    file bytes: [UInt8], _ state: State, _ content: Content, _ context: ModuleContext
  ) -> FileOffer<Event>
  /// Whether somebody has used the module so much that the app may offer to be installed.
  func hasProvedUseful(_ state: State, _ content: Content) -> Bool
}

/// What a program makes of a file, as ``FileReading``.
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
  public func subscriptions(_ state: State, _ context: ModuleContext) -> [Subscription<Event>] { [] }
  public func home(_ state: State, _ content: Content, _ context: ModuleContext) -> [HTML<Event>] { [] }
  public func notices(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func settings(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func dataRows(_ state: State, _ content: Content, _ context: ModuleContext) -> HTML<Event>? { nil }
  public func things(
    _ days: ClosedRange<CivilDay>, _ state: State, _ content: Content, _ context: ModuleContext
  ) -> [DayThing] { [] }
  public func read(
    file bytes: [UInt8], _ state: State, _ content: Content, _ context: ModuleContext
  ) -> FileOffer<Event> { .unknown }
  public func hasProvedUseful(_ state: State, _ content: Content) -> Bool { false }
}
