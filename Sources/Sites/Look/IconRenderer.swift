import Foundation

/// Why an icon could not be made.
public enum IconError: Error, Hashable, Sendable {
  /// `rsvg-convert` (Debian's librsvg2-bin) is not installed.
  case programMissing
  case failed(String)
}

extension Site {
  /// A PNG made from the logo by `rsvg-convert`. It takes some hundredths of a second: keep the result.
  public func icon(_ icon: SiteIcon) -> Result<[UInt8], IconError> {
    IconRenderer.png(frame(icon), size: icon.size)
  }

  /// The logo in a square of the icon's size, with its background where there may be no transparent corners.
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

enum IconRenderer {
  static func png(_ svg: String, size: Int) -> Result<[UInt8], IconError> {
    guard let program = find("rsvg-convert") else { return .failure(.programMissing) }
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let complaint = Pipe()
    process.executableURL = program
    process.arguments = ["--width", "\(size)", "--height", "\(size)", "--format", "png"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaint
    do {
      try process.run()
      // The program reads all of its input before it writes, so one after the other can't block.
      try input.fileHandleForWriting.write(contentsOf: Data(svg.utf8))
      try input.fileHandleForWriting.close()
      let png = try output.fileHandleForReading.readToEnd() ?? Data()
      let words = try complaint.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0, !png.isEmpty else {
        return .failure(.failed(String(decoding: words, as: UTF8.self).trimmed))
      }
      return .success(Array(png))
    } catch {
      return .failure(.failed(error.localizedDescription))
    }
  }

  static var isInstalled: Bool { find("rsvg-convert") != nil }

  private static func find(_ program: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
