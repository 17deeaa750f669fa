import Accounts
import Components
import Core
import Loop

/// The progress of bringing here what the account has sent from other devices.
public struct Arrival {
  enum Phase: Hashable {
    /// It is asked for as soon as the account's server can be asked.
    case due
    case asked
    /// A page is being stored.
    case storing
    /// After a failure.
    case resting
    case done
  }

  private static let firstRest = 15_000
  private static let longestRest = 3_600_000
  /// The least time between two requests while somebody goes from screen to screen, in milliseconds.
  static let pause: Int64 = 15_000

  var phase = Phase.due
  /// When it was asked for last, in milliseconds since 1970.
  var asked: Int64 = 0
  private(set) var failures = 0
  /// Whether it takes so long that something is to be said.
  var isSlow = false

  /// In milliseconds: longer after each failure, up to an hour.
  var rest: Int { min(Self.firstRest << min(max(failures - 1, 0), 8), Self.longestRest) }

  mutating func failed() {
    phase = .resting
    failures += 1
    isSlow = false
  }

  mutating func stored(_ fetched: HealthRecord.Fetched?) {
    failures = 0
    phase = fetched?.isComplete == false ? .due : .done
    if phase == .done { isSlow = false }
  }

  public enum Event: Sendable {
    case answered(AccountAnswer)
    /// The time after a failure is over, or the person wants no more of it.
    case cameTimeToTry
    case tookLong
  }
}

// What was sent is asked for at each start, after each login, with each screen, and whenever the page is visible again, from where it
// was read up to.
extension HealthProgram {
  func arrival(
    _ state: inout HealthState, _ event: Arrival.Event, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .answered(let answer): arrived(&state, answer, context, &requests)
    case .cameTimeToTry: if state.arrival.phase == .resting { state.arrival.phase = .due }
    case .tookLong: state.arrival.isSlow = state.arrival.phase == .asked
    }
  }

  static func mayFetch(_ context: ModuleContext) -> Bool {
    maySend(context) && !context.isUnconfirmed && context.device.isOnline
  }

  /// Asks for the next page, once the account's server can be asked.
  func lookForArrivals(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard Self.mayFetch(context) else {
      // Whoever is online or logged in again does not wait.
      if state.arrival.phase != .storing { state.arrival = Arrival() }
      return
    }
    guard state.arrival.phase == .due, context.device.isVisible else { return }
    state.arrival.phase = .asked
    state.arrival.asked = context.now.milliseconds
    requests.ask(.sentEvents(after: state.record.fetched?.place ?? "")) { .arrival(.answered($0)) }
  }

  /// Asks again, because another device may have sent something meanwhile.
  func lookAgain(_ state: inout HealthState) {
    if state.arrival.phase == .done { state.arrival.phase = .due }
  }

  /// Asks again with a new screen.
  func lookAgainForScreen(_ state: inout HealthState, _ context: ModuleContext) {
    if context.now.milliseconds - state.arrival.asked >= Arrival.pause { lookAgain(&state) }
  }

  private func arrived(
    _ state: inout HealthState, _ answer: AccountAnswer, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    guard state.arrival.phase == .asked else { return }
    guard case .answered(let body) = answer, Self.maySend(context), let json = try? JSON(parsing: body),
      let page = try? EventPage(reading: ContentReader(json))
    else { return state.arrival.failed() }
    let changes =
      page.events.flatMap { state.record.arriving($0) } + page.gone.flatMap { state.record.leaving($0) }
    let known = state.record.fetched
    if changes.isEmpty, known?.place == page.next, known?.isComplete == !page.hasMore {
      // A server that has more and tells no other place would be asked for ever.
      return page.hasMore ? state.arrival.failed() : state.arrival.stored(known)
    }
    state.arrival.phase = .storing
    requests.keep(changes + [HealthRecord.fetching(upTo: page)])
  }

  func fetchingTimers(_ state: HealthState, _ context: ModuleContext) -> [Subscription<HealthEvent>] {
    guard Self.mayFetch(context) else { return [] }
    switch state.arrival.phase {
    case .resting:
      return [
        .timer(
          id: "arrival-\(state.arrival.failures)", milliseconds: state.arrival.rest, .arrival(.cameTimeToTry))
      ]
    case .asked where !state.arrival.isSlow && state.record.fetched?.isComplete != true:
      return [.timer(id: "arrival", milliseconds: 1_000, .arrival(.tookLong))]
    default: return []
    }
  }
}
