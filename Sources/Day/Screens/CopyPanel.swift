import Components
import Core
import Loop
import Markup

/// A day or a week that is to be planned once more.
public struct DayCopy: Hashable, Sendable {
  /// The day whose panel it is.
  var day: CivilDay?
  /// Whether the whole week is copied.
  var isWeek = false
  /// The day on which the copies of that day are, as the field has it.
  var target = ""
  /// Entries that are not copied.
  var left: [EntryID] = []
  var isMistaken = false
}

/// What happens in the dialog for copying.
public enum DayCopyEvent: Hashable, Sendable {
  case week(Bool)
  case target(String)
  case chose(EntryID, Bool)
  case submitted
}

/// The dialog for planning a day, or its week, once more on other days.
enum CopyPanel {
  typealias Event = DayScreen.Event

  static let targetID = "copy-target"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let copy = state.copy
    let entries = context.copied(copy)
    let count = entries.filter { !copy.left.contains($0.id) }.count
    return Panel.view(words(.dayCopy), context) {
      form(.class("form"), .novalidate(), .onSubmit { _ in .copying(.submitted) }) {
        div(.class("segments"), .role(.group)) {
          segment("day", context.name(of: context.day), !copy.isWeek, .week(false))
          segment("week", words(.copyWeek), copy.isWeek, .week(true))
        }
        if entries.isEmpty {
          p(.class("hint")) { words(.copyNothing) }
        } else {
          div(.class("choices"), .role(.group), .aria(.label, words(.dayCopy))) {
            for entry in entries { choice(entry, copy, context) }
          }
          p(.class("hint")) { words(.copySeries) }
        }
        target(copy, words)
        div(.class("actions panel-actions")) {
          button(.type(.submit), .class(ButtonLook.primary.rawValue), .disabled(count == 0)) {
            words(.copyDo, .count("count", count))
          }
          actionButton(words(.cancel), sends: Event.closedPanel)
        }
      }
    }
  }

  private static func segment(
    _ value: String, _ text: String, _ isChosen: Bool, _ event: DayCopyEvent
  ) -> HTML<Event> {
    label(.key(value), .class("segment")) {
      input(
        .type(.radio), .name("copy"), .value(value), .checked(isChosen), .onCheck { _ in .copying(event) })
      span { text }
    }
  }

  private static func choice(_ entry: DayEntry, _ copy: DayCopy, _ context: DayContext) -> HTML<Event> {
    label(.key(entry.id.text), .class("choice")) {
      input(
        .class("check"), .type(.checkbox), .checked(!copy.left.contains(entry.id)),
        .onCheck { .copying(.chose(entry.id, $0)) })
      span(.class("row-body")) {
        span(.class("row-title")) { entry.item.label }
        span(.class("row-note")) {
          (copy.isWeek ? context.name(of: entry.start.day) + ", " : "") + context.times(entry)
        }
      }
    }
  }

  private static func target(_ copy: DayCopy, _ words: Words) -> HTML<Event> {
    div(.class("field")) {
      label(.for(targetID)) { words(copy.isWeek ? .copyToWeek : .copyToDay) }
      input(
        .class("input"), .id(targetID), .type(.date), .value(copy.target),
        .when(copy.isMistaken, .aria(.invalid, true)),
        .when(copy.isMistaken, .aria(.describedby, targetID + "-error")),
        .onInput { .copying(.target($0)) })
      if copy.isMistaken {
        p(.class("field-error"), .id(targetID + "-error")) { words(.copyOtherDay) }
      }
    }
  }
}

extension DayContext {
  /// The entries that can be copied: series are on the other days by themselves.
  func copied(_ copy: DayCopy) -> [DayEntry] {
    (copy.isWeek ? week : [day]).flatMap { day in
      record.entries(on: day, clock).filter { $0.start.day == day && !$0.repeats }
    }
  }

  /// How many days later the copies are; nil if there is no such day, or it is the same.
  fileprivate func shift(_ copy: DayCopy) -> Int? {
    guard let target = CivilDay(iso: copy.target) else { return nil }
    let days =
      copy.isWeek
      ? day.previousOrSame(weekStart).days(until: target.previousOrSame(weekStart)) : day.days(until: target)
    return days == 0 ? nil : days
  }
}

extension DayScreen {
  static func copying(
    _ state: inout State, _ event: DayCopyEvent, _ context: DayContext, _ id: Stamp,
    _ outcome: inout Outcome
  ) {
    switch event {
    case .week(let isWeek): state.copy.isWeek = isWeek
    case .target(let text): (state.copy.target, state.copy.isMistaken) = (text, false)
    case .chose(let entry, let isChosen):
      state.copy.left.removeAll { $0 == entry }
      if !isChosen { state.copy.left.append(entry) }
    case .submitted:
      guard let days = context.shift(state.copy) else {
        state.copy.isMistaken = true
        outcome.effects = [Effect(.focus(id: CopyPanel.targetID))]
        return
      }
      let entries = context.copied(state.copy).filter { !state.copy.left.contains($0.id) }
      outcome.changes = entries.enumerated().flatMap { place, entry -> [PartitionedChange] in
        let copy = entry.item.copy(id: id.text + "-\(place + 1)")
        let start = copy.start?.adding(minutes: days * 1440)
        return context.record.putting(start.map { copy.starting(at: $0) } ?? copy)
      }
      guard !outcome.changes.isEmpty else { return }
      let target = context.day.adding(days: days)
      outcome.said = .toastAdded
      outcome.told = context.words(
        .toastCopied, .count("count", entries.count), .text("day", context.name(of: target)))
      outcome.visit = .of(target, today: context.today)
    }
  }

  /// Begins with the same day of the next week, unless the panel was only closed and opened.
  static func beginCopy(_ state: inout State, of day: CivilDay) {
    guard state.copy.day != day else { return }
    state.copy = DayCopy(day: day, target: day.adding(days: 7).description)
  }
}
