import Foundation

/// A program of this computer.
struct Program {
  private let url: URL

  /// nil if it is not installed.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let found = path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { return nil }
    url = found
  }

  /// The program's output for an input. It has failed if it says so, or if required output is missing.
  func run(
    _ arguments: [String], input bytes: [UInt8] = [], writes: Bool = true
  ) -> Result<[UInt8], IconError> {
    do {
      // Files, because a pipe blocks the writer until somebody reads, and ends it if nobody does.
      let input = try Self.nameless(bytes)
      let complaints = try Self.nameless()
      let output = Pipe()
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      process.standardError = complaints
      try process.run()
      let made = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0, !writes || !made.isEmpty else {
        try complaints.seek(toOffset: 0)
        let words = try complaints.readToEnd() ?? Data()
        return .failure(.failed(String(decoding: words, as: UTF8.self).trimmed))
      }
      return .success(Array(made))
    } catch {
      return .failure(.failed(error.localizedDescription))
    }
  }

  /// A file that is deleted when it is closed, read from its beginning.
  private static func nameless(_ bytes: [UInt8] = []) throws -> FileHandle {
    guard let stream = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(stream) }
    let file = FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    try file.seek(toOffset: 0)
    return file
  }
}
