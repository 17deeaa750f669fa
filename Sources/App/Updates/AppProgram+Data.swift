import Components
import Core
import Loop
import Profiles

extension AppProgram {
  func data(_ state: inout AppState, _ event: DataEvent) -> [Effect<AppEvent>] {
    switch event {
    case .tappedBackup: return backUp(state)
    case .madeBackup(let result): return backedUp(&state, result)
    case .tappedReadable: state.data.isWarned = true
    case .tappedReadableAnyway:
      state.data.isWarned = false
      return readableCopy(state)
    case .madeReadable(let result): return readableMade(&state, result)

    case .tappedChoose: return chooseFile(&state)
    case .chose(let reply): return chose(&state, reply)
    case .lookedFor(let backup, let isHere): return lookedFor(&state, backup, isHere: isHere)
    case .tappedAdd: return addBackup(state)
    case .added(let result): return added(&state, result)
    case .tappedImport: return importFile(&state)

    case .tappedDelete: state.data.isDeleting = true
    case .tappedCancel: state.data = DataState()
    }
    return []
  }

  func refuse(_ state: inout AppState, _ problem: FileProblem) -> [Effect<AppEvent>] {
    state.data.file = .refused(problem)
    return []
  }

  // MARK: Backup

  private func backUp(_ state: AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.session else { return [] }
    return [Backups.make(session).map { .data(.madeBackup($0)) }]
  }

  private func backedUp(
    _ state: inout AppState, _ result: Result<Backup, Trouble>
  ) -> [Effect<AppEvent>] {
    switch result {
    case .success(let backup):
      return download(
        &state, backup.profile.username, "-backup.toward", "application/json", backup.bytes)
    case .failure(let trouble): return refuse(&state, .trouble(trouble))
    }
  }

  // MARK: Readable copy

  /// All events of all modules, each once. Besides the text of the file, only one partition at a time is in memory as
  /// plaintext.
  private func readableCopy(_ state: AppState) -> [Effect<AppEvent>] {
    let whole = state.journals.partitions.filter { !$0.isIndexed }
    guard let profile = state.person.profile, case .read = state.journals.reading(whole) else { return [] }
    let head: JSON = [
      "format": "toward-data", "version": 1, "username": .string(profile.username.text),
    ]
    // The object stays open for its last member.
    var copy = ReadableCopy(bytes: head.utf8().dropLast() + Array(",\"events\":[".utf8))
    for partition in whole { copy.add(state.journals.log(of: partition)) }
    let walk = state.journals.walk(from: copy) { copy, _, events in copy.add(events) }
    return [
      walk.map { result in .data(.madeReadable(result.map { $0.bytes + Array("]}".utf8) })) }
    ]
  }

  private func readableMade(
    _ state: inout AppState, _ result: Result<[UInt8], Trouble>
  ) -> [Effect<AppEvent>] {
    switch result {
    case .success(let bytes):
      guard let profile = state.person.profile else { return [] }
      return download(&state, profile.username, "-readable.json", "application/json", bytes)
    case .failure(let trouble): return refuse(&state, .trouble(trouble))
    }
  }

  private func download(
    _ state: inout AppState, _ name: Username, _ ending: String, _ type: String, _ bytes: [UInt8]
  ) -> [Effect<AppEvent>] {
    let file = ModuleUser.fileName(name.folded, on: state.today, ending)
    return [Effect(.download(name: file, type: type, bytes: bytes))] + show(&state, .toastFileMade)
  }
}

/// The events of a readable copy, one partition after another.
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
