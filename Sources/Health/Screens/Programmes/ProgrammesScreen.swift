import Accounts
import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let programs = ScreenName("programs")
}

/// Programmes, whose letters encourage whoever has joined (MA 11).
public enum ProgrammesScreen {
  static let path = "/programs"

  public struct State {
    var listing = Listing.unknown
    /// The id of the programme that is being joined, left or changed.
    var changing: String?

    public init() {}
  }

  /// What the server says that was joined.
  enum Listing {
    case unknown
    case asked
    case known(ProgrammeMemberships)
    case failed
    case noLogin
  }

  public enum Event: Sendable {
    case listed(AccountAnswer)
    case tappedTryAgain
    case tappedJoin(String)
    case tappedLeave(String)
    /// The hour of the letters of a programme.
    case choseHour(Int, String)
    case tappedUseDevice(String)
    case changed(AccountAnswer, saying: Phrase)
  }

  static func membership(_ programme: String, _ state: State) -> ProgrammeMembership? {
    guard case .known(let known) = state.listing else { return nil }
    return known.memberships.first { $0.programme == programme }
  }

  /// Where people would look for it. Nil where there is nothing to join.
  static func row<OtherEvent>(_ content: HealthContent, _ context: ModuleContext) -> HTML<OtherEvent>? {
    guard context.site.hasAccounts, !content.programmes.isEmpty else { return nil }
    let words = context.words
    return rows {
      linkRow(words(.healthLetters), note: words(.healthLettersText), icon: .send, href: path, words)
    }
  }
}

extension HealthProgram {
  func programmes(
    _ state: inout HealthState, _ event: ProgrammesScreen.Event, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    switch event {
    case .listed(let answer): listed(&state, answer)
    case .tappedTryAgain: state.programmes.listing = .unknown
    case .tappedJoin(let id): wish(&state, id, ProgrammeWish(context), .healthProgramJoined, &requests)
    case .tappedLeave(let id):
      change(&state, id, .leaveProgramme(id), nil, .healthProgramLeft, &requests)
    case .choseHour(let hour, let id):
      guard let known = ProgrammesScreen.membership(id, state.programmes), ProgrammeWish.hours.contains(hour)
      else {
        return
      }
      let wish = ProgrammeWish(language: known.language, zone: known.zone, hour: hour)
      self.wish(&state, id, wish, .toastSaved, &requests)
    case .tappedUseDevice(let id):
      var wish = ProgrammeWish(context)
      wish.hour = ProgrammesScreen.membership(id, state.programmes)?.hour ?? wish.hour
      self.wish(&state, id, wish, .toastSaved, &requests)
    case .changed(let answer, let phrase): changed(&state, answer, phrase, &requests)
    }
  }

  /// Asks what was joined, also on other devices, once the screen is shown.
  func lookForProgrammes(_ state: inout HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard case .unknown = state.programmes.listing, context.path == ProgrammesScreen.path,
      context.site.hasAccounts, context.person.user?.isConnected == true, context.device.isReady,
      context.device.isOnline
    else { return }
    state.programmes.listing = .asked
    requests.ask(.programmes) { .programmes(.listed($0)) }
  }

  private func listed(_ state: inout HealthState, _ answer: AccountAnswer) {
    switch answer {
    case .answered(let body):
      state.programmes.listing = Self.read(body).map { .known($0) } ?? .failed
    case .noLogin: state.programmes.listing = .noLogin
    case .noConnection, .refused: state.programmes.listing = .failed
    }
  }

  private static func read(_ body: [UInt8]) -> ProgrammeMemberships? {
    guard let json = try? JSON(parsing: body) else { return nil }
    return try? ProgrammeMemberships(reading: ContentReader(json))
  }

  private func wish(
    _ state: inout HealthState, _ id: String, _ wish: ProgrammeWish, _ phrase: Phrase,
    _ requests: inout Requests
  ) {
    change(&state, id, .joinProgramme(id), wish.json, phrase, &requests)
  }

  private func change(
    _ state: inout HealthState, _ id: String, _ route: ServerRoute, _ body: JSON?, _ phrase: Phrase,
    _ requests: inout Requests
  ) {
    guard state.programmes.changing == nil else { return }
    state.programmes.changing = id
    requests.ask(route, body) { .programmes(.changed($0, saying: phrase)) }
  }

  /// What was known stays where there was no answer.
  private func changed(
    _ state: inout HealthState, _ answer: AccountAnswer, _ phrase: Phrase, _ requests: inout Requests
  ) {
    state.programmes.changing = nil
    switch answer {
    case .answered:
      listed(&state, answer)
      requests.say(phrase)
    case .noLogin: listed(&state, answer)
    case .noConnection, .refused: requests.say(.healthProgramUnchanged, isTrouble: true)
    }
  }
}

extension ProgrammeWish {
  /// In the language that is shown, by the clock of this device.
  init(_ context: ModuleContext) {
    self.init(language: context.site.language, zone: context.device.timeZone, hour: 9)
  }
}
