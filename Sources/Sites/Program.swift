import Foundation

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
    do {
      // Files, because a pipe holds up who writes into it until somebody reads, and ends who writes when nobody does.
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

  /// A file that is gone when it is closed, to be read from its beginning.
  private static func nameless(_ bytes: [UInt8] = []) throws -> FileHandle {
    guard let stream = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(stream) }
    let file = FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    try file.seek(toOffset: 0)
    return file
  }
}
