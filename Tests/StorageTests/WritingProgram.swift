import DatabaseFixture
import Foundation
import Server
import Testing

@testable import Storage

/// Another program, in which fifty people write numbers into a database.
struct WritingProgram {
  private static let program =
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/StorageCheck"

  private let output: String
  private let pid: pid_t

  init(_ address: DatabaseAddress) throws {
    output = FileManager.default.temporaryDirectory.path + "/toward-writing-\(UUID().uuidString)"
    pid = try Program.start(
      "exec '\(Self.program)' write '\(address.location)' 0 >'\(output)' 2>/dev/null </dev/null")
  }

  /// The numbers that were acknowledged so far.
  func acknowledged() -> Set<Int64> {
    let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    // The last line may not be whole.
    return Set(
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int64($0) })
  }

  func waitUntil(_ count: Int) throws -> Set<Int64> {
    for _ in 0..<3000 {
      let numbers = acknowledged()
      if numbers.count >= count { return numbers }
      usleep(10_000)
    }
    throw Refused()
  }

  /// Ends it in the middle of its work.
  func kill() throws {
    try Program.kill(pid)
    unlink(output)
  }

  static func numbers(_ address: DatabaseAddress) async throws -> Set<Int64> {
    let database = try Database(address)
    defer { database.close() }
    return Set(
      try await database.read { try $0.rows("SELECT number FROM number").map { try $0.integer("number") } })
  }
}

extension DatabaseAddress {
  /// As an operator writes it.
  var location: String {
    switch self {
    case .file(let path): path
    case .postgres(let location): location
    }
  }
}
