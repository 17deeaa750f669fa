import Components
import Core
import Loop

extension DataState {
  /// - Parameters:
  ///   - session: of who is logged in; nil for a guest.
  ///   - journals: what they have kept.
  ///   - site: the id of the site, for the names of files.
  ///   - today: for the names of files.
  public mutating func update(
    _ event: DataEvent, _ session: LoginSession?, _ journals: Journals, of site: String, on today: CivilDay
  ) -> [DataRequest] {
    switch event {
    case .tappedBackup: return session.map { [.effect(Backups.make($0).map { .madeBackup($0) })] } ?? []
    case .madeBackup(let result):
      return made(result.map { ($0.profile.username, $0.bytes) }, "-backup.toward", of: site, on: today)
    case .tappedReadable:
      isWarned = true
      return [focus(.readableAnyway)]
    case .tappedReadableAnyway:
      isWarned = false
      guard let session, let copy = ReadableCopy.make(journals, of: session.profile) else { return [] }
      return [focus(.readable), .effect(copy.map { .madeReadable($0) })]
    case .madeReadable(let result):
      guard let name = session?.profile.username else { return [] }
      return made(result.map { (name, $0) }, "-readable.json", of: site, on: today)

    case .tappedChoose:
      let forgetting = abandon()
      self = DataState()
      return forgetting + [.effect(Effect(.chooseFile(limit: Backup.largest)) { .chose($0) })]
    case .chose(let reply): return chose(reply, session)
    case .lookedFor(let backup, let isHere): return lookedFor(backup, isHere: isHere, session?.profile)
    case .readBackup(let result): return readBackup(result)
    case .tappedRestore:
      guard case .opened(var opened) = file, opened.contents != nil, !opened.isRestoring else { return [] }
      opened.isRestoring = true
      file = .opened(opened)
      return [.effect(Backups.restore(opened.backup, opened.session, into: session).map { .restored($0) })]
    case .restored(let result): return restored(result)
    case .tappedAdd:
      guard let session, case .merge(var opened) = file, opened.isRead, !opened.isRestoring else { return [] }
      opened.isRestoring = true
      file = .merge(opened)
      return [.effect(Backups.merge(opened.backup, session).map { .added($0) })]
    case .added(let result): return added(result)
    case .tappedImport:
      guard case .offered(_, let module, let event) = file else { return [] }
      self = DataState()
      return [.take(module: module, event)]

    case .tappedDelete:
      isDeleting = true
      return [focus(.deleteAnyway)]
    case .tappedCancel:
      let forgetting = abandon()
      let asked: DataButton? = isWarned ? .readable : isDeleting ? .delete : nil
      self = DataState()
      return forgetting + (asked.map { [focus($0)] } ?? [])
    }
  }

  /// The pressed button gives way to another one, which gets the focus.
  private func focus(_ button: DataButton) -> DataRequest { .effect(Effect(.focus(id: button.rawValue))) }

  /// The chosen file cannot be used.
  public mutating func refuse(_ problem: FileProblem) { file = .refused(problem) }

  /// A module knows the chosen file: says what taking it would do, and the event that takes it.
  public mutating func offer(_ text: String, module: String, _ event: AnyObject) {
    file = .offered(text, module: module, event)
  }

  // MARK: Files that are made

  private mutating func made(
    _ result: Result<(name: Username, bytes: [UInt8]), Trouble>, _ ending: String, of site: String,
    on today: CivilDay
  ) -> [DataRequest] {
    switch result {
    case .success(let made):
      let file = FileName.of(site, made.name.folded, on: today, ending)
      let download = Operation.download(name: file, type: "application/json", bytes: made.bytes)
      return [.effect(Effect(download)), .say(.toastFileMade)]
    case .failure(let trouble):
      refuse(.trouble(trouble))
      return []
    }
  }

  // MARK: A file that was chosen

  private mutating func chose(_ reply: Reply, _ session: LoginSession?) -> [DataRequest] {
    switch reply {
    case .records(let files): return files.first.map { read($0.bytes, session) } ?? []
    case .failed(.tooLarge): refuse(.tooLarge)
    default: refuse(.unknown)
    }
    return []
  }

