import ArgumentParser
import Storage

struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring the database's schema up to date. The server does the same when it starts.")

  @OptionGroup var options: DatabaseOptions

  func run() throws {
    do throws(DatabaseError) {
      let change = try Database.migrate(options.address)
      guard change.from < change.to else { return say("The schema is up to date: \(change.to).") }
      say("The schema is \(change.to) now, and was \(change.from).")
      if let copy = change.copy { say("A copy of before is \(copy).") }
    } catch {
      try fail(error.description)
    }
  }
}
