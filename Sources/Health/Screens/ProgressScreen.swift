import Components
import Core
import Loop
import Markup

/// The daily check, and the checks of earlier days (MA 4).
public enum ProgressScreen {
  static let path = "/progress"
  static let checkID = "check"
  static let resultID = "result"
  static let earlierID = "earlier"

  public struct State {
    /// The answers in the form; nil as long as nothing was touched.
    var sheet: AnswerSheet?
    /// The day of the form: the one on which it was begun, also after midnight, or an earlier one that the person chose.
    var begun: CivilDay?
    /// Whether the check of that day is being changed.
    var isChanging = false
    /// Whether Save was pressed without an answer.
    var hasProblem = false
    /// The form of a check that is being stored.
    var sent: Sent?
    /// How many of the earlier checks are listed.
    var shownDays = 7

    public init() {}
  }

  /// A class, because it holds the state that holds it.
  final class Sent {
    let form: State

    init(_ form: State) { self.form = form }
  }

  public enum Event: Sendable {
    case question(QuestionEvent)
    case submitted
    case tappedChange
    /// Fills in or changes the check of an earlier day.
    case tappedDay(CivilDay)
    case tappedCancel
    case tappedRead
    /// Whether checks go to the organisation.
    case chose(isSharing: Bool)
    /// More of the earlier checks.
    case tappedMore
    /// Chose another answer of today as the one that counts, by the id of its event.
    case tappedUse(String)
    case deletion(Deletion.Event)
  }

  /// The day of the check in the form.
  static func day(_ state: State, _ context: ModuleContext) -> CivilDay { state.begun ?? context.today }

  /// What gets the focus once the form of a day is gone.
  static func afterForm(on day: CivilDay, _ context: ModuleContext) -> String {
    day == context.today ? resultID : earlierID
  }

  /// The answers that the form shows.
  static func sheet(_ state: State, _ record: HealthRecord, on day: CivilDay) -> AnswerSheet {
    if let sheet = state.sheet { return sheet }
    let draft = record.draft(on: day)
    let before = draft.isEmpty && state.isChanging ? record.check(on: day)?.response.answers ?? [] : draft
    return AnswerSheet(before)
  }

  /// The questions, and the answers that all of them have, as they are read aloud.
  static func spoken(_ questionnaire: Questionnaire, _ answers: [GivenAnswer]) -> String {
    let items = questionnaire.asked(after: answers)
    var text = questionnaire.lead
    for item in items { text += (text.isEmpty ? "" : "\n") + item.text }
    for answer in questionnaire.answers { text += "\n" + answer.label + "." }
    return text
  }

  /// Whether the form is shown in place of the result. What somebody is filling in stays, also if an answer comes from another
  /// device meanwhile.
  static func isAsking(_ state: State, _ record: HealthRecord, on day: CivilDay) -> Bool {
    isChanging(state, record, on: day) || state.sheet != nil || record.check(on: day) == nil
  }

  /// Whether the form changes the check of its day: it was opened so, now or before the page was left.
  static func isChanging(_ state: State, _ record: HealthRecord, on day: CivilDay) -> Bool {
    state.isChanging
      || state.sheet == nil && record.check(on: day) != nil && record.isDraftOfChange(on: day)
  }
}