  private mutating func read(_ bytes: [UInt8], _ session: LoginSession?) -> [DataRequest] {
    // A backup begins with a brace.
    if !(bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")) { return [.offer(bytes)] }
    do throws(Backup.Problem) {
      let backup = try Backup(reading: bytes)
      guard let session, backup.profile.id == session.profile.id else {
        return [.effect(Backups.isHere(backup).map { .lookedFor(backup, isHere: $0) })]
      }
      file = .merge(OpenedBackup(backup: backup, session: session))
      return [.effect(Backups.contents(backup, session, addedTo: session).map { .readBackup($0) })]
    } catch {
      switch error {
      case .newer: refuse(.newer)
      case .damaged: refuse(.damaged)
      case .notBackup: refuse(.unknown)
      }
    }
    return []
  }

  /// A backup of another profile.
  ///
  /// - Parameter isHere: its profile is on this device.
  private mutating func lookedFor(
    _ backup: Backup, isHere: Bool, _ profile: Profile?
  ) -> [DataRequest] {
    if let problem = backup.problem(for: profile, isHere: isHere) {
      refuse(problem)
      return []
    }
    file = .restore(backup)
    return [.open(FormState(.restore, backup)), .effect(Effect(.focus(id: "password")))]
  }

  // MARK: A backup that was opened

  /// The backup was opened with its password or code: what is in it is read, to be shown.
  ///
  /// - Parameters:
  ///   - session: the backup's profile and key.
  ///   - own: of whom it would be added to; nil for a guest.
  public mutating func open(_ session: LoginSession, addedTo own: LoginSession?) -> [DataRequest] {
    guard case .restore(let backup) = file else { return [.effect(Effect(.crypto(.forgetKey(session.key))))] }
    file = .opened(OpenedBackup(backup: backup, session: session))
    return [.effect(Backups.contents(backup, session, addedTo: own).map { .readBackup($0) })]
  }

  private mutating func readBackup(_ result: Result<BackupContents, Trouble>) -> [DataRequest] {
    switch (file, result) {
    case (.opened(var opened), .success(let contents)):
      opened.contents = contents
      file = .opened(opened)
      return [focus(.restore)]
    case (.merge(var opened), .success(let contents)):
      opened.contents = contents
      file = .merge(opened)
      return [focus(.merge)]
    case (.opened, .failure(let trouble)), (.merge, .failure(let trouble)):
      let forgetting = abandon()
      refuse(trouble == .backupDamaged ? .damaged : .trouble(trouble))
      return forgetting
    default: return []
    }
  }

  private mutating func restored(_ result: Result<LoginSession, Trouble>) -> [DataRequest] {
    switch result {
    case .success(let session):
      self = DataState()
      return [.enter(session)]
    case .failure(let trouble):
      let forgetting = abandon()
      refuse(trouble == .backupDamaged ? .damaged : .trouble(trouble))
      return forgetting
    }
  }

  /// Forgets the key of a backup that is not restored.
  public func abandon() -> [DataRequest] {
    guard case .opened(let opened) = file else { return [] }
    return [.effect(Effect(.crypto(.forgetKey(opened.session.key))))]
  }

  /// A backup of this profile.
  private mutating func added(_ result: Result<Bool, Trouble>) -> [DataRequest] {
    switch result {
    case .success:
      self = DataState()
      return [.readAgain, .say(.toastRestored)]
    case .failure(let trouble):
      refuse(trouble == .backupDamaged ? .damaged : .trouble(trouble))
      return []
    }
  }
}

extension Backup {
  /// Why whoever uses the app cannot restore it, which is not of their own profile.
  fileprivate func problem(for user: Profile?, isHere: Bool) -> FileProblem? {
    if profile.isSilent && user == nil { return .needsProfile }
    // What has no name, or comes to who has none, can only be added.
    guard user == nil || user?.isSilent == true || profile.isSilent else {
      return .otherPerson(profile.username.text)
    }
    return user == nil && isHere ? .isHere(profile.username.text) : nil
  }
}
