import Components
import Loop
import Markup
import Profiles

/// The whole app: the shell, and a loop over its modules.
public struct AppProgram: Program {
  public typealias State = AppState
  public typealias Event = AppEvent

  /// The platform's formats of a language, which may name a place: `es`, `es-US`.
  let formatting: (String) -> Formatting
  let modules: [ModuleDeclaration]

  public init(
    modules: [ModuleDeclaration] = App.modules, formatting: @escaping (_ locale: String) -> Formatting
  ) {
    self.modules = modules
    self.formatting = formatting
  }

  public func start(_ flags: Flags, at moment: Moment) -> (AppState, [Effect<AppEvent>]) {
    var state = AppState(flags, at: moment, modules: modules)
    state.wanted = wanted(state, state.route, state.path)
    let parts = loadNeeded(&state)
    return (state, [readDevice(), readContent(state.language)] + parts)
  }

  /// Whether the state is worth showing in place of the server's page.
  ///
  /// The first view after that equals the server's for a guest, so that their page is adopted.
  public func isSettled(_ state: AppState) -> Bool {
    switch state.content {
    case .loading: return false
    case .failed: if state.wasServed { return false }
    case .ready: break
    }
    for part in state.neededParts {
      if case .loading = state.parts.standing(part) { return false }
    }
    if case .unknown = state.person { return false }
    return !state.isReadingShown
  }

  public func update(_ state: inout AppState, _ event: AppEvent, at moment: Moment) -> [Effect<AppEvent>] {
    let wasSettled = isSettled(state)
    let hadNoHeading = state.awaitsRecords
    state.now = moment
    var effects = respond(&state, to: event)
    effects +=
      keepCode(&state) + fillExample(&state) + readNeeded(&state) + readAccount(&state) + readLink(&state)
    if hadNoHeading, state.isReady, !state.awaitsRecords { effects.append(focusHeading(state)) }
    effects += look(&state, after: event)
    let isSettled = isSettled(state)
    if isSettled {
      effects += readShares(&state) + openSharedFile(&state)
      effects +=
        tellModules(&state, .settled) + tellSession(&state) + sendWaiting(&state) + checkAccount(&state)
    }
    guard !wasSettled, isSettled, !state.isReady else { return effects }
    return effects + [.perform(.wait(milliseconds: 0)) { _ in .event(.device(.becameReady)) }]
  }

  private func respond(_ state: inout AppState, to event: AppEvent) -> [Effect<AppEvent>] {
    switch event {
    case .device(let event): return device(&state, event)
    case .installing(.found(let installation)):
      state.installation = installation
      return later(&state, event)
    case .loaded(let part, let isHere): return loaded(&state, part, isHere)
    case .tappedLoad(let part): return load(&state, part)
    case .content(let event): return content(&state, event)
    case .visited(let path): return visited(&state, path)

    case .recalled(let session, let change): return recalled(&state, session, change)
    case .sessionChanged(let change): return sessionChanged(&state, change)
    case .startedSilently(let result, let change): return startedSilently(&state, result, change)
    case .readProfile(let profile): return profileRead(&state, profile)
    case .tappedLogout: return logOutWhenStored(&state)
    case .keptLogin(let isKept): return isKept ? [] : show(&state, .toastNotKept, isTrouble: true)
    case .tappedToPerson:
      // The whole form comes into sight, and its first field has the focus.
      let target = state.person.session == nil ? AppState.loginField : HomeScreen.person
      return [Effect(.focus(id: target)), Effect(.show(id: HomeScreen.person))]
    case .stoppedWaiting(let change):
      guard state.isLeaving, change == state.sessionChanges else { return [] }
      return logOut(&state, .toastLoggedOutUnsaved, isTrouble: true, isOwn: true)

    case .journal(let event): return journal(&state, event)
    case .recordsChanged(let names):
      state.shares.noticed(names)
      return recordsChanged(state, names)
    case .tappedReadAgain: return readAgain(&state)
    case .readShares(let reply): return sharesRead(&state, reply)

    case .people(let event): return people(&state, event)
    case .example(let event): return example(&state, event)
    case .data, .settings, .installing, .sending, .rings: return later(&state, event)
    case .module(let id, let event): return module(&state, id, event)
    case .readPermission(let permission, let module): return permissionRead(&state, permission, module)

    case .toast(let event, let id): return toast(&state, event, id)
    case .dismissedNotice:
      state.notice = nil
      return []
    }
  }

  public func subscriptions(_ state: AppState) -> [Subscription<AppEvent>] {
    lookingForContent(state) + moduleSubscriptions(state) + restingFromSending(state)
      + waitingForConfirmation(state) + watchingRings(state) + [
        .visibility { .device(.changedVisibility($0)) },
        .connection { .device(.changedConnection($0)) },
        .navigation { .visited($0) },
        .recordsChanged { .recordsChanged($0) },
        .session { .sessionChanged($0) },
        .restored(.device(.cameBack)),
        .servedAnother(.content(.wasChanged)),
        .heldLink(.device(.heldLink)),
        .newVersion(.device(.newVersionReady)),
        .installation { .installing(.found($0)) },
      ]
  }
}
