import Core
import Loop
import Markup

/// Backups: making, restoring and merging them.
public enum Backups {
  /// A backup of all records of the person, as they are stored.
  ///
  /// - Parameter sealed: the profile for the file, if it is silent: the result of ``seal(_:_:)``.
  public static func make(_ session: LoginSession, as sealed: Profile? = nil) -> Attempt<Backup> {
    let id = session.profile.id
    return ForgotPassword.lookUp(session.profile.username).proceed { profile in
      Records.partitions(of: id).proceed { partitions in
        add(([.first] + partitions)[...], to: Backup(profile: sealed ?? profile, records: []))
      }
    }
  }

  private static func add(_ partitions: ArraySlice<Partition>, to backup: Backup) -> Attempt<Backup> {
    guard let partition = partitions.first else { return .success(backup) }
    return Records.stored(in: partition, of: backup.profile.id).proceed { records in
      var backup = backup
      backup.records += records
      return add(partitions.dropFirst(), to: backup)
    }
  }

  /// A silent profile for a backup, sealed by a password, because the device's secret stays on the device.
  static func seal(_ session: LoginSession, _ fields: FormFields) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.newPassword(for: nil)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let id = session.profile.id
    return session.profile.opening(isExtractable: true).proceed { key in
      Wrap.sealing(key, by: .password, password, profile: id).forgetting(key)
    }.proceed { sealed in
      let profile = Profile(silent: id, device: nil, password: sealed.wrap)
      return Attempt.success(LoginSession(profile: profile, key: sealed.key))
    }.outcome(wrong: .none)
  }

  /// Whether the backup's profile is on this device, under any name.
  public static func isHere(_ backup: Backup) -> Effect<Bool> {
    Device.range(StoreKey.profiles).map { result in
      guard case .success(let records) = result else { return false }
      return records.contains { isProfile($0.bytes, backup.profile.id) }
    }
  }

  private static func isProfile(_ bytes: [UInt8], _ id: ProfileID) -> Bool {
    guard let profile = Profile(bytes) else { return false }
    return profile.id == id
  }

  /// Merges a backup into the person's profile. Events are only added, so nothing newer is lost, and the secrets stay
  /// those of this device. Visible partitions have to be read again afterwards.
  ///
  /// That it can all be decrypted by the key of this login is seen before anything is written, all in one transaction: with
  /// what makes the partitions agree on what is newest.
  public static func merge(_ backup: Backup, _ session: LoginSession) -> Attempt<Bool> {
    reconciled(backup, by: session, adding: backup.records.writes(of: session.profile.id), session)
  }

  private static func reconciled(
    _ backup: Backup, by reader: LoginSession, adding writes: [Write], _ session: LoginSession
  ) -> Attempt<Bool> {
    Records.reconciling(.init(records: backup.records, session: reader), with: session).proceed { missing in
      Records.writes(of: missing, session)
    }.proceed { more in
      Device.write(StoreKey.unlessDeleted(session.profile.id) + writes + more, then: true)
    }
  }

  /// Merges a backup of another profile into the person's: its records are decrypted with that profile's key and
  /// encrypted with theirs, all in one transaction. The returned session has the backup's key, which the caller
  /// forgets.
  static func adopt(
    _ backup: Backup, _ fields: FormFields, byCode: Bool, into session: LoginSession, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let secret = byCode ? check.recoveryCode() : check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    return backup.profile.unlocking(by: byCode ? .recovery : .password, secret, at: now).proceed { key in
      let other = LoginSession(profile: backup.profile, key: key)
      return copy(backup.records[...], from: other, to: session, Copies()).proceed { copies in
        reconciled(backup, by: other, adding: copies.records.writes(of: session.profile.id), session)
      }.then { result in
        switch result {
        case .success: .success(LoginSession(profile: session.profile, key: key))
        case .failure(let trouble): Attempt<LoginSession>.failure(trouble).forgetting(key)
        }
      }
    }.outcome(wrong: byCode ? .code : .password)
  }

  /// Fails if a record cannot be decrypted. It copies one record after another, so that only one is in memory as
  /// plaintext.
  private static func copy(
    _ records: ArraySlice<Record>, from other: LoginSession, to session: LoginSession, _ copies: Copies
  ) -> Attempt<Copies> {
    guard let record = records.first else { return .success(copies) }
    guard let name = RecordName(record.name, of: other.profile.id) else { return .failure(.backupDamaged) }
    return Records.decrypt([record][...], other).proceed { part -> Attempt<[Record]> in
      guard part.damaged.isEmpty else { return .failure(.backupDamaged) }
      let log = EventLog(part.events)
      let plaintext = name.kind == .log ? log.events.first?.json.utf8() : Records.snapshot(of: log)
      return Records.seal([(name, plaintext ?? [])], session)
    }.proceed { sealed in
      copies.records += sealed
      return copy(records.dropFirst(), from: other, to: session, copies)
    }
  }

  /// Restores a backup's profile on this device, unless it is here.
  ///
  /// - Parameter fields: the password or recovery code at the time of the backup, and another username if somebody here
  ///   has that of the backup.
  static func restore(
    _ backup: Backup, _ fields: FormFields, byCode: Bool, at now: Int64
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let asksName = fields.has(FormProblem.Field.username.rawValue)
    let name = asksName ? check.newUsername() : backup.profile.username
    let secret = byCode ? check.recoveryCode() : check.password(.password)
    guard let name, check.problems.isEmpty else { return .event(.refused(check.problems)) }
    var profile = backup.profile
    profile.username = name
    if byCode { profile.isCodePending = false }
    let restored = profile
    return Device.get(StoreKey.profile(name)).then { result in
      switch result {
      case .failure(let trouble): return .event(.failed(trouble))
      case .success(_?): return .event(.refused([FormProblem(.username, .taken)]))
      case .success(nil): break
      }
      return restored.unlocking(by: byCode ? .recovery : .password, secret, at: now).proceed { key in
        let session = LoginSession(profile: restored, key: key)
        return Records.verify(backup.records[...], session).proceed { _ in
          Device.write(
            backup.records.writes(of: restored.id) + [
              .add(StoreKey.profile(name), restored.bytes), .delete(StoreKey.deletion(restored.id)),
            ],
            then: session)
        }.then { result in
          guard case .failure(let trouble) = result else { return .event(result) }
          return Attempt<LoginSession>.failure(trouble).forgetting(key)
        }
      }.outcome(wrong: byCode ? .code : .password)
    }
  }
}

