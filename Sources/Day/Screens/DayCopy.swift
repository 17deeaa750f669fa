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
  var isMistaken = false
  /// The name of a new template.
  var name = ""
  var isNameless = false
}

/// What happens in the dialog for copying.
public enum DayCopyEvent: Hashable, Sendable {
  case source(DayCopy.Source)
  case target(String)
  case chose(EntryID, Bool)
  case submitted
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

  /// The entries that can be copied: series are on the other days by themselves.
  func copied(_ copy: DayCopy) -> [DayEntry] {
    if case .template = copy.source {
      return (template(copy)?.items ?? []).compactMap { item in
        item.start.map {
          DayEntry(id: EntryID(item: item.id), item: item, start: clock.local($0, from: item.zone))
        }
      }
    }
    return (copy.source == .week ? week : [day]).flatMap { day in
      record.entries(on: day, clock).filter { $0.start.day == day && !$0.repeats }
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
    case .target(let text): (state.copy.target, state.copy.isMistaken) = (text, false)
    case .chose(let entry, let isChosen):
      state.copy.left.removeAll { $0 == entry }
      if !isChosen { state.copy.left.append(entry) }
    case .submitted: copy(&state, context, id, &outcome)
    case .named(let name): (state.copy.name, state.copy.isNameless) = (name, false)
    case .keptTemplate: keepTemplate(&state, context, id, &outcome)
    case .deletedTemplate:
      guard let template = context.template(state.copy) else { return }
      choose(.day, &state.copy, context)
      outcome.changes = context.record.removing(template)
      outcome.said = .toastTemplateDeleted
      outcome.told = context.words(.toastTemplateDeleted, .text("name", template.name))
      outcome.effects = [Effect(.focus(id: Panel.titleID))]
    }
  }

  /// A template is for the day on which somebody is; a day is for the same one of the next week.
  private static func choose(_ source: DayCopy.Source, _ copy: inout DayCopy, _ context: DayContext) {
    copy.source = source
    copy.left = []
    copy.isMistaken = false
    copy.target = context.day.adding(days: context.template(copy) == nil ? 7 : 0).description
  }

  private static func copy(
    _ state: inout State, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    guard let days = context.shift(state.copy), let day = CivilDay(iso: state.copy.target) else {
      state.copy.isMistaken = true
      outcome.effects = [Effect(.focus(id: CopyPanel.targetID))]
      return
    }
    let entries = chosen(state.copy, context)
    outcome.changes = entries.enumerated().flatMap { place, entry -> [PartitionedChange] in
      let copy = entry.item.copy(id: id.text + "-\(place + 1)")
      let start = copy.start?.adding(minutes: days * 1440)
      return context.record.putting(start.map { copy.starting(at: $0) } ?? copy)
    }
    guard !outcome.changes.isEmpty else { return }
    outcome.said = .toastAdded
    outcome.told = context.words(
      .toastCopied, .count("count", entries.count), .text("day", context.name(of: day)))
    let first = entries.first { $0.start.day.adding(days: days) == day }
    if let place = entries.firstIndex(where: { $0.id == first?.id }) {
      state.timeline.sought = .init(day: day, entry: EntryID(item: id.text + "-\(place + 1)"))
    }
    outcome.visit = .of(day, today: context.today)
  }

  private static func chosen(_ copy: DayCopy, _ context: DayContext) -> [DayEntry] {
    context.copied(copy).filter { !copy.left.contains($0.id) }
  }

  /// One of the same name is replaced.
  private static func keepTemplate(
    _ state: inout State, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    let name = String(state.copy.name.trimmed().unicodeScalars.prefix(DayTemplate.longestName))
    guard !name.isEmpty else {
      state.copy.isNameless = true
      outcome.effects = [Effect(.focus(id: CopyPanel.nameID))]
      return
    }
    let entries = chosen(state.copy, context)
    guard !entries.isEmpty else { return }
    let known = context.record.templates.first { $0.name == name }
    let template = DayTemplate(
      id: known?.id ?? id.text, name: name, day: context.day, isWeek: state.copy.source == .week,
      items: entries.enumerated().map { $1.item.copy(id: "\($0)") })
    state.copy.name = ""
    outcome.changes = context.record.keeping(template)
    outcome.said = .toastTemplateKept
    outcome.told = context.words(.toastTemplateKept, .text("name", name))
    outcome.effects = [Effect(.focus(id: Panel.titleID))]
  }

  /// Begins with the day itself, for the same day of the next week; or with a template, for a day on which there is nothing. A
  /// panel that was only closed goes on.
  static func beginCopy(_ state: inout State, of day: CivilDay, _ context: DayContext) {
    guard state.copy.day != day else { return }
    state.copy = DayCopy(day: day)
    let template = context.copied(state.copy).isEmpty ? context.record.templates.first : nil
    choose(template.map { .template($0.id) } ?? .day, &state.copy, context)
  }
}
