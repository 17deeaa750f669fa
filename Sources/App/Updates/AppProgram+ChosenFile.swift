import College
import Components
import Core
import Loop
import Profiles

// A file that a person chose: a backup, or the property list of the first app.
extension AppProgram {
  func chooseFile(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.data = DataState()
    return [Effect(.chooseFile(limit: Backup.largest)) { .data(.chose($0)) }]
  }

  func chose(_ state: inout AppState, _ reply: Reply) -> [Effect<AppEvent>] {
    switch reply {
    case .records(let files): files.first.map { read(&state, $0.bytes) } ?? []
    case .failed(.tooLarge): refuse(&state, .tooLarge)
    default: refuse(&state, .unknown)
    }
  }

  private func read(_ state: inout AppState, _ bytes: [UInt8]) -> [Effect<AppEvent>] {
    // A backup begins with a brace; a property list is XML, or Apple's binary form.
    if !(bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")) { return readOriginal(&state, bytes) }
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

  private func readOriginal(_ state: inout AppState, _ bytes: [UInt8]) -> [Effect<AppEvent>] {
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

  func importOriginal(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .original(let changes) = state.data.file else { return [] }
    state.data = DataState()
    return takeOver(&state, changes)
  }

  // MARK: A backup of another profile

  /// - Parameter isHere: its profile is on this device.
  func lookedFor(_ state: inout AppState, _ backup: Backup, isHere: Bool) -> [Effect<AppEvent>] {
    let user = state.person.user
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
  }

  // MARK: A backup of this profile

  func addBackup(_ state: AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.user?.session, case .merge(let backup) = state.data.file else {
      return []
    }
    return [Backups.merge(backup, session).map { .data(.added($0)) }]
  }

  func added(_ state: inout AppState, _ result: Result<Bool, Trouble>) -> [Effect<AppEvent>] {
    switch result {
    case .success:
      state.data = DataState()
      return readAgain(&state) + show(&state, .toastRestored)
    case .failure(let trouble):
      return refuse(&state, trouble == .backupDamaged ? .damaged : .trouble(trouble))
    }
  }
}
