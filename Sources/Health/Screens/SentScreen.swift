import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let sent = ScreenName("sent")
}

/// What the organisation has got, and how a person takes it back.
public enum SentScreen {
  static let path = "/sent"

  public struct State {
    var listing = Listing.unknown
    /// The ids of the events that the person is asked about, whether to take them back.
    var asked: [String] = []
    /// The ids of the events that are being taken back.
    var underWay: Set<String> = []

    public init() {}
  }

  /// What the server says that it has. Another device may have sent things, or taken them back.
  enum Listing {
    case unknown
    /// - Parameter received: the ids that the server had received from here by then.
    case asked(received: [String])
    case known([SentEvent])
    case failed(isOffline: Bool)
    case noLogin
  }

  public enum Event: Sendable {
    case listed(AccountAnswer)
    case tappedTryAgain
    /// Asks whether to take events back, by their ids; without any it asks no more.
    case tappedAsk([String])
    /// Takes events back, by their ids.
    case tappedTakeBack([String])
    case tookBack(AccountAnswer, [String])
  }

  static func view(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    guard let user = context.person.user else {
      return LoginNeeded.view(.sent, .heart, .healthSent, .healthLoginNeeded, context, path: path)
    }
    return screen(.sent, path: path) {
      topBar(words, back: context.links.settings)
      screenTitle(words(.healthSent))
      if !user.hasAccount {
        p(.key("none"), .class("hint")) { words(.healthNothingSent) }
      } else {
        listing(state, record, content, context)
      }
    }
  }

  @HTMLBuilder<Event>
  private static func listing(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTMLContent<Event> {
    switch context.person.user?.isConnected == true ? state.listing : .noLogin {
    case .known(let events):
      lede(context.words(.healthSentText, .text("organisation", context.site.organisation)))
      if events.isEmpty {
        p(.key("none"), .class("hint")) { context.words(.healthNothingSent) }
      } else {
        list(events, state, content, context)
      }
    case .noLogin:
      unknown(.healthSentNoLogin, record, state, content, context) {
        linkButton(context.words(.healthToAccount), .primary, href: context.links.account)
      }
    case .failed(let isOffline):
      unknown(isOffline ? .healthSentOffline : .healthSentFailed, record, state, content, context) {
        actionButton(context.words(.tryAgain), .primary, icon: .refresh, sends: .tappedTryAgain)
      }
    case .unknown where context.device.isReady && !context.device.isOnline:
      unknown(.healthSentOffline, record, state, content, context) {}
    case .unknown, .asked: p(.key("loading"), .role(.status)) { context.words(.loading) }
    }
  }

  /// Why it is not known what the server has, and what was sent from here.
  @HTMLBuilder<Event>
  private static func unknown(
    _ reason: Phrase, _ record: HealthRecord, _ state: State, _ content: HealthContent,
    _ context: ModuleContext, @HTMLBuilder<Event> actions: () -> HTMLContent<Event>
  ) -> HTMLContent<Event> {
    let words = context.words
    banner(
      .warning, .alert, words(reason, .text("organisation", context.site.organisation)), key: "unknown",
      action: actions)
    let sent = record.received.map { $0.event }
    if !sent.isEmpty {
      p(.key("from-here")) { words(.healthSentFromHere) }
      list(sent, state, content, context)
    }
  }

  @HTMLBuilder<Event>
  private static func list(
    _ events: [SentEvent], _ state: State, _ content: HealthContent, _ context: ModuleContext
  ) -> HTMLContent<Event> {
    let events = events.prefix(Withdrawal.most)
    let sendings = sendings(events)
    rows {
      for sending in sendings { row(sending, state, content, context) }
    }
    if sendings.count > 1 {
      let ids = events.map { $0.id }
      div(.class("actions")) {
        actionButton(context.words(.healthTakeAllBack), icon: .undo, sends: .tappedAsk(ids))
      }
      if state.asked == ids { question(ids, .healthTakeAllBack, context) }
    }
  }

  /// One row of the list: an assessment with those that it took the place of, or all that was sent of a day's check, which its owner
  /// has changed since.
  private struct Sending {
    var kind: String
    /// Of the events, the latest first; nil where this version of the app does not know the form.
    var responses: [Response?]
    var ids: [String]

    var response: Response? { responses.first ?? nil }

    func replaces(_ event: SentEvent) -> Bool {
      kind == event.kind && responses.contains { $0?.replaces.contains(event.id) == true }
    }

    mutating func add(_ event: SentEvent, _ response: Response?) {
      ids.append(event.id)
      responses.append(response)
    }
  }

  /// - Parameter events: the latest day first.
  private static func sendings(_ events: ArraySlice<SentEvent>) -> [Sending] {
    var sendings: [Sending] = []
    for event in events {
      let response = event.response
      let isCheck = event.kind == Response.Kind.dailyCheck.rawValue
      if isCheck, let day = response?.day,
        let place = sendings.firstIndex(where: { $0.kind == event.kind && $0.response?.day == day })
      {
        sendings[place].add(event, response)
      } else if let place = sendings.firstIndex(where: { $0.replaces(event) }) {
        sendings[place].add(event, response)
      } else {
        sendings.append(Sending(kind: event.kind, responses: [response], ids: [event.id]))
      }
    }
    return sendings
  }

  private static func row(
    _ sending: Sending, _ state: State, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let response = sending.response
    let title = response.map { content.title(of: $0.questionnaire) ?? $0.questionnaire } ?? sending.kind
    let day = response?.day.map { words.formatting.day($0, .long) } ?? ""
    let ids = sending.ids
    return li(.key(ids[0])) {
      div(.class("row")) {
        icon(.send)
        rowBody(
          title, note: ids.count > 1 ? day + " · " + words(.healthSentTimes, .count("count", ids.count)) : day
        )
        button(
          .type(.button), .class("button quiet"), .disabled(state.underWay.contains(ids[0])),
          .aria(.label, words(.healthTakeBackOf, .text("title", title), .text("day", day))),
          .onClick(.tappedAsk(ids))
        ) { words(.healthTakeBack) }
      }
      if state.asked == ids { question(ids, .healthTakeBack, context) }
      for response in sending.responses { answers(response, content, words) }
    }
  }

  /// What is in it, to open; nil for answers to other questions than those of today.
  private static func answers(
    _ response: Response?, _ content: HealthContent, _ words: Words
  ) -> HTML<Event>? {
    guard let response, let questionnaire = content.questionnaire(answeredBy: response) else { return nil }
    return details(.class("sent-answers")) {
      summary { words(.healthYourAnswers) }
      AnswerList.view(questionnaire.items, response.answers, of: questionnaire, words)
    }
  }

  /// Below the button that asks it, so that the keyboard is there next.
  private static func question(
    _ ids: [String], _ take: Phrase, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    return banner(
      .warning, .alert, words(.healthTakeBackQuestion, .text("organisation", context.site.organisation)),
      key: "question"
    ) {
      actionButton(words(take), .primary, sends: .tappedTakeBack(ids))
      actionButton(words(.healthLeaveThere), .quiet, sends: .tappedAsk([]))
    }
  }
}

extension SentEvent {
  /// What a person answered; nil if it is in a form that this version of the app does not know.
  fileprivate var response: Response? {
    (try? JSON(parsing: body)).flatMap { try? Response(reading: ContentReader($0)) }
  }

