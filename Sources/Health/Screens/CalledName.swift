import Components
import Core
import Markup

/// The name in the greeting of home, for accounts that are known by an email address only.
public enum CalledName {
  public enum Event: Hashable, Sendable {
    case saved(String)
    /// Home does not ask again.
    case declined
  }

  private static let fieldID = "called"
  /// In characters.
  static let longest = 40

  /// The name in what somebody typed; empty for none.
  static func reading(_ text: String) -> String { String(text.collapsingWhitespace().prefix(longest)) }

  /// The question on home, once somebody has answered something, so that the first minutes are not for this. Nil once it was answered.
  static func question(_ record: HealthRecord, _ context: ModuleContext) -> HTML<HealthEvent>? {
    guard context.device.isReady, let user = context.person.user,
      user.username.utf8.contains(UInt8(ascii: "@")),
      context.journal.reading([.health]) == .read, record.calledName == nil, !record.responses.isEmpty
    else { return nil }
    return form(record, context, isQuestion: true).map { .called($0) }
  }

  static func setting(_ record: HealthRecord, _ context: ModuleContext) -> HTML<HealthEvent> {
    form(record, context, isQuestion: false).map { .called($0) }
  }

  private static func form(
    _ record: HealthRecord, _ context: ModuleContext, isQuestion: Bool
  ) -> HTML<Event> {
    let words = context.words
    let field = TextField(
      id: fieldID, label: words(.healthCalled), hint: words(.healthCalledHint),
      autocomplete: "nickname", initial: record.calledName ?? "", maxLength: longest)
    return Markup.form(
      .key("called"), .class("card form"), .novalidate(), .onSubmit { .saved($0[fieldID]) }
    ) {
      textField(field)
      div(.class("actions")) {
        submitButton(words(.healthCalledSave), .plain, busy: false, ready: context.device.isReady)
        if isQuestion { actionButton(words(.healthCalledNotNow), .quiet, sends: .declined) }
      }
    }
  }
}
