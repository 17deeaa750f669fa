import Components
import Loop
import Profiles

// Events for the organisation wait in the modules' journals, so they outlast a restart. They are sent while their owner is
// logged in here and to the account, until the server has answered each of them: stored twice is stored once.
extension AppProgram {
  /// Sends what waits, unless something is on its way.
  func sendWaiting(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.maySend, state.sending.isIdle, !state.eventsToSend.isEmpty, let later = state.parts.later
    else { return [] }
    return later.update(self, &state, .sending(.begin))
  }

  func sending(_ state: inout AppState, _ event: SendingEvent) -> [Effect<AppEvent>] {
    switch event {
    case .begin, .rested: return send(&state)
    case .answered(let result, let change):
      guard change == state.sessionChanges else { return [] }
      return answered(&state, result)
    case .cameTimeToCheck:
      state.sending.isCheckDue = true
      return []
    case .asked(let module, let question):
      return ask(state, question, of: module)
    case .replied(let module, let event, let answer, let change):
      guard change == state.sessionChanges else { return [] }
      let isOver = !answer.hasLogin && state.person.profile?.isConnected == true
      let asking = answer.isForbidden ? account(&state, .cameTimeToCheck) : []
      let telling = self.module(&state, module, event)
      return telling + (isOver ? accountLoginEnded(&state) : asking)
    }
  }

  /// Asks what a module wants to know.
  private func ask(_ state: AppState, _ question: AccountQuestion, of module: String) -> [Effect<AppEvent>] {
    let change = state.sessionChanges
    guard let session = state.person.session, session.profile.isConnected else {
      let reply = question.event(.noLogin)
      return [.event(.sending(.replied(module: module, reply, .noLogin, change: change)))]
    }
    return [
      AccountRelay.ask(question, session).map { answer in
        .sending(.replied(module: module, question.event(answer), answer, change: change))
      }
    ]
  }

  private func send(_ state: inout AppState) -> [Effect<AppEvent>] {
    state.sending.phase = .idle
    let events = state.eventsToSend
    guard state.maySend, !events.isEmpty, let session = state.person.session else { return [] }
    state.sending.phase = .underWay
    let change = state.sessionChanges
    return [EventSending.send(events, session).map { .sending(.answered($0, change: change)) }]
  }

  private func answered(
    _ state: inout AppState, _ result: Result<[EventAnswer], Trouble>
  ) -> [Effect<AppEvent>] {
    switch result {
    case .success(let answers):
      state.sending.succeeded()
      return state.sendingModules.flatMap { id in
        let own = state.events(of: id).map { $0.id }
        return tell(&state, id, .answered(answers.filter { own.contains($0.id) }))
      }
    case .failure(.loginEnded): return accountLoginEnded(&state)
    case .failure(.addressUnconfirmed):
      // This device did not know. What it has waits.
      state.sending.failed(at: state.now.milliseconds)
      return account(&state, .cameTimeToCheck)
    case .failure:
      state.sending.failed(at: state.now.milliseconds)
      return []
    }
  }

  // MARK: Confirmation

  /// Asks whether the address of the account is confirmed by now, as long as this device has it that it is not; and whether the server
  /// has ended a login that outlives the app.
  func checkAccount(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.canAsk, state.sending.isCheckDue, !state.sending.hasLoginEnded,
      let session = state.person.session, session.profile.isUnconfirmed || session.isKept,
      let later = state.parts.later
    else { return [] }
    state.sending.isCheckDue = false
    return later.update(self, &state, .people(.account(.cameTimeToCheck)))
  }

  /// The letter may be read anywhere, so this device has to ask.
  func waitingForConfirmation(_ state: AppState) -> [Subscription<AppEvent>] {
    guard state.canAsk, state.isVisible, state.person.profile?.isUnconfirmed == true else { return [] }
    return [.timer(id: "confirmation", milliseconds: 60_000, .sending(.cameTimeToCheck))]
  }

  // MARK: Failures

  func restingFromSending(_ state: AppState) -> [Subscription<AppEvent>] {
    guard case .resting(let until) = state.sending.phase, state.maySend else { return [] }
    let left = min(max(until - state.now.milliseconds, 0), 3_600_000)
    return [.timer(id: "sending-\(state.sending.failures)", milliseconds: Int(left), .sending(.rested))]
  }
}

/// Events of sending to the organisation.
public enum SendingEvent {
  case begin
  /// - Parameter change: the number of the session that sent.
  case answered(Result<[EventAnswer], Trouble>, change: Int)
  /// The time after a failure is over.
  case rested
  /// A module asks the account's server.
  case asked(module: String, AccountQuestion)
  /// The answer, as an event of the module.
  ///
  /// - Parameters:
  ///   - change: the number of the session that asked.
  case replied(module: String, AnyObject, AccountAnswer, change: Int)
  /// The address of the account may be confirmed by now.
  case cameTimeToCheck
}

extension AppState {
  /// Whether there is somebody here with an account, and a connection.
  fileprivate var canAsk: Bool {
    isReady && isOnline && person.profile?.isConnected == true
      && content.loaded?.content.site.hasAccounts == true
  }

  /// Whether what is sent counts, too.
  fileprivate var maySend: Bool { canAsk && person.profile?.isUnconfirmed == false }

  /// The ids of the modules that may have events to send.
  fileprivate var sendingModules: [String] {
    content.loaded?.content.modules.filter { $0.offers.contains(.sends) }.map { $0.id } ?? []
  }

  fileprivate func events(of id: String) -> [SentEvent] {
    running(id).map { $0.module.waiting($0.context) } ?? []
  }

  fileprivate var eventsToSend: [SentEvent] { sendingModules.flatMap { events(of: $0) } }
}
