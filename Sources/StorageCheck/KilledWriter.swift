import Foundation
import Server
import Storage

/// Fifty writers, each of which tells what was acknowledged.
struct KilledWriter {
  private static let writers = 50
  private let database: Database

  init(_ address: DatabaseAddress) async throws {
    database = try Database(address)
    try await database.write {
      try $0.execute(
        "CREATE TABLE IF NOT EXISTS number (number BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
    }
  }

  /// - Parameter first: no run before wrote it, or a higher number.
  func run(from first: Int64) async {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<Self.writers {
        group.addTask {
          var number = first + Int64(writer)
          while true {
            await write(number)
            number += Int64(Self.writers)
          }
        }
      }
    }
  }

  /// Writes a number until that is acknowledged, and tells it. A try that failed may have written it all the same.
  private func write(_ number: Int64) async {
    while true {
      do {
        try await database.write {
          try $0.execute(
            "INSERT INTO number (number, text) VALUES ($1, $2) ON CONFLICT (number) DO NOTHING",
            .integer(number), .text("kept"))
        }
        // In one call, so that a line is written whole or not at all.
        return FileHandle.standardOutput.write(Data("\(number)\n".utf8))
      } catch {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  func numbers() async throws -> [Int64] {
    let numbers = try await database.read { transaction in
      try transaction.rows("SELECT number FROM number ORDER BY number").map { try $0.integer("number") }
    }
    database.close()
    return numbers
  }
}
