import Foundation
import Server
import Storage

/// Compares writes in groups with the same statements on one connection, each in a transaction of its own.
struct Timing {
  private static let people = 50
  private static let batch = 100
  private let address: DatabaseAddress

  init(_ address: DatabaseAddress) { self.address = address }

  func json() async throws -> String {
    try await prepare()
    // Alternating, so that a busy moment meets both.
    var figures = [[Double]](repeating: [], count: 4)
    for _ in 0..<3 {
      figures[0].append(try bare(transactions: 400, rows: 1))
      figures[1].append(try await grouped(people: Self.people, transactions: 2000, rows: 1))
      figures[2].append(try bare(transactions: 100, rows: Self.batch))
      figures[3].append(try await grouped(people: Self.people, transactions: 200, rows: Self.batch))
    }
    let medians = figures.map { $0.sorted()[$0.count / 2] }
    return """
      {"singleBare": \(medians[0]), "singleGrouped": \(medians[1]), "batchBare": \(medians[2]), "batchGrouped": \(medians[3])}
      """
  }

  private func prepare() async throws {
    let database = try Database(address)
    try await database.write {
      try $0.execute("CREATE TABLE IF NOT EXISTS timed (id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
    }
    database.close()
  }

  /// Transactions a second by many people at once.
  private func grouped(people: Int, transactions: Int, rows: Int) async throws -> Double {
    let database = try Database(address)
    defer { database.close() }
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<people {
        group.addTask {
          for _ in 0..<transactions / people {
            try await database.write { transaction in
              for _ in 0..<rows {
                try transaction.execute(
                  "INSERT INTO timed (id, text) VALUES ($1, $2)", .text(UUID().uuidString),
                  .text("a word or two"))
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    return Double(transactions) / (ContinuousClock.now - start).seconds
  }

  /// Transactions a second, one after the other.
  private func bare(transactions: Int, rows: Int) throws -> Double {
    let single = try SingleConnection(address)
    defer { single.close() }
    let start = ContinuousClock.now
    for _ in 0..<transactions {
      try single.transaction { connection in
        for _ in 0..<rows {
          _ = try connection.execute(
            "INSERT INTO timed (id, text) VALUES ($1, $2)",
            [.text(UUID().uuidString), .text("a word or two")])
        }
      }
    }
    return Double(transactions) / (ContinuousClock.now - start).seconds
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
