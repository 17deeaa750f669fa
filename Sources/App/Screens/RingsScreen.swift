import Components
import Loop
import Markup
import Profiles
import Reminders

/// About reminders that ring while the app is closed: whether they do here, and how.
enum RingsScreen {
  private static let hintID = "rings-hint"
  private static let laterID = "rings-later"

  static func view(_ state: AppState, _ content: Content, _ words: Words) -> HTML<AppEvent> {
    screen(ScreenName("rings"), path: Route.rings.path) {
      topBar(words, back: Route.settings.path)
      Components.screenTitle(words(.ringsTitle))
      if let obstacle = obstacle(state, words) {
        banner(.plain, .info, obstacle, key: "obstacle")
        // An app on the home screen is a device of its own.
        if isWaitingForInstalling(state) { InstallCard.view(state, content.site, words, isOffer: false) }
      } else if state.ringStanding == .unknown {
        p(.class("hint")) { words(.loading) }
      } else {
        choices(state, words)
      }
    }
  }

  /// Why nothing can be turned on here; nil if it can.
  private static func obstacle(_ state: AppState, _ words: Words) -> String? {
    guard state.flags.rings || !state.isReady else { return words(.ringsNotOffered) }
    if state.isReady, state.person.profile == nil { return words(.ringsNeedsProfile) }
    if state.ringStanding == .on { return nil }
    return systemObstacle(state.permission, words)
  }

  private static func isWaitingForInstalling(_ state: AppState) -> Bool { state.permission == .installFirst }

  @HTMLBuilder<AppEvent>
  private static func choices(_ state: AppState, _ words: Words) -> HTMLContent<AppEvent> {
    let isOn = state.ringStanding == .on
    let isBusy: Bool = if case .turningOn = state.rings.phase { true } else { false }
    div(.class("card form"), .when(isBusy, .aria(.busy, true))) {
      choiceBox(
        words(.ringsTitle), isOn: isOn || isBusy,
        hint: (words(.ringsKnows, .text("organisation", state.organisation)), hintID), isDisabled: isBusy
      ) { AppEvent.rings(.turned($0)) }
      if let trouble = state.rings.trouble, !isOn {
        banner(.bad, .alert, text(trouble, words), key: "trouble")
      }
      if !isOn, !isBusy, state.rings.book != nil { p(.class("hint")) { words(.ringsOthers) } }
      if isBusy { p(.class("hint"), .role(.status)) { words(.ringsAsking) } }
    }
    if isOn, let book = state.rings.book {
      if book.isConfirmed {
        working(state, book, words)
      } else {
        p(.class("hint"), .role(.status)) { words(.ringsWaiting) }
      }
    }
  }

  @HTMLBuilder<AppEvent>
  private static func working(_ state: AppState, _ book: RingBook, _ words: Words) -> HTMLContent<AppEvent> {
    let choices = state.rings.choices ?? book.choices
    let hasPassword = state.person.profile?.isSilent == false
    p { words(.ringsWorks) }
    if book.news != nil { p { words(.ringsWorksNews, .text("organisation", state.organisation)) } }
    div(.class("actions")) {
      actionButton(words(.ringsTry), icon: .bell, sends: AppEvent.rings(.tappedTest))
    }
    section(.key("how"), .class("card form"), .aria(.labelledby, "rings-how")) {
      h2(.id("rings-how"), .class("legend")) { words(.ringsHow) }
      if hasPassword {
        choiceBox(
          words(.ringsWords), isOn: choices.showsWords, hint: (words(.ringsWordsHint), "rings-words-hint")
        ) { AppEvent.rings(.chose(.words($0))) }
        choiceBox(
          words(.ringsLoggedOut), isOn: choices.ringsLoggedOut,
          hint: (words(.ringsLoggedOutHint), "rings-out-hint")
        ) { AppEvent.rings(.chose(.loggedOut($0))) }
      }
      choiceBox(words(.ringsSilent), isOn: choices.isSilent) { AppEvent.rings(.chose(.silent($0))) }
      div(.class("field")) {
        label(.for(laterID)) { words(.ringsLater) }
        select(
          .class("input"), .id(laterID),
          .onChange { AppEvent.rings(.chose(.later(minutes: Int($0) ?? choices.laterMinutes))) }
        ) {
          for minutes in RingBook.Choices.minutesToChoose {
            option(.key(minutes), .value("\(minutes)"), .selected(minutes == choices.laterMinutes)) {
              words(.ringsMinutes, .count("count", minutes))
            }
          }
        }
      }
    }
  }

  private static func text(_ trouble: RingTrouble, _ words: Words) -> String {
    switch trouble {
    case .permission(let permission): systemObstacle(permission, words) ?? words(.ringsNotAllowed)
    case .unsupported: words(.ringsUnsupported)
    case .noService: words(.ringsNoService)
    case .notOffered: words(.ringsNotOffered)
    case .noConnection: words(.ringsNoConnection)
    case .tooManyTries: words(.ringsTooMany)
    case .failed, .forgotten, .changedMeanwhile: words(.ringsFailed)
    }
  }
}

/// Offers once that reminders ring while the app is closed, after the first one was made.
enum RingOffer {
  static func view(_ state: AppState, _ words: Words) -> HTML<AppEvent>? {
    guard state.ringStanding == .off, state.rings.hasReminders, state.route != .rings,
      !state.asksQuestions, !state.device.values.contains(where: { $0.name == Rings.offered }),
      state.permission != .denied, state.permission != .unsupported
    else { return nil }
    let text = words(.ringsOffer, .text("organisation", state.organisation))
    return banner(.plain, .bell, text, key: "rings") {
      actionButton(words(.ringsOfferDo), .primary, sends: AppEvent.rings(.acceptedOffer))
      actionButton(words(.dismiss), .quiet, sends: AppEvent.rings(.dismissedOffer))
    }
  }
}
