import Components
import Core
import Loop
import Profiles

// A chosen file: a backup, or a file that a module reads.
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
    // A backup begins with a brace.
    if !(bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "{")) { return readByModules(&state, bytes) }
    do throws(Backup.Problem) {
      let backup = try Backup(reading: bytes)
      if backup.profile.id == state.person.profile?.id {
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

  // MARK: Files of modules

  private func readByModules(_ state: inout AppState, _ bytes: [UInt8]) -> [Effect<AppEvent>] {
    for id in state.siteModules {
      guard let running = state.running(id) else { continue }
      switch running.module.read(file: bytes, running.context) {
      case .unknown: continue
      case .needsProfile: return refuse(&state, .loginNeeded)
      case .refused(let text): return refuse(&state, .told(text))
      case .offer(let text, let event):
        state.data.file = .offered(text, module: id, event)
        return []
      }
    }
    return refuse(&state, .unknown)
  }

  func importFile(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .offered(_, let module, let event) = state.data.file else { return [] }
    state.data = DataState()
    return self.module(&state, module, event)
  }

  // MARK: A backup of another profile

  /// - Parameter isHere: whether the backup's profile is on this device.
  func lookedFor(_ state: inout AppState, _ backup: Backup, isHere: Bool) -> [Effect<AppEvent>] {
    let profile = state.person.profile
    let name = backup.profile.username.text
    if backup.profile.isSilent && profile == nil { return refuse(&state, .needsProfile) }
    // A backup can only be merged if it has no username, or if the current profile has none.
    guard profile == nil || profile?.isSilent == true || backup.profile.isSilent else {
      return refuse(&state, .otherPerson(name))
    }
    if profile == nil, isHere { return refuse(&state, .isHere(name)) }
    state.data.file = .restore(backup)
    state.form = FormState(.restore, backup)
    return [Effect(.focus(id: "password"))]
  }

  // MARK: A backup of this profile

  func addBackup(_ state: AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.session, case .merge(let backup) = state.data.file else { return [] }
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
