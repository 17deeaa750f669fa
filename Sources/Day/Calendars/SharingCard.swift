import Components
import Core
import Loop
import Markup

/// A person's days in another calendar.
enum SharingCard {
  static let titleID = "share-title"
  static let questionID = "share-question"
  private static let addressID = "share-address"

  static func view(
    _ state: SharingState, _ scene: DayContext, _ standing: CalendarsScreen.Standing, _ context: ModuleContext
  ) -> HTML<SharingEvent> {
    let words = context.words
    let sharing = scene.record.sharing
    return section(.key("sharing"), .class("card stack"), .aria(.labelledby, titleID)) {
      h2(.id(titleID), .tabindex(-1)) { words(.share) }
      if case .notConnected(let loginEnded) = standing {
        p { words(.shareText) }
        CalendarsScreen.connecting(loginEnded, context)
      } else if let question = state.question {
        self.question(question, state, context)
      } else if let sharing {
        if sharing.isEnding { ending(state, words) } else { on(sharing, state, scene, context) }
      } else {
        off(context)
      }
    }
  }

  // MARK: Off

  @HTMLBuilder<SharingEvent>
  private static func off(_ context: ModuleContext) -> HTMLContent<SharingEvent> {
    p { context.words(.shareText) }
    div(.key("off"), .class("actions")) {
      button(
        .type(.button), .class("button"), .disabled(!context.device.isReady), .onClick(.tappedTurnOn)
      ) { context.words(.shareTurnOnAsk) }
    }
  }

  private static func ending(_ state: SharingState, _ words: Words) -> HTML<SharingEvent> {
    p(.key("ending"), .role(.status)) {
      words(state.trouble == nil ? .shareEnding : .shareEndingLater)
    }
  }

  // MARK: Questions

  private static func question(
    _ question: SharingState.Question, _ state: SharingState, _ context: ModuleContext
  ) -> HTML<SharingEvent> {
    let words = context.words
    return div(.key("question"), .class("stack"), .role(.group), .aria(.labelledby, questionID)) {
      switch question {
      case .turnOn:
        title(words(.shareBefore))
        ul {
          li { words(.shareServerSees, .text("organisation", context.site.organisation)) }
          li { words(.shareWhoever) }
          li { words(.shareLeftOut) }
        }
        notes(state.withNotes, words)
        actions(words(.shareTurnOn), .primary, words)
      case .newAddress:
        title(words(.shareNewAddressTitle))
        p { words(.shareNewAddressText) }
        actions(words(.shareNewAddress), .primary, words)
      case .turnOff:
        title(words(.shareTurnOffTitle))
        p { words(.shareTurnOffText) }
        actions(words(.shareTurnOff), .danger, words)
      }
    }
  }

  private static func title(_ text: String) -> HTML<SharingEvent> {
    h3(.id(questionID), .tabindex(-1)) { text }
  }

  private static func actions(_ label: String, _ look: ButtonLook, _ words: Words) -> HTML<SharingEvent> {
    div(.class("actions")) {
      actionButton(label, look, sends: SharingEvent.confirmed)
      actionButton(words(.cancel), .quiet, sends: SharingEvent.cancelled)
    }
  }

  private static func notes(_ isOn: Bool, _ words: Words) -> HTML<SharingEvent> {
    label(.key("notes"), .class("choice")) {
      input(.class("check"), .type(.checkbox), .checked(isOn), .onCheck { .choseNotes($0) })
      span { words(.shareNotes) }
    }
  }

  // MARK: On

  @HTMLBuilder<SharingEvent>
  private static func on(
    _ sharing: DaySharing, _ state: SharingState, _ scene: DayContext, _ context: ModuleContext
  ) -> HTMLContent<SharingEvent> {
    let words = context.words
    status(state, scene)
    if scene.record.sharedReceipt != nil, state.trouble != .elsewhere {
      address(sharing.address(at: context.app.origin), words)
    }
    if state.trouble != .elsewhere { notes(sharing.withNotes, words) }
    p(.class("hint")) { words(.shareServerHas, .text("organisation", context.site.organisation)) }
    div(.key("on"), .class("actions")) {
      actionButton(words(.shareNewAddressAsk), sends: SharingEvent.tappedNewAddress)
      actionButton(words(.shareTurnOffAsk), .quiet, sends: SharingEvent.tappedTurnOff)
    }
  }

  @HTMLBuilder<SharingEvent>
  private static func status(_ state: SharingState, _ scene: DayContext) -> HTMLContent<SharingEvent> {
    let words = scene.words
    if let trouble = state.trouble {
      banner(trouble.isLasting ? .bad : .warning, .alert, words(trouble.phrase), key: "trouble") {
        if trouble != .elsewhere { actionButton(words(.tryAgain), sends: SharingEvent.tappedTryAgain) }
      }
    } else {
      p(.key("status"), .role(.status)) {
        if let receipt = scene.record.sharedReceipt {
          words(.shareSent, .text("time", CalendarsScreen.time(receipt.time, scene)))
        } else {
          words(.shareSending)
        }
      }
    }
  }

  @HTMLBuilder<SharingEvent>
  private static func address(_ address: String, _ words: Words) -> HTMLContent<SharingEvent> {
    div(.key("address"), .class("field")) {
      label(.for(addressID)) { words(.shareAddress) }
      p(.class("hint"), .id("share-address-hint")) { words(.shareAddressHint) }
      input(
        .class("input"), .id(addressID), .type(.text), .readonly(), .value(address),
        .aria(.describedby, "share-address-hint"))
    }
    div(.key("copy"), .class("actions")) {
      actionButton(words(.shareCopy), .primary, icon: .copy, sends: SharingEvent.tappedCopy(address))
      a(.class("button"), .href(subscribing(address))) { words(.shareOpen) }
    }
  }

  /// The address that programs of calendars open by themselves.
  private static func subscribing(_ address: String) -> String {
    let rest = address.dropping(prefix: "https://") ?? address.dropping(prefix: "http://") ?? address
    return "webcal://" + rest
  }
}

extension SharingState.Trouble {
  fileprivate var phrase: Phrase {
    switch self {
    case .noConnection: .shareNoConnection
    case .noLogin: .calendarsLoginEnded
    case .elsewhere: .shareElsewhere
    case .tooLarge: .shareTooLarge
    case .unreadable: .calendarReadFailed
    case .refused: .shareRefused
    }
  }
}
