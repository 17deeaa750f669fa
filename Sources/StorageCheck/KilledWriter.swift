import Foundation
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
  func run(from first: Int64) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<Self.writers {
        group.addTask {
          var number = first + Int64(writer)
          while true {
            let next = number
            try await database.write {
              try $0.execute(
                "INSERT INTO number (number, text) VALUES ($1, $2)", .integer(next), .text("kept"))
            }
            // In one call, so that a line is written whole or not at all.
            FileHandle.standardOutput.write(Data("\(next)\n".utf8))
            number += Int64(Self.writers)
          }
        }
      }
      try await group.waitForAll()
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
