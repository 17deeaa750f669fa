import Components
import Core
import Loop
import Markup

/// The dialog for planning a day, its week or a template once more, and for keeping one as a template.
enum CopyPanel {
  typealias Event = DayScreen.Event

  static let targetID = "copy-target"
  static let nameID = "copy-name"
  private static let templateID = "copy-template"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let copy = state.copy
    let entries = context.copied(copy)
    let count = context.ticked(copy).count
    let template = context.template(copy)
    return Panel.view(words(.dayCopy), context) {
      form(.class("form"), .novalidate(), .onSubmit { _ in .copying(.submitted) }) {
        sources(copy, context)
        if let template { templates(template, context) }
        if entries.isEmpty {
          p(.class("hint")) { words(.copyNothing) }
        } else {
          div(.class("choices"), .role(.group), .aria(.label, words(.dayCopy))) {
            if entries.count > 3 {
              ChooseAll.view(count == entries.count, words) { .copying(.choseAll($0)) }
            }
            for entry in entries { choice(entry, copy, context) }
          }
          if entries.contains(where: { $0.repeats }) { p(.class("hint")) { words(.copySeries) } }
        }
        target(copy, context)
        div(.class("actions panel-actions")) {
          button(.type(.submit), .class(ButtonLook.primary.rawValue), .disabled(count == 0)) {
            words(.copyDo, .count("count", count))
          }
          actionButton(words(.cancel), sends: Event.closedPanel)
          if template != nil { actionButton(words(.templateDelete), sends: Event.copying(.deletedTemplate)) }
        }
      }
      if template == nil, !entries.isEmpty { keeping(copy, canKeep: count > 0, words) }
    }
  }

  // MARK: What is copied

  private static func sources(_ copy: DayCopy, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let first = context.record.templates.first?.id
    let template = context.template(copy)?.id ?? first
    return div(.class("segments"), .role(.group)) {
      segment("day", context.name(of: context.day), copy.source == .day, .day)
      segment("week", words(.copyWeek), copy.source == .week, .week)
      if let template {
        segment(
          "template", words(.template), copy.source == .template(template), .template(template))
      }
    }
  }

  private static func segment(
    _ value: String, _ text: String, _ isChosen: Bool, _ source: DayCopy.Source
  ) -> HTML<Event> {
    label(.key(value), .class("segment")) {
      input(
        .type(.radio), .name("copy"), .value(value), .checked(isChosen),
        .onCheck { _ in .copying(.source(source)) })
      span { text }
    }
  }

  private static func templates(_ chosen: DayTemplate, _ context: DayContext) -> HTML<Event> {
    div(.class("field")) {
      label(.for(templateID)) { context.words(.template) }
      select(.class("input"), .id(templateID), .onChange { .copying(.source(.template($0))) }) {
        for template in context.record.templates {
          option(.key(template.id), .value(template.id), .selected(template.id == chosen.id)) {
            template.name
          }
        }
      }
    }
  }

  private static func choice(_ entry: DayEntry, _ copy: DayCopy, _ context: DayContext) -> HTML<Event> {
    let note = context.isThere(entry, copy) ? " · " + context.words(.copyThere) : ""
    return label(.key(entry.id.text), .class("choice")) {
      input(
        .class("check"), .type(.checkbox), .checked(!copy.left.contains(entry.id)),
        .onCheck { .copying(.chose(entry.id, $0)) })
      span(.class("row-body")) {
        span(.class("row-title")) {
          kindSign(entry.item.kind)
          entry.item.heading
        }
        span(.class("row-note")) { day(of: entry, copy, context) + context.times(entry) + note }
      }
    }
  }

  /// Within a week. The days of a template are long gone: only their weekday counts.
  private static func day(of entry: DayEntry, _ copy: DayCopy, _ context: DayContext) -> String {
    guard context.isWeek(copy) else { return "" }
    let day = entry.start.day
    return (copy.source == .week ? context.name(of: day) : context.words.formatting.day(day, .shortWeekday))
      + ", "
  }

  // MARK: Where to

  private static func target(_ copy: DayCopy, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return div(.class("field")) {
      label(.for(targetID)) { words(context.isWeek(copy) ? .copyToWeek : .copyToDay) }
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

  // MARK: Templates

  private static func keeping(_ copy: DayCopy, canKeep: Bool, _ words: Words) -> HTML<Event> {
    if !copy.isNaming {
      return div(.key("keep"), .class("actions")) {
        actionButton(words(.templateKeep), sends: Event.copying(.beganNaming))
      }
    }
    return form(.key("naming"), .class("form"), .novalidate(), .onSubmit { _ in .copying(.keptTemplate) }) {
      div(.class("field")) {
        label(.for(nameID)) { words(.templateName) }
        input(
          .class("input"), .id(nameID), .type(.text), .maxlength(DayTemplate.longestName),
          .value(copy.name), .when(copy.isNameless, .aria(.invalid, true)),
          .when(copy.isNameless, .aria(.describedby, nameID + "-error")),
          .onInput { .copying(.named($0)) })
        if copy.isNameless {
          p(.class("field-error"), .id(nameID + "-error")) { words(.templateNameless) }
        }
      }
      div(.class("actions")) {
        button(.type(.submit), .class(ButtonLook.plain.rawValue), .disabled(!canKeep)) {
          words(.templateKeepDo)
        }
      }
    }
  }
}

/// Chooses all of several entries, or none.
enum ChooseAll {
  static func view(
    _ isAll: Bool, _ words: Words, sends event: @escaping (Bool) -> DayScreen.Event
  ) -> HTML<DayScreen.Event> {
    label(.key("all"), .class("choice")) {
      input(.class("check"), .type(.checkbox), .checked(isAll), .onCheck(event))
      span(.class("row-title")) { words(.chooseAll) }
    }
  }
}
