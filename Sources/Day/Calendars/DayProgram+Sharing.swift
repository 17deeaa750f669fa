import Accounts
import Components
import Core
import Loop

// The days go to the server a moment after they have changed, sealed by a key that only the address gives.
extension DayProgram {
  /// The time after the last change, in milliseconds.
  private static let pause = 4000
  private static let haste = 50
  /// The time after a failed attempt, which doubles.
  private static let firstRetry = 30_000
  private static let lastRetry = 30 * 60_000

  func watchingSharing(_ state: DayState, _ context: ModuleContext) -> [Subscription<DayEvent>] {
    guard maySend(state, context) else { return [] }
    let sharing = state.sharing
    let wait =
      sharing.isHasty
      ? Self.haste
      : sharing.failures == 0
        ? Self.pause : min(Self.firstRetry << min(sharing.failures - 1, 6), Self.lastRetry)
    let id = "share@\(sharing.changes).\(sharing.failures).\(sharing.isHasty)"
    return [.timer(id: id, milliseconds: wait, .sharing(.cameTime))]
  }

  /// Whether there is something to send, and a way.
  private func maySend(_ state: DayState, _ context: ModuleContext) -> Bool {
    guard state.sharing.step == .idle, state.sharing.trouble?.isLasting != true, context.device.isReady,
      context.device.isOnline, context.person.user?.isConnected == true,
      let sharing = state.record.sharing, context.journal.reading([.always]) == .read
    else { return false }
    // Each day is another span.
    return sharing.isEnding || state.sharing.isDue || state.record.sharedReceipt?.day != context.today
  }

  /// The page may go away: what waits is sent without a pause.
  func shareNow(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard maySend(state, context), state.sharing.failures == 0, state.sharing.changes > 0 else { return }
    begin(&state, &requests)
  }

  /// The account has ended, and with it what the server had.
  func endSharing(_ state: inout DayState, _ requests: inout Requests) {
    state.sharing = SharingState()
    if state.record.sharing != nil { requests.keep(state.record.keeping(nil as DaySharing?)) }
  }

  func sharing(
    _ state: inout DayState, _ event: SharingEvent, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .tappedTurnOn: ask(&state, .turnOn, &requests)
    case .tappedTurnOff: ask(&state, .turnOff, &requests)
    case .tappedNewAddress: ask(&state, .newAddress, &requests)
    case .choseNotes(let isOn): choose(&state, notes: isOn, &requests)
    case .cancelled:
      state.sharing.question = nil
      requests.perform(Effect(.focus(id: SharingCard.titleID)))
    case .confirmed: confirm(&state, context, &requests)
    case .drew(.bytes(let secret?)):
      state.sharing.hurry()
      let sharing = DaySharing(secret: secret, withNotes: state.sharing.withNotes)
      requests.keep(state.record.keeping(sharing))
      requests.perform(Effect(.focus(id: SharingCard.titleID)))
    case .drew: state.sharing.trouble = .unreadable
    case .tappedCopy(let address):
      requests.perform(Effect(.copy(address)) { .sharing(.copied($0)) })
    case .copied(let reply):
      requests.say(reply == .done ? .shareCopied : .shareNotCopied, isTrouble: reply != .done)
    case .tappedTryAgain: state.sharing.hurry()
    case .cameTime: if maySend(state, context) { begin(&state, &requests) }
    case .read(let record): make(&state, record, context, &requests)
    case .sealed(let sealed, let receipt, let changes):
      send(&state, sealed, receipt, changes: changes, &requests)
    case .answered(let receipt, let answer, let changes):
      answered(&state, receipt, answer, changes: changes, &requests)
    case .ended(let answer): ended(&state, answer, &requests)
    }
  }

  // MARK: The person's choices

  private func ask(_ state: inout DayState, _ question: SharingState.Question, _ requests: inout Requests) {
    state.sharing.question = question
    state.sharing.withNotes = state.record.sharing?.withNotes ?? false
    requests.perform(Effect(.focus(id: SharingCard.questionID)))
  }

  /// Before it is turned on this is a part of the question, and later a change.
  private func choose(_ state: inout DayState, notes isOn: Bool, _ requests: inout Requests) {
    state.sharing.withNotes = isOn
    guard state.sharing.question == nil, var sharing = state.record.sharing, !sharing.isEnding else { return }
    sharing.withNotes = isOn
    state.sharing.isDue = true
    state.sharing.changes += 1
    requests.keep(state.record.keeping(sharing))
  }

  private func confirm(_ state: inout DayState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let question = state.sharing.question else { return }
    state.sharing.question = nil
    switch question {
    case .turnOn, .newAddress:
      let count = CalendarUpload.secretByteCount
      requests.perform(Effect(.random(count: count)) { .sharing(.drew($0)) })
    case .turnOff:
      // What another device shares is its own to end.
      let isGone = state.sharing.trouble == .elsewhere
      state.sharing.hurry()
      requests.keep(
        state.record.keeping(isGone ? nil : DaySharing.ending), saying: Message(.toastShareOff))
      requests.perform(Effect(.focus(id: SharingCard.titleID)))
    }
  }

  // MARK: Sending

  private func begin(_ state: inout DayState, _ requests: inout Requests) {
    guard let sharing = state.record.sharing else { return }
    state.sharing.isHasty = false
    if sharing.isEnding {
      state.sharing.step = .sending
      return requests.ask(.unshareCalendar) { .sharing(.ended($0)) }
    }
    state.sharing.step = .reading
    requests.walk(from: DayRecord()) { record, _, events in
      for event in events.events where SharedDays.includes(event.subject) { record.apply(event) }
    } end: {
      .sharing(.read($0))
    }
  }

  private func make(
    _ state: inout DayState, _ record: DayRecord?, _ context: ModuleContext, _ requests: inout Requests
  ) {
    state.sharing.step = .idle
    guard let sharing = state.record.sharing, !sharing.isEnding else { return }
    guard let record else { return state.sharing.failed(.unreadable) }
    let words = context.words
    let days = SharedDays(
      record, context.dayClock, name: words(.calendarMyDays), language: words.formatting.language,
      withNotes: sharing.withNotes, in: context.device.timeZone, at: context.now.milliseconds,
      dueTitle: { words(.calendarDue, .text("title", $0)) })
    guard let days else { return state.sharing.failed(.tooLarge) }
    let known = state.record.sharedReceipt
    let receipt = SharedReceipt(
      mark: sharing.mark, digest: days.digest, time: context.now.milliseconds, day: context.today)
    if let known, known.digest == receipt.digest, known.day == receipt.day {
      return state.sharing.succeeded(changes: state.sharing.changes)
    }
    state.sharing.step = .sending
    let changes = state.sharing.changes
    requests.perform(
      days.sealing(by: sharing.secret).map { .sharing(.sealed($0, receipt, changes: changes)) })
  }

  private func send(
    _ state: inout DayState, _ sealed: SealedDays?, _ receipt: SharedReceipt, changes: Int,
    _ requests: inout Requests
  ) {
    guard let sealed else {
      state.sharing.step = .idle
      return state.sharing.failed(.unreadable)
    }
    // Turned off meanwhile, in another tab, it must not begin anew under the old address.
    guard receipt.mark == state.record.sharing?.mark else {
      state.sharing.step = .idle
      return state.sharing.hurry()
    }
    let upload = CalendarUpload(
      name: sealed.name, sealed: sealed.bytes, begins: state.record.sharedReceipt == nil)
    requests.ask(.shareCalendar, upload.json) { .sharing(.answered(receipt, $0, changes: changes)) }
  }

  private func answered(
    _ state: inout DayState, _ receipt: SharedReceipt, _ answer: AccountAnswer, changes: Int,
    _ requests: inout Requests
  ) {
    state.sharing.step = .idle
    guard receipt.mark == state.record.sharing?.mark else {
      // It was turned off, or has another address, meanwhile. If the server has already deleted the days, these came after
      // that and are deleted too.
      if state.record.sharing == nil { requests.keep(state.record.keeping(DaySharing.ending)) }
      return state.sharing.hurry()
    }
    switch answer {
    case .answered:
      state.sharing.succeeded(changes: changes)
      requests.keep(state.record.keeping(receipt))
    case .refused(409): state.sharing.failed(.elsewhere)
    case .refused(413), .refused(422): state.sharing.failed(.tooLarge)
    case .refused: state.sharing.failed(.refused)
    case .noConnection: state.sharing.failed(.noConnection)
    case .noLogin: state.sharing.failed(.noLogin)
    }
  }

  private func ended(_ state: inout DayState, _ answer: AccountAnswer, _ requests: inout Requests) {
    state.sharing.step = .idle
    guard state.record.sharing?.isEnding == true else { return state.sharing.hurry() }
    switch answer {
    // Nothing is at the address of a site whose people have no accounts any more.
    case .answered, .refused(404):
      state.sharing.succeeded(changes: state.sharing.changes)
      requests.keep(state.record.keeping(nil as DaySharing?))
    case .refused: state.sharing.failed(.refused)
    case .noConnection: state.sharing.failed(.noConnection)
    case .noLogin: state.sharing.failed(.noLogin)
    }
  }
}

