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
    let folder = FileManager.default.temporaryDirectory.path + "/toward-killed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
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

  private func waitForLines(_ file: String, _ count: Int) throws {
    for _ in 0..<3000 {
      if try numbers(file).count >= count { return }
      usleep(10_000)
    }
    Issue.record("nothing was written")
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
