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
      for line in try await opened.read({ try conditionLines($0) }) { say(line) }
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }
}