extension SharingState {
  fileprivate mutating func hurry() {
    isDue = true
    isHasty = true
    trouble = nil
    failures = 0
    changes += 1
  }

  fileprivate mutating func failed(_ trouble: Trouble) {
    self.trouble = trouble
    failures += 1
  }

  /// - Parameter changes: as many as had been made when it was read.
  fileprivate mutating func succeeded(changes: Int) {
    trouble = nil
    failures = 0
    isDue = changes != self.changes
  }
}

extension SharedDays {
  /// Sealed by a key that is made of the secret, with the name by which the server finds it (``CalendarUpload``).
  fileprivate func sealing(by secret: [UInt8]) -> Effect<SealedDays?> {
    typealias Sealing = Effect<SealedDays?>
    let deriving = CryptoOperation.deriveMaterial(secret: secret, salt: [], iterations: 1)
    return .perform(.crypto(deriving)) { reply in
      guard case .key(let material) = reply else { return .event(nil) }
      return Sealing.perform(.crypto(.expandBits(material, label: CalendarUpload.nameLabel))) { reply in
        guard case .bytes(let name?) = reply else { return .event(nil) }
        return Sealing.perform(.crypto(.expandKey(material, label: CalendarUpload.keyLabel))) { reply in
          guard case .key(let key) = reply else { return .event(nil) }
          return sealing(by: key, name: name).then { Sealing.event($0, forgetting: key) }
        }
      }.then { Sealing.event($0, forgetting: material) }
    }
  }

  private func sealing(by key: KeySlot, name: [UInt8]) -> Effect<SealedDays?> {
    Effect(.crypto(.seal(key, [Plaintext(bytes: bytes, additionalData: [])]))) { reply in
      guard case .sealed(let texts) = reply, let text = texts.first else { return nil }
      return SealedDays(name: name, bytes: text.nonce + text.bytes)
    }
  }
}

extension Effect where Event == SealedDays? {
  fileprivate static func event(_ event: SealedDays?, forgetting key: KeySlot) -> Effect {
    .perform(.crypto(.forgetKey(key))) { _ in .event(event) }
  }
}
