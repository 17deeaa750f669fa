import Foundation

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

  /// A PNG of a site's logo by `rsvg-convert`. It takes some hundredths of a second: keep the result.
  public func png(of logo: Logo) -> Result<[UInt8], ProgramError> {
    IconRenderer.png(frame(logo), size: size)
  }

  /// The logo in a square, with its background if the icon may have no transparent corners.
  private func frame(_ logo: Logo) -> String {
    let size = Double(size)
    let width = size * logoShare
    let edge = (size - width) / 2
    let ground =
      isOpaque ? "<rect width=\"\(size)\" height=\"\(size)\" fill=\"\(logo.background.hex)\"/>" : ""
    let data = Data(logo.bytes).base64EncodedString()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)">\(ground)\
      <image x="\(edge)" y="\(edge)" width="\(width)" height="\(width)" \
      href="data:\(logo.format.mediaType);base64,\(data)"/></svg>
      """
  }
}
