import Components
import Core
import Loop

extension DayScreen.State {
  /// Starts to edit an entry; false if it is gone.
  mutating func edit(_ entry: EntryID, _ context: DayContext) -> Bool {
    // An edit that was begun continues.
    if let form, form.entry == entry, form.isTouched {
      self.form?.isWaiting = false
      return true
    }
    if let draft = context.record.draft(of: entry), context.record.current(entry, context.clock) != nil {
      form = draft
      return true
    }
    return start(entry, context)
  }

  private mutating func start(_ entry: EntryID, _ context: DayContext) -> Bool {
    let record = context.record
    guard let item = record.current(entry, context.clock) else { return false }
    let placed = item.isInInbox ? nil : record.entry(entry, context.clock)
    let local =
      placed?.start
      ?? record.nextFreeTime(for: max(item.minutes, context.preferences.length), context.clock)
    let series = entry.occurrence == nil ? nil : record.item(entry.item)
    form = DayForm(entry, item, local: local, series: series, length: context.preferences.length)
    form?.fill(item.due(context.clock))
    // Who looks for a time is asked for it.
    if planned == item.id { form?.when = .timed }
    return true
  }

  /// Fills the form anew, as if there had been no draft.
  mutating func beginAgain(_ form: DayForm, _ context: DayContext) {
    self.form = nil
    guard let entry = form.entry else { return start(form.kind, nil, context) }
    _ = start(entry, context)
  }

  /// Starts a new entry, or goes on with the draft of one.
  mutating func begin(_ kind: DayItem.Kind, _ moment: CivilDateTime?, _ context: DayContext) {
    form = context.record.draftOfNew(on: context.day)
    if form == nil { start(kind, moment, context) }
  }

  private mutating func start(_ kind: DayItem.Kind, _ moment: CivilDateTime?, _ context: DayContext) {
    let preferences = context.preferences
    let free =
      context.day == context.today
      ? context.record.nextFreeTime(for: preferences.length, context.clock)
      : CivilDateTime(day: context.day, minute: max(preferences.dayStart, 540))
    form = DayForm(kind, at: moment ?? free, minutes: preferences.length)
    form?.draftName = DayForm.NewDraft.new(context.day).name
    // Who looks at the inbox, or at one of its lists, adds to that.
    guard moment == nil, context.route.isInbox else { return }
    form?.set(DayForm.When.inbox)
    form?.choose(list: lists.shown(context)?.id, context.record)
    form?.suggestColour(context.record, context.clock)
  }
}

extension DayScreen {
  static func add(
    _ state: inout State, _ kind: DayItem.Kind, _ moment: CivilDateTime?, minutes: Int? = nil,
    _ context: DayContext, _ outcome: inout Outcome
  ) {
    if state.form?.isNew != true || state.form?.hasWork != true { state.begin(kind, moment, context) }
    // A new entry that was begun continues, at the new time.
    if let moment, var form = state.form, form.hasWork {
      form.when = .timed
      form.set(.date, moment.day.description)
      form.time = moment.time.hourAndMinute
      form.suggestColour(context.record, context.clock)
      state.form = form
    }
    if let moment, let minutes {
      state.form?.set(.end, moment.adding(minutes: minutes).time.hourAndMinute)
    }
    outcome.visit = .add(context.day)
  }

  static func edit(
    _ state: inout State, _ entry: EntryID, _ context: DayContext, _ outcome: inout Outcome
  ) {
    if state.edit(entry, context) { outcome.visit = .edit(context.day, entry) }
  }

  /// Prepares the screen that was opened.
  public static func open(_ state: inout State, _ context: DayContext) {
    state.isMenuOpen = false
    switch context.route {
    case .add:
      if state.form?.isNew != true { state.begin(.task, nil, context) }
    case .edit(_, let entry): if !state.edit(entry, context) { state.form = nil }
    case .month(let day): state.picked = day
    case .delete: state.deletion = DeleteState()
    case .copy(let day): beginCopy(&state, of: day, context)
    case .calendar: state.files.begin()
    default: break
    }
  }

  static func form(
    _ state: inout State, _ event: FormEvent, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard var form = state.form else { return }
    let wasTouched = form.isTouched
    form.isTouched = true
    switch event {
    case .submitted: submit(&state, form, context, id, &outcome)
    case .cancelled:
      if wasTouched || form.isDraft { discard(form, context, &outcome) }
      state.form = nil
      outcome.closesPanel = true
    case .discardedDraft:
      discard(form, context, &outcome)
      state.beginAgain(form, context)
      outcome.effects = [Effect(.focus(id: Panel.titleID))]
    case .list(let list):
      form.choose(list: list, context.record)
      form.suggestColour(context.record, context.clock)
      state.form = form
    default:
      if let focus = form.take(event) { outcome.effects = [Effect(.focus(id: focus))] }
      form.suggestColour(context.record, context.clock)
      form.dropMendedProblems(context.clock)
      state.form = form
    }
  }

  /// Removes the draft of a form. That can be undone: the form is a draft again.
  private static func discard(_ form: DayForm, _ context: DayContext, _ outcome: inout Outcome) {
    guard form.hasWork else {
      outcome.changes = context.record.discardingDraft(form.draftSubject)
      return
    }
    outcome.changes = [PartitionedChange(Change(form.draftSubject, to: .null), in: [.always])]
    outcome.undo = [PartitionedChange(Change(form.draftSubject, to: form.draft), in: [.always])]
    outcome.said = .toastDraftDiscarded
  }

  /// Submits the waiting form, now that the overrides of its series are read.
  static func submitSeries(
    _ state: inout State, _ all: DayRecord?, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard var form = state.form, form.isWaiting else { return }
    form.isWaiting = false
    guard let all else {
      state.form = form
      outcome.said = .calendarReadFailed
      return
    }
    submit(&state, form, context, id, &outcome, allOverrides: all)
  }