/// A list of records that grows over many steps. An array would be copied at each step.
private final class Copies {
  var records: [Record] = []
}

extension [Record] {
  /// The writes that store the records unchanged. They overwrite what an interrupted restoration by an earlier version
  /// left.
  fileprivate func writes(of profile: ProfileID) -> [Write] {
    var known: Set<Partition> = []
    var writes: [Write] = []
    for record in self {
      if let partition = RecordName(record.name, of: profile)?.partition, known.insert(partition).inserted,
        let index = StoreKey.partition(profile, partition)
      {
        writes.append(.put(index, []))
      }
      writes.append(.put(record.name, record.bytes))
    }
    return writes
  }
}

extension Records {
  /// Fails if a record cannot be decrypted. It decrypts one after another, so that only one is in memory as plaintext.
  static func verify(_ records: ArraySlice<Record>, _ session: LoginSession) -> Attempt<Bool> {
    guard let record = records.first else { return .success(true) }
    return decrypt([record][...], session).proceed { part in
      part.damaged.isEmpty ? verify(records.dropFirst(), session) : .failure(.backupDamaged)
    }
  }
}

/// Deletes a profile with all its records from this device.
enum DeleteProfile {
  static func submit(_ session: LoginSession, _ fields: FormFields, at now: Int64) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    // A silent profile has no password; the screen asks twice instead.
    let password = session.profile.isSilent ? [] : check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let profile = session.profile
    let unlocking =
      profile.isSilent
      ? profile.opening() : profile.unlocking(by: .password, password, at: now)
    return unlocking.proceed { key in
      Device.write(writes(of: profile), then: LoginSession(profile: profile, key: key))
    }.outcome(wrong: .password)
  }

  /// Without a secret: by whoever holds the device, who could as well delete all that the browser stores.
  static func remove(_ profile: Profile) -> Attempt<Profile> {
    Device.write(writes(of: profile), then: profile)
  }

  private static func writes(of profile: Profile) -> [Write] {
    var writes: [Write] = [
      .delete(StoreKey.profile(profile.username)), .delete(StoreKey.guesses(profile.id)),
      .put(StoreKey.deletion(profile.id), []),
    ]
    for prefix in StoreKey.kept(profile.id) { writes.append(.deleteRange(prefix: prefix)) }
    return writes
  }
}
