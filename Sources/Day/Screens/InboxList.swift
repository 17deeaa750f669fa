import Components
import Core
import Loop
import Markup

/// The items of the inbox: beside the timeline, or on a phone in a sheet over its lower half.
enum InboxList {
  static let titleID = "inbox-title"

  static func scheduleID(_ item: String) -> String { "schedule-" + item }
  static func timesID(_ item: String) -> String { "times-" + item }

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    let timeline = state.timeline
    let items = state.lists.items(context)
    let open = context.record.openInInbox
    return section(
      .class("inbox"), .classes(("open", context.route.isInbox), ("onto", timeline.drag?.landing == .inbox)),
      .data(.id, TimelineState.Target.inboxName), .aria(.labelledby, titleID)
    ) {
      header(.class("inbox-head")) {
        h2(.id(titleID), .tabindex(-1)) {
          words(.dayInbox)
          if open > 0 { span(.class("count")) { words.formatting.number(Double(open)) } }
        }
        if context.route.isInbox {
          button(
            .type(.button), .class("button quiet"), .aria(.label, words(.close)), .onClick(.closedPanel)
          ) { icon(.x) }
        }
      }
      InboxListsView.view(state.lists, context)
      if items.isEmpty {
        p(.class("hint")) { words(context.isReady ? state.lists.emptyHint(context) : .loading) }
      } else {
        ul(
          .class("inbox-items"), .role(.list),
          .when(context.display != .list, .on(.pointer) { timeline.inboxEvent(for: $0) })
        ) {
          for item in items { row(item, state, context) }
        }
      }
    }
  }

  private static func row(
    _ item: DayItem, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let entry = EntryID(item: item.id)
    let drag = state.timeline.drag
    let held = drag?.entry == entry ? drag : nil
    return li(
      .key(item.id), .class("inbox-item"),
      .classes(("held", held != nil), ("landing", held.map { $0.landing != .nowhere } ?? false)),
      .data(.kind, item.colour.rawValue), .data(.id, item.isDone ? "." : TimelineState.Target.name(of: item)),
      .when(held != nil, .measures(("x", held?.byX ?? 0), ("y", held?.byY ?? 0)))
    ) {
      label(.class("choice")) {
        if item.kind != .event {
          input(
            .class("check"), .type(.checkbox), .checked(item.isDone), .onCheck { .ticked(entry, $0) })
        }
        span(.class("row-body")) {
          span(.class("row-title")) {
            kindSign(item.kind)
            item.heading
          }
          if let note = note(item, entry, state.lists, context) { note }
        }
      }
      if state.asked == entry, state.open != entry, let deadline = context.record.entry(entry, context.clock)
      {
        EntryDetails.question(about: deadline, context)
      } else if let plan = context.workPlan(for: item), plan.isOpen(state) {
        WorkPlanner.view(plan, state, context)
      } else if state.planned == item.id {
        times(for: item, context)
      } else {
        actions(item, state, context)
      }
    }
  }

  /// How long it takes, when it is due, and in which list it is.
  private static func note(
    _ item: DayItem, _ id: EntryID, _ lists: InboxLists, _ context: DayContext
  ) -> HTML<DayScreen.Event>? {
    let list = lists.listToName(of: item, context)
    if list == nil, !item.kind.takesTime { return nil }
    return span(.class("row-note")) {
      if item.kind.takesTime { time(item, id, context) }
      if let list {
        if item.kind.takesTime { " · " }
        listName(list)
      }
    }
  }

  private static func time(_ item: DayItem, _ id: EntryID, _ context: DayContext) -> String {
    guard let due = item.due(context.clock), let entry = context.record.entry(id, context.clock) else {
      return context.length(item.minutes)
    }
    return item.isDone
      ? context.dueBy(due) : context.dueIn(DayDeadline(entry: entry, due: due))
  }

  private static func actions(
    _ item: DayItem, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<DayScreen.Event> {
    let words = context.words
    let entry = EntryID(item: item.id)
    return div(.key("actions"), .class("actions"), .data(.id, ".")) {
      if let plan = context.workPlan(for: item) {
        WorkPlanner.view(plan, state, context)
      } else if !item.isDone {
        button(
          .type(.button), .class("button quiet"), .id(scheduleID(item.id)),
          .aria(.label, words(.scheduleNamed, .text("name", item.title))), .onClick(.planning(item.id))
        ) {
          icon(.clock)
          words(.schedule)
        }
      }
      button(
        .type(.button), .class("button quiet"), .aria(.label, words(.editNamed, .text("name", item.title))),
        .onClick(.tappedEdit(entry))
      ) { words(.edit) }
      button(
        .type(.button), .class("button quiet"),
        .aria(.label, words(.deleteNamed, .text("name", item.title))), .onClick(.tappedDelete(entry))
      ) { icon(.x) }
    }
  }

  /// The times that are offered, each with its day, and any other in the form.
  private static func times(for item: DayItem, _ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    return div(
      .key("times"), .class("inbox-times"), .id(timesID(item.id)), .tabindex(-1), .data(.id, "."),
      .role(.group), .aria(.label, words(.scheduleNamed, .text("name", item.title))),
      .on(.keyDown) { $0.key == "Escape" ? .planning(nil) : nil }
    ) {
      for moment in context.offers(for: item) {
        button(
          .key(moment.day.epochDay), .type(.button), .class("button"),
          .onClick(.scheduled(item.id, moment))
        ) { context.named(moment) }
      }
      button(.type(.button), .class("button quiet"), .onClick(.tappedEdit(EntryID(item: item.id)))) {
        words(.scheduleOther)
      }
      button(.type(.button), .class("button quiet"), .onClick(.planning(nil))) { words(.cancel) }
    }
  }
}

extension DayContext {
  fileprivate func workPlan(for item: DayItem) -> WorkPlan? {
    record.entry(EntryID(item: item.id), clock).flatMap { workPlan(for: $0, in: .inbox) }
  }

  /// Deadlines come first, the soonest at the top, then entries with a star.
  var inbox: [DayItem] {
    let items = record.inbox
    let due = items.filter { $0.isOpenDeadline }
      .sorted { ($0.due?.moment ?? .latest, $0.id) < ($1.due?.moment ?? .latest, $1.id) }
    let others = items.filter { !$0.isOpenDeadline }
    let starred = others.filter { $0.isStarred && !$0.isDone }
    return due + starred + others.filter { !$0.isStarred || $0.isDone }
  }

  /// The next free time for an item of the inbox, and free times of the day after it and of the day that is shown.
  fileprivate func offers(for item: DayItem) -> [CivilDateTime] {
    var item = item
    if item.kind.takesTime, item.minutes == 0 { item.minutes = preferences.length }
    let entry = DayEntry(id: EntryID(item: item.id), item: item, start: clock.now)
    let next = record.nextPlace(for: entry, clock)
    let from = max(preferences.dayStart, 480)
    var offers = [next]
    for day in [next.day.adding(days: 1), day] where day > today {
      guard !offers.contains(where: { $0.day == day }),
        let minute = record.freeTime(on: day, for: item.minutes, from: from, clock)
      else { continue }
      offers.append(CivilDateTime(day: day, minute: minute))
    }
    return offers
  }
}
