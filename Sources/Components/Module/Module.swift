import Core
import Loop
import Markup

/// A running module: its state, and everything that the app asks of it.
///
/// Public and class-bound, so that its code can be a part of the app: the app reaches it only through this object.
/// ``Running`` makes it from a ``ModuleProgram``, which documents the functions. Events and content are in a `Box` of
/// the program's type.
public protocol Module: AnyObject {
  // MARK: Content

  /// Reads the section of a bundle with the module's id, for ``use(_:)``.
  func read(_ content: ContentReader) throws(ContentError) -> AnyObject
  /// Sets the content. Before that, the module does nothing.
  func use(_ content: AnyObject)

  // MARK: Screens

  /// The title of the screen at a path; nil if there is none.
  func title(of path: String, _ words: Words) -> String?
  /// The id of the element that gets the focus when the screen opens.
  func focus(of path: String) -> String
  /// Whether a screen asks questions about the person.
  func asksQuestions(at path: String) -> Bool
  func screen(_ context: ModuleContext) -> HTML<Erased>
  func subscriptions(_ context: ModuleContext) -> [Subscription<AnyObject>]

  // MARK: Events

  /// Handles a boxed event of the module.
  func update(_ event: AnyObject, _ context: ModuleContext) -> [Request]
  /// Handles something that happens around the module.
  func hear(_ occasion: Occasion, _ context: ModuleContext) -> [Request]
  /// Checks for notifications to give.
  func look(_ cause: LookCause, _ context: ModuleContext) -> [Request]
  /// Forgets everything, because the person changes.
  func forget()

  // MARK: Record

  /// The partitions that the module needs.
  func partitions(_ context: ModuleContext) -> [Partition]
  /// The partitions that its visible content needs.
  func shownPartitions(_ context: ModuleContext) -> [Partition]
  /// - Parameter isStored: false for pending events, which may be taken back.
  func apply(_ events: [LoggedEvent], isStored: Bool)
  /// Empties the record; all known events follow, one by one.
  func forgetRecord()

  // MARK: Offers

  /// Content of the home screen, above the tiles.
  func home(_ context: ModuleContext) -> [HTML<Erased>]
  /// How far the person is with the screen at a path, in a few words; nil if there is nothing to say.
  func note(of path: String, _ context: ModuleContext) -> String?
  /// Content above every screen.
  func notices(_ context: ModuleContext) -> HTML<Erased>?
  /// The module's section of the app's settings.
  func settings(_ context: ModuleContext) -> HTML<Erased>?
  /// The module's section of the screen about the app.
  func about(_ context: ModuleContext) -> HTML<Erased>?
  /// Exports on the screen of a person's data.
  func dataRows(_ context: ModuleContext) -> HTML<Erased>?
  /// Things for days, which other modules show.
  func things(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [DayThing]
  /// Sessions that touch some days, and the running one among them, which other modules show.
  func sessions(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [ModuleSession]
  /// The session that is running now.
  func runningSession(_ context: ModuleContext) -> ModuleSession?
  /// The days that the screen at a path shows, for which other modules read their partitions; nil if it shows none.
  func days(shownAt path: String, today: CivilDay) -> ClosedRange<CivilDay>?
  /// The module's reading of a file that the person chose.
  func read(file bytes: [UInt8], _ context: ModuleContext) -> FileReading
  /// What the person wants to be called; nil or empty where the module does not know.
  var calledName: String? { get }
  /// What some of the module's events amount to, in a few words such as "3 steps ticked"; nil if there are none.
  ///
  /// - Parameter known: what the person has already.
  func summary(
    of events: [LoggedEvent], besides known: [LoggedEvent], _ context: ModuleContext
  ) -> String?
  /// What the module keeps for a site's example life, of its part of ``ContentReader``.
  func example(_ reader: ContentReader, _ context: ModuleContext) throws(ContentError) -> [PartitionedChange]
  /// What waits to be sent to the organisation, the oldest first.
  func waiting(_ context: ModuleContext) -> [SentEvent]
  /// The reminders that are to ring while the app is closed; nil until their records are read.
  func rings(_ days: Int, _ context: ModuleContext) -> [ModuleRing]?
  /// A ring that has come, as it is now; nil where the module knows no more than it said before.
  func ring(_ tag: String, _ context: ModuleContext) -> RingNow?
  /// The news that are to ring while the app is closed; nil where the person does not want them.
  func ringingNews(_ context: ModuleContext) -> RingingNews?
  /// Whether the person has used it enough for the app to offer its installation.
  func hasProvedUseful(_ context: ModuleContext) -> Bool
}

/// A module's thing for a day, which modules with days show.
public struct DayThing: Hashable, Sendable {
  public var day: CivilDay
  public var title: String
  /// The line below the title; may be empty.
  public var note: String
  /// Its address within the app.
  public var path: String

  public init(day: CivilDay, title: String, note: String, path: String) {
    self.day = day
    self.title = title
    self.note = note
    self.path = path
  }
}

/// A module's reading of a file that the person chose.
public enum FileReading {
  /// A file of another kind.
  case unknown
  /// A file that cannot be imported, and why.
  case refused(String)
  /// An import that needs a session.
  case needsProfile
  /// A summary of the import, and the module's event that imports it.
  case offer(String, AnyObject)
}

/// The reason for a check for notifications.
public enum LookCause: Sendable {
  /// The person's own change in this module: it is visible, and stored unless they are a guest.
  case ownChange
  case other
}

/// Something that happens around a module, on its screens and elsewhere.
public enum Occasion {
  /// One of its screens opens.
  case opened
  /// The person leaves the screen: drafts are saved, and open details are closed.
  case left
  /// The page is hidden: drafts are saved.
  case hidden
  /// The page is visible again.
  case returned
  /// The app has handled an event, and its state is settled.
  case settled
  /// The server has something else than before.
  case servedAnother
  /// The connection is lost.
  case lostConnection
  /// A backup was added to what the person keeps, and is about to be read.
  case restored
  /// The person has answered the request for the permission, which this module made.
  case answeredPermission(NotificationPermission)
  /// The module's changes are stored, with their message, or storing failed.
  case stored([LoggedEvent], Message?, Bool)
  /// The outcome of a claim; the receipt returns if it was won.
  case claimed(AnyObject?, ClaimOutcome)
  /// The person answered a ring of the module while the app was closed or locked.
  case answeredRing(RingAnswer)
  /// The server has answered some of the module's events.
  case answered([EventAnswer])
  /// The person has no account any more.
  case accountEnded
  /// Another module wishes for a session of this one.
  case wished(SessionWish)
  /// The person undoes the changes of a message.
  case undone(Message.Undo)
  /// Another app shared something with whoever is logged in. The module deletes its record once it has it.
  case shared(IncomingShare)
}

/// The outcome of a claim.
public enum ClaimOutcome: Sendable {
  case won
  /// Another tab has claimed the number.
  case lost
  /// The claim could not be stored.
  case failed
}
