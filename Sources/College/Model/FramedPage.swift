/// A page of another site in a frame: its progress, and its place in the history.
///
/// Browsers report only that such a page has loaded, so its history is counted by that.
public struct FramedPage: Hashable, Sendable {
  /// The progress of loading.
  public enum Phase: Hashable, Sendable {
    /// The server is asked whether the page allows framing.
    case asking
    case loading
    case shown
    /// A link led to an address that the app may not frame.
    case blocked(String)
    case refused
    case unreachable
  }

  public var phase = Phase.asking
  private var behind = 0
  private var ahead = 0
  /// The step that leads to the next load; nil if the person follows a link.
  private var step: Int?

  public init() {}

  public var canGoBack: Bool { behind > 0 }
  public var canGoForward: Bool { ahead > 0 }
  public var isBusy: Bool { phase == .loading || step != nil }

  /// Begins a step in the history; 0 opens the site's first page again, because no browser loads another origin's page again in
  /// its frame.
  public mutating func begin(_ step: Int) {
    if case .blocked = phase { phase = .shown }
    self.step = step
  }

  /// Counts a load of the frame.
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
