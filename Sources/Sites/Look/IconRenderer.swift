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
    png(svg, width: size, height: size)
  }

  static func png(_ svg: String, width: Int, height: Int) -> Result<[UInt8], IconError> {
    guard let program = Program("rsvg-convert") else { return .failure(.programMissing) }
    let arguments = ["--width", "\(width)", "--height", "\(height)", "--format", "png"]
    return program.run(arguments, input: Array(svg.utf8))
  }

  static var isInstalled: Bool { Program("rsvg-convert") != nil }
}

/// A program of this computer.
struct Program {
  private let url: URL

  /// Nil when it is not installed.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let found = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    url = found
  }

  /// What the program writes for this input. It has failed when it says so, or writes nothing although it should.
  func run(
    _ arguments: [String], input bytes: [UInt8] = [], writes: Bool = true
  ) -> Result<[UInt8], IconError> {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    let complaint = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = complaint
    do {
      try process.run()
      // The programs read all of their input before they write, so one after the other can't block.
      try input.fileHandleForWriting.write(contentsOf: Data(bytes))
      try input.fileHandleForWriting.close()
      let made = try output.fileHandleForReading.readToEnd() ?? Data()
      let words = try complaint.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0, !writes || !made.isEmpty else {
        return .failure(.failed(String(decoding: words, as: UTF8.self).trimmed))
      }
      return .success(Array(made))
    } catch {
      return .failure(.failed(error.localizedDescription))
    }
  }
}
