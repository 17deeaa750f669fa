import Foundation

/// Why an icon could not be rendered.
public enum IconError: Error, Hashable, Sendable {
  /// `rsvg-convert` (Debian's librsvg2-bin) is not installed.
  case programMissing
  case failed(String)
}

extension Site {
  /// A PNG of the logo by `rsvg-convert`. It takes some hundredths of a second: keep the result.
  public func icon(_ icon: SiteIcon) -> Result<[UInt8], IconError> {
    IconRenderer.png(frame(icon), size: icon.size)
  }

  /// The logo in a square, with its background if the icon may have no transparent corners.
  private func frame(_ icon: SiteIcon) -> String {
    let size = Double(icon.size)
    let width = size * icon.logoShare
    let edge = (size - width) / 2
    let ground =
      icon.isOpaque ? "<rect width=\"\(size)\" height=\"\(size)\" fill=\"\(logo.background.hex)\"/>" : ""
    let data = Data(logo.bytes).base64EncodedString()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)">\(ground)\
      <image x="\(edge)" y="\(edge)" width="\(width)" height="\(width)" \
      href="data:\(logo.format.mediaType);base64,\(data)"/></svg>
      """
  }
}

/// Draws by `rsvg-convert`, in a ``Cage``: a drawing of a thousand bytes can ask for work without end.
enum IconRenderer {
  /// A drawing takes some hundredths of a second.
  private static let cage = Cage(seconds: 2)

  /// Whether a drawing that somebody gave can be drawn, and why not.
  static func fault(_ svg: [UInt8]) -> FileFault? {
    switch cage.run("rsvg-convert", ["--width", "512", "--height", "512", "--format", "png"], input: svg) {
    case .success: nil
    case .failure(.failed(let complaint)): complaint.isEmpty ? .tooCostly : .damaged
    case .failure(.programMissing): .notDrawn
    }
  }

  static func png(_ svg: String, size: Int) -> Result<[UInt8], IconError> {
    png(svg, width: size, height: size)
  }

  static func png(_ svg: String, width: Int, height: Int) -> Result<[UInt8], IconError> {
    let arguments = ["--width", "\(width)", "--height", "\(height)", "--format", "png"]
    return cage.run("rsvg-convert", arguments, input: Array(svg.utf8)).mapError { error in
      error == .failed("")
        ? .failed("it takes too long to draw; save it with fewer shapes and effects") : error
    }
  }

  static var isInstalled: Bool { Program("rsvg-convert") != nil }
}
