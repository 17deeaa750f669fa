import Components
import Core
import Loop

/// How far the form is saved.
enum SavingProgress: Equatable {
  case untouched
  case changed
  case saving
  /// As a draft, while people see what is published; or, where nothing is, as a draft that nobody sees.
  case saved(CivilTime, Seen)
  /// Everything except a chosen file, which only the button saves.
  case savedWithoutFile
  /// A new entry is saved as soon as it has a title.
  case untitled
  /// It is tried again after these two.
  case offline
  case busy
  case loggedOut
  /// It is not saved by itself after these two: the person has to look.
  case overtaken
  case refused
  /// It is published at its time, as it was saved by the button.
  case scheduled
  /// It is saved by the button alone: somebody else's draft would be replaced.
  case paused

  /// What people see until a draft is published.
  enum Seen {
    case nothing
    case published
    /// What was saved by the button, from its time on.
    case scheduled
  }

  init(_ saving: EditingPage.Saving) {
    self =
      switch saving {
      case .byItself: .untouched
      case .new: .untitled
      case .scheduled: .scheduled
      case .paused: .paused
      }
  }

  init(after failure: SavingAnswer) {
    self =
      switch failure {
      case .saved, .busy: .busy
      case .untitled: .untitled
      case .noConnection: .offline
      case .overtaken: .overtaken
      case .refused: .refused
      case .loggedOut: .loggedOut
      }
  }

  /// Whether it is not saved by itself, or not any more.
  var isStopped: Bool {
    switch self {
    case .overtaken, .refused, .paused: true
    default: false
    }
  }

  /// The progress once something else was changed.
  var changed: SavingProgress { isStopped ? self : .changed }

  /// - Parameter title: what the field is called by which a new entry is known.
  func text(_ words: Words, title: String) -> String {
    switch self {
    case .untouched: words(.editingReady)
    case .changed: words(.editingChanged)
    case .saving: words(.editingSaving)
    case .saved(let time, let seen): words(seen.phrase, .text("time", words.formatting.time(time)))
    case .savedWithoutFile: words(.editingSavedFiles)
    case .untitled: words(.editingNew, .text("field", title))
    case .offline: words(.editingOffline)
    case .busy: words(.editingBusy)
    case .loggedOut: words(.editingLoggedOut)
    case .overtaken: words(.editingOvertaken)
    case .refused: words(.editingRefused)
    case .scheduled: words(.editingScheduled)
    case .paused: words(.editingPaused)
    }
  }
}

extension SavingProgress.Seen {
  fileprivate var phrase: Phrase {
    switch self {
    case .nothing: .editingSaved
    case .published: .editingSavedLive
    case .scheduled: .editingSavedScheduled
    }
  }
}

/// What the server said to a form that was sent by itself.
public enum SavingAnswer: Equatable, Sendable {
  case saved(SavedDraft)
  /// A new entry has no title yet, by which it would be known.
  case untitled
  case noConnection
  /// The server has no time, or something in it failed.
  case busy
  /// Somebody else has saved since the form was shown.
  case overtaken
  case refused
  case loggedOut

  init(_ reply: Reply) {
    guard case .response(let response) = reply else {
      self = .noConnection
      return
    }
    self =
      switch response.status {
      case 200: Self(response.body)
      // The page of the login takes the place of the answer.
      case 0, 401: .loggedOut
      case 409: .overtaken
      case 408, 429, 500...: .busy
      default: .refused
      }
  }

  private init(_ body: [UInt8]) {
    guard let answer = try? JSON(parsing: body), let number = answer["draft"]?.int else {
      self = .busy
      return
    }
    if number == 0 {
      self = .untitled
      return
    }
    self = .saved(
      SavedDraft(
        number: Int(number), time: Self.time(answer["minute"]?.int), state: answer["state"]?.string ?? "",
        path: answer["path"]?.string ?? "", leavesFile: answer["files"]?.bool == true,
        left: answer["left"].map { MistakesLeft($0) }))
  }

  private static func time(_ minuteOfDay: Int64?) -> CivilTime {
    minuteOfDay.flatMap { CivilTime(hour: Int($0) / 60, minute: Int($0) % 60) } ?? .midnight
  }
}

/// What the server tells of a draft that was saved by itself.
public struct SavedDraft: Equatable, Sendable {
  /// Counts its changes.
  public var number: Int
  /// When it was saved, by the clock of the site, as everything else on the page.
  public var time: CivilTime
  /// The entry's state, as people read it.
  public var state: String
  /// Where an entry is that was begun now; empty for another one.
  public var path: String
  /// Whether a file was chosen, which is not saved.
  public var leavesFile: Bool
  /// What is still against publishing it; nil if the page does not ask.
  public var left: MistakesLeft?

  public init(
    number: Int, time: CivilTime, state: String, path: String = "", leavesFile: Bool = false,
    left: MistakesLeft? = nil
  ) {
    self.left = left
    self.leavesFile = leavesFile
    self.number = number
    self.time = time
    self.state = state
    self.path = path
  }
}