extension HealthProgram {
  func progress(
    _ state: inout HealthState, _ event: ProgressScreen.Event, _ content: HealthContent,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .question(let event):
      let day = ProgressScreen.day(state.progress, context)
      var sheet = ProgressScreen.sheet(state.progress, state.record, on: day)
      sheet.apply(event, to: content.daily)
      state.progress.isChanging = ProgressScreen.isChanging(state.progress, state.record, on: day)
      state.progress.sheet = sheet
      state.progress.begun = day
      state.progress.hasProblem = false
    case .submitted: submit(&state, content, context, &requests)
    case .tappedChange:
      state.progress = ProgressScreen.State()
      state.progress.isChanging = true
      requests.perform(Effect(.focus(id: ProgressScreen.checkID)))
    case .tappedDay(let day):
      keepDraft(state, context, &requests)
      let shownDays = state.progress.shownDays
      state.progress = ProgressScreen.State()
      state.progress.shownDays = shownDays
      state.progress.begun = day
      state.progress.isChanging = state.record.check(on: day) != nil
      requests.perform(Effect(.focus(id: ProgressScreen.checkID)))
    case .tappedCancel:
      let day = ProgressScreen.day(state.progress, context)
      state.progress = ProgressScreen.State()
      if !state.record.draft(on: day).isEmpty { requests.keep([HealthRecord.drafting([], on: day)]) }
      requests.perform(Effect(.focus(id: ProgressScreen.afterForm(on: day, context))))
    case .tappedRead:
      let day = ProgressScreen.day(state.progress, context)
      let sheet = ProgressScreen.sheet(state.progress, state.record, on: day)
      readAloud(
        &state, ProgressScreen.spoken(content.daily.asked(of: day, on: context.today), sheet.answers),
        &requests)
    case .tappedMore: state.progress.shownDays += 30
    case .tappedUse(let id): use(state, id, context, &requests)
    case .chose(let isSharing): share(state, isSharing, context, &requests)
    case .deletion(let event): deletion(&state, event, context, &requests)
    }
  }

  private func submit(
    _ state: inout HealthState, _ content: HealthContent, _ context: ModuleContext,
    _ requests: inout Requests
  ) {
    let day = ProgressScreen.day(state.progress, context)
    let sheet = ProgressScreen.sheet(state.progress, state.record, on: day)
    guard sheet.mistakes.isEmpty, var check = Response(sheet.answers, on: day, to: content.daily) else {
      state.progress.hasProblem = true
      requests.perform(Effect(.focus(id: ElementID.problems)))
      return
    }
    let known = state.record.check(on: day)
    // A changed check takes the place of the former. One that came from another device meanwhile stays beside it.
    let former = ProgressScreen.isChanging(state.progress, state.record, on: day) ? known : nil
    if former != nil { check.replaces = state.record.idsOfChanged(on: day) }
    let kept = newResponse(check, .dailyCheck, after: known, state, context)
    var changes = [HealthRecord.adding(kept, on: day)]
    if !state.record.draft(on: day).isEmpty { changes.append(HealthRecord.drafting([], on: day)) }
    if former != nil { changes += state.record.removingChanged(on: day) }
    var form = state.progress
    form.sent = nil
    state.progress = ProgressScreen.State()
    state.progress.sent = ProgressScreen.Sent(form)
    // Where help is offered no message lies over it.
    let isHelped = day == context.today && ProgressScreen.offersHelp(after: kept, content.daily)
    requests.keep(
      changes, saying: isHelped ? nil : Message(former != nil ? .healthUpdated : .healthSaved))
    requests.perform(Effect(.focus(id: ProgressScreen.afterForm(on: day, context))))
  }

  /// A response that counts from now on. What was taken back does not go up again in it; what the organisation has is put right there,
  /// also from a device that was not asked yet whether it sends.
  func newResponse(
    _ response: Response, _ kind: Response.Kind, after former: KeptResponse?, _ state: HealthState,
    _ context: ModuleContext
  ) -> KeptResponse {
    let mayGo = former.map { state.record.isForSending($0) } ?? true
    let isThere = former.map { state.record.outcome(of: $0.event.id)?.isStored == true } ?? false
    return KeptResponse(
      response, kind, id: context.newID(after: former?.stamp), at: context.now.milliseconds,
      isShared: mayGo
        && (isThere
          ? state.record.isSharing ?? true
          : state.record.sends(response) ?? false)
    )
  }

  /// Lets another answer of today count. The one that did so far stays, so that this can be turned round.
  private func use(
    _ state: HealthState, _ id: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let day = context.today
    guard let former = state.record.check(on: day),
      let other = state.record.otherChecks(on: day).first(where: { $0.event.id == id })
    else { return }
    var response = other.response
    response.replaces = [other.event.id]
    let kept = newResponse(response, .dailyCheck, after: former, state, context)
    requests.keep(
      [
        HealthRecord.adding(kept, on: day), state.record.removing(other, on: day),
        HealthRecord.puttingAside(former),
      ], saying: Message(.healthUsed))
    requests.perform(Effect(.focus(id: ProgressScreen.resultID)))
  }

  /// The choice counts for what was answered today, and for what comes. What was kept on the device stays there.
  func share(
    _ state: HealthState, _ isOn: Bool, _ context: ModuleContext, _ requests: inout Requests
  ) {
    var changes = HealthRecord.sharing(isOn, on: context.today)
    if isOn, var kept = state.record.check(on: context.today), !kept.isShared {
      kept.isShared = true
      changes.append(state.record.keeping(kept, on: context.today))
    }
    if isOn {
      for var kept in state.record.assessments(on: context.today) where !kept.isShared {
        kept.isShared = true
        changes.append(HealthRecord.keeping(kept))
      }
    }
    requests.keep(changes)
    // The question goes with its buttons.
    if context.path != nil { requests.perform(Effect(.focus(id: ElementID.title))) }
  }

  func keepDraft(_ state: HealthState, _ context: ModuleContext, _ requests: inout Requests) {
    guard let sheet = state.progress.sheet else { return }
    let day = ProgressScreen.day(state.progress, context)
    requests.keep([HealthRecord.drafting(sheet.answers, on: day, isChange: state.progress.isChanging)])
  }
}
