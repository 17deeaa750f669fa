import Foundation

/// A program of the project's Python packages, which bin/setup installs.
enum PythonProgram {
  struct Result: Sendable {
    var status: Int32
    /// What it printed, and what it complained of.
    var output: String
  }

  /// Runs a program in the folder of the sources, on a thread of its own, and waits for its end.
  static func run(_ name: String, _ arguments: [String]) async throws -> Result {
    let program = SiteTests.root.appendingPathComponent(".build/python/bin/\(name)")
    return try await RawConnection.onThread {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = SiteTests.root
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
  }
}
