import Components
import Core
import Loop

/// A day, a week or a template that is to be planned once more.
public struct DayCopy: Hashable, Sendable {
  /// What is copied.
  public enum Source: Hashable, Sendable {
    case day, week
    /// By its id.
    case template(String)
  }

  /// The day whose panel it is.
  var day: CivilDay?
  var source = Source.day
  /// The day on which the copies are, as the field has it.
  var target = ""
  /// Entries that are not copied.
  var left: [EntryID] = []
  /// Whether some were chosen by hand, so that another day leaves the choice alone.
  var isChosen = false
  var isMistaken = false
  /// Whether it is to be kept as a template, and so asked for a name.
  var isNaming = false
  /// The name of a new template.
  var name = ""
  var isNameless = false
}

/// What happens in the dialog for copying.
public enum DayCopyEvent: Hashable, Sendable {
  case source(DayCopy.Source)
  case target(String)
  case chose(EntryID, Bool)
  /// All entries, or none.
  case choseAll(Bool)
  case submitted
  case beganNaming
  case named(String)
  case keptTemplate
  case deletedTemplate
}

extension DayContext {
  /// The template that is copied; nil for a day or a week.
  func template(_ copy: DayCopy) -> DayTemplate? {
    guard case .template(let id) = copy.source else { return nil }
    return record.template(id)
  }

  func isWeek(_ copy: DayCopy) -> Bool { template(copy)?.isWeek ?? (copy.source == .week) }

  /// The entries that can be copied.
  func copied(_ copy: DayCopy) -> [DayEntry] {
    if case .template = copy.source {
      return (template(copy)?.items ?? []).compactMap { item in
        item.start.map {
          DayEntry(id: EntryID(item: item.id), item: item, start: clock.local($0, from: item.zone))
        }
      }
    }
    return (copy.source == .week ? week : [day]).flatMap { day in
      record.entries(on: day, clock).filter { $0.start.day == day }
    }
  }

  /// Those of them that are chosen.
  func ticked(_ copy: DayCopy) -> [DayEntry] { copied(copy).filter { !copy.left.contains($0.id) } }

  /// What repeats is there by itself, and what is there already needs no second one, so they are copied only where they are chosen.
  fileprivate func usuallyLeft(_ copy: DayCopy) -> [EntryID] {
    copied(copy).filter { $0.repeats || isThere($0, copy) }.map { $0.id }
  }

  /// Whether the day that it would be copied to has the same already.
  func isThere(_ entry: DayEntry, _ copy: DayCopy) -> Bool {
    guard let days = shift(copy) else { return false }
    let moment = entry.start.adding(minutes: days * 1440)
    return record.entries(on: moment.day, clock).contains {
      $0.start == moment && $0.item.kind == entry.item.kind && $0.item.title == entry.item.title
    }
  }

  /// How many days later the copies are; nil if there is no such day, or it is the same.
  fileprivate func shift(_ copy: DayCopy) -> Int? {
    guard let target = CivilDay(iso: copy.target) else { return nil }
    let template = template(copy)
    let source = template?.day ?? day
    let days =
      isWeek(copy)
      ? source.previousOrSame(weekStart).days(until: target.previousOrSame(weekStart))
      : source.days(until: target)
    return days == 0 && template == nil ? nil : days
  }
}

extension DayScreen {
  static func copying(
    _ state: inout State, _ event: DayCopyEvent, _ context: DayContext, _ id: Stamp,
    _ outcome: inout Outcome
  ) {
    switch event {
    case .source(let source): choose(source, &state.copy, context)
    case .target(let text):
      (state.copy.target, state.copy.isMistaken) = (text, false)
      if !state.copy.isChosen { state.copy.left = context.usuallyLeft(state.copy) }
    case .chose(let entry, let isChosen):
      state.copy.isChosen = true
      state.copy.left.removeAll { $0 == entry }
      if !isChosen { state.copy.left.append(entry) }
    case .choseAll(let isChosen):
      state.copy.isChosen = true
      state.copy.left = isChosen ? [] : context.copied(state.copy).map { $0.id }
    case .submitted: copy(&state, context, id, &outcome)
    case .beganNaming:
      state.copy.isNaming = true
      outcome.effects = [Effect(.focus(id: CopyPanel.nameID))]
    case .named(let name): (state.copy.name, state.copy.isNameless) = (name, false)
    case .keptTemplate: keepTemplate(&state, context, id, &outcome)
    case .deletedTemplate:
      guard let template = context.template(state.copy) else { return }
      let other = context.record.templates.first { $0.id != template.id }
      choose(other.map { .template($0.id) } ?? .day, &state.copy, context)
      outcome.changes = context.record.removing(template)
      outcome.said = .toastTemplateDeleted
      outcome.told = context.words(.toastTemplateDeleted, .text("name", template.name))
      outcome.effects = [Effect(.focus(id: Panel.titleID))]
    }
  }

