import Components
import Core
import Loop
import Profiles
import Reminders

// Reminders that ring while the app is closed. The words stay on the device, with the service worker; the server has times.
extension AppProgram {
  /// After so long the server is told again that the device is in use, in milliseconds.
  private static let renewal: Int64 = 86_400_000
  /// After so long it is tried again, in milliseconds.
  private static let rest: Int64 = 60_000

  func rings(_ state: inout AppState, _ event: RingEvent) -> [Effect<AppEvent>] {
    switch event {
    case .cameTime: return lookAfterRings(&state)
    case .read(let records): return ringsRead(&state, records)
    case .couldNotRead:
      state.rings.isStale = true
      state.rings.retry = state.now.milliseconds + Self.rest
      return []
    case .drew(let bytes, let change): return syncRings(&state, bytes, change)
    case .synced(let result, let change): return ringsSynced(&state, result, change)
    case .left(let profile): return leaveRings(&state, profile)

    case .acceptedOffer:
      // What is in the way stands there.
      return turnOnRings(&state, asking: true) + [Effect(.navigate(.push(Route.rings.path)))]
    case .turned(let isOn): return isOn ? turnOnRings(&state, asking: true) : turnOffRings(&state)
    case .turnedOn(let result): return ringsTurnedOn(&state, result)
    case .turnedOff: return show(&state, .ringsTurnedOff)
    case .firstCame: return confirmRings(&state)
    case .logChanged: return [readRings()]
    case .confirmed(let result): return ringsConfirmed(&state, result)
    case .tappedTest: return testRing(&state)
    case .chose(let choice): return chooseRings(&state, choice)
    case .dismissedOffer: return choose(&state, .value(DeviceValue(name: Rings.offered, value: "1")))

    case .answered(let id, let act, let minutes):
      return [
        Effect(.rings(.answer(id: id, act, minutes: minutes))) { .rings(.replied($0, act, minutes: minutes)) }
      ]
    case .replied(let reply, let act, let minutes): return ringAnswered(&state, reply, act, minutes)
    }
  }

  // MARK: Reading

  private func readRings() -> Effect<AppEvent> {
    Effect(.rings(.read)) { reply in
      switch reply {
      case .records(let records): .rings(.read(records))
      // Without a worker nothing is kept, and nothing rings.
      case .failed(.unsupported): .rings(.read([]))
      default: .rings(.couldNotRead)
      }
    }
  }

  private func ringsRead(_ state: inout AppState, _ records: [Record]) -> [Effect<AppEvent>] {
    state.rings.isRead = true
    let book = records.first { $0.name == "book" }.flatMap { try? JSON(parsing: $0.bytes) }
    state.rings.book = book.map { RingBook(json: $0) }
    let log = records.filter { $0.name == "log" }
    state.rings.heard = log.count
    state.rings.log = log.compactMap { (try? JSON(parsing: $0.bytes)).flatMap { RingLogEntry(json: $0) } }
    state.rings.isStale = true
    if let book = state.rings.book, !book.isConfirmed, !book.token.isEmpty { return confirmRings(&state) }
    return lookAfterRings(&state)
  }

  /// Reads what the device keeps, once; then sees to it that it fits the person's reminders.
  private func lookAfterRings(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard state.flags.rings, state.isReady, case .resting = state.rings.phase else { return [] }
    guard state.rings.isRead else { return [readRings()] }
    // Once what is still being read is here, they are looked at again.
    state.rings.isStale = false
    guard let wishes = state.ringWishes else { return [] }
    state.rings.hasReminders = !wishes.isEmpty || state.ringingNews != nil
    guard let book = state.rings.book, book.profile == state.person.profile?.id.text else { return [] }
    guard book.isConfirmed else {
      // The page that turned it on was closed before the server had answered; a moment ago another one may still be at it.
      let isLeft = book.token.isEmpty && state.now.milliseconds - book.renewed > Self.rest
      return isLeft ? turnOnRings(&state, asking: false) : []
    }
    // Whoever has an account since then can end the rings by its login.
    if book.isLinked != state.person.profile?.isConnected { return turnOnRings(&state, asking: false) }
    let missed = missedRings(&state, book)
    let telling = tellRings(&state)
    if !telling.isEmpty {
      // What the answers change is looked at once it is stored.
      state.rings.isStale = true
      return missed + telling
    }
    let change = state.sessionChanges
    return missed + [
      Effect(.random(count: RingPlan.most * 16)) { reply in
        guard case .bytes(let bytes?) = reply else { return .rings(.drew([], change: change)) }
        return .rings(.drew(bytes, change: change))
      }
    ]
  }

