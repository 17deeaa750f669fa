import DatabaseFixture
import Foundation

/// A program of the project's Python packages, which bin/setup installs.
///
/// Not by Foundation's `Process`, which waits by `select` and so for ever once a file has a number above 1,023: the tests of both
/// engines have that many open.
enum PythonProgram {
  struct Result: Sendable {
    /// 0 if all went well.
    var status: Int32
    /// What it printed, and what it complained of.
    var output: String
  }

  /// Runs a program in the folder of the sources, on a thread of its own, and waits for its end.
  static func run(_ name: String, _ arguments: [String]) async throws -> Result {
    try await RawConnection.onThread {
      let output = FileManager.default.temporaryDirectory.appendingPathComponent("toward-output-\(UUID())")
      defer { try? FileManager.default.removeItem(at: output) }
      let status = try Program.wait(start(name, arguments, output: output.path))
      return Result(status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }
  }

  /// Starts a program, which writes everything into a file.
  static func start(_ name: String, _ arguments: [String], output: String) throws -> pid_t {
    let program = SiteTests.root.appendingPathComponent(".build/python/bin/\(name)").path
    let words = ([program] + arguments).map(quoted).joined(separator: " ")
    return try Program.start(
      "cd \(quoted(SiteTests.root.path)) && exec \(words) >\(quoted(output)) 2>&1 </dev/null")
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
