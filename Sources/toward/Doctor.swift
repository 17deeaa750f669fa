import ArgumentParser
import Foundation
import Server
import Sites
import Storage

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the database, bring its schema up to date, and look for faults.")

  @OptionGroup var options: DatabaseOptions

  func run() async throws {
    if !PictureRenderer.isInstalled {
      say("vipsthumbnail is missing (libvips-tools): pictures are not taken.")
    }
    if !DocumentCheck.isInstalled { say("qpdf is missing: PDFs that the staff uploads are not taken.") }
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
