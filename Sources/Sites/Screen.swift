/// A screen that a tile may open.
public enum Screen: String, CaseIterable, Sendable {
  case checklist, videos, career, about

  public var path: String { "/" + rawValue }

  /// The module that has the screen; nil for those that every site has.
  var module: Module? { self == .about ? nil : .college }
}

/// A part of the app that a site can switch on.
public enum Module: String, CaseIterable, Sendable {
  case college
}

/// Where people are known.
public enum Identity: String, CaseIterable, Sendable {
  case device
}
