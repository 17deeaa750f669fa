import Components
import Core
import Loop
import Markup

/// Colour, icon, steps, marks and notes.
extension EntryForm {
  static func colours<Event>(
    _ chosen: DayColour, group: String = "colour", _ context: DayContext,
    choose: @escaping (DayColour) -> Event
  ) -> HTML<Event> {
    fieldset(.class("field")) {
      legend(.class("legend")) { context.words(.dayColour) }
      div(.class("swatches")) {
        for colour in DayColour.allCases {
          label(.key(colour.rawValue), .class("swatch"), .data(.kind, colour.rawValue)) {
            input(
              .type(.radio), .name(group), .value(colour.rawValue),
              .aria(.label, context.colour(colour)), .checked(colour == chosen),
              .onCheck { _ in choose(colour) })
            if colour == chosen { icon(.check) }
          }
        }
      }
    }
  }

  /// The icons, behind a line with the chosen one.
  static func icons(_ form: DayForm, _ words: Words) -> HTML<DayScreen.FormEvent> {
    details(.class("field icons")) {
      summary {
        words.labelled(
          words(.dayIcon), form.icon.map { $0.emoji + " " + name(of: $0, words) } ?? words(.dayIconNone))
      }
      div(.class("swatches"), .role(.group), .aria(.label, words(.dayIcon))) {
        picture(nil, "×", words(.dayIconNone), form)
        for icon in DayIcon.allCases { picture(icon, icon.emoji, name(of: icon, words), form) }
      }
    }
  }

  private static func picture(
    _ icon: DayIcon?, _ sign: String, _ name: String, _ form: DayForm
  ) -> HTML<DayScreen.FormEvent> {
    label(.key(icon?.rawValue ?? ""), .class("swatch"), .title(name)) {
      input(
        .type(.radio), .name("icon"), .value(icon?.rawValue ?? ""), .aria(.label, name),
        .checked(icon == form.icon), .onCheck { _ in .icon(icon) })
      span(.aria(.hidden, true)) { sign }
    }
  }

  static func name(of icon: DayIcon, _ words: Words) -> String {
    words(.iconName, .count("icon", icon.number))
  }

  static func steps(_ form: DayForm, _ words: Words) -> HTML<DayScreen.FormEvent> {
    fieldset(.class("field")) {
      legend(.class("legend")) { words(.daySteps) }
      for (index, step) in form.steps.enumerated() {
        let name = words(.dayStepNumber, .count("number", index + 1))
        div(.key(step.id), .class("part")) {
          input(
            .class("input"), .id(DayForm.Field.step(step.id).id), .type(.text), .value(step.text),
            .maxlength(DayItem.longestTitle), .aria(.label, name), .enterkeyhint("next"),
            .on(.keyDown) { $0.key == "Enter" && !$0.isComposing ? .enteredStep(step.id) : nil },
            .onInput { .text(.step(step.id), $0) })
          remove(words(.dayRemove, .text("name", name)), .removeStep(step.id))
        }
      }
      if form.steps.count < DayItem.mostSteps {
        button(.type(.button), .class("button quiet"), .id(addStepID), .onClick(.addStep)) {
          icon(.plus)
          words(.dayAddStep)
        }
      }
    }
  }

