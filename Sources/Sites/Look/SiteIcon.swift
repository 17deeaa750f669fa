/// An icon that browsers and home screens request.
public enum SiteIcon: String, CaseIterable, Sendable {
  case small = "192"
  case large = "512"
  /// Android crops it to a shape of its own, so only the middle is safe.
  case maskable = "maskable-512"
  /// iOS fills transparent areas with black.
  case apple = "180"

  public var path: String { "/icons/\(rawValue).png" }

  public var size: Int {
    switch self {
    case .small: 192
    case .large, .maskable: 512
    case .apple: 180
    }
  }

  /// The logo's share of the width: the W3C manifest's safe zone is a circle of 80 %.
  var logoShare: Double { self == .maskable ? 0.8 : 1 }

  var isOpaque: Bool { self == .maskable || self == .apple }
}
