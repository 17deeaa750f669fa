import Core
import Loop
import Markup

/// A module while it runs: its state, and all that the app asks of it.
///
/// Public and class-bound, so that what it leads to can be a part of the app of its own: the app reaches it through this object
/// and in no other way. ``Running`` makes it of a ``ModuleProgram``.
public protocol Module: AnyObject {
  // Content
  func read(_ content: ContentReader) throws(ContentError) -> AnyObject
  func use(_ content: AnyObject)

  // Screens
  func title(of path: String, _ words: Words) -> String?
  func focus(of path: String) -> String
  func screen(_ context: ModuleContext) -> HTML<Erased>
  func subscriptions(_ context: ModuleContext) -> [Subscription<AnyObject>]

  // What happens
  func update(_ event: AnyObject, _ context: ModuleContext) -> [Request]
  func hear(_ occasion: Occasion, _ context: ModuleContext) -> [Request]
  func look(_ cause: LookCause, _ context: ModuleContext) -> [Request]
  func forget()

  // What is kept
  func partitions(_ context: ModuleContext) -> [Partition]
  func shownPartitions(_ context: ModuleContext) -> [Partition]
  func apply(_ events: [LoggedEvent], isStored: Bool)
  func forgetRecord()

  // What it offers to the whole
  func home(_ context: ModuleContext) -> [HTML<Erased>]
  func notices(_ context: ModuleContext) -> HTML<Erased>?
  func settings(_ context: ModuleContext) -> HTML<Erased>?
  func dataRows(_ context: ModuleContext) -> HTML<Erased>?
  func things(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [DayThing]
  func read(file bytes: [UInt8], _ context: ModuleContext) -> FileReading
  func hasProvedUseful(_ context: ModuleContext) -> Bool
}

/// Something that a module has for a day, for whoever shows days.
public struct DayThing: Hashable, Sendable {
  public var day: CivilDay
  public var title: String
  /// More about it, below its title; may be empty.
  public var note: String
  /// The address of where it is, within the app.
  public var path: String

  public init(day: CivilDay, title: String, note: String, path: String) {
    self.day = day
    self.title = title
    self.note = note
    self.path = path
  }
}

/// What a module makes of a file that a person chose.
public enum FileReading {
  /// Not a file of this module.
  case unknown
  /// Nothing of it can be taken, and why.
  case refused(String)
  /// It needs somebody who is logged in.
  case needsProfile
  /// What taking it would do, and the event of the module that takes it.
  case offer(String, AnyObject)
}

/// Why a module looks for what there is to tell.
public enum LookCause: Sendable {
  /// What the person did in this module just now is in sight, and stored where it can be.
  case ownChange
  case other
}

/// What happens around a module, on its screens and elsewhere.
public enum Occasion {
  /// One of its screens begins.
  case opened
  /// The person goes to another screen: what was typed and not saved is to be kept, and what was open is forgotten.
  case left
  /// The page is hidden: what was typed and not saved is to be kept.
  case hidden
  /// The page is visible again.
  case returned
  /// The app has handled an event, and shows what it is to show.
  case settled
  /// There is no connection any more.
  case lostConnection
  /// The system asked the person, because they turned its notifications on in this module.
  case answeredPermission(NotificationPermission)
  /// The module's changes are stored, with what is said about them; or they could not be.
  case stored([LoggedEvent], Message?, Bool)
  /// What became of a claim of the module; its receipt comes back when it was won.
  case claimed(AnyObject?, ClaimOutcome)
  /// The person takes back what a message of the module told of.
  case undone(Message.Undo)
}

/// What became of a claim to tell something once.
public enum ClaimOutcome: Sendable {
  case won
  /// Another tab was first.
  case lost
  /// It could not be stored.
  case failed
}
