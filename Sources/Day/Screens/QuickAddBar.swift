import Components
import Core
import Loop
import Markup

/// One line that adds something, with what it is understood to say, and the way to delete. On a phone it is under the thumb, beside
/// the way to the inbox.
enum QuickAddBar {
  static let id = "quick-add"
  static let addID = "day-add"
  static let deleteID = "day-delete"
  static let inboxID = "day-inbox"
  private static let readingID = "quick-reading"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let reading = state.quick.isBlank ? nil : state.quickReading?.placed(state, context)
    return form(.class("quick-add"), .novalidate(), .onSubmit { .submittedQuick($0[id]) }) {
      label(.for(id), .class("visually-hidden")) { words(.quickAdd) }
      input(
        .class("input"), .id(id), .name(id), .type(.text), .value(state.quick), .autocomplete("off"),
        .autocapitalize("sentences"), .maxlength(400), .placeholder(example(context)),
        .aria(.describedby, readingID), .onInput { .quick($0) },
        // An empty field has nothing of its own to undo.
        .on(.keyDown) { state.quick.isEmpty ? DayScreen.turn($0.key, $0.modifiers) : nil })
      // As long as nothing is written, the button opens the form.
      button(.type(.submit), .class("button primary quick-submit"), .disabled(!context.isReady)) {
        words(.dayAdd)
      }
      button(
        .type(.button), .class("button primary day-add"), .id(addID), .disabled(!context.isReady),
        .onClick(.tappedAdd(.task, nil))
      ) {
        icon(.plus)
        span { words(.dayAdd) }
      }
      a(
        .class("button day-delete"), .id(deleteID), .href(context.path(.delete(context.day))),
        .aria(.label, words(.dayDelete))
      ) {
        icon(.trash)
        span { words(.dayDelete) }
      }
      inbox(state.timeline.drag?.landing, context)
      // Said by itself: what can be changed is no part of the message.
      p(.id(readingID), .class("visually-hidden"), .role(.status)) {
        if let reading { summary(reading, context) }
      }
      if let reading { understood(reading, state, context) }
    }
  }

  /// The way to the inbox, where it does not stand beside the hours.
  private static func inbox(
    _ landing: TimelineState.Landing?, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let count = context.record.openInInbox
    return a(
      .class("button day-inbox"), .classes(("onto", landing == .inbox)), .id(inboxID),
      .data(.id, TimelineState.Target.inboxName), .href(context.path(.inbox(context.day)))
    ) {
      icon(.inbox)
      span(.class("visually-hidden")) { context.words(.dayInbox) }
      if count > 0 { b(.class("badge")) { context.words.formatting.number(Double(count)) } }
    }
  }

  /// An example that fits a phone; on another day than today with the day that a line without one means.
  private static func example(_ context: DayContext) -> String {
    let time = context.time(CivilDateTime(day: context.day, minute: 14 * 60))
    if context.day == context.today { return context.words(.quickAddExample, .text("time", time)) }
    let isNear = abs(context.today.days(until: context.day)) <= 1
    let day =
      isNear ? context.name(of: context.day) : context.words.formatting.day(context.day, .short)
    return context.words(.quickAddOn, .text("day", day), .text("time", time))
  }

  /// What would be added, in one sentence.
  private static func summary(_ reading: QuickReading, _ context: DayContext) -> String {
    guard let item = reading.item(id: "", length: context.preferences.length) else {
      return context.words(.quickNoTitle)
    }
    let said = [item.title] + reading.chips(item, context).map { $0.label }
    return context.words.sentences(said + hints(reading, context))
  }

  /// Why words that were meant as a day or time stay in the name.
  private static func mistake(_ part: QuickReading.Part, _ words: Words) -> String? {
    let text = Words.Argument.text("text", part.text)
    return switch part.subject {
    case .impossible: words(.quickImpossibleHint, text)
    case .impossibleDate: words(.quickImpossibleDateHint, text)
    case .backwards: words(.quickBackwardsHint, text)
    case .tooLong: words(.quickTooLongHint, text)
    case .unclear: words(.quickUnclearHint, text)
    case .another: words(.quickAnotherHint, text)
    case .tooOften: words(.quickOftenHint, text)
    case .withoutTime: words(.quickWithoutTimeHint, text)
    default: nil
    }
  }

  /// The message for what was added. Who pressed Enter at once reads only there what could not be understood.
  static func told(_ reading: QuickReading, _ items: [DayItem], _ context: DayContext) -> String? {
    guard let item = items.first else { return nil }
    let others = items.dropFirst().compactMap { other in
      other.start?.day == item.start?.day
        ? context.start(of: other).map { context.time($0) } : context.whenTold(other)
    }
    let times = context.words.list([context.added(item)] + others)
    let repeats = item.repetition == nil ? [] : [RepetitionWords.text(item, context)]
    let left = reading.parts.compactMap { part -> String? in
      let text = Words.Argument.text("text", part.text)
      return switch part.subject {
      case .unclear, .another, .tooOften, .notUnderstood, .withoutTime: context.words(.quickKept, text)
      default: mistake(part, context.words)
      }
    }
    let long = reading.title.count > DayItem.longestTitle ? [context.words(.quickLongHint)] : []
    let full = reading.lengthHint(context.words).map { [$0] } ?? []
    return ([times] + repeats + left + full + long).joined(separator: " · ")
  }

  // MARK: What was understood

  /// What stays as the title, what was understood of the rest, and what is to be known about it.
  private static func understood(
    _ reading: QuickReading, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let words = context.words
    return div(
      .key("reading"), .class("reading"),
      .on(.keyDown) { $0.key == "Escape" && state.quickChip != nil ? .chip(.toggled(nil)) : nil }
    ) {
      if let item = reading.item(id: "", length: context.preferences.length) {
        p(.key("title"), .class("reading-title")) {
          span { words(.quickName) }
          b { item.title }
        }
        chips(reading.chips(item, context), reading, state, context)
      } else {
        p(.key("title")) { words(.quickNoTitle) }
      }
      for hint in hints(reading, context) { p(.key(hint), .class("reading-hint")) { hint } }
    }
  }

  @HTMLBuilder<DayScreen.Event>
  private static func chips(
    _ chips: [QuickChip], _ reading: QuickReading, _ state: DayScreen.State, _ context: DayContext
  ) -> HTMLContent<DayScreen.Event> {
    div(.key("chips"), .class("reading-chips"), .role(.group), .aria(.label, context.words(.quickUnderstood)))
    {
      for chip in chips {
        if let other = chip.other, let kind = chip.kind {
          button(
            .key(chip.id), .type(.button), .class("reading-chip"), .id(chip.elementID),
            .aria(
              .label,
              context.words(.quickSwitch, .text("kind", chip.label), .text("other", context.kind(other)))),
            .onClick(.chip(.switched(to: other)))
          ) {
            kindSign(kind)
            chip.label
          }
        } else if chip.part == nil, chip.field == nil {
          span(.key(chip.id), .class("reading-chip")) {
            if let kind = chip.kind { kindSign(kind) }
            chip.label
          }
        } else {
          button(
            .key(chip.id), .type(.button), .class("reading-chip"), .classes(("open", chip.isOpen)),
            .id(chip.elementID), .aria(.expanded, chip.id == state.quickChip),
            .onClick(.chip(.toggled(chip.id)))
          ) {
            if let kind = chip.kind { kindSign(kind) }
            chip.label
          }
        }
      }
    }
    if let chip = chips.first(where: { $0.id == state.quickChip }) {
      QuickChipChoices.view(chip, reading, state.quickChoices, context)
    }
  }

  /// What could not be understood, or only so that it must be said.
  private static func hints(_ reading: QuickReading, _ context: DayContext) -> [String] {
    let words = context.words
    var hints: [String] = []
    for part in reading.parts {
      if let mistake = mistake(part, words) { hints.append(mistake) }
      switch part.subject {
      case .date where reading.isYearLater(part, than: context.today):
        let day = words.formatting.day(reading.day ?? context.day, .long)
        hints.append(words(.quickYearLater, .text("text", part.text), .text("day", day)))
      case .date:
        if let day = reading.day, day < context.today, reading.rule == nil, reading.isOver(context.today) {
          hints.append(words(.quickOver, .text("day", words.formatting.day(day, .long))))
        }
      default: break
      }
    }
    if let full = reading.lengthHint(words) { hints.append(full) }
    if reading.title.count > DayItem.longestTitle { hints.append(words(.quickLongHint)) }
    if let over = reading.over(context) { hints.append(words(.quickOver, .text("day", over))) }
    if let late = reading.late(context) { hints.append(words(.quickLateHint, .text("time", late))) }
    let items = reading.items(id: "", length: context.preferences.length)
    if let hint = items.lazy.compactMap({ context.quietHint(for: $0) }).first { hints.append(hint) }
    return hints.enumerated().filter { !hints[..<$0].contains($1) }.map { $1 }
  }
}

