// Attributes of SVG elements (SVG 2). Lengths are in user units.

public protocol Drawn {}
extension Tag.Svg: Drawn {}
extension Tag.G: Drawn {}
extension Tag.Path: Drawn {}
extension Tag.Circle: Drawn {}
extension Tag.Rect: Drawn {}
extension Tag.Line: Drawn {}
extension Tag.Polyline: Drawn {}
extension Tag.Polygon: Drawn {}
extension Tag.SvgText: Drawn {}
extension Attribute where Element: Drawn {
  public static func fill(_ paint: String) -> Self { Self(.fill, paint) }
  public static func stroke(_ paint: String) -> Self { Self(.stroke, paint) }
  public static func strokeWidth(_ width: String) -> Self { Self(.strokeWidth, width) }
  public static func strokeDasharray(_ lengths: String) -> Self { Self(.strokeDasharray, lengths) }
  public static func strokeDashoffset(_ length: String) -> Self { Self(.strokeDashoffset, length) }
  public static func strokeLinecap(_ cap: String) -> Self { Self(.strokeLinecap, cap) }
  public static func transform(_ transform: String) -> Self { Self(.transform, transform) }
  public static func pathLength(_ length: String) -> Self { Self(.pathLength, length) }
}

extension Attribute where Element == Tag.Svg {
  public static func viewBox(_ box: String) -> Self { Self(.viewBox, box) }
  public static func focusable(_ isFocusable: Bool) -> Self {
    Self(.focusable, isFocusable ? "true" : "false")
  }
}

extension Attribute where Element == Tag.Use {
  /// The address of the symbol.
  public static func href(_ address: String) -> Self { Self(.href, address) }
}

extension Attribute where Element == Tag.Path {
  public static func d(_ path: String) -> Self { Self(.d, path) }
}

extension Attribute where Element == Tag.Circle {
  public static func cx(_ x: String) -> Self { Self(.cx, x) }
  public static func cy(_ y: String) -> Self { Self(.cy, y) }
  public static func r(_ radius: String) -> Self { Self(.r, radius) }
}

extension Attribute where Element == Tag.Line {
  public static func x1(_ x: String) -> Self { Self(.x1, x) }
  public static func y1(_ y: String) -> Self { Self(.y1, y) }
  public static func x2(_ x: String) -> Self { Self(.x2, x) }
  public static func y2(_ y: String) -> Self { Self(.y2, y) }
}

public protocol Placed {}
extension Tag.Rect: Placed {}
extension Tag.SvgText: Placed {}
extension Attribute where Element: Placed {
  public static func x(_ x: String) -> Self { Self(.x, x) }
  public static func y(_ y: String) -> Self { Self(.y, y) }
}

public protocol Pointed {}
extension Tag.Polyline: Pointed {}
extension Tag.Polygon: Pointed {}
extension Attribute where Element: Pointed {
  public static func points(_ points: String) -> Self { Self(.points, points) }
}

public protocol Extended {}
extension Tag.Svg: Extended {}
extension Tag.Rect: Extended {}
extension Attribute where Element: Extended {
  /// A length with its unit, such as `40%` or `2em`.
  public static func width(_ length: String) -> Self { Self(.width, length) }
  public static func height(_ length: String) -> Self { Self(.height, length) }
}

extension Attribute where Element == Tag.Rect {
  public static func rx(_ radius: String) -> Self { Self(.rx, radius) }
}
