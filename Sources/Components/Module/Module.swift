import Core
import Loop
import Markup

/// A module while it runs: its state, and all that the app asks of it.
///
/// Public and class-bound, so that what it leads to can be a part of the app of its own: the app reaches it through this object
/// and in no other way. ``Running`` makes it of a ``ModuleProgram``, which says what each function is for; events and content come
/// in a `Box` of the type that the program knows.
public protocol Module: AnyObject {
  // MARK: Content

  /// Reads what a bundle has under the module's id, for ``use(_:)``.
  func read(_ content: ContentReader) throws(ContentError) -> AnyObject
  /// Shows this from now on. Before there is any, the module does nothing.
  func use(_ content: AnyObject)

  // MARK: Screens

  /// The name of the screen at a path; nil if there is none.
  func title(of path: String, _ words: Words) -> String?
  /// The id of what takes the focus when the screen opens.
  func focus(of path: String) -> String
  func screen(_ context: ModuleContext) -> HTML<Erased>
  func subscriptions(_ context: ModuleContext) -> [Subscription<AnyObject>]

  // MARK: What happens

  /// One of its own events, in its box.
  func update(_ event: AnyObject, _ context: ModuleContext) -> [Request]
  /// Something around the module.
  func hear(_ occasion: Occasion, _ context: ModuleContext) -> [Request]
  /// Looks for what there is to tell.
  func look(_ cause: LookCause, _ context: ModuleContext) -> [Request]
  /// Somebody else uses the app: nothing of what was done is left.
  func forget()

  // MARK: What is kept

  /// The partitions that it shows or looks into.
  func partitions(_ context: ModuleContext) -> [Partition]
  /// Those without which what is shown of it cannot stand.
  func shownPartitions(_ context: ModuleContext) -> [Partition]
  /// - Parameter isStored: false for what is on its way to the store, and may yet be taken back.
  func apply(_ events: [LoggedEvent], isStored: Bool)
  /// All that is known comes again after this, event by event.
  func forgetRecord()

  // MARK: What it offers to the whole

  /// What stands on the home screen, above the tiles.
  func home(_ context: ModuleContext) -> [HTML<Erased>]
  /// What stands above every screen.
  func notices(_ context: ModuleContext) -> HTML<Erased>?
  /// What can be chosen in the settings of the app.
  func settings(_ context: ModuleContext) -> HTML<Erased>?
  /// Ways out for what is kept, on the screen of a person's data.
  func dataRows(_ context: ModuleContext) -> HTML<Erased>?
  /// What there is on days, for modules that show days.
  func things(_ days: ClosedRange<CivilDay>, _ context: ModuleContext) -> [DayThing]
  /// What a file is that a person chose.
  func read(file bytes: [UInt8], _ context: ModuleContext) -> FileReading
  /// Whether somebody has used it so much that the app may offer to be installed.
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
