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
    /// The ids of the events that are being taken back.
    var underWay: Set<String> = []

    public init() {}
  }

  public enum Event: Sendable {
    /// Takes events back, by their ids.
    case tappedTakeBack([String])
    case tookBack(AccountAnswer, [String])
  }

  static func view(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    guard context.person.user != nil else {
      return LoginNeeded.view(.sent, .heart, .healthSent, .healthLoginNeeded, context, path: path)
    }
    let sent = context.person.user?.isConnected == true ? record.received : []
    return screen(.sent, path: path) {
      topBar(words, back: context.links.settings)
      screenTitle(words(.healthSent))
      lede(words(.healthSentText, .text("organisation", context.site.organisation)))
      if sent.isEmpty {
        p(.key("none"), .class("hint")) { words(.healthNothingSent) }
      } else {
        rows {
          for kept in sent.prefix(Withdrawal.most) { row(kept, state, content, context) }
        }
        if sent.count > 1 {
          div(.class("actions")) {
            actionButton(
              words(.healthTakeAllBack), icon: .undo,
              sends: .tappedTakeBack(sent.prefix(Withdrawal.most).map { $0.event.id }))
          }
        }
      }
    }
  }

  private static func row(
    _ kept: KeptResponse, _ state: State, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let title = content.title(of: kept.response)
    let day = kept.response.day.map { words.formatting.day($0, .long) } ?? ""
    let id = kept.event.id
    return li(.key(id)) {
      div(.class("row")) {
        icon(.send)
        rowBody(title, note: day)
        button(
          .type(.button), .class("button quiet"), .disabled(state.underWay.contains(id)),
          .aria(.label, words(.healthTakeBackOf, .text("title", title), .text("day", day))),
          .onClick(.tappedTakeBack([id]))
        ) { words(.healthTakeBack) }
      }
    }
  }
}

extension HealthContent {
  /// The title of what a response answers.
  fileprivate func title(of response: Response) -> String {
    response.questionnaire == daily.id
      ? daily.title : questionnaire(response.questionnaire)?.title ?? response.questionnaire
  }
}

extension HealthProgram {
  func sent(_ state: inout HealthState, _ event: SentScreen.Event, _ requests: inout Requests) {
    switch event {
    case .tappedTakeBack(let ids):
      let ids = ids.filter { !state.sent.underWay.contains($0) }
      guard !ids.isEmpty else { return }
      state.sent.underWay.formUnion(ids)
      requests.ask(.withdrawEvents, Withdrawal(ids: ids).json) { .sent(.tookBack($0, ids)) }
    case .tookBack(let answer, let ids):
      state.sent.underWay.subtract(ids)
      guard case .answered = answer else { return requests.say(.healthNotTakenBack, isTrouble: true) }
      requests.keep(ids.map { HealthRecord.takingBack($0) }, saying: Message(.healthTakenBack))
    }
  }
}
