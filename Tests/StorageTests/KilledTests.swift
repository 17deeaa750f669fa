import DatabaseFixture
import Foundation
import Testing

@testable import Storage

@Suite("A program that is killed while fifty people write", .serialized)
struct KilledTests {
  /// More by `bin/bench faults`.
  private static let rounds = ProcessInfo.processInfo.environment["TOWARD_FAULTS"].flatMap { Int($0) } ?? 4

  private let program =
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/StorageCheck"

  @Test(
    "loses nothing that it acknowledged, keeps nothing twice, and starts again", arguments: Store.allCases)
  func killed(store: Store) throws {
    let location: String
    switch try store.address() {
    case .file(let path): location = path
    case .postgres(let address): location = address
    }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var acknowledged: Set<Int64> = []
    for round in 0..<Self.rounds {
      let output = "\(folder)/\(round)"
      let first = Int64(round) * 1_000_000
      let pid = try Program.start(
        "exec '\(program)' write '\(location)' \(first) >'\(output)' 2>/dev/null </dev/null")
      try waitForLines(output, 200 + 37 * round)
      try Program.kill(pid)
      acknowledged.formUnion(try numbers(output))
      let found = try read(location, into: "\(folder)/found")
      #expect(Set(found).count == found.count)
      #expect(acknowledged.subtracting(found).isEmpty, "round \(round)")
    }
    #expect(acknowledged.count > 200 * Self.rounds)
  }

  /// A call of the system that fails now and then, and how.
  struct Fault: Sendable, CustomTestStringConvertible {
    let calls: String
    let error: String
    /// The number of the first call that fails, and the distance to the next. A group makes some dozens of calls.
    var when = "200+101"
    var testDescription: String { "\(calls): \(error)" }
  }

  private static let faults = [
    Fault(calls: "fdatasync,fsync", error: "EIO", when: "20+11"), Fault(calls: "pwrite64", error: "EIO"),
    Fault(calls: "pwrite64", error: "ENOSPC"), Fault(calls: "pread64", error: "EIO"),
  ]

  @Test(
    "goes on after a disk that fails now and then, and loses nothing that it acknowledged", arguments: faults)
  func failingDisk(fault: Fault) throws {
    guard case .file(let path) = try Store.sqlite.address() else { return }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try read(path, into: folder + "/found")
    let output = folder + "/output"
    let inject =
      "strace -f -qq -o /dev/null -e trace=\(fault.calls) -e inject=\(fault.calls):error=\(fault.error):when=\(fault.when)"
    let pid = try Program.start(
      "exec setsid \(inject) '\(program)' write '\(path)' 0 >'\(output)' 2>/dev/null </dev/null")
    try waitForLines(output, 500)
    try Program.killAll(pid)
    try waitUntilUnlocked(path)
    let acknowledged = Set(try numbers(output))
    #expect(acknowledged.subtracting(try read(path, into: folder + "/found")).isEmpty)
  }

  private func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/toward-killed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func waitForLines(_ file: String, _ count: Int) throws {
    for _ in 0..<3000 {
      if try numbers(file).count >= count { return }
      usleep(10_000)
    }
    Issue.record("nothing was written")
  }

  /// What the killed program started ends a moment later.
  private func waitUntilUnlocked(_ path: String) throws {
    for _ in 0..<1000 {
      if let lock = try? FileLock(path: path + ".lock") { return lock.release() }
      usleep(10_000)
    }
    Issue.record("\(path) stays locked")
  }

  /// The whole lines of a file.
  private func numbers(_ file: String) throws -> [Int64] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeLast()
    return lines.compactMap { Int64($0) }
  }

  private func read(_ location: String, into file: String) throws -> [Int64] {
    let pid = try Program.start("exec '\(program)' read '\(location)' >'\(file)' </dev/null")
    #expect(try Program.wait(pid) == 0)
    return try numbers(file)
  }
}
