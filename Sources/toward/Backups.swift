import ArgumentParser
import Foundation
import Server
import Storage

/// Where the database is, for commands besides `serve`.
struct DatabaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The database: postgres://…, or a file; toward.sqlite in the data folder if not given.",
      valueName: "ADDRESS"))
  var database: String?

  @Option(help: ArgumentHelp("The server's own folder.", valueName: "FOLDER")) var data = "data"

  var address: DatabaseAddress { DatabaseAddress(database ?? data + "/toward.sqlite") }
}

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the database into a new file, also while the server runs.")

  @OptionGroup var options: DatabaseOptions

  @Argument(help: ArgumentHelp("The new file. One that is there is never replaced.", valueName: "FILE"))
  var file: String

  func run() throws {
    do throws(BackupError) {
      let backup = try options.address.backUp(to: file)
      BackupMark.set(in: URL(fileURLWithPath: options.data))
      say("\(file) has a backup without faults: schema \(backup.schema), \(backup.bytes) bytes.")
    } catch {
      try fail(error.description)
    }
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Put a backup in the place of the database, while no server runs. All logins end.")

  @OptionGroup var options: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "A database that knows which accounts and staff were removed since the backup; with SQLite the one that is replaced, if not given.",
      valueName: "ADDRESS"))
  var deletionsFrom: String?

  @Argument(help: ArgumentHelp("The backup.", valueName: "FILE")) var file: String

  func run() throws {
    do throws(BackupError) {
      let restored = try options.address.restore(
        from: file, deletionsFrom: deletionsFrom.map { DatabaseAddress($0) })
      say("\(options.address.description) has what \(file) has: schema \(restored.schema).")
      if let kept = restored.kept { say("The database of before is \(kept).") }
      say("It has a new name, \(restored.incarnation), by which devices see that it is another one.")
      if restored.deletions == nil {
        say("Accounts that were deleted since are back: no database that knows of them could be read.")
      } else {
        say("Accounts that were deleted since are deleted again when the server starts.")
      }
      if let removed = restored.removedStaff {
        if !removed.isEmpty {
          say("Of the staff, disabled because removed since: \(removed.joined(separator: ", ")).")
        }
      } else {
        say("Members of the staff who were removed since can log in again, with the passwords of the backup.")
      }
      if restored.deletions == nil || restored.removedStaff == nil {
        say("Restore with --deletions-from a copy that knows, or remove them again.")
      }
      say(
        "\(restored.endedLogins) logins of people have ended, and those of the staff: everybody logs in again."
      )
      sayLockedOut()
      sayWhatIsBack(restored)
    } catch {
      try fail(error.description)
    }
  }

  private func sayWhatIsBack(_ restored: Restoration) {
    if let count = restored.withdrawnEvents {
      say("What people withdrew or deleted since is gone again: \(count) entries.")
    } else {
      say("What people withdrew or deleted after the backup is back. Tell them, or ask them to do it again.")
    }
    if let count = restored.leftProgrammes {
      say("Who left a program since is out of it again: \(count).")
    } else {
      say("Programs that people left after the backup are back. Tell them, or ask them to leave again.")
    }
  }

  /// Says whose second factor needs another key than the one in the data folder.
  private func sayLockedOut() {
    let key = StaffKey(data: URL(fileURLWithPath: options.data))
    guard let database = try? ReadOnlyDatabase(options.address) else { return }
    defer { database.close() }
    guard let members = try? database.read({ try key.lockedOut($0) }), !members.isEmpty else { return }
    say("Codes of the second factor cannot be looked at here: \(members.joined(separator: ", ")).")
    say(
      "Their key is the folder staff-keys in the data folder of the server that the backup is of. Put it into \(options.data); without it they log in by a recovery code, or have the second factor taken off."
    )
  }
}
