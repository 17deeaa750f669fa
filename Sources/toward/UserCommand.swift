import Accounts
import ArgumentParser
import Foundation
import Server
import Storage

struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "See and end accounts and logins.",
    subcommands: [List.self, Show.self, LogOut.self, Delete.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "List all accounts: since when, when a device was last seen, how many devices, and the address.")

    @OptionGroup var options: DatabaseOptions

    func run() throws {
      let entries = try reading(options) { try $0.entries() }
      for entry in entries {
        let seen = entry.seen.map { day($0) } ?? "never     "
        let mark = entry.isPending ? " (not confirmed)" : ""
        say("\(day(entry.since))  \(seen)  \(entry.devices)  \(entry.email.printable)\(mark)")
      }
      say("Accounts: \(entries.count)")
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show an account's devices.")

    @OptionGroup var options: DatabaseOptions
    @OptionGroup var user: UserArgument

    func run() throws {
      let email = user.email
      guard let devices = try reading(options, { try $0.devices(of: email) }) else { try fail(user.unknown) }
      for device in devices {
        say("logged in \(day(device.since)), seen \(day(device.seen)): \(device.name.printable)")
      }
      say("Devices of \(email.text.printable): \(devices.count)")
    }
  }

  struct LogOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "End the logins of all devices of an account. What is on the devices stays there.")

    @OptionGroup var options: DatabaseOptions
    @OptionGroup var user: UserArgument

    func run() async throws {
      let email = user.email
      guard let ended = try await writing(options, { try $0.logOut(email) }) else { try fail(user.unknown) }
      say("\(ended) logins of \(email.text.printable) have ended.")
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete an account with all that the server has of it. What is on the devices stays there.")

    @OptionGroup var options: DatabaseOptions
    @OptionGroup var user: UserArgument

    @Flag(help: "Yes, delete it. There is no way back but a backup.")
    var yes = false

    func run() async throws {
      let email = user.email
      guard yes else { try fail("This deletes the account \(email.text.printable). Say so with --yes.") }
      guard try await writing(options, { try $0.delete(email) }) else { try fail(user.unknown) }
      say("The account \(email.text.printable) is deleted. Backups of before still have it.")
    }
  }
}

struct UserArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The email address of the account.", valueName: "EMAIL"),
    transform: { typed in
      guard let email = EmailAddress(typed) else { throw ValidationError("That is no email address.") }
      return email
    })
  var email: EmailAddress

  var unknown: String { "There is no account \(email.text.printable)." }
}

extension ParsableCommand {
  /// Reads accounts, also while a server runs.
  fileprivate func reading<Value>(
    _ options: DatabaseOptions, _ body: (AccountDirectory) throws -> Value
  ) throws -> Value {
    do {
      let database = try ReadOnlyDatabase(options.address)
      defer { database.close() }
      return try database.read { try body(AccountDirectory($0)) }
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }

  /// Changes accounts. SQLite has one writer, and while a server runs that is the server.
  fileprivate func writing<Value: Sendable>(
    _ options: DatabaseOptions, _ body: @escaping @Sendable (AccountDirectory) throws -> Value
  ) async throws -> Value {
    do {
      // It says first whether the schema is this version's: a command about one account changes no schema.
      try ReadOnlyDatabase(options.address).close()
      let database = try Database(options.address)
      defer { database.close() }
      return try await database.erase { try body(AccountDirectory($0)) }
    } catch DatabaseError.inUse {
      try fail(
        "A server has the database open, and SQLite has only one writer. Stop the server, do this, and start it again."
      )
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }
}

/// The day of a time in milliseconds since 1970, in UTC.
private func day(_ milliseconds: Int64) -> String {
  Date(timeIntervalSince1970: Double(milliseconds) / 1000).ISO8601Format(.iso8601Date(timeZone: .gmt))
}

extension String {
  /// Without what could steer a terminal: people write these texts.
  var printable: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
