import College
import Components
import Core
import Loop
import Profiles
import Reminders

extension AppProgram {
  func data(_ state: inout AppState, _ event: DataEvent) -> [Effect<AppEvent>] {
    let user = state.person.user
    switch event {
    case .tappedBackup:
      guard let user else { return [] }
      return [Backups.make(user.session).map { .data(.madeBackup($0)) }]
    case .madeBackup(.success(let backup)):
      return download(state, backup.profile.username, "-backup.toward", "application/json", backup.bytes)
        + show(&state, .toastFileMade)
    case .madeBackup(.failure(let trouble)): return refuse(&state, .trouble(trouble))

    case .tappedChoose:
      state.data = DataState()
      return [Effect(.chooseFile(limit: Backup.largest)) { .data(.chose($0)) }]
    case .chose(.records(let files)):
      guard let file = files.first else { return [] }
      return opened(&state, file.bytes)
    case .chose(.failed(.tooLarge)): return refuse(&state, .tooLarge)
    case .chose: return refuse(&state, .unknown)
    case .lookedFor(let backup, let isHere):
      let name = backup.profile.username.text
      if backup.profile.isSilent && user == nil { return refuse(&state, .needsProfile) }
      // What has no name, or comes to who has none, can only be added.
      guard user == nil || user?.session.profile.isSilent == true || backup.profile.isSilent else {
        return refuse(&state, .otherPerson(name))
      }
      if user == nil, isHere { return refuse(&state, .isHere(name)) }
      state.data.file = .restore(backup)
      state.form = FormState(.restore, backup)
      return [Effect(.focus(id: "password"))]
    case .tappedAdd:
      guard let user, case .merge(let backup) = state.data.file else { return [] }
      return [Backups.merge(backup, user.session).map { .data(.added($0)) }]
    case .added(.success(let part)):
      state.data = DataState()
      let profile = user?.session.profile.id
      guard let profile else { return [] }
      return recordsRead(&state, .success(part), profile) + readDaysAgain(&state)
        + show(&state, .toastRestored)
    case .added(.failure(let trouble)):
      return refuse(&state, trouble == .backupDamaged ? .damaged : .trouble(trouble))

    case .tappedPropertyList:
      guard let user, let own = original(state, user) else { return [] }
      let device = state.device
      let file = OriginalFile(
        rememberedUsername: device.rememberedUsername, rememberMe: device.rememberMe, currentUser: 0,
        users: [own])
      let name = user.session.profile.username
      return download(state, name, ".plist", "application/x-plist", Array(file.xml.utf8))
        + show(&state, .toastFileMade)
    case .tappedImport:
      guard case .original(let changes) = state.data.file else { return [] }
      state.data = DataState()
      return takeOver(&state, changes)

    case .tappedReadable: state.data.isWarned = true
    case .tappedReadableAnyway:
      state.data.isWarned = false
      guard let user, case .read(let journal) = user.records else { return [] }
      return [readableCopy(state, journal).map { .data(.madeReadable($0)) }]
    case .madeReadable(.success(let bytes)):
      guard let user else { return [] }
      return download(state, user.session.profile.username, "-readable.json", "application/json", bytes)
        + show(&state, .toastFileMade)
    case .madeReadable(.failure(let trouble)): return refuse(&state, .trouble(trouble))
    case .tappedDelete: state.data.isDeleting = true
    case .tappedCancel: state.data = DataState()
    }
    return []
  }

  private func refuse(_ state: inout AppState, _ problem: FileProblem) -> [Effect<AppEvent>] {
    state.data.file = .refused(problem)
    return []
  }

  /// All events, those of days too, each once. One month is held in the clear at a time, besides the text that becomes the file.
  private func readableCopy(_ state: AppState, _ journal: Journal) -> Effect<Result<[UInt8], Trouble>> {
    let name = state.person.user?.session.profile.username.text ?? ""
    let head: JSON = ["format": "toward-data", "version": 1, "username": .string(name)]
    // The object stays open for its last member.
    var copy = ReadableCopy(bytes: head.utf8().dropLast() + Array(",\"events\":[".utf8))
    copy.add(journal.log)
    return walkPartitions(state, from: copy) { copy, _, events in copy.add(events) }
      .map { result in result.map { $0.bytes + Array("]}".utf8) } }
  }

  /// `toward-ana-2026-11-21` and how it ends; without a name where there is none.
  private func download(
    _ state: AppState, _ name: Username, _ ending: String, _ type: String, _ bytes: [UInt8]
  ) -> [Effect<AppEvent>] {
    let file = "toward-" + name.folded + (name == .none ? "" : "-") + state.today.description + ending
    return [Effect(.download(name: file, type: type, bytes: bytes))]
  }

  private func opened(_ state: inout AppState, _ bytes: [UInt8]) -> [Effect<AppEvent>] {
    // A backup begins with a brace; a property list is XML, or Apple's binary form.
    if !(bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")) { return openedOriginal(&state, bytes) }
    do throws(Backup.Problem) {
      let backup = try Backup(reading: bytes)
      if backup.profile.id == state.person.user?.session.profile.id {
        state.data.file = .merge(backup)
        return []
      }
      return [Backups.isHere(backup).map { .data(.lookedFor(backup, isHere: $0)) }]
    } catch {
      switch error {
      case .newer: return refuse(&state, .newer)
      case .damaged: return refuse(&state, .damaged)
      case .notBackup: return refuse(&state, .unknown)
      }
    }
  }

  // MARK: The original property list

  private func original(_ state: AppState, _ user: User) -> OriginalFile.User? {
    guard let college = state.content.loaded?.content.college, case .read = user.records else { return nil }
    return OriginalFile.User(user.session.profile, user.college, college, on: state.today)
  }

  private func openedOriginal(_ state: inout AppState, _ bytes: [UInt8]) -> [Effect<AppEvent>] {
    let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    guard isXML, let college = state.content.loaded?.content.college else { return refuse(&state, .unknown) }
    guard let user = state.person.user, let own = original(state, user) else {
      return refuse(&state, .loginNeeded)
    }
    do throws(OriginalFile.Mistake) {
      let file = try OriginalFile(reading: bytes, counts: college.checklists.map { $0.items.count })
      let name = user.session.profile.username
      guard let found = file.user(called: name) else { return refuse(&state, .noSuchUser(name.text)) }
      let changes = OriginalFile.Import(found, over: own, college)
      if changes.isEmpty { return refuse(&state, .nothingNew) }
      state.data.file = .original(changes)
    } catch {
      return refuse(&state, .mistake(error))
    }
    return []
  }
}

/// The events of a readable copy, as they come together.
private struct ReadableCopy {
  var bytes: [UInt8]
  private var seen: Set<Stamp> = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ log: EventLog) {
    for event in log.events where seen.insert(event.stamp).inserted {
      if seen.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += event.json.utf8()
    }
  }
}
