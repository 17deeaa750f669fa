/// A picture that browsers and home screens ask for.
public enum SiteIcon: String, CaseIterable, Sendable {
  case small = "192"
  case large = "512"
  /// Android cuts it to its own shape, so only the middle is sure to be seen.
  case maskable = "maskable-512"
  /// iOS puts it on the home screen and fills what is transparent with black.
  case apple = "180"

  public var path: String { "/icons/\(rawValue).png" }

  public var size: Int {
    switch self {
    case .small: 192
    case .large, .maskable: 512
    case .apple: 180
    }
  }

  /// How much of the width the logo takes: the W3C manifest's safe zone is a circle of 80 %.
  var logoShare: Double { self == .maskable ? 0.8 : 1 }

  var isOpaque: Bool { self == .maskable || self == .apple }
}