  /// Tells the modules what was answered while the app was closed.
  private func tellRings(_ state: inout AppState) -> [Effect<AppEvent>] {
    let log = state.rings.log
    state.rings.log = []
    var effects: [Effect<AppEvent>] = []
    for entry in log where entry.kind != .shown && !entry.module.isEmpty {
      let offset = state.offset(at: entry.at)
      guard let act = RingAct(rawValue: entry.kind.rawValue),
        let moment = CivilDateTime(epochMilliseconds: entry.at + Int64(offset) * 60_000)
      else { continue }
      let answer = RingAnswer(tag: entry.tag, act: act, moment: moment, minutes: entry.minutes)
      effects += tell(&state, entry.module, .answeredRing(answer))
    }
    return effects
  }

  /// Says how many rings did not come while the app was closed.
  private func missedRings(_ state: inout AppState, _ book: RingBook) -> [Effect<AppEvent>] {
    if state.rings.hasCountedMissed { return [] }
    state.rings.hasCountedMissed = true
    let missed = book.entries.filter { entry in
      // One that is late may still come.
      entry.due + min(entry.lasts, 3600) * 1000 < state.now.milliseconds && entry.due > book.renewed
        && !state.rings.log.contains { $0.id == entry.id }
    }
    guard !missed.isEmpty, let words = state.content.loaded?.words else { return [] }
    return show(&state, text: words(.ringsMissed, .count("count", missed.count)))
  }

  // MARK: The list

  private func syncRings(_ state: inout AppState, _ random: [UInt8], _ change: Int) -> [Effect<AppEvent>] {
    guard change == state.sessionChanges, case .resting = state.rings.phase, let book = state.rings.book,
      book.profile == state.person.profile?.id.text, let wishes = state.ringWishes,
      random.count == RingPlan.most * 16
    else { return [] }
    let now = state.now.milliseconds
    guard let planned = state.planned(wishes, random, after: book) else { return [] }
    let isLate = now - book.renewed > Self.renewal
    guard planned != book || isLate || state.rings.heard > 0 else { return [] }
    let telling = isLate || planned.told(after: now) != book.told(after: now)
    state.rings.phase = .syncing
    return [
      RingServer.replace(planned, heard: state.rings.heard, telling: telling, at: now).map {
        .rings(.synced($0, change: change))
      }
    ]
  }

  private func ringsSynced(
    _ state: inout AppState, _ result: Result<RingBook, RingTrouble>, _ change: Int
  ) -> [Effect<AppEvent>] {
    state.rings.phase = .resting
    switch result {
    case .success(let book):
      state.rings.heard = 0
      guard change == state.sessionChanges else { return [] }
      state.rings.book = book
      state.rings.trouble = nil
      if book.choices == state.rings.choices { state.rings.choices = nil }
      guard state.rings.isTesting else { return [] }
      state.rings.isTesting = false
      return show(&state, .ringsTestComes)
    // Somebody has answered a ring meanwhile.
    case .failure(.changedMeanwhile): return [readRings()]
    case .failure(.forgotten): return turnOnRings(&state, asking: false)
    case .failure:
      // The device knows the new words already, and the old times are silent. The next change, or the next minute, tries again.
      state.rings.isStale = true
      state.rings.retry = state.now.milliseconds + Self.rest
      guard state.rings.isTesting else { return [] }
      state.rings.isTesting = false
      return show(&state, .ringsTestFailed, isTrouble: true)
    }
  }

  /// Nothing more is said of whoever leaves.
  private func leaveRings(_ state: inout AppState, _ profile: String) -> [Effect<AppEvent>] {
    guard let book = state.rings.book, book.profile == profile else { return [] }
    let words = state.content.loaded?.words
    var silent = book.withoutWords { words?.time(ofClock: $0) ?? "" }
    silent.news = nil
    let rest = book.choices.ringsLoggedOut ? silent : book.emptied
    state.rings = Rings()
    let telling = !book.choices.ringsLoggedOut && book.isConfirmed
    return [
      RingServer.replace(rest, heard: .max, telling: telling, at: state.now.milliseconds).map { _ in
        .rings(.cameTime)
      }
    ]
  }

  // MARK: On and off

  private func turnOnRings(_ state: inout AppState, asking: Bool) -> [Effect<AppEvent>] {
    guard case .resting = state.rings.phase, let session = state.person.session,
      let loaded = state.content.loaded
    else { return [] }
    let profile = session.profile
    var book = RingBook()
    // Somebody else's choices are not this person's.
    if let known = state.rings.book, known.profile == profile.id.text { book.choices = known.choices }
    book.token = state.rings.book?.token ?? ""
    book.profile = profile.id.text
    book.isLinked = profile.isConnected
    book.language = loaded.words.formatting.language
    book.phrases = RingBook.Phrases(loaded.words)
    book.renewed = state.now.milliseconds
    state.rings.phase = .turningOn
    state.rings.trouble = nil
    let login = profile.isConnected ? AccountRelay.token(session) : .event([])
    let turningOn = login.then { RingServer.turnOn(book, login: $0, asking: asking) }
    return [turningOn.map { .rings(.turnedOn($0)) }]
      + choose(&state, .value(DeviceValue(name: Rings.offered, value: "1")))
  }

