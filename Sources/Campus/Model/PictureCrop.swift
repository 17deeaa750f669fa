import Core
import Loop

/// A square that a person cuts out of a picture by hand.
struct PictureCrop: Hashable {
  /// In percent.
  static let zooms = 100...300
  /// The most pixels of a side of the picture from which it is cut.
  static let longestSide = 1280
  /// The most pixels of a side of what is cut out.
  static let side = 512

  let size: PictureSize
  /// In percent.
  private var scale = 100.0
  /// The middle of the square, in thousandths of a pixel, so that small movements add up.
  private var x: Int
  private var y: Int

  /// The largest square in the middle.
  init(_ size: PictureSize) {
    self.size = size
    x = size.width * 500
    y = size.height * 500
  }

  var area: PictureArea {
    let side = side
    return PictureArea(
      left: (x / 1000 - side / 2).clamped(to: 0...size.width - side),
      top: (y / 1000 - side / 2).clamped(to: 0...size.height - side), side: side)
  }

  var zoom: Int { Int(scale + 0.5) }

  private var side: Int { max(1, Int(Double(min(size.width, size.height)) * 100 / scale)) }

  mutating func zoom(to percent: Int) {
    scale = Double(percent.clamped(to: Self.zooms))
    settle()
  }

  /// Zooms around a place, in thousandths of the square's side from its middle.
  mutating func zoom(by factor: Double, x right: Int, y down: Int) {
    let before = side
    scale = (scale * factor).clamped(to: Double(Self.zooms.lowerBound)...Double(Self.zooms.upperBound))
    x += right * (before - side)
    y += down * (before - side)
    settle()
  }

  /// Moves the picture under the square, in thousandths of the square's side.
  mutating func drag(x right: Int, y down: Int) {
    x -= right * side
    y -= down * side
    settle()
  }

  /// What goes over the edge is not kept, so that the way back begins at once.
  private mutating func settle() {
    let half = side * 500
    x = x.clamped(to: half...size.width * 1000 - half)
    y = y.clamped(to: half...size.height * 1000 - half)
  }
}
