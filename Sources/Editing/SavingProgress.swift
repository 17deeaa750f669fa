import Components
import Core
import Loop

/// How far the form is saved.
enum SavingProgress: Equatable {
  case untouched
  case changed
  case saving
  case saved(CivilTime)
  /// It is tried again after these two.
  case offline
  case busy
  case loggedOut
  /// It is not saved by itself after these two: the person has to look.
  case overtaken
  case refused
  /// It is saved by the button alone, for this reason, and whether something was changed.
  case manual(EditingPage.Saving, isChanged: Bool)

  init(_ saving: EditingPage.Saving) {
    self = saving == .byItself ? .untouched : .manual(saving, isChanged: false)
  }

  init(after failure: SavingAnswer) {
    self =
      switch failure {
      case .saved, .busy: .busy
      case .noConnection: .offline
      case .overtaken: .overtaken
      case .refused: .refused
      case .loggedOut: .loggedOut
      }
  }

  /// Whether it is not saved by itself, or not any more.
  var isStopped: Bool {
    switch self {
    case .overtaken, .refused, .manual: true
    default: false
    }
  }

  /// The progress once something else was changed.
  var changed: SavingProgress {
    switch self {
    case .manual(let saving, _): .manual(saving, isChanged: true)
    default: isStopped ? self : .changed
    }
  }

  func text(_ words: Words) -> String {
    switch self {
    case .untouched: words(.editingReady)
    case .changed: words(.editingChanged)
    case .saving: words(.editingSaving)
    case .saved(let time): words(.editingSaved, .text("time", words.formatting.time(time)))
    case .offline: words(.editingOffline)
    case .busy: words(.editingBusy)
    case .loggedOut: words(.editingLoggedOut)
    case .overtaken: words(.editingOvertaken)
    case .refused: words(.editingRefused)
    case .manual(.paused, _): words(.editingPaused)
    case .manual(_, true): words(.editingUnsaved)
    case .manual(.new, _): words(.editingNew)
    case .manual(_, _): words(.editingScheduled)
    }
  }
}

/// What the server said to a form that was sent by itself.
public enum SavingAnswer: Equatable, Sendable {
  /// With the number of the draft.
  case saved(draft: Int)
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
      case 200: Self.draft(in: response.body).map { .saved(draft: $0) } ?? .busy
      // The page of the login takes the place of the answer.
      case 0, 401: .loggedOut
      case 409: .overtaken
      case 408, 429, 500...: .busy
      default: .refused
      }
  }

  private static func draft(in body: [UInt8]) -> Int? {
    (try? JSON(parsing: body))?["draft"]?.int.map { Int($0) }
  }
}
