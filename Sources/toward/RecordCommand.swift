import ArgumentParser
import CMS
import Server
import Storage

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Look at the record of what the staff does.", subcommands: [Verify.self])

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Follow the chain of the record, also while a server runs, and say what was changed.")

    @OptionGroup var options: DatabaseOptions

    func run() throws {
      let verification: RecordVerification
      do {
        let database = try ReadOnlyDatabase(options.address)
        defer { database.close() }
        verification = try database.read { try RecordStore.verify($0) }
      } catch let error as DatabaseError {
        try fail(error.description)
      }
      say("Entries: \(verification.count), of which \(verification.erased) have an erased payload.")
      say("The last one has the hash \(verification.head).")
      if verification.faults.isEmpty { return say("The chain holds.") }
      for fault in verification.faults { say("\(fault)") }
      try fail("The record was changed.")
    }
  }
}
