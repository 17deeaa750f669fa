import Components
import Core
import Loop
import Markup

/// What can be chosen of an open chip.
enum QuickChipChoices {
  typealias Event = DayScreen.Event

  static let id = "quick-choices"

  static func view(
    _ chip: QuickChip, _ reading: QuickReading, _ choices: [QuickChoice], _ context: DayContext
  ) -> HTML<Event> {
    let words = context.words
    let name = chip.part?.text ?? chip.label
    return div(
      .key("choices"), .class("reading-choices"), .id(id), .role(.group),
      .aria(.label, words(.quickChange, .text("text", name)))
    ) {
      if let part = chip.part {
        if part.subject == .kept {
          button(
            words(.quickAgain, .text("text", part.text)),
            .tookBack(QuickChoice(words: part.text, change: .kept)))
        } else {
          for change in part.changes {
            let choice = QuickChoice(words: part.text, change: change)
            let isChosen = choices.contains(choice)
            button(
              label(change, isChosen, reading, part, context),
              isChosen && !change.isHalf ? .tookBack(choice) : .chose(choice))
          }
          button(
            words(.quickKeep, .text("text", part.text)), .chose(QuickChoice(words: part.text, change: .kept)))
        }
      }
      if let field = chip.field { button(words(.quickInForm), .openedForm(field)) }
    }
  }

  private static func button(_ label: String, _ event: QuickChipEvent) -> HTML<Event> {
    Markup.button(.key(label), .type(.button), .class("button quiet"), .onClick(.chip(event))) { label }
  }

  private static func label(
    _ change: QuickChoice.Change, _ isChosen: Bool, _ reading: QuickReading, _ part: QuickReading.Part,
    _ context: DayContext
  ) -> String {
    let words = context.words
    switch change {
    case .kept: return words(.quickKeep, .text("text", part.text))
    case .otherHalf:
      let time = reading.time ?? .midnight
      return words.formatting.time(CivilTime(hour: (time.hour + 12) % 24, minute: time.minute) ?? time)
    case .morning, .afternoon:
      let time = part.time ?? .midnight
      let hour = time.hour % 12 + (change == .afternoon ? 12 : 0)
      return words.formatting.time(CivilTime(hour: hour, minute: time.minute) ?? time)
    case .yearBefore: return year(isChosen ? 1 : -1, reading, context)
    case .yearAfter: return year(isChosen ? -1 : 1, reading, context)
    case .swapped:
      let other = reading.day.flatMap { CivilDay(year: $0.year, month: $0.day, day: $0.month) } ?? context.day
      return words(.quickOther, .text("day", words.formatting.day(other, .long)))
    case .once:
      return isChosen ? words(.quickAgain, .text("text", part.text)) : words(.quickOnce)
    case .everyWeek: return words(isChosen ? .quickOnce : .repeatWeekly)
    case .onlyThese: return words(isChosen ? .repeatWeekly : .quickOnce)
    case .everyHours(let hours):
      let name = words(.repeatsHours, .count("count", hours))
      return isChosen ? words(.quickAgain, .text("text", part.text)) : name
    case .asTask: return words(.dayTask)
    case .asEvent: return words(.dayEvent)
    }
  }

  private static func year(_ years: Int, _ reading: QuickReading, _ context: DayContext) -> String {
    let day = (reading.day ?? context.day).adding(months: years * 12)
    return context.words(.quickOther, .text("day", context.words.formatting.day(day, .long)))
  }
}

extension QuickChoice.Change {
  fileprivate var isHalf: Bool { self == .morning || self == .afternoon }
}

extension DayScreen {
  static func chip(
    _ state: inout State, _ event: QuickChipEvent, _ context: DayContext, _ outcome: inout Outcome
  ) {
    switch event {
    case .toggled(let id):
      let closed = state.quickChip
      state.quickChip = state.quickChip == id ? nil : id
      if id == nil, let closed { outcome.effects = [Effect(.focus(id: "quick-" + closed))] }
    case .chose(let choice):
      let halves: [QuickChoice.Change] = [.morning, .afternoon]
      if halves.contains(choice.change) {
        state.quickChoices.removeAll { $0.words == choice.words && halves.contains($0.change) }
      }
      state.quickChoices.append(choice)
      reread(&state, context, &outcome)
    case .tookBack(let choice):
      state.quickChoices.removeAll { $0 == choice }
      reread(&state, context, &outcome)
    case .switched(let kind):
      state.quickChoices.removeAll { $0.change == .asTask || $0.change == .asEvent }
      state.quickChoices.append(QuickChoice(words: "", change: kind == .event ? .asEvent : .asTask))
      state.quickChip = nil
      state.read(state.quick, context)
    case .openedForm(let field): openForm(&state, field, context, &outcome)
    }
  }

  /// Reads the line as it was chosen. The focus stays with the chip, or goes back to the line where that is gone.
  private static func reread(_ state: inout State, _ context: DayContext, _ outcome: inout Outcome) {
    let open = state.quickChip
    state.quickChip = nil
    state.read(state.quick, context)
    let reading = state.quickReading?.placed(state, context)
    let item = reading?.item(id: "", length: context.preferences.length)
    let chips = item.flatMap { reading?.chips($0, context) } ?? []
    let kept = chips.first { $0.id == open }
    outcome.effects = [Effect(.focus(id: kept?.elementID ?? QuickAddBar.id))]
  }

  /// All that was understood, in the form; the line stays until that is saved.
  private static func openForm(
    _ state: inout State, _ field: DayForm.Field, _ context: DayContext, _ outcome: inout Outcome
  ) {
    let reading = state.quickReading?.placed(state, context)
    guard let item = reading?.item(id: "", length: context.preferences.length) else { return }
    let free = context.record.nextFreeTime(for: item.minutes, context.clock)
    var form = DayForm(item, at: item.start ?? free, length: context.preferences.length)
    form.isColourChosen = state.quickReading?.colour != nil
    form.suggestColour(context.record, context.clock)
    state.form = form
    outcome.visit = .add(context.day)
    outcome.effects = [Effect(.focus(id: field.id))]
  }
}
