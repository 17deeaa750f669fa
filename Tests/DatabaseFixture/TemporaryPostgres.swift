import Foundation
import Synchronization

/// A PostgreSQL of Debian's package in a temporary folder, started once for all tests and stopped with them.
package final class TemporaryPostgres: Sendable {
  package static let shared = Result { try TemporaryPostgres() }

  private let folder: String
  private let count = Mutex(0)

  /// - Parameter settings: beside those for speed, such as `fsync=on`.
  package init(settings: [String] = ["fsync=off"]) throws {
    folder = FileManager.default.temporaryDirectory.path + "/toward-postgres-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // PostgreSQL does not run as root.
    if getuid() == 0 { try Self.run("/bin/chown", ["postgres", folder], asPostgres: false) }
    try Self.run(
      Self.program("initdb"),
      ["--pgdata", folder + "/data", "--auth", "trust", "--username", "toward", "--no-sync"])
    try start(settings)
    let pid = getpid()
    // Nothing tells when the tests end, so a watcher stops it after them.
    let watch =
      "while [ -d /proc/\(pid) ]; do sleep 1; done; \(Self.program("pg_ctl")) -D \(folder)/data -m immediate stop; rm -rf \(folder)"
    _ = try Program.start(
      "cd / && exec " + Self.line("/bin/sh", ["-c", watch], true).dropFirst("cd / && ".count)
        + " >/dev/null 2>&1 </dev/null &")
  }

  package func start(_ settings: [String] = ["fsync=off"]) throws {
    let options =
      (["unix_socket_directories=\(folder)", "listen_addresses=", "max_connections=400"] + settings).map {
        "-c \($0)"
      }
    try Self.run(
      Self.program("pg_ctl"),
      ["-D", folder + "/data", "-w", "-l", folder + "/log", "-o", options.joined(separator: " "), "start"])
  }

  package func stop() throws {
    try Self.run(Self.program("pg_ctl"), ["-D", folder + "/data", "-m", "immediate", "stop"])
  }

  /// The location of a new, empty database.
  package func makeDatabase() throws -> String {
    let name = count.withLock { count in
      count += 1
      return "test\(count)"
    }
    try Self.run(
      Self.program("psql"),
      ["-h", folder, "-U", "toward", "-d", "postgres", "-qc", "CREATE DATABASE \(name)"])
    return "postgres:///\(name)?host=\(folder)&user=toward"
  }

  /// Runs SQL as another program would.
  package func psql(_ location: String, _ sql: String) throws {
    try Self.run(Self.program("psql"), ["-d", location, "-qc", sql])
  }

  private static func program(_ name: String) -> String {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    return "/usr/lib/postgresql/\(versions.sorted().last ?? "15")/bin/\(name)"
  }

  private static func run(_ program: String, _ arguments: [String], asPostgres: Bool = true) throws {
    let errors = FileManager.default.temporaryDirectory.path + "/toward-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: errors) }
    let status = try Program.wait(
      Program.start(line(program, arguments, asPostgres) + " >/dev/null 2>\(errors) </dev/null"))
    guard status == 0 else {
      throw Failure(text: program + ": " + ((try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""))
    }
  }

  private static func line(_ program: String, _ arguments: [String], _ asPostgres: Bool) -> String {
    let isRoot = asPostgres && getuid() == 0
    let words = (isRoot ? ["/usr/sbin/runuser", "-u", "postgres", "--", program] : [program]) + arguments
    return "cd / && " + words.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
  }

  package struct Failure: Error {
    package let text: String
  }
}