  private func ringsTurnedOn(
    _ state: inout AppState, _ result: Result<RingBook, RingTrouble>
  ) -> [Effect<AppEvent>] {
    state.rings.phase = .resting
    switch result {
    case .success(let book):
      state.rings.book = book
      state.rings.isRead = true
      state.permission = .allowed
      return confirmRings(&state)
    case .failure(let trouble):
      state.rings.trouble = trouble
      if trouble.isPassing, state.rings.book != nil {
        // The device keeps its present registration and tries again later.
        state.rings.isStale = true
        state.rings.retry = state.now.milliseconds + Self.rest
        return []
      }
      state.rings.book = nil
      if case .permission(let permission) = trouble { state.permission = permission }
      return [Effect(.rings(.forget))]
    }
  }

  private func turnOffRings(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard let book = state.rings.book else { return [] }
    state.rings.book = nil
    state.rings.trouble = nil
    return [RingServer.turnOff(book).map { _ in .rings(.turnedOff) }]
  }

  private func confirmRings(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .resting = state.rings.phase, let book = state.rings.book, !book.isConfirmed,
      !book.token.isEmpty
    else { return [] }
    state.rings.phase = .syncing
    return [RingServer.confirm(book).map { .rings(.confirmed($0)) }]
  }

  private func ringsConfirmed(
    _ state: inout AppState, _ result: Result<RingBook, RingTrouble>
  ) -> [Effect<AppEvent>] {
    state.rings.phase = .resting
    switch result {
    case .success(let book):
      state.rings.book = book
      state.rings.isStale = true
      return lookAfterRings(&state) + show(&state, .ringsTurnedOn)
    // The message is on its way: the worker tells when it comes.
    case .failure(.noService): return []
    case .failure(.forgotten):
      state.rings.book = nil
      return [Effect(.rings(.forget))]
    case .failure: return []
    }
  }

  private func testRing(_ state: inout AppState) -> [Effect<AppEvent>] {
    guard case .resting = state.rings.phase, state.rings.book?.isConfirmed == true else { return [] }
    state.rings.isTesting = true
    return lookAfterRings(&state)
  }

  private func chooseRings(_ state: inout AppState, _ choice: RingEvent.Choice) -> [Effect<AppEvent>] {
    guard let book = state.rings.book else { return [] }
    var choices = state.rings.choices ?? book.choices
    switch choice {
    case .words(let isOn): choices.showsWords = isOn
    case .loggedOut(let isOn): choices.ringsLoggedOut = isOn
    case .silent(let isOn): choices.isSilent = isOn
    case .later(let minutes): choices.laterMinutes = minutes
    }
    state.rings.choices = choices
    state.rings.isStale = true
    return lookAfterRings(&state)
  }

  // MARK: Answers

  private func ringAnswered(
    _ state: inout AppState, _ reply: Reply, _ act: RingAct, _ minutes: Int
  ) -> [Effect<AppEvent>] {
    guard let words = state.content.loaded?.words else { return [] }
    guard case .records = reply else { return show(&state, .ringUnreached, isTrouble: true) }
    let saying =
      act == .done
      ? show(&state, .toastTicked) : show(&state, text: words(.ringsLaterSaid, .count("count", minutes)))
    return saying + [Effect(.navigate(.replace(Route.home.path)))]
  }
}

/// Events of rings while the app is closed.
public enum RingEvent {
  /// The reminders may have changed, or the device was not told of them.
  case cameTime
  case read([Record])
  case couldNotRead
  /// Random bytes for the ids of new rings.
  ///
  /// - Parameter change: the number of the session that asked.
  case drew([UInt8], change: Int)
  case synced(Result<RingBook, RingTrouble>, change: Int)
  /// The profile with this id has been logged out.
  case left(profile: String)

  /// The person turned it on or off.
  case turned(Bool)
  case turnedOn(Result<RingBook, RingTrouble>)
  case turnedOff
  /// The server's first message has come.
  case firstCame
  /// A ring was shown, or answered.
  case logChanged
  case confirmed(Result<RingBook, RingTrouble>)
  case tappedTest
  case chose(Choice)
  case acceptedOffer
  case dismissedOffer

  /// The person answered a ring on its screen.
  case answered(id: String, RingAct, minutes: Int)
  case replied(Reply, RingAct, minutes: Int)

  /// A choice for this device.
  public enum Choice: Hashable, Sendable {
    case words(Bool)
    case loggedOut(Bool)
    case silent(Bool)
    case later(minutes: Int)
  }
}
