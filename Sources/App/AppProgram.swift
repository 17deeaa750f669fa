import College
import Components
import Loop
import Markup
import Profiles

/// The whole app: the sum of its modules.
public struct AppProgram: Program {
  public typealias State = AppState
  public typealias Event = AppEvent

  /// How the platform writes things in a language.
  let formatting: (String) -> Formatting

  public init(formatting: @escaping (_ language: String) -> Formatting) {
    self.formatting = formatting
  }

  public func start(_ flags: Flags, at moment: Moment) -> (AppState, [Effect<AppEvent>]) {
    var state = AppState(flags, at: moment)
    let part = loadNeeded(&state)
    return (state, [readDevice(), readContent(state.language)] + part)
  }

  /// Whether there is something to show that is better than what the server rendered: until then its page should stay.
  ///
  /// The first view after that equals the server's for a guest, so that their page is taken over as it is.
  public func isSettled(_ state: AppState) -> Bool {
    switch state.content {
    case .loading: return false
    case .failed: if state.wasServed { return false }
    case .ready: break
    }
    if let part = state.neededPart, case .loading = state.parts[part] { return false }
    if case .unknown = state.person { return false }
    if case .user = state.person, state.journals.reading([.college]) == .reading { return false }
    if case .day? = state.shownRoute, state.isReadingDay { return false }
    return true
  }

  public func update(_ state: inout AppState, _ event: AppEvent, at moment: Moment) -> [Effect<AppEvent>] {
    let wasSettled = isSettled(state)
    state.now = moment
    var effects = respond(&state, to: event)
    effects += watchDays(&state)
    effects += beginDay(&state)
    if concernsReminders(event), state.has(.later) { effects += Later.remind(self, &state) }
    if let cause = noticeCause(event, state), state.has(.day) {
      effects += DayPart.lookForNotices(self, &state, cause)
    }
    guard !wasSettled, isSettled(state), !state.isReady else { return effects }
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
    case .wantedSilentProfile, .startedSilently:
      return state.partForPeople.map { later(&state, event, $0) } ?? []
    case .readProfile(let profile): return profileRead(&state, profile)
    case .tappedLogout: return logOut(&state, .toastLoggedOut, isOwn: true)

    case .journal(let event): return journal(&state, event)
    case .recordsChanged(let names): return recordsChanged(state, names)
    case .tappedReadAgain: return readAgain(&state)

    case .people(let event): return people(&state, event)
    case .checklist(let event): return checklist(&state, event)
    case .data, .video, .careerSite, .settings, .installing, .reminding: return later(&state, event)
    case .day, .dayNotices: return later(&state, event, .day)
    // The time is that of every event.
    case .minutePassed: return []

    case .toast(let event, let id): return toast(&state, event, id)
    case .dismissedNotice:
      state.notice = nil
      return []
    }
  }

  public func subscriptions(_ state: AppState) -> [Subscription<AppEvent>] {
    var subscriptions: [Subscription<AppEvent>] =
      looking(state) + lookingForContent(state) + watchingClock(state) + watchingNotices(state)
      + hearingDay(state) + [
        .visibility { .device(.changedVisibility($0)) },
        .connection { .device(.changedConnection($0)) },
        .navigation { .visited($0) },
        .recordsChanged { .recordsChanged($0) },
        .session { .sessionChanged($0) },
        .newVersion(.device(.newVersionReady)),
        .installation { .installing(.found($0)) },
        .frameMessage { .video(.heard($0)) },
        .frameBlocked { .careerSite(.blocked($0)) },
      ]
    if state.route == .checklists { subscriptions.append(.printing(.checklist(.beganPrinting))) }
    if state.isWaitingForPlayer {
      subscriptions.append(.timer(id: "player", milliseconds: 400, .video(.waited)))
    }
    return subscriptions
  }
}
