/// A part of the app that its first screens do without: a WebAssembly module of its own, known by this name.
public enum AppPart: String, Sendable {
  /// What every site has, see ``Later``.
  case later
  /// The module Day, see ``DayPart``.
  case day
}

/// How far the parts of the app have come.
struct AppParts {
  enum State {
    /// The site does without it.
    case absent
    case away
    case loading
    case failed
    case here
  }

  private var later: State
  private var day: State

  /// - Parameter names: those of the parts that are still to be loaded. Where the app is one there are none, and all is here.
  init(_ names: [String]) {
    func state(_ part: AppPart) -> State {
      names.contains(part.rawValue) ? .away : names.isEmpty ? .here : .absent
    }
    later = state(.later)
    day = state(.day)
  }

  subscript(_ part: AppPart) -> State {
    get {
      switch part {
      case .later: later
      case .day: day
      }
    }
    set {
      switch part {
      case .later: later = newValue
      case .day: day = newValue
      }
    }
  }
}
