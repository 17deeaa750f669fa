import Editing

/// What a button of an entry's form does.
public enum EditorStep: String, CaseIterable, Sendable {
  case save
  /// Saved by the page's program while somebody types.
  case saveByItself = "autosave"
  case publish
  /// Publishes it as the next version, because people have answered this one.
  case publishNext = "publish-next"
  /// Publishes it at a time.
  case schedule
  case scheduleNext = "schedule-next"
  case cancelSchedule = "cancel"
  /// Asks somebody who publishes to do so.
  case ask
  case withdraw = "unask"
  case sendBack = "return"
  case discard
  /// Takes back what is published.
  case archive
  case duplicate
  case moveUp = "earlier"
  case moveDown = "later"
  case checkLinks = "links"

  /// The name of the buttons.
  public static let field = "do"

  /// The step of a form: it is saved by a form without a button. Nil for a button that no page has.
  public init?(_ form: FormInput) {
    guard let name = form[Self.field] else {
      self = .save
      return
    }
    self.init(rawValue: name)
  }

  /// Whether it takes more than the right to change the entry.
  public var needsPublisher: Bool {
    switch self {
    case .publish, .publishNext, .schedule, .scheduleNext, .sendBack, .archive, .moveUp, .moveDown: true
    case .save, .saveByItself, .cancelSchedule, .ask, .withdraw, .discard, .duplicate, .checkLinks: false
    }
  }

  /// Whether people see the entry by it, now or later.
  public var publishes: Bool {
    switch self {
    case .publish, .publishNext, .schedule, .scheduleNext: true
    default: false
    }
  }

  /// Whether it needs an entry without mistakes.
  public var isChecked: Bool { publishes || self == .ask }

  /// Whether what somebody else has changed meanwhile is brought together with it. While somebody types, nothing is; what is done to the
  /// entry as a whole does not depend on what the form says.
  public var mergesChanges: Bool {
    switch self {
    case .save, .withdraw, .sendBack: true
    default: isChecked
    }
  }

  /// Whether it keeps what somebody typed, so that it can begin an entry. Others are about one that is there.
  public var keepsForm: Bool {
    switch self {
    case .save, .saveByItself, .publish, .publishNext, .schedule, .scheduleNext, .ask, .withdraw, .sendBack:
      true
    case .cancelSchedule, .discard, .archive, .duplicate, .moveUp, .moveDown, .checkLinks: false
    }
  }

  /// Whether it publishes at a time.
  public var isLater: Bool { self == .schedule || self == .scheduleNext }

  public var isForNextVersion: Bool { self == .publishNext || self == .scheduleNext }
}
