/// The zoom at which the labels of the map are placed. While somebody zooms, they grow and shrink with the map, because placing
/// costs more than a frame has time for.
struct LabelZoom: Equatable {
  /// Without another zoom, in milliseconds.
  static let pause = 180
  /// Labels of other sizes are placed anew during the zoom.
  private static let sizes = 0.6...2.0

  private(set) var placed = Viewport.zooms.lowerBound
  private var latest = Viewport.zooms.lowerBound
  /// The number of the latest zoom.
  private(set) var number = 0
  /// Whether a pause is awaited.
  private var isWaiting = false

  mutating func place(at zoom: Double) {
    placed = zoom
    latest = zoom
  }

  /// Follows a zoom by hand.
  ///
  /// - Returns: whether a pause is to be awaited from now on.
  mutating func follow(_ zoom: Double) -> Bool {
    if zoom == latest { return false }
    latest = zoom
    number += 1
    if !Self.sizes.contains(zoom / placed) { placed = zoom }
    defer { isWaiting = true }
    return !isWaiting
  }

  /// Ends the zoom with this number.
  ///
  /// - Returns: false if it goes on.
  mutating func end(_ number: Int) -> Bool {
    guard number == self.number else { return false }
    isWaiting = false
    placed = latest
    return true
  }
}