extension QuickReading {
  /// With the time that the day has for it, if none is said; without a day in the list that is shown.
  func placed(_ state: DayScreen.State, _ context: DayContext) -> QuickReading {
    var reading = placed(in: context.record, context.clock)
    if reading.placement == .inbox, reading.list == nil { reading.list = state.lists.shown(context) }
    return reading
  }

  /// That its day has no room for the length that is said.
  fileprivate func lengthHint(_ words: Words) -> String? {
    guard waiting != nil, let length = parts.first(where: { $0.subject == .length }) else { return nil }
    return words(.quickNoRoomHint, .text("text", length.text))
  }

  /// Whether a date without a year was taken for the next year, because it is over in this one.
  fileprivate func isYearLater(_ part: Part, than today: CivilDay) -> Bool {
    guard let day, day.year > today.year, part.changes.contains(.yearBefore) else { return false }
    return day.adding(months: -12) < today
  }

  /// The time of today that is over, if the line says the day.
  fileprivate func over(_ context: DayContext) -> String? {
    guard case .time(let moment) = placement, rule == nil, moment.day == context.today,
      moment < context.clock.now,
      moment.adding(minutes: minutes ?? 0) <= context.clock.now
        || parts.contains(where: { $0.subject == .date })
    else { return nil }
    return context.words(
      .replanTo, .text("day", context.name(of: moment.day)), .text("time", context.time(moment)))
  }

