import Components
import Core
import Loop

/// The sharing of days in this tab.
public struct SharingState {
  /// What the person is asked before it is done.
  enum Question: Hashable, Sendable {
    case turnOn, turnOff, newAddress
  }

  enum Step: Hashable, Sendable {
    case idle, reading, sending
  }

  enum Trouble: Hashable, Sendable {
    case noConnection
    case noLogin
    /// Another device of the person shares now, or has turned it off.
    case elsewhere
    case tooLarge
    /// The days could not be read here.
    case unreadable
    /// The server could not take it now.
    case refused

    /// Whether nothing is tried before the person does something.
    var isLasting: Bool { self == .elsewhere || self == .tooLarge }
  }

  var question: Question?
  /// The choice in the question.
  var withNotes = false
  var step = Step.idle
  var trouble: Trouble?
  /// Whether a file has to be made, to look whether it is another one. True at the start, because the app may have been closed
  /// before it was sent.
  var isDue = true
  /// Whether nothing is to be waited for: the person looks at it.
  var isHasty = false
  /// Counts changes, so that only the pause after the last one counts.
  var changes = 0
  /// Attempts that failed in a row.
  var failures = 0

  public init() {}

  /// Whether it is on its way, or about to be.
  public var isUnderWay: Bool { step != .idle || isDue }

  mutating func stored(_ events: [LoggedEvent]) {
    guard events.contains(where: { SharedDays.includes($0.subject) }) else { return }
    isDue = true
    changes += 1
    if trouble == .tooLarge { trouble = nil }
  }
}

/// Events of the sharing of days.
public enum SharingEvent {
  case tappedTurnOn
  case tappedTurnOff
  case tappedNewAddress
  case choseNotes(Bool)
  case confirmed
  case cancelled
  /// 32 random bytes for an address.
  case drew(Reply)
  case tappedCopy(String)
  case copied(Reply)
  case tappedTryAgain
  case cameTime
  /// The days of all months; nil if they could not be read.
  case read(DayRecord?)
  /// Nil if the platform could not seal it.
  case sealed(SealedDays?, SharedReceipt, changes: Int)
  /// - Parameter changes: as many as had been made when the days were read.
  case answered(SharedReceipt, AccountAnswer, changes: Int)
  case ended(AccountAnswer)
}

/// The days as the server gets them.
public struct SealedDays: Sendable {
  /// By which the server finds them.
  var name: [UInt8]
  var bytes: [UInt8]
}
