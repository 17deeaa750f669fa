/// A page of another site inside the app: how far it got, and where in its history it is.
///
/// Browsers tell nothing of such a page but that it has loaded, so its history is counted by that.
public struct FramedPage: Hashable, Sendable {
  /// How far it got.
  public enum Phase: Hashable, Sendable {
    /// The server is asked whether the page lets itself be framed.
    case asking
    case loading
    case shown
    /// A link led to an address that may not be framed here.
    case blocked(String)
    case refused
    case unreachable
  }

  public var phase = Phase.asking
  private var behind = 0
  private var ahead = 0
  /// The step that the next load comes from, if it is one of ours.
  private var step: Int?

  public init() {}

  public var canGoBack: Bool { behind > 0 }
  public var canGoForward: Bool { ahead > 0 }
  public var isBusy: Bool { phase == .loading || step != nil }

  /// A step in its history, or 0 for the same page again.
  public mutating func begin(_ step: Int) {
    if case .blocked = phase { phase = .shown }
    self.step = step
  }

  /// The frame has loaded something.
  public mutating func loaded() {
    defer { step = nil }
    guard phase != .loading else {
      phase = .shown
      return
    }
    if let step {
      behind += step
      ahead -= step
    } else {
      behind += 1
      ahead = 0
    }
  }
}