  /// The time that is over today, if the line says no day and so is for tomorrow.
  fileprivate func late(_ context: DayContext) -> String? {
    guard case .time(let moment) = placement, rule == nil, context.day == context.today,
      (minutes ?? 0) < 1440, moment.day == context.today.adding(days: 1),
      moment.time < context.clock.now.time,
      parts.contains(where: { $0.subject == .time }), !parts.contains(where: { $0.subject == .date })
    else { return nil }
    return context.time(moment)
  }

  /// Whether all of it is before a day.
  fileprivate func isOver(_ today: CivilDay) -> Bool {
    if case .days(let first, let count) = placement { return first.adding(days: count) <= today }
    return true
  }
}

extension DayScreen.State {
  /// What a line is read of: while it is equal, the line means the same.
  struct QuickInputs: Equatable {
    let line: String
    let today: CivilDay
    let minute: Int
    let day: CivilDay
    let choices: [QuickChoice]
    let lists: [DayList]
  }

  /// Reads the line, unless it is read; the tables of a language are taken apart once.
  mutating func read(_ line: String, _ context: DayContext) {
    if line != quick { quickChip = nil }
    quick = line
    if line.isBlank { (quickChoices, quickChip) = ([], nil) }
    let now = context.clock.now
    let lists = context.record.lists
    let inputs = QuickInputs(
      line: line, today: now.day, minute: now.time.minuteOfDay, day: context.day, choices: quickChoices,
      lists: lists)
    let kept = quickGrammar.flatMap { $0.isFor(context.words.formatting) ? $0 : nil }
    if kept != nil, quickReading != nil, inputs == quickInputs { return }
    let grammar = kept ?? QuickGrammar(context.words)
    quickGrammar = grammar
    quickInputs = inputs
    quickReading = grammar.reading(line, now: now, on: context.day, choices: quickChoices, lists: lists)
  }

  /// The line was added.
  mutating func clearQuick() {
    quick = ""
    (quickReading, quickChoices, quickChip) = (nil, [], nil)
  }
}
