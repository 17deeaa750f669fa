import Components
import Core
import Loop
import Markup

/// The details of an item: note, own date, sources of the other dates, and history.
extension ChecklistScreen {
  static func details(
    _ item: ChecklistItem, of checklist: Checklist, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let reference = ItemReference(checklist: checklist.id, item: item.id)
    let dates = context.shown.dates(of: item, in: checklist, on: context.today)
    let isOwn = context.shown.ownItems.contains { $0.reference == reference }
    return div(.class("details"), .id(reference.elementID + "-more")) {
      session(item, reference, context)
      if context.isUser {
        if isOwn { title(.title(reference), state, context) }
        note(reference, state, context)
        date(
          .date(reference), words(.ownDate),
          hint: dates.allSatisfy({ $0.due == nil }) ? "" : words(.ownDateHint), state, context)
        if item.due.contains(where: { $0.rule.isBeforeSession }) {
          sessionStart(reference, state, context)
        }
      } else {
        p(.class("hint")) { words(.detailsNeedProfile) }
      }
      provenance(dates, checklist, context)
      history(context.shown.history(of: reference), words)
      if isOwn { actionButton(words(.deleteItem), .danger, icon: .x, sends: Event.deleted(reference)) }
    }
  }

  /// A button that begins or ends work on the item; nil where no module counts sessions.
  private static func session(
    _ item: ChecklistItem, _ reference: ItemReference, _ context: CollegeContext
  ) -> HTML<Event>? {
    guard let sessions = context.sessions else { return nil }
    let isRunning = sessions.running()?.origin == reference.origin
    return div(.key("session")) {
      actionButton(
        context.words(isRunning ? .itemStop : .itemStart), icon: .clock,
        sends: isRunning ? Event.stoppedSession : .startedSession(reference, title: item.title))
    }
  }

  private static func title(_ field: ItemField, _ state: State, _ context: CollegeContext) -> HTML<Event> {
    let words = context.words
    let text = state.shown(field, context.shown)
    let isTooLong = field.excess(of: text) > 0
    return div(.class("field")) {
      label(.for(field.id)) { words(.ownTitle) }
      if isTooLong {
        p(.class("field-error"), .id(field.id + "-error")) {
          words(.ownTitleTooLong, .count("count", OwnItem.longestTitle))
        }
      }
      input(
        .class("input"), .id(field.id), .type(.text), .value(text),
        .when(isTooLong, .aria(.describedby, field.id + "-error")),
        .when(isTooLong, .aria(.invalid, true)), .onInput { .typed(field, $0) },
        .on(.focusOut) { .left(field, $0.value) })
    }
  }

  private static func note(
    _ item: ItemReference, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let field = ItemField.note(item)
    let text = state.shown(field, context.shown)
    let excess = field.excess(of: text)
    return div(.class("field")) {
      label(.for(field.id)) { words(.note) }
      textarea(
        .class("input"), .id(field.id), .value(text),
        .when(excess > 0, .aria(.describedby, field.id + "-error")),
        .when(excess > 0, .aria(.invalid, true)), .onInput { .typed(field, $0) },
        .on(.focusOut) { .left(field, $0.value) })
      // Below the text, whose end is what is typed.
      if excess > 0 {
        p(.class("field-error"), .id(field.id + "-error"), .role(.status)) {
          words(
            .noteTooLong, .count("count", excess),
            .text("most", words.formatting.number(Double(CollegeRecord.longestNote))))
        }
      }
      status(field, state, context)
    }
  }

  /// Whether the field's text is stored; "saved" is never shown before that.
  private static func status(
    _ field: ItemField, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let draft = state.draft(field)
    let isSaving = context.isPending(field.subject)
    return div(.class("saved"), .role(.status)) {
      if let draft, draft.isSent, !isSaving {
        span(.class("field-error")) { words(.notSaved) }
        actionButton(words(.tryAgain), sends: Event.left(field, draft.text))
      } else if isSaving || draft.map({ !$0.isSent && !$0.isRefused && !$0.text.isBlank }) ?? false {
        words(.saving)
      } else if state.savedNote == field.item, draft == nil {
        icon(.check)
        words(.saved)
      }
    }
  }