  /// By the day that it is about.
  fileprivate func isBefore(_ other: SentEvent) -> Bool {
    (response?.day ?? .first, id) < (other.response?.day ?? .first, other.id)
  }
}

extension HealthProgram {
  func sent(_ state: inout HealthState, _ event: SentScreen.Event, _ requests: inout Requests) {
    switch event {
    case .listed(let answer): listed(&state, answer, &requests)
    case .tappedTryAgain: state.sent.listing = .unknown
    case .tappedAsk(let ids): state.sent.asked = ids
    case .tappedTakeBack(let ids):
      state.sent.asked = []
      let ids = ids.filter { !state.sent.underWay.contains($0) }
      guard !ids.isEmpty else { return }
      state.sent.underWay.formUnion(ids)
      requests.ask(.withdrawEvents, Withdrawal(ids: ids).json) { .sent(.tookBack($0, ids)) }
    case .tookBack(let answer, let ids):
      state.sent.underWay.subtract(ids)
      guard case .answered = answer else { return requests.say(.healthNotTakenBack, isTrouble: true) }
      if case .known(let events) = state.sent.listing {
        state.sent.listing = .known(events.filter { !ids.contains($0.id) })
      }
      requests.keep(ids.map { HealthRecord.takingBack($0) }, saying: Message(.healthTakenBack))
    }
  }

  /// Asks what the server has, once the screen is shown.
  func lookForSent(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard context.path == SentScreen.path else { return }
    guard context.device.isOnline else {
      if case .failed = state.sent.listing { state.sent.listing = .unknown }
      return
    }
    guard case .unknown = state.sent.listing, HealthProgram.maySend(context) else { return }
    state.sent.listing = .asked(received: state.record.received.map { $0.event.id })
    requests.ask(.download, .null) { .sent(.listed($0)) }
  }

  private func listed(_ state: inout HealthState, _ answer: AccountAnswer, _ requests: inout Requests) {
    guard case .asked(let received) = state.sent.listing else { return }
    switch answer {
    case .answered(let body):
      guard let listed = (try? JSON(parsing: body))?["events"]?.array else {
        state.sent.listing = .failed(isOffline: false)
        return
      }
      let events = listed.compactMap { try? SentEvent(reading: ContentReader($0)) }
      state.sent.listing = .known(events.sorted { $1.isBefore($0) })
      // What the server has no more was taken back on another device.
      let there = Set(listed.compactMap { $0["id"]?.string })
      let gone = received.filter { !there.contains($0) }
      if !gone.isEmpty { requests.keep(gone.map { HealthRecord.takingBack($0) }) }
    case .noLogin: state.sent.listing = .noLogin
    case .noConnection: state.sent.listing = .failed(isOffline: true)
    case .refused: state.sent.listing = .failed(isOffline: false)
    }
  }
}
