import Accounts
import Components
import Loop

/// What happens on the screen of an account.
public enum AccountEvent {
  /// The screen is shown, and nothing is known of the account yet.
  case opened
  case read(Result<AccountState, Trouble>)
  case tappedRetry
  /// Of the device with this id.
  case tappedLogOut(String)
  /// Asked for, and then confirmed.
  case tappedLogOutEverywhere
  case tappedCancel
  case tappedDownload
  case downloaded(Result<[UInt8], Trouble>)
  case loggedOutEverywhere(Result<Bool, Trouble>)
  /// The address may be confirmed by now.
  case cameTimeToCheck
  case checked(Result<AccountState, Trouble>)
  /// Whether it is confirmed is kept on this device.
  case noted(Result<Profile, Trouble>)
  /// The letter that confirms the address.
  case tappedSendAgain
  case sentAgain(Result<Bool, Trouble>)
  /// What the person says of themselves.
  case changedAbout
  /// The profile is to have no account any more, on this device.
  case tappedDisconnect
  case disconnected(Result<Profile, Trouble>)
}

/// What the screen of an account knows.
public enum ShownAccount {
  case unknown
  case reading
  /// - Parameter asked: whether the person is asked if all devices are to be logged out.
  case read(AccountState, asked: Bool)
  case failed(Trouble)

  static let everywhereID = "log-out-everywhere"
  static let confirmID = "log-out-everywhere-sure"
}

/// What the app is to do about an event.
public enum AccountRequest {
  case effect(Effect<AccountEvent>)
  case say(Phrase)
  case complain(String)
  /// The profile was changed: it has no account any more.
  case adopt(Profile)
  /// The address of the account was confirmed, or has to be.
  case renew(Profile)
}

extension ShownAccount {
  public mutating func update(
    _ event: AccountEvent, _ session: LoginSession, _ words: Words
  ) -> [AccountRequest] {
    switch event {
    case .opened, .tappedRetry:
      self = .reading
      return [.effect(AccountRequests.state(session).map { .read($0) })]
    case .read(.success(let state)):
      if case .read(let old, _) = self, old.devices.count > state.devices.count {
        self = .read(state, asked: false)
        return [.say(.toastDeviceLoggedOut)]
      }
      self = .read(state, asked: false)
      return Self.note(state, session)
    case .cameTimeToCheck: return [.effect(AccountRequests.state(session).map { .checked($0) })]
    case .checked(.success(let state)):
      if case .read(_, let asked) = self { self = .read(state, asked: asked) }
      return Self.note(state, session)
    case .checked(.failure(let trouble)):
      if trouble == .loginEnded { self = .failed(trouble) }
    case .noted(.success(let profile)): return [.renew(profile)]
    // It is asked again after a while.
    case .noted(.failure): break
    case .read(.failure(let trouble)):
      // What is shown stays, unless it is over.
      if case .read = self, trouble != .loginEnded { return [.complain(trouble.message(words))] }
      self = .failed(trouble)
    case .tappedLogOut(let id): return [.effect(AccountRequests.logOut(id, session).map { .read($0) })]
    case .tappedLogOutEverywhere:
      guard case .read(let state, let asked) = self else { return [] }
      if asked {
        return [.effect(AccountRequests.logOutEverywhere(session).map { .loggedOutEverywhere($0) })]
      }
      self = .read(state, asked: true)
      return [.effect(Effect(.focus(id: Self.confirmID)))]
    case .tappedCancel:
      guard case .read(let state, true) = self else { return [] }
      self = .read(state, asked: false)
      return [.effect(Effect(.focus(id: Self.everywhereID)))]
    case .tappedDownload:
      return [.effect(AccountRequests.download(session).map { .downloaded($0) })]
    case .downloaded(.success(let bytes)): return [.effect(Self.saving(bytes))]
    case .downloaded(.failure(let trouble)):
      if trouble == .loginEnded { self = .failed(trouble) }
      return [.complain(trouble.message(words))]
    case .loggedOutEverywhere(.success):
      self = .failed(.loginEnded)
      return [.say(.toastLoggedOutEverywhere)]
    case .tappedSendAgain: return [.effect(AccountLetters.sendAgain(session).map { .sentAgain($0) })]
    case .sentAgain(.success): return [.say(.toastLetterSent)]
    case .changedAbout:
      return [.say(.toastAboutSaved), .effect(AccountRequests.state(session).map { .read($0) })]
    case .tappedDisconnect:
      return [.effect(AccountRequests.disconnected(session.profile).map { .disconnected($0) })]
    case .disconnected(.success(let profile)): return [.adopt(profile)]
    case .loggedOutEverywhere(.failure(let trouble)), .sentAgain(.failure(let trouble)):
      if trouble == .loginEnded { self = .failed(trouble) }
      return [.complain(trouble.message(words))]
    case .disconnected(.failure(let trouble)): return [.complain(trouble.message(words))]
    }
    return []
  }

  private static func note(_ state: AccountState, _ session: LoginSession) -> [AccountRequest] {
    guard state.isPending != session.profile.isUnconfirmed else { return [] }
    let noting = AccountRequests.noting(isUnconfirmed: state.isPending, of: session.profile)
    return [.effect(noting.map { .noted($0) })]
  }
}
