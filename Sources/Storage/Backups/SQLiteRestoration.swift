import Foundation
import GRDB

/// Puts a backup in the place of a file of SQLite that no server has open.
struct SQLiteRestoration {
  let target: String
  /// The schema of this version of the program.
  let current: Schema

  /// - Parameter other: the database that knows what was taken away since; nil for the one that is replaced.
  func restore(
    _ backup: String, deletionsFrom other: DatabaseAddress? = nil
  ) throws(BackupError) -> Restoration {
    guard FileManager.default.fileExists(atPath: backup) else { throw .file(backup, "there is no such file") }
    let lock = try locked()
    defer { lock.release() }
    let copy = target + ".restoring"
    // Of a restore that was killed: nobody else has the lock.
    NewFile.remove(copy)
    try NewFile.makeEmpty(copy)
    defer { NewFile.remove(copy) }
    try SQLiteBackup.copy(backup, into: copy)
    let identity = try SQLiteBackup.checked(copy, name: backup)
    try identity.check(known: current.number)
    let replaced = try other == nil ? ownReplaced() : Restoration.replaced(other, current)
    let renewal = try renewed(copy, identity, replaced)
    try NewFile.flush(copy)
    let kept = try keepOld()
    try NewFile.move(copy, to: target)
    return Restoration(schema: identity.schema, renewal, kept: kept)
  }

  private func locked() throws(BackupError) -> FileLock {
    do throws(DatabaseError) {
      return try FileLock(path: target + ".lock")
    } catch .inUse {
      throw .inUse(target)
    } catch {
      throw .database(error)
    }
  }

  /// Nothing is known if there is no database of before, or if it cannot be read.
  private func ownReplaced() throws(BackupError) -> ReplacedDatabase {
    if FileManager.default.fileExists(atPath: target),
      let replaced = try? ReplacedDatabase(.file(target), current)
    {
      return replaced
    }
    return try Restoration.replaced(nil, current)
  }

  private func renewed(
    _ path: String, _ identity: Identity, _ replaced: ReplacedDatabase
  ) throws(BackupError) -> Renewal {
    do throws(DatabaseError) {
      let connection = SQLiteConnection(try SQLiteEngine.openAlone(path), .writing)
      defer { connection.close() }
      return try identity.renew(connection, current, replaced)
    } catch {
      throw .database(error)
    }
  }

  // MARK: The database of before

  /// Gives the database of before a second name. It keeps the first one too, until the new one takes that over.
  private func keepOld() throws(BackupError) -> String? {
    guard FileManager.default.fileExists(atPath: target) else { return nil }
    try emptyJournal()
    let kept = target + ".replaced-" + Self.now()
    guard link(target, kept) == 0 else { throw .file(kept, NewFile.reason()) }
    // What is still in the journal belongs to the file of before. The new one would take it for its own.
    if FileManager.default.fileExists(atPath: target + "-wal") {
      try NewFile.move(target + "-wal", to: kept + "-wal")
    }
    unlink(target + "-shm")
    return kept
  }

  /// A damaged file may not be opened any more; it is kept with its journal.
  private func emptyJournal() throws(BackupError) {
    do throws(DatabaseError) {
      let queue = try SQLiteEngine.open(target, .writing)
      try? queue.close()
    } catch .damaged {
    } catch {
      throw .database(error)
    }
  }

  /// As `20261123T071005Z`.
  private static func now() -> String {
    Date().ISO8601Format(.init(dateSeparator: .omitted, timeSeparator: .omitted))
  }
}