  static func marks(
    _ form: DayForm, _ problems: [FieldProblem], _ context: DayContext
  ) -> HTML<DayScreen.FormEvent> {
    let words = context.words
    return fieldset(.class("field")) {
      legend(.class("legend")) { words(.dayMarks) }
      for (index, mark) in form.marks.enumerated() {
        let name = words(
          .dayMarkNumber, .text("kind", context.kind(mark.kind)),
          .count("number", form.marks.prefix(index + 1).count { $0.kind == mark.kind }))
        div(.key(mark.id), .class("part")) {
          kindSign(mark.kind)
          input(
            .class("input"), .id(DayForm.Field.markText(mark.id).id), .type(.text), .value(mark.text),
            .maxlength(DayItem.longestTitle), .aria(.label, name), .onInput { .text(.markText(mark.id), $0) })
          let typed = form.alertTimes[mark.id]
          select(
            .class("input"), .aria(.label, words(.dayMarkTime)),
            .onChange {
              $0 == ReminderField.other
                ? .otherAlert(mark.id) : .markMinutes(mark.id, Int($0) ?? mark.minutes)
            }
          ) {
            for minutes in times(with: mark.minutes, form) {
              option(
                .key(minutes), .value("\(minutes)"), .selected(minutes == mark.minutes && typed == nil)
              ) {
                form.countsFromDay ? context.time(of: minutes, isAllDay: true) : context.relative(minutes)
              }
            }
            option(.key("other"), .value(ReminderField.other), .selected(typed != nil)) {
              words(.alertOther)
            }
          }
          remove(words(.dayRemove, .text("name", name)), .removeMark(mark.id))
          if let typed { ReminderField.typed(typed, mark.id, form, problems, words) }
        }
      }
      if form.marks.count < DayItem.mostMarks {
        div(.class("actions")) {
          button(.type(.button), .class("button quiet"), .id(addAlertID), .onClick(.addMark(.alert))) {
            icon(.alertSign)
            words(.dayAddAlert)
          }
          button(.type(.button), .class("button quiet"), .onClick(.addMark(.cue))) {
            icon(.cueSign)
            words(.dayAddCue)
          }
        }
      }
    }
  }

  private static func times(with minutes: Int, _ form: DayForm) -> [Int] {
    let times = form.countsFromDay ? DayReminder.ofDays : markTimes
    return times.contains(minutes) ? times : (times + [minutes]).sorted()
  }

  static func remove(_ name: String, _ event: DayScreen.FormEvent) -> HTML<DayScreen.FormEvent> {
    button(.type(.button), .class("button quiet"), .aria(.label, name), .onClick(event)) { icon(.x) }
  }

  static func star(_ form: DayForm, _ words: Words) -> HTML<DayScreen.FormEvent> {
    label(.key("star"), .class("choice")) {
      input(
        .class("check"), .id("star"), .type(.checkbox), .checked(form.isStarred), .onCheck { .star($0) })
      span { "★ " + words(.dayImportant) }
    }
  }

  /// The choice of a list, where there are any.
  static func list(_ form: DayForm, _ context: DayContext) -> HTML<DayScreen.FormEvent>? {
    let lists = context.record.lists
    if lists.isEmpty { return nil }
    return div(.key("list"), .class("field")) {
      label(.for(listID)) { context.words(.list) }
      select(.class("input"), .id(listID), .onChange { .list($0.isEmpty ? nil : $0) }) {
        option(.value(""), .selected(!lists.contains { $0.id == form.list })) { context.words(.listNone) }
        for list in lists {
          option(.key(list.id), .value(list.id), .selected(list.id == form.list)) { list.name }
        }
      }
    }
  }

  /// The fields for the place and the link.
  @HTMLBuilder<DayScreen.FormEvent>
  static func whereabouts(
    _ form: DayForm, _ problems: [FieldProblem], _ words: Words
  ) -> HTMLContent<DayScreen.FormEvent> {
    text(
      .place, words(.dayPlace), form.place, limit: DayItem.longestPlace, problems: problems,
      capitalizes: true)
    // In a field of the type `url` a browser would refuse an address without a scheme in its own words.
    text(.link, words(.dayLink), form.link, limit: DayItem.longestLink, problems: problems, mode: "url")
  }

  static func notes(_ form: DayForm, _ words: Words) -> HTML<DayScreen.FormEvent> {
    div(.class("field")) {
      label(.for(DayForm.Field.notes.id)) { words(.dayNotes) }
      textarea(
        .class("input"), .id(DayForm.Field.notes.id), .maxlength(DayItem.longestNotes), .value(form.notes),
        .onInput { .text(.notes, $0) })
    }
  }
}