  /// Whether nothing is worked out from a first day of classes, because it has passed.
  private static func isOver(_ session: CivilDay?, _ context: CollegeContext) -> Bool {
    session.map { $0 < context.today } ?? false
  }

  /// The first day of classes, from which dates of the item count.
  static func sessionStart(
    _ item: ItemReference, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    date(
      .session(item), context.words(.sessionStart),
      hint: context.words(isOver(context.shown.session, context) ? .sessionOver : .sessionStartHint), state,
      context)
  }

  private static func date(
    _ field: ItemField, _ name: String, hint: String, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let isRefused = state.draft(field)?.isRefused ?? false
    return div(.class("field")) {
      label(.for(field.id)) { name }
      if !hint.isEmpty { p(.class("hint"), .id(field.id + "-hint")) { hint } }
      if isRefused { p(.class("field-error"), .id(field.id + "-error")) { words(.dateRefused) } }
      div(.class("date")) {
        input(
          .class("input"), .id(field.id), .type(.date), .min(ItemField.firstDay), .max(ItemField.lastDay),
          .value(state.shown(field, context.shown)),
          .when(!hint.isEmpty || isRefused, .aria(.describedby, field.id + (isRefused ? "-error" : "-hint"))),
          .when(isRefused, .aria(.invalid, true)), .onInput { .typed(field, $0) },
          .on(.focusOut) { .left(field, $0.value) })
        if !field.text(in: context.shown).isEmpty {
          actionButton(words(.clearDate), .quiet, sends: Event.cleared(field))
        }
      }
    }
  }

  // MARK: Sources of dates

  private static func provenance(
    _ dates: [ItemDate], _ checklist: Checklist, _ context: CollegeContext
  ) -> HTML<Event>? {
    let words = context.words
    if dates.isEmpty { return nil }
    return section {
      h2 { words(.dates) }
      ul(.role(.list)) {
        for (index, date) in comingFirst(dates, context.today).enumerated() {
          li(.key(index)) {
            p { text(date, checklist, context) }
            p(.class("source")) {
              words(standing(of: date))
              if let source = date.due?.source {
                " "
                outsideLink(source.name, href: source.url, words)
                if let checked = source.checked {
                  span { words(.sourceChecked, .text("date", words.formatting.day(checked, .long))) }
                }
              }
            }
            if let text = date.due?.rule.countedFrom(context.shown.session, words) {
              p(.class("source")) { text }
            }
            if case .unknown(let reason) = date.state {
              p(.class("source")) { words(advice(reason, isUser: context.isUser)) }
            }
          }
        }
      }
    }
  }

  private static func standing(of date: ItemDate) -> Phrase {
    guard let due = date.due else { return .enteredByYou }
    if due.isVerified(on: date.state.first) { return .verified }
    return due.source == nil ? .unverified : .checkWith
  }

  private static func advice(_ reason: DueState.Unknown, isUser: Bool) -> Phrase {
    switch reason {
    case .session: isUser ? .adviceSession : .adviceSessionOfGuest
    case .item: .adviceItem
    case .laterYear: .adviceLaterYear
    }
  }

  private static func history(_ entries: [HistoryEntry], _ words: Words) -> HTML<Event>? {
    if entries.isEmpty { return nil }
    return section {
      h2 { words(.history) }
      ul(.role(.list)) {
        for (index, entry) in entries.enumerated() {
          li(.key(index)) {
            let date = Words.Argument.text("date", words.formatting.day(entry.day, .long))
            let time = CivilTime(iso: entry.time).map {
              Words.Argument.text("time", words.formatting.time($0))
            }
            let moment = time.map { .text("date", words(.dayAndTime, date, $0)) } ?? date
            words(entry.isDone ? .tickedOn : .untickedOn, moment)
          }
        }
      }
    }
  }
}

extension DueRule {
  var isBeforeSession: Bool {
    if case .beforeSession = self { return true }
    return false
  }
}

extension ItemReference {
  /// Its id for the module that counts sessions.
  var origin: String { "college/" + checklist + "/" + item }
}
