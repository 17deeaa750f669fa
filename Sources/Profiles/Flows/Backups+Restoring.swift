import Core
import Loop
import Markup

// A backup of another profile is first opened with its password or recovery code, so that the person sees what is in it. It
// is stored only when they say so.
extension Backups {
  /// Opens a backup and decrypts all of it; nothing is stored.
  ///
  /// - Parameters:
  ///   - fields: the password or recovery code at the time of the backup, and another username if somebody here has that
  ///     of the backup.
  ///   - isAdded: whether it is for the profile of the person, and brings none of its own.
  /// - Returns: the backup's profile, as it would be stored here, with its key, which the caller forgets.
  static func open(
    _ backup: Backup, _ fields: FormFields, byCode: Bool, isAdded: Bool, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let asksName = fields.has(FormProblem.Field.username.rawValue)
    let name = asksName ? check.newUsername() : backup.profile.username
    let secret = byCode ? check.recoveryCode() : check.password(.password)
    guard let name, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    var profile = backup.profile
    profile.username = name
    if byCode { profile.isCodePending = false }
    let opening = unlock(backup, profile, secret, byCode: byCode, at: now)
    guard !isAdded else { return opening }
    return Device.get(StoreKey.profile(name)).then { result in
      switch result {
      case .failure(let trouble): .event(.failed(trouble))
      case .success(_?): .event(.refused([FormProblem(.username, .taken)]))
      case .success(nil): opening
      }
    }
  }

  private static func unlock(
    _ backup: Backup, _ profile: Profile, _ secret: [UInt8], byCode: Bool, at now: Int64
  ) -> Effect<FormOutcome> {
    profile.unlocking(by: byCode ? .recovery : .password, secret, at: now).proceed { key in
      let session = LoginSession(profile: profile, key: key)
      return Records.verify(backup.records[...], session).then { result in
        switch result {
        case .success: .success(session)
        case .failure(let trouble): Attempt<LoginSession>.failure(trouble).forgetting(key)
        }
      }
    }.outcome(wrong: byCode ? .code : .password)
  }

  /// Stores an opened backup: as the profile that it is of, or within the person's own, all in one transaction.
  static func restore(
    _ backup: Backup, _ opened: LoginSession, into session: LoginSession?
  ) -> Attempt<LoginSession> {
    let profile = opened.profile
    guard let session else {
      let own = Write.add(StoreKey.profile(profile.username), profile.bytes)
      let writes = backup.records.writes(of: profile.id) + [own, .delete(StoreKey.deletion(profile.id))]
      return Device.write(writes, then: opened)
    }
    return copy(backup.records[...], from: opened, to: session, Copies()).proceed { copies in
      reconciled(backup, by: opened, adding: copies.records.writes(of: session.profile.id), session)
    }.proceed { _ in
      .success(opened)
    }
  }

  /// Copies all that one profile on this device keeps into another, where it is merged. The first stays as it is. Doing it again
  /// changes nothing.
  static func join(_ one: LoginSession, to other: LoginSession) -> Attempt<LoginSession> {
    guard one.profile.id != other.profile.id else { return .success(other) }
    return make(one).proceed { backup in
      copy(backup.records[...], from: one, to: other, Copies()).proceed { copies in
        reconciled(backup, by: one, adding: copies.records.writes(of: other.profile.id), other)
      }
    }.proceed { _ in
      .success(other)
    }
  }

  /// Fails if a record cannot be decrypted. It copies one record after another, so that only one is in memory as
  /// plaintext.
  private static func copy(
    _ records: ArraySlice<Record>, from other: LoginSession, to session: LoginSession, _ copies: Copies
  ) -> Attempt<Copies> {
    guard let record = records.first else { return .success(copies) }
    guard let name = RecordName(record.name, of: other.profile.id) else { return .failure(.backupDamaged) }
    return Records.decrypt([record][...], other).proceed { opened -> Attempt<[Record]> in
      guard opened.damaged.isEmpty else { return .failure(.backupDamaged) }
      let log = EventLog(opened.events)
      let plaintext = name.kind == .log ? log.events.first?.json.utf8() : Records.snapshot(of: log)
      return Records.seal([(name, plaintext ?? [])], session)
    }.proceed { sealed in
      copies.records += sealed
      return copy(records.dropFirst(), from: other, to: session, copies)
    }
  }
}

/// A list of records that grows over many steps. An array would be copied at each step.
private final class Copies {
  var records: [Record] = []
}
