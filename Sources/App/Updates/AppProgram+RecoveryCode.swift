import Components
import Core
import Loop
import Profiles

// A new recovery code, which is shown until the person has noted it.
extension AppProgram {
  /// In milliseconds.
  private static let oneDay: Int64 = 86_400_000

  func recoveryCode(_ state: inout AppState, _ event: PeopleEvent) -> [Effect<AppEvent>] {
    switch event {
    case .dismissedCode:
      state.recovery = nil
      return settleCode(&state) + [Effect(.focus(id: ElementID.title))]
    case .putOffCode:
      state.device.codePutOff = state.now.milliseconds + Self.oneDay
      return [storeDevice(state), Effect(.focus(id: ElementID.title))]
    case .settledCode(.success(let profile)): return profileRead(&state, profile)
    case .settledCode(.failure(let trouble)):
      state.notice = .storage(trouble)
      return []
    case .sealedCode(let code, let sealed):
      guard let sealed, state.recovery?.code == code else { return [] }
      state.device.recoveryCode = sealed
      return [storeDevice(state)]
    case .foundCode(let code, let owner):
      guard let profile = state.person.profile, profile.id == owner, state.recovery == nil else { return [] }
      guard let code, profile.isCodePending else {
        state.device.recoveryCode = ""
        return []
      }
      state.recovery = .init(username: profile.username, code: code, isStored: true)
      state.sealedCode = code
      return []
    default: break
    }
    switch state.recovery?.update(event) {
    case .effect(let effect): return [effect.map { .people($0) }]
    case .say(let phrase, let isTrouble): return show(&state, phrase, isTrouble: isTrouble)
    case .finish:
      state.recovery = nil
      return settleCode(&state) + [go(state.wanted ?? .home, replacing: true)]
    case nil: return []
    }
  }

  /// Records that the person has the code, or declines it. A reload does not bring it back.
  func settleCode(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.session else { return [] }
    return dropCode(&state) + [RecoveryCodes.settle(session).map { .people(.settledCode($0)) }]
  }

  /// Keeps a code that is shown for a reload, sealed by the profile's key, until somebody has noted it or has logged out.
  func keepCode(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let session = state.person.session else {
      state.sealedCode = nil
      if case .guest = state.person { return dropCode(&state) }
      return []
    }
    guard session.profile.isCodePending else { return dropCode(&state) }
    if let code = state.recovery?.code {
      guard code != state.sealedCode else { return [] }
      state.sealedCode = code
      // It is another one than that which was put off.
      state.device.codePutOff = 0
      return [
        RecoveryCodes.seal(code, session).map { result in
          if case .success(let sealed) = result {
            .people(.sealedCode(code, sealed))
          } else {
            .people(.sealedCode(code, nil))
          }
        }
      ]
    }
    guard !state.device.recoveryCode.isEmpty, state.openedCode != state.device.recoveryCode else { return [] }
    state.openedCode = state.device.recoveryCode
    let owner = session.profile.id
    return [
      RecoveryCodes.open(state.device.recoveryCode, session).map { result in
        if case .success(let code) = result {
          .people(.foundCode(code, of: owner))
        } else {
          .people(.foundCode(nil, of: owner))
        }
      }
    ]
  }

  private func dropCode(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard !state.device.recoveryCode.isEmpty else { return [] }
    state.device.recoveryCode = ""
    return [storeDevice(state)]
  }
}
