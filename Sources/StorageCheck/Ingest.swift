import Foundation
import Server
import Storage

/// Rows as the server keeps them of events that people send, without a server.
struct Ingest {
  private let address: DatabaseAddress
  /// A check of seven answers, as a device sends it.
  private let body: String

  init(_ address: DatabaseAddress) {
    self.address = address
    let items = ["meaning", "handled", "learned", "body", "company", "ease", "useful"]
    let answers = items.map { #"{"item":"\#($0)","value":3}"# }.joined(separator: ",")
    body =
      #"{"questionnaire":"daily","version":1,"day":"2026-11-20","answers":[\#(answers)],"score":7500}"#
  }

  /// Rows a second for some seconds, so many in a transaction, each of which is durable before the next begins.
  func rate(batch: Int, seconds: Double) throws -> Double {
    try Database(address).close()
    let single = try SingleConnection(address)
    defer { single.close() }
    let start = ContinuousClock.now
    var rows = 0
    while (ContinuousClock.now - start).seconds < seconds {
      try single.transaction { connection in
        let account = Self.id()
        for number in 0..<batch { try add(account, number, connection) }
      }
      rows += batch
    }
    return Double(rows) / (ContinuousClock.now - start).seconds
  }

  /// Fills the database with the events of many accounts, a thousand each.
  func fill(events: Int) throws {
    try Database(address).close()
    let single = try SingleConnection(address)
    defer { single.close() }
    for _ in 0..<events / 10_000 {
      try single.transaction { connection in
        for _ in 0..<10 {
          let account = Self.id()
          for number in 0..<1000 { try add(account, number, connection) }
        }
      }
    }
  }

  private func add(_ account: String, _ number: Int, _ connection: any Connection) throws {
    _ = try connection.execute(
      """
      INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account, id) DO NOTHING
      """,
      [
        .text(account), .text(Self.id()), .integer(Int64(number)), .text("daily-check"),
        .integer(1_795_000_000_000), .integer(1_795_000_000_000), .text(body), .text("daily/1"),
        .text("stored"),
      ])
  }

  /// 32 hexadecimal digits, as ids are.
  private static func id() -> String {
    let number = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
    return String(format: "%016lx%016lx", number.0, number.1)
  }
}
