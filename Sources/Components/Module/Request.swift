import Core
import Loop
import Markup

/// What a module asks of the app. The app does it in the order in which it was asked for.
public indirect enum Request {
  /// Its event comes back to the module.
  case effect(Effect<Erased>)
  /// Keeps changes: all of them or nothing. They are seen at once, and taken back if they cannot be stored. The message comes when
  /// they are stored.
  case keep([PartitionedChange], saying: Message?)
  case say(Message)
  /// What could be taken back cannot any more.
  case withdrawUndo
  /// Goes to an address of the app.
  case visit(String, replacing: Bool)
  /// Keeps something for the whole device.
  case choose(DeviceChoice)
  /// Goes through all partitions, as they are in the store.
  case walk(Walk)
  /// Looks whether the system shows notifications, or has the person asked.
  case permission(ask: Bool)
  /// Keeps changes if no other tab has claimed the number, so that what is told is told once.
  case claim(Claim)
}

/// What concerns the whole device.
public enum DeviceChoice: Hashable, Sendable {
  case colourBlind(Bool)
  case timeFormat(TimeFormat)
  /// Nil follows the device.
  case dark(Bool?)
  case value(DeviceValue)
}

/// A message that goes by itself, and what it offers.
public struct Message: Hashable {
  public enum Text: Hashable, Sendable {
    case phrase(Phrase)
    /// Made of what somebody or the content wrote.
    case written(String)
  }

  public var text: Text
  public var isTrouble: Bool
  public var undo: Undo?

  /// What takes back what the message tells of.
  public struct Undo: Hashable {
    public var changes: [PartitionedChange]
    /// The id of where the focus goes then.
    public var focus: String
    /// What was kept about a subject after the message stays.
    public var keepsLater: Bool
    /// When the message came, where ``keepsLater`` asks for it.
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

/// A way through all that is kept: of each partition only that is held which `visit` keeps.
public final class Walk {
  /// Called with the newest event of each subject of a partition.
  public let visit: (Partition, EventLog) -> Void
  /// The module's event when all is read, or could not be.
  public let end: (_ isRead: Bool) -> AnyObject

  init(_ visit: @escaping (Partition, EventLog) -> Void, end: @escaping (Bool) -> AnyObject) {
    self.visit = visit
    self.end = end
  }
}

/// Changes that are kept only if no other tab has claimed the same number of a series.
public struct Claim {
  public var changes: [PartitionedChange]
  public var number: Int64
  /// Given back to the module with the outcome.
  public var receipt: AnyObject

  public init(_ changes: [PartitionedChange], number: Int64, receipt: AnyObject) {
    self.changes = changes
    self.number = number
    self.receipt = receipt
  }
}
