/// A screen that a tile may open.
public enum Screen: String, CaseIterable, Sendable {
  case checklist, videos, career, day, about

  public var path: String { "/" + rawValue }

  /// The module that has the screen; nil for those that every site has.
  var module: Module? {
    switch self {
    case .checklist, .videos, .career: .college
    case .day: .day
    case .about: nil
    }
  }
}

/// A part of the app that a site can switch on.
public enum Module: String, CaseIterable, Sendable {
  case college, day
}

/// What the app opens with.
public enum HomeScreen: String, CaseIterable, Sendable {
  /// The tiles, with who uses the app.
  case tiles
  /// The timeline of the day.
  case day
}

/// How somebody comes to have a profile.
public enum ProfileStart: String, CaseIterable, Sendable {
  /// They sign up, when they want to keep something.
  case signUp = "sign-up"
  /// It is made at the first start without a word, and can be protected by a password later.
  case silent
}

/// Where people are known.
public enum Identity: String, CaseIterable, Sendable {
  case device
}
