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
  static func seal(
    _ session: LoginSession, _ fields: FormFields, site: [String] = []
  ) -> Effect<FormOutcome> {
    var check = FormCheck(fields, site: site)
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
  /// Every record is decrypted with the session's key before anything is written. One transaction has the records and the
  /// events by which the partitions agree on the newest of each subject.
  public static func merge(_ backup: Backup, _ session: LoginSession) -> Attempt<Bool> {
    reconciled(backup, by: session, adding: backup.records.writes(of: session.profile.id), session)
  }

  static func reconciled(
    _ backup: Backup, by reader: LoginSession, adding writes: [Write], _ session: LoginSession
  ) -> Attempt<Bool> {
    Records.reconciling(.init(records: backup.records, session: reader), with: session).proceed { missing in
      Records.writes(of: missing, session)
    }.proceed { more in
      Device.write(StoreKey.unlessDeleted(session.profile.id) + writes + more, then: true)
    }
  }
}

extension [Record] {
  /// The writes that store the records unchanged. They overwrite what an interrupted restoration by an earlier version
  /// left.
  func writes(of profile: ProfileID) -> [Write] {
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
      .put(StoreKey.deletion(profile.id), []), .delete(StoreKey.login),
    ]
    for prefix in StoreKey.kept(profile.id) { writes.append(.deleteRange(prefix: prefix)) }
    return writes
  }
}