  /// - Parameter all: the overrides of the series in all months; nil until they are read.
  private static func submit(
    _ state: inout State, _ form: DayForm, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome,
    allOverrides all: DayRecord? = nil
  ) {
    var form = form
    switch form.item(id: id.text, context.clock) {
    case .failure(let problems):
      form.problems = problems.all
      state.form = form
      outcome.effects = [Effect(.focus(id: ElementID.problems))]
    case .success(var item):
      var record = context.record
      if let entry = form.entry {
        if let original = form.original, let known = record.current(entry, context.clock) {
          item = known.taking(item, insteadOf: original)
        }
        if let all { record = record.addingOverrides(from: all, of: entry.item) }
        let repeats = form.repeats.isSeries
        guard all != nil || !repeats || !record.reachesOverrides(entry, form.scope) else {
          form.isWaiting = true
          state.form = form
          outcome.reads = DayReads([entry.item]) { .readSeries($0) }
          return
        }
        outcome.changes = record.changing(entry, to: item, form.scope, repeats: repeats)
        outcome.undo = record.undoing(outcome.changes)
        outcome.said =
          !repeats || record.keepsOccurrences(entry, as: item, form.scope) ? .toastSaved : .toastSavedTimes
        if outcome.said == .toastSaved {
          outcome.told = context.told(.toastSavedWhat, item, at: nil) + context.told(form.scope, of: entry)
        }
      } else {
        outcome.changes = record.putting(item)
        outcome.undo = record.undoing(outcome.changes)
        outcome.said = .toastAdded
        outcome.told = context.added(item)
      }
      outcome.changes += record.discardingDraft(form.draftSubject)
      state.sent = DayScreen.Sent(form, form.isOfLine ? state.quick : "")
      if form.isOfLine { state.clearQuick() }
      state.form = nil
      state.open = nil
      outcome.closesPanel = true
      if form.isNew {
        stay(&state, with: item, context, &outcome)
      } else {
        lead(&state, to: item, as: form.entry, context, &outcome)
      }
    }
  }

  static func quick(
    _ state: inout State, _ text: String, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    // The minute or the day may have changed since it was typed.
    state.read(text, context)
    // Of several times of a day the soonest is told first, and shown.
    let placed = state.quickReading?.placed(state, context)
    var items = (placed?.items(id: id.text, length: context.preferences.length) ?? [])
      .sorted { ($0.start ?? .latest) < ($1.start ?? .latest) }
    if state.quickReading?.colour == nil { items = context.record.coloured(items, context.clock) }
    guard let item = items.first, let reading = placed else {
      outcome.effects = [Effect(.focus(id: QuickAddBar.id))]
      return
    }
    outcome.changes = items.flatMap { context.record.putting($0) }
    outcome.said = item.isInInbox ? .toastAddedToInbox : .toastAdded
    outcome.told = QuickAddBar.told(reading, items, context)
    state.sent = DayScreen.Sent(nil, state.quick)
    state.clearQuick()
    stay(&state, with: item, context, &outcome)
  }
}

extension DayForm {
  /// Applies a change of a field.
  ///
  /// - Returns: the id of the element for the focus, if fields appeared or disappeared.
  fileprivate mutating func take(_ event: DayScreen.FormEvent) -> String? {
    switch event {
    case .kind(let kind): self.kind = kind
    case .when(let when):
      set(when)
    case .reminder(let reminder):
      self.reminder = reminder
      alertTimes[Self.ofReminder] = nil
    case .otherAlert(let id): return typeAlert(id).id
    case .alertUnit(let id, let unit): setAlert(id) { $0.unit = unit }
    case .text(let field, let text): set(field, text)
    case .length(let minutes):
      self.minutes = minutes
      (typedEnd, typedEndDay, isEndDayChosen) = (nil, nil, false)
    case .colour(let colour): (self.colour, isColourChosen) = (colour, true)
    case .icon(let icon): self.icon = icon
    case .star(let isOn): isStarred = isOn
    case .addStep: return addStep()?.id
    case .enteredStep(let step): return addStep(after: step).id
    case .removeStep(let step):
      steps.removeAll { $0.id == step }
      return EntryForm.addStepID
    case .addMark(let kind): return addMark(kind)?.id
    case .removeMark(let mark):
      marks.removeAll { $0.id == mark }
      return EntryForm.addAlertID
    case .markMinutes(let mark, let minutes):
      for index in marks.indices where marks[index].id == mark { marks[index].minutes = minutes }
      alertTimes[mark] = nil
    case .repeats(let kind): choose(kind)
    case .weekday(let weekday, let isOn):
      repeats.weekdays.removeAll { $0 == weekday }
      if isOn { repeats.weekdays.append(weekday) }
    case .differs(let isOn): repeats.differs = isOn
    case .addDaily: return addDaily()?.id
    case .removeDaily(let slot):
      removeDaily(slot)
      return RepeatFields.addDailyID
    case .ends(let end): choose(end)
    case .scope(let scope): self.scope = scope
    case .list, .submitted, .cancelled, .discardedDraft: break
    }
    return nil
  }

  /// A weekly repetition starts with the weekday of its day.
  private mutating func choose(_ kind: RepeatChoice.Kind) {
    repeats.kind = kind
    if kind == .weekly, repeats.weekdays.isEmpty, let start { repeats.weekdays = [start.day.weekday] }
  }

  private mutating func choose(_ end: RepeatChoice.End) {
    repeats.end = end
    if end == .on, repeats.until.isEmpty, let start {
      repeats.until = start.day.adding(months: 3).description
    }
  }
}
