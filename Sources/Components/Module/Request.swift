import Core
import Loop
import Markup

/// A module's request to the app, which fulfils requests in order.
public indirect enum Request {
  /// Performs an effect; its event returns to the module.
  case effect(Effect<Erased>)
  /// Stores changes: all of them or none. They are visible at once, and taken back if storing fails. The message
  /// appears once they are stored.
  case keep([PartitionedChange], saying: Message?)
  case say(Message)
  /// Removes the undo that is offered, and that of changes which are still being stored.
  case withdrawUndo
  /// Removes messages without an undo: a message of success does not stand beside a mistake.
  case withdrawMessages
  /// Goes to an address of the app.
  case visit(String, replacing: Bool)
  /// Stores a setting of the whole device.
  case choose(DeviceChoice)
  /// Asks the module that offers sessions for one.
  case session(SessionWish)
  /// Visits all stored partitions.
  case walk(Walk)
  /// Reads the permission for notifications, or asks the person for it.
  case permission(ask: Bool)
  /// Stores changes if no other tab has claimed the number, so that a notification is given once.
  case claim(Claim)
  /// Asks the account's server.
  case account(AccountQuestion)
  /// Logs the person out, for the next one to log in and go on at an address.
  case handOver(String)
}

/// A setting of the whole device.
public enum DeviceChoice: Hashable, Sendable {
  case colourBlind(Bool)
  case timeFormat(TimeFormat)
  /// nil follows the device.
  case dark(Bool?)
  /// A language of the site, by its BCP 47 tag.
  case language(String)
  case value(DeviceValue)
}

/// A message that disappears by itself, with an undo if there is one.
public struct Message: Hashable {
  public enum Text: Hashable, Sendable {
    case phrase(Phrase)
    /// A text by a person or from the content.
    case written(String)
  }

  public var text: Text
  public var isTrouble: Bool
  public var undo: Undo?
  /// The address where what the message tells of is, if that is not in sight.
  public var there: String?

  /// The undo of the changes that the message reports.
  public struct Undo: Hashable {
    public var changes: [PartitionedChange]
    /// The id of the element that gets the focus then.
    public var focus: String
    /// Whether subjects that have changed since the message keep their newer value.
    public var keepsLater: Bool
    /// The time of the message, for ``keepsLater``.
    public var until: Stamp?

    public init(
      _ changes: [PartitionedChange], focus: String = ElementID.title, keepsLater: Bool = false
    ) {
      self.changes = changes
      self.focus = focus
      self.keepsLater = keepsLater
    }
  }

  public init(_ phrase: Phrase, isTrouble: Bool = false, undo: Undo? = nil) {
    text = .phrase(phrase)
    self.isTrouble = isTrouble
    self.undo = undo
  }

  public init(written text: String) {
    self.text = .written(text)
    isTrouble = false
  }
}

/// A visit of all stored partitions; `visit` keeps what it needs.
public final class Walk {
  /// Called with the newest event of each subject of a partition.
  public let visit: (Partition, EventLog) -> Void
  /// The module's event at the end, or after a failure.
  public let end: (_ isRead: Bool) -> AnyObject

  init(_ visit: @escaping (Partition, EventLog) -> Void, end: @escaping (Bool) -> AnyObject) {
    self.visit = visit
    self.end = end
  }
}

/// Changes that are stored only if no other tab has claimed the same number.
public struct Claim {
  public var changes: [PartitionedChange]
  public var number: Int64
  /// A value that returns to the module with the outcome.
  public var receipt: AnyObject

  public init(_ changes: [PartitionedChange], number: Int64, receipt: AnyObject) {
    self.changes = changes
    self.number = number
    self.receipt = receipt
  }
}
