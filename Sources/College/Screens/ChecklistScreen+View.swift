import Components
import Core
import Loop
import Markup

extension ChecklistScreen {
  public static func view(
    _ state: State, _ checklist: Checklist, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let progress = context.record.progress(of: checklist)
    let items = context.shown.items(of: checklist)
    return screen(.grade, path: context.links.checklist(checklist.id)) {
      topBar(words, back: context.links.checklists, home: context.links.home)
      screenTitle(checklist.heading)
      if !checklist.summary.isEmpty { lede(checklist.summary) }
      if items.isEmpty {
        emptyState(.checklist, title: words(.checklistEmpty), text: words(.checklistEmptyText))
      } else {
        if !context.isUser {
          banner(.warning, .info, words(.guestTicks)) {
            linkButton(words(.signUp), href: context.links.signUp)
          }
        }
        Markup.progress(
          .class("progress"), .max("\(progress.total)"), .value("\(progress.done)"),
          .aria(.label, progress.text(words)))
        p(.class("row-note"), .aria(.hidden, true)) { progress.text(words) }
        if progress.isComplete { banner(.plain, .check, words(.listDone)) }
        ul(.class("rows"), .role(.list)) {
          for item in items { row(item, of: checklist, state, context) }
        }
      }
      if context.isUser {
        ownItemForm(
          state.ownForm(checklist.id, context.shown), state.ownDraft(checklist.id, context.shown), words)
      }
      div(.class("actions")) { actionButton(words(.print), icon: .printer, sends: Event.tappedPrint) }
    }
  }

  /// How near a date is to be told apart, in days.
  private static let soon = 30

  private static func row(
    _ item: ChecklistItem, of checklist: Checklist, _ state: State, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    let reference = ItemReference(checklist: checklist.id, item: item.id)
    let id = reference.elementID
    let note = context.shown.note(on: reference)
    let isOpen = state.open.contains(reference)
    let isFolded = context.shown.isDone(reference) && !isOpen && !state.touched.contains(reference)
    return li(.key(item.id)) {
      div(.classes(("row", true), ("item", true), ("folded", isFolded))) {
        input(
          .class("check"), .type(.checkbox), .id(id), .checked(context.shown.isDone(reference)),
          .when(isPending(reference, context), .aria(.busy, true)),
          .when(!item.help.isEmpty && !isFolded, .aria(.describedby, id + "-help")),
          .onCheck { .ticked(reference, $0) })
        div(.class("row-body")) {
          label(.class("row-title"), .for(id)) { item.title }
          if !isFolded && !item.help.isEmpty { p(.class("row-note"), .id(id + "-help")) { item.help } }
          chips(dates(of: item, in: checklist, isFolded: isFolded, context), checklist, context)
          if !note.isEmpty && !isOpen { p(.class("note")) { note } }
          div(.class("links")) {
            // Of an item that is done too: aid is looked up again after it was asked for.
            for link in item.links { itemLink(link, words) }
            let more = words(.noteAndDate)
            button(
              .type(.button), .class("more"), .aria(.label, words.labelled(more, item.title)),
              .aria(.expanded, isOpen), .when(isOpen, .aria(.controls, id + "-more")),
              .onClick(.toggledDetails(reference))
            ) {
              more
              icon(.chevronRight)
            }
          }
          if isOpen { details(item, of: checklist, state, context) }
        }
      }
    }
  }

  private static func dates(
    of item: ChecklistItem, in checklist: Checklist, isFolded: Bool, _ context: CollegeContext
  ) -> [ItemDate] {
    let dates = context.shown.dates(of: item, in: checklist, on: context.today)
    return dates.filter {
      guard let due = $0.due else { return true }
      return (due.stays || !isFolded)
        && context.shown.isInSeason($0, of: item, in: checklist, on: context.today)
    }
  }

  /// Whether the tick, or the own item itself, is not stored yet.
  private static func isPending(_ item: ItemReference, _ context: CollegeContext) -> Bool {
    context.isPending(item.subject(.tick)) || context.isPending(item.subject(.own))
  }

  /// An item of the printed overview.
  static func paperRow(
    _ item: ChecklistItem, of checklist: Checklist, _ context: CollegeContext
  ) -> HTML<Event> {
    let reference = ItemReference(checklist: checklist.id, item: item.id)
    let note = context.record.note(on: reference)
    let words = context.words
    return li(.class("row item")) {
      input(.class("check"), .type(.checkbox), .checked(context.record.isDone(reference)), .disabled())
      div(.class("row-body")) {
        span(.class("row-title")) { item.title }
        let dates = context.record.dates(of: item, in: checklist, on: context.today)
        let shown = dates.filter { date in
          date.state.next != nil
            && context.record.isInSeason(date, of: item, in: checklist, on: context.today)
            || date.state.isBeforeClasses
        }
        chips(shown, checklist, context)
        for date in shown {
          if let text = date.due?.rule.countedFrom(context.record.session, words) {
            p(.class("row-note")) { text }
          }
        }
        if !note.isEmpty { p(.class("note")) { note } }
        div(.class("links")) {
          for link in item.links { itemLink(link, words) }
        }
      }
    }
  }

  private static func chips(
    _ dates: [ItemDate], _ checklist: Checklist, _ context: CollegeContext
  ) -> HTML<Event>? {
    if dates.isEmpty { return nil }
    return div(.class("chips")) {
      for date in nextOfEach(dates, context.today) {
        let kind = kind(date, context.today)
        chip(kind, picture(date, kind), text(date, checklist, context))
      }
    }
  }

