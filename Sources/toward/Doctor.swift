import ArgumentParser
import Foundation
import Storage

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the database, bring its schema up to date, and look for faults.")

  @Option(
    help: ArgumentHelp(
      "The database: postgres://…, or a file; toward.sqlite in the data folder if not given.",
      valueName: "ADDRESS"))
  var database: String?

  @Option(help: ArgumentHelp("The server's own folder.", valueName: "FOLDER")) var data = "data"

  func run() async throws {
    let address = DatabaseAddress(database ?? data + "/toward.sqlite")
    do {
      let opened = try Database(address)
      defer { opened.close() }
      let condition = try await opened.condition()
      say("\(address.description): \(condition.engine), schema \(condition.schema), \(condition.incarnation)")
      if !condition.faults.isEmpty { try fail(condition.faults.joined(separator: "\n")) }
      say("No faults were found.")
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }
}
