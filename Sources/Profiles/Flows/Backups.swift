import Loop
import Markup

public enum Backups {
  /// All that is stored for the person, as it is.
  public static func make(_ session: LoginSession) -> Attempt<Backup> {
    let id = session.profile.id
    return ForgotPassword.lookUp(session.profile.username.text).proceed { profile in
      // In this order for the reason that `Records.readAll` gives.
      Device.range(StoreKey.log(id)).proceed { log in
        Device.range(StoreKey.snapshots(id)).proceed { snapshots in
          .success(Backup(profile: profile, records: log + snapshots))
        }
      }
    }
  }

  /// Whether the backup's profile is on this device, under whatever name.
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

  /// Adds what a backup has to what the person has here: events are only ever added, so nothing newer is lost, and the
  /// secrets stay those of this device.
  ///
  /// That it can all be decrypted by the key of this login is seen before anything is written.
  public static func merge(_ backup: Backup, _ session: LoginSession) -> Attempt<JournalPart> {
    let id = session.profile.id
    return Records.opened(backup, session).proceed { part in
      Device.range(StoreKey.log(id)).proceed { log in
        Device.range(StoreKey.snapshots(id)).proceed { snapshots in
          var here: Set<String> = []
          for record in log + snapshots { here.insert(record.name) }
          let writes = backup.records.filter { !here.contains($0.name) }.map { Write.add($0.name, $0.bytes) }
          return Device.write(writes, then: part)
        }
      }
    }
  }

  /// A backup's profile, made on this device where it is not yet.
  ///
  /// - Parameter fields: the password or the code of the time when the backup was made; and another username, if the own one
  ///   is taken here by somebody else.
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
        return Records.opened(backup, session).proceed { _ in
          let records = backup.records.map { Write.add($0.name, $0.bytes) }
          return Device.write([.add(StoreKey.profile(name), restored.bytes)] + records, then: session)
        }.then { result in
          guard case .failure(let trouble) = result else { return .event(result) }
          return Attempt<LoginSession>.failure(trouble).forgetting(key)
        }
      }.outcome(wrong: byCode ? .code : .password)
    }
  }
}

extension Records {
  /// All of a backup's records; trouble if a single one cannot be decrypted.
  static func opened(_ backup: Backup, _ session: LoginSession) -> Attempt<JournalPart> {
    decrypt(backup.records[...], session, JournalPart()).proceed { part in
      part.damaged.isEmpty ? .success(part) : .failure(.backupDamaged)
    }
  }
}

/// Taking a profile off this device, with all that it has kept.
enum DeleteProfile {
  static func submit(_ session: LoginSession, _ fields: FormFields, at now: Int64) -> Effect<FormOutcome> {
    var check = FormCheck(fields)
    let password = check.password(.password)
    guard check.problems.isEmpty else { return .event(.refused(check.problems)) }
    let profile = session.profile
    let writes: [Write] = [
      .delete(StoreKey.profile(profile.username)), .deleteRange(prefix: StoreKey.log(profile.id)),
      .deleteRange(prefix: StoreKey.snapshots(profile.id)), .deleteRange(prefix: StoreKey.days(profile.id)),
      .deleteRange(prefix: StoreKey.partitions(profile.id)),
      .deleteRange(prefix: StoreKey.claims(profile.id)), .delete(StoreKey.guesses(profile.id)),
    ]
    return profile.unlocking(by: .password, password, at: now).proceed { key in
      Device.write(writes, then: LoginSession(profile: profile, key: key))
    }.outcome(wrong: .password)
  }
}
