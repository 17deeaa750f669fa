import Loop

/// A sheet over a screen, with an address of its own, so that Back closes it: the screen's, with an id after the number sign.
struct SheetPlace: Equatable {
  private var phase = Phase.closed

  private enum Phase {
    case closed, open
    /// The address changes just now.
    case opening, closing
  }

  /// What has changed with the address.
  enum Change {
    case opened, closed
    /// The person went back.
    case left
  }

  var isOpen: Bool { phase == .opening || phase == .open }

  /// - Returns: the effects, which are none if it is open.
  mutating func open<Event>(_ path: String, _ id: String) -> [Effect<Event>] {
    guard phase == .closed else { return [] }
    phase = .opening
    return [Effect(.navigate(.push(path + "#" + id)))]
  }

  /// - Parameter path: the screen's, if the app was opened with the sheet.
  /// - Returns: the effects, which are none if it is closed, so that a second tap does not leave the screen.
  mutating func close<Event>(orElse path: String) -> [Effect<Event>] {
    guard isOpen else { return [] }
    phase = .closing
    return [Effect(.navigate(.back(orElse: path)))]
  }

  /// Follows the address. Call it after every event.
  ///
  /// - Parameter isThere: whether the window is at the sheet's address.
  mutating func settle(isThere: Bool) -> Change? {
    switch (phase, isThere) {
    case (.closed, true), (.opening, true):
      phase = .open
      return .opened
    case (.open, false):
      phase = .closed
      return .left
    case (.closing, false):
      phase = .closed
      return .closed
    default: return nil
    }
  }
}
