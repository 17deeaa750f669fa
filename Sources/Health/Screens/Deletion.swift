import Components
import Core
import Loop
import Markup

/// Deleting a result or the check of a day. What the organisation has got is erased there first.
public enum Deletion {
  public struct State {
    /// The id of the response that the person is asked about.
    var asked: String?
    /// The id of the response that the server is erasing.
    var underWay: String?

    public init() {}
  }

  public enum Event: Sendable {
    /// - Parameter id: of the response's event.
    case tapped(id: String)
    case tappedKeep
    case tappedErase(id: String)
    case erased(AccountAnswer, id: String)
  }

  static func button(_ kept: KeptResponse, _ state: State, _ context: ModuleContext) -> HTML<Event> {
    let isReady = context.device.isReady && state.underWay != kept.event.id
    return Markup.button(
      .key("delete"), .type(.button), .class("button quiet"), .disabled(!isReady),
      .onClick(.tapped(id: kept.event.id))
    ) { context.words(.healthDelete) }
  }

  /// Asked before something is erased at the organisation; nil unless it is asked about this response.
  ///
  /// - Parameter others: how many other answers of the day are deleted, too.
  static func question(
    _ kept: KeptResponse, _ state: State, _ context: ModuleContext, others: Int = 0
  ) -> HTML<Event>? {
    guard state.asked == kept.event.id else { return nil }
    let words = context.words
    let organisation = context.site.organisation
    if context.person.user?.isConnected != true {
      return banner(
        .warning, .alert, words(.healthDeleteNeedsLogin, .text("organisation", organisation)),
        key: "delete-question"
      ) {
        linkButton(words(.healthToAccount), .primary, href: context.links.account)
        actionButton(words(.cancel), .quiet, sends: .tappedKeep)
      }
    }
    let question = words(
      .healthDeleteQuestion, .text("organisation", organisation), .count("others", others))
    return banner(.warning, .alert, question, key: "delete-question") {
      actionButton(words(.healthDeleteBoth), .danger, sends: .tappedErase(id: kept.event.id))
      actionButton(words(.cancel), .quiet, sends: .tappedKeep)
    }
  }
}

extension HealthProgram {
  func deletion(
    _ state: inout HealthState, _ event: Deletion.Event, _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .tapped(let id):
      guard let kept = state.record.response(id) else { return }
      if context.person.user?.hasAccount == true, !state.record.idsAtServer(with: kept).isEmpty {
        state.deletion.asked = id
      } else {
        delete(kept, state, context, &requests)
      }
    case .tappedKeep: state.deletion.asked = nil
    case .tappedErase(let id):
      guard let kept = state.record.response(id), state.deletion.underWay == nil else { return }
      state.deletion = Deletion.State()
      state.deletion.underWay = id
      let ids = state.record.idsAtServer(with: kept)
      requests.ask(.withdrawEvents, Withdrawal(ids: ids, isDeletion: true).json) {
        .deletion(.erased($0, id: id))
      }
    case .erased(let answer, let id):
      state.deletion.underWay = nil
      guard case .answered = answer else { return requests.say(.healthNotDeleted, isTrouble: true) }
      guard let kept = state.record.response(id) else { return }
      let erased = state.record.idsAtServer(with: kept)
      requests.keep(erased.map { HealthRecord.takingBack($0) })
      delete(kept, erased: erased, state, context, &requests)
    }
  }

  /// - Parameter erased: the ids of what the server has erased and takes no more.
  private func delete(
    _ kept: KeptResponse, erased: [String] = [], _ state: HealthState, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let gone = state.record.deleted(with: kept)
    // A result that was changed does not come back beside the one that took its place.
    let back = (kept.isCheck ? gone : [kept]).map { kept in
      erased.contains(kept.event.id)
        ? HealthRecord.bringingBack(kept.renewed(id: context.newID())) : state.record.keeping(kept)
    }
    let undo = Message.Undo(back, keepsLater: true)
    requests.keep(gone.map { state.record.removing($0) }, saying: Message(.healthDeleted, undo: undo))
    guard let questionnaire = context.assessmentRoute?.questionnaire else {
      requests.perform(Effect(.focus(id: ElementID.title)))
      return
    }
    let isLast = state.record.responses(to: questionnaire).count < 2
    let route = isLast ? AssessmentRoute.list : .result(questionnaire)
    if route.path == context.path {
      requests.perform(Effect(.focus(id: ElementID.title)))
    } else {
      requests.visit(route.path, replacing: true)
    }
  }
}
