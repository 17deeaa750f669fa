/// Why the database did not do what it was asked.
public enum DatabaseError: Error, Hashable, Sendable {
  /// The connection was lost, or could not be made; the file is missing.
  case unreachable(String)
  /// Another program, such as a running server, has the lock of the file.
  case inUse(String)
  /// More writes wait than can be done in time.
  case busy
  /// There is no space left.
  case full
  /// The file or the server takes no writes.
  case readOnly
  /// The disk failed. Nothing is known about the last write.
  case failing(String)
  /// The file is no database, or was damaged.
  case damaged(String)
  /// Another transaction came first. Writes are tried again by themselves.
  case conflict
  /// A row that must be the only one of its kind, must exist, or must not be empty.
  case constraint(String)
  /// A text has the character U+0000.
  case unusableText
  /// A newer version of the program has changed the schema.
  case schemaTooNew(found: Int, known: Int)
  /// The schema was not brought up to date yet.
  case schemaTooOld(found: Int, needed: Int)
  /// The program asks for what is not there.
  case mistake(String)
  /// The database was closed.
  case closed

  /// Whether everything in the transaction fails, not one write alone.
  var endsTransaction: Bool {
    switch self {
    case .unreachable, .inUse, .full, .readOnly, .failing, .damaged, .conflict, .closed: true
    case .busy, .constraint, .unusableText, .schemaTooNew, .schemaTooOld, .mistake: false
    }
  }

  /// Whether the connection must be made anew before it is used again.
  var endsConnection: Bool {
    switch self {
    case .unreachable, .inUse, .failing, .damaged: true
    case .busy, .full, .readOnly, .conflict, .constraint, .unusableText, .schemaTooNew, .schemaTooOld,
      .mistake,
      .closed:
      false
    }
  }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreachable(let reason): "The database cannot be reached: \(reason)"
    case .inUse(let lock): "Another program, such as a running server, has the database open (\(lock))."
    case .busy: "The database has more to write than it can."
    case .full: "The database has no space left."
    case .readOnly: "The database cannot be written."
    case .failing(let reason): "The database's disk failed: \(reason)"
    case .damaged(let reason): "The database is damaged: \(reason)"
    case .conflict: "Others changed the same at the same time."
    case .constraint(let reason): "The database refused a row: \(reason)"
    case .unusableText: "A text has a character that cannot be stored."
    case .schemaTooNew(let found, let known):
      "The database is of a newer version of Toward: its schema is \(found), and this one knows \(known)."
    case .schemaTooOld(let found, let needed):
      "The database has schema \(found), and this version of Toward needs \(needed). Run `toward migrate` first."
    case .mistake(let reason): "The database was asked for what it does not have: \(reason)"
    case .closed: "The database is closed."
    }
  }
}