  /// A template is for the day on which somebody is; a day is for the same one of the next week.
  private static func choose(_ source: DayCopy.Source, _ copy: inout DayCopy, _ context: DayContext) {
    copy.source = source
    (copy.isMistaken, copy.isNaming, copy.isChosen) = (false, false, false)
    copy.target = context.day.adding(days: context.template(copy) == nil ? 7 : 0).description
    copy.left = context.usuallyLeft(copy)
  }

  private static func copy(
    _ state: inout State, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let days = context.shift(state.copy), let day = CivilDay(iso: state.copy.target) else {
      state.copy.isMistaken = true
      outcome.effects = [Effect(.focus(id: CopyPanel.targetID))]
      return
    }
    let entries = context.ticked(state.copy)
    outcome.changes = entries.enumerated().flatMap { place, entry -> [PartitionedChange] in
      let copy = entry.item.copy(id: id.text + "-\(place + 1)")
      let start = copy.start?.adding(minutes: days * 1440)
      return context.record.putting(start.map { copy.starting(at: $0).dueLater(by: days) } ?? copy)
    }
    guard !outcome.changes.isEmpty else { return }
    outcome.said = .toastAdded
    let isWeek = context.isWeek(state.copy)
    outcome.told = context.words(
      isWeek ? .toastCopiedWeek : .toastCopied, .count("count", entries.count),
      .text(
        "day", isWeek ? context.date(day.previousOrSame(context.weekStart)) : context.name(of: day)))
    if let place = entries.firstIndex(where: { $0.start.day.adding(days: days) == day }) {
      state.timeline.sought = .init(day: day, entry: EntryID(item: id.text + "-\(place + 1)"))
    }
    outcome.visit = .of(day, today: context.today)
  }

  /// One of the same name is replaced, whatever its letters' case and accents.
  private static func keepTemplate(
    _ state: inout State, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    let name = String(state.copy.name.trimmed().unicodeScalars.prefix(DayTemplate.longestName))
    guard !name.isEmpty else {
      state.copy.isNameless = true
      outcome.effects = [Effect(.focus(id: CopyPanel.nameID))]
      return
    }
    let entries = context.ticked(state.copy)
    guard !entries.isEmpty else { return }
    let folded = QuickText.folded(name)
    let known = context.record.templates.first { QuickText.folded($0.name) == folded }
    let template = DayTemplate(
      id: known?.id ?? id.text, name: name, day: context.day, isWeek: state.copy.source == .week,
      items: entries.enumerated().map { $1.item.copy(id: "\($0)") })
    state.copy.name = ""
    outcome.changes = context.record.keeping(template)
    outcome.said = .toastTemplateKept
    outcome.told = context.words(
      known == nil ? .toastTemplateKept : .toastTemplateReplaced, .text("name", name))
    outcome.closesPanel = true
  }

  /// Begins with the day itself, for the same day of the next week; or with a template, for a day on which there is nothing. A
  /// panel that was only closed goes on.
  static func beginCopy(_ state: inout State, of day: CivilDay, _ context: DayContext) {
    guard state.copy.day != day else { return }
    state.copy = DayCopy(day: day)
    let hasOwn = context.copied(state.copy).contains { !$0.repeats }
    let template = hasOwn ? nil : context.record.templates.first
    choose(template.map { .template($0.id) } ?? .day, &state.copy, context)
  }
}