  /// Of the days that have one label, such as those of a test, the next that is not too late; else the last.
  private static func nextOfEach(_ dates: [ItemDate], _ today: CivilDay) -> [ItemDate] {
    var shown: [ItemDate] = []
    for date in dates {
      guard let label = date.due?.label, let place = shown.firstIndex(where: { $0.due?.label == label })
      else {
        shown.append(date)
        continue
      }
      if isOver(shown[place], today) { shown[place] = date }
    }
    return shown
  }

  private static func isOver(_ date: ItemDate, _ today: CivilDay) -> Bool {
    date.state.next == nil || date.isClosed(on: today)
  }

  /// What is to come or not known yet, and then what is over.
  static func comingFirst(_ dates: [ItemDate], _ today: CivilDay) -> [ItemDate] {
    let isPast = { (date: ItemDate) in
      if case .passed = date.state { return true }
      return date.isClosed(on: today)
    }
    return dates.filter { !isPast($0) } + dates.filter(isPast)
  }

  private static func picture(_ date: ItemDate, _ kind: ChipKind) -> Icon {
    if date.due == nil { return .user }
    if date.isEvent { return .calendar }
    switch kind {
    case .soon: return .clock
    case .past, .plain, .good: return .calendar
    }
  }

  private static func kind(_ date: ItemDate, _ today: CivilDay) -> ChipKind {
    if date.isClosed(on: today) { return .past }
    switch date.state {
    // What happened was not missed, and what goes on is no alarm.
    case _ where date.isEvent: return .plain
    case .passed: return .past
    case .open(let end): return today.days(until: end) <= soon ? .soon : .good
    case .on(let day), .opens(let day, _):
      return today.days(until: date.registerBy ?? day) <= soon ? .soon : .plain
    case .unknown: return .plain
    }
  }

  static func text(_ date: ItemDate, _ checklist: Checklist, _ context: CollegeContext) -> String {
    let words = context.words
    func written(_ day: CivilDay) -> String { words.formatting.day(day, .long) }
    let label = Words.Argument.text("label", date.due?.label ?? words(.yourDate))
    switch date.state {
    case .passed(let day):
      let isWindow = date.due?.rule.isWindow == true
      return words(
        date.isEvent ? .dueOn : isWindow ? .dueEnded : .duePassed, label, .text("date", written(day)))
    case .on(let day):
      if let registerBy = date.registerBy { return registration(date, day, by: registerBy, label, context) }
      let days = context.today.days(until: day)
      return words(
        days <= soon ? .dueSoon : .dueOn, label, .text("date", written(day)), .count("count", days))
    case .opens(let day, let end):
      return words(.dueOpens, label, .text("from", written(day)), .text("to", written(end)))
    case .open(let end):
      return words(date.isEvent ? .dueUntil : .dueOpen, label, .text("date", written(end)))
    case .unknown(.session(let days)): return words(.dueBeforeSession, label, .count("count", days))
    case .unknown(.item(let id, let days)):
      let other = context.shown.items(of: checklist).first { $0.id == id }?.title ?? ""
      return words(.dueBeforeItem, label, .count("count", days), .text("item", other))
    case .unknown(.laterYear): return words(.dueLaterYear, label)
    }
  }

  private static func registration(
    _ date: ItemDate, _ day: CivilDay, by registerBy: CivilDay, _ label: Words.Argument,
    _ context: CollegeContext
  ) -> String {
    let formatting = context.words.formatting
    let written = Words.Argument.text("date", formatting.day(day, .long))
    if registerBy < context.today { return context.words(.dueClosed, label, written) }
    return context.words(
      date.due?.isAbout ?? false ? .dueRegistersAbout : .dueRegisters, label, written,
      .text("by", formatting.day(registerBy, .long)))
  }

  // MARK: An item of one's own

  private static func ownItemForm(_ form: OwnItemForm, _ draft: OwnItemDraft?, _ words: Words) -> HTML<Event>
  {
    if case .closed = form {
      return button(
        .type(.button), .class("button wide"), .id(OwnItemFields.button), .onClick(.toggledForm)
      ) {
        icon(.plus)
        words(.addOwnItem)
      }
    }
    var problems: [FieldProblem] = []
    if case .open(let found) = form {
      problems = found.map { FieldProblem(field: $0.field, message: message($0, words)) }
    }
    let refusal = problems.first { $0.field == OwnItemFields.date }?.message
    let errorID = OwnItemFields.date + "-error"
    return Markup.form(.class("card form"), .novalidate(), .onSubmit { .submitted($0) }) {
      h2 { words(.addOwnItem) }
      textField(
        TextField(
          id: OwnItemFields.title, label: words(.ownTitle), initial: draft?.title ?? ""),
        problems: problems, onInput: { .typedOwnTitle($0) })
      div(.class("field")) {
        label(.for(OwnItemFields.date)) { words(.ownDateOptional) }
        if let refusal { p(.class("field-error"), .id(errorID)) { refusal } }
        input(
          .class("input"), .id(OwnItemFields.date), .name(OwnItemFields.date), .type(.date),
          .min(ItemField.firstDay), .max(ItemField.lastDay), .value(draft?.date ?? ""),
          .when(refusal != nil, .aria(.invalid, true)), .when(refusal != nil, .aria(.describedby, errorID)),
          .onInput { .typedOwnDate($0) })
      }
      div(.class("actions")) {
        button(.type(.submit), .class(ButtonLook.primary.rawValue)) { words(.addItem) }
        actionButton(words(.cancel), .quiet, sends: Event.toggledForm)
      }
    }
  }

  private static func message(_ problem: OwnItemDraft.Problem, _ words: Words) -> String {
    switch problem {
    case .titleMissing: words(.ownTitleMissing)
    case .titleTooLong: words(.ownTitleTooLong, .count("count", OwnItem.longestTitle))
    case .dateRefused: words(.dateRefused)
    }
  }
}
