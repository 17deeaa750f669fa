import Core
import Loop

/// A reminder of a module that is to ring while the app is closed.
public struct ModuleRing: Hashable, Sendable {
  /// The days for which a device rings without being opened.
  public static let days = 30

  /// That of the notification which an open app shows, so that one takes the other's place.
  public var tag: String
  /// When it is due, on the person's clock.
  public var moment: CivilDateTime
  /// For how many minutes it is worth something.
  public var minutes: Int
  /// Whether the device is woken although it saves power.
  public var isUrgent: Bool
  public var title: String
  public var body: String
  /// Where a tap leads in the end.
  public var path: String
  /// Whether it can be answered by "Done".
  public var canBeDone: Bool
  /// Whether it is due at the same instant in every zone; otherwise at the same time of the clock.
  public var isOfInstant: Bool

  public init(
    tag: String, moment: CivilDateTime, minutes: Int, isUrgent: Bool = false, title: String, body: String,
    path: String, canBeDone: Bool = false, isOfInstant: Bool = false
  ) {
    self.tag = tag
    self.moment = moment
    self.minutes = minutes
    self.isUrgent = isUrgent
    self.title = title
    self.body = body
    self.path = path
    self.canBeDone = canBeDone
    self.isOfInstant = isOfInstant
  }
}

/// The organisation's news, which ring when it publishes them: the site's server knows when, and tells only devices that want it.
public struct RingingNews: Hashable, Sendable {
  /// The screen that has them.
  public var path: String
  /// The ids of those that the person has seen.
  public var seen: [String]

  public init(path: String, seen: [String]) {
    self.path = path
    self.seen = seen
  }
}

/// What a ring is about, by the time that somebody looks at it.
public struct RingNow: Hashable, Sendable {
  public var title: String
  /// Its time, in words.
  public var time: String
  public var isDone: Bool

  public init(title: String, time: String, isDone: Bool) {
    self.title = title
    self.time = time
    self.isDone = isDone
  }
}

/// How the person answered a ring while the app was closed, or locked.
public struct RingAnswer: Hashable, Sendable {
  /// That of the ``ModuleRing``.
  public var tag: String
  public var act: RingAct
  /// When that was, on the person's clock.
  public var moment: CivilDateTime
  /// After how many minutes it rings again.
  public var minutes: Int

  public init(tag: String, act: RingAct, moment: CivilDateTime, minutes: Int) {
    self.tag = tag
    self.act = act
    self.moment = moment
    self.minutes = minutes
  }
}

/// Whether reminders ring on this device while the app is closed.
public enum RingStanding: Hashable, Sendable {
  /// The site's server rings for nobody.
  case notOffered
  /// Not read yet.
  case unknown
  case off
  case on
}
