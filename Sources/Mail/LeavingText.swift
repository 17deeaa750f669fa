import Components

/// What the page says to which the link of a programme's letter leads.
public struct LeavingText: Hashable, Sendable {
  public var title: String
  public var text: String
  /// The label of the button that ends the letters; nil where nothing is to be ended.
  public var button: String?
  /// The label of the link to the app.
  public var toApp: String

  /// What the link is good for.
  public enum Standing: Hashable, Sendable {
    /// Letters come, of a programme with this name.
    case comes(name: String)
    /// None come, or no longer.
    case ended
    /// A part of the link is missing.
    case broken
  }

  public init(_ standing: Standing, site: String, _ words: Words) {
    toApp = words(.mailToApp)
    switch standing {
    case .comes(let name):
      title = words(.mailLeave)
      text = words(.mailLeaveText, .text("program", name), .text("site", site))
      button = words(.mailLeaveButton)
    case .ended: (title, text) = (words(.mailLeft), words(.mailLeftText))
    case .broken: (title, text) = (words(.mailLeave), words(.mailLeaveBroken))
    }
  }
}
