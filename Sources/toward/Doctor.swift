import ArgumentParser
import Foundation
import Server
import Storage

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the database, bring its schema up to date, and look for faults.")

  @OptionGroup var options: DatabaseOptions

  func run() async throws {
    let address = options.address
    do {
      let opened = try Database(address)
      defer { opened.close() }
      let condition = try await opened.condition()
      say("\(address.description): \(condition.engine), schema \(condition.schema), \(condition.incarnation)")
      if !condition.faults.isEmpty { try fail(condition.faults.joined(separator: "\n")) }
      say("No faults were found.")
      let letters = try await opened.read { try OutboxCounts($0) }
      let (bounced, abandoned) = (letters.bounced, letters.abandoned)
      say("Letters: \(letters.waiting) wait; in 30 days \(bounced) were refused and \(abandoned) given up.")
      let accounts = try await opened.read { try CountedAccounts($0) }
      say(
        "Accounts: \(accounts.counted) of \(accounts.all) count in polls and averages, by a confirmed address or a card. "
          + "Cards: \(accounts.cards) were made.")
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }
}
