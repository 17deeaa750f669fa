import Components
import Core
import Loop
import Markup

/// CL-2 to CL-5.
public enum ChecklistScreen {
  public enum Event: Hashable, Sendable {
    case ticked(ItemReference, Bool)
  }

  public static func view(_ checklist: Checklist, _ context: CollegeContext) -> HTML<Event> {
    let words = context.words
    let progress = context.record.progress(of: checklist)
    return screen(.grade, path: context.links.checklist(checklist.id)) {
      topBar(words, back: context.links.checklists, home: context.links.home)
      screenTitle(checklist.heading)
      if !checklist.summary.isEmpty { lede(checklist.summary) }
      if checklist.items.isEmpty {
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
        ul(.class("rows"), .role(.list)) {
          for item in checklist.items { row(item, of: checklist, context) }
        }
      }
    }
  }

  private static func row(_ item: ChecklistItem, of checklist: Checklist, _ context: CollegeContext) -> HTML<
    Event
  > {
    let reference = ItemReference(checklist: checklist.id, item: item.id)
    let id = "item-" + item.id
    return li(.key(item.id)) {
      div(.class("row item")) {
        input(
          .class("check"), .type(.checkbox), .id(id), .checked(context.shown.isDone(reference)),
          .when(context.isPending(reference.subject(.tick)), .aria(.busy, true)),
          .when(!item.help.isEmpty, .aria(.describedby, id + "-help")), .onCheck { .ticked(reference, $0) })
        div(.class("row-body")) {
          label(.class("row-title"), .for(id)) { item.title }
          if !item.help.isEmpty { p(.class("row-note"), .id(id + "-help")) { item.help } }
          dates(of: item, in: checklist, context)
          if !item.links.isEmpty {
            p(.class("links")) {
              for link in item.links {
                outsideLink(link.label, href: link.url, context.words)
                " "
              }
            }
          }
          sources(of: item, context.words)
        }
      }
    }
  }

  private static func dates(
    of item: ChecklistItem, in checklist: Checklist, _ context: CollegeContext
  ) -> HTML<Event>? {
    let dates = context.shown.dates(of: item, in: checklist, on: context.today)
    if dates.isEmpty { return nil }
    return div(.class("chips")) {
      for date in dates { chip(date, context) }
    }
  }

  private static func chip(_ date: ItemDate, _ context: CollegeContext) -> HTML<Event> {
    let words = context.words
    func written(_ day: CivilDay) -> String { words.formatting.day(day, .long) }
    func kind(_ day: CivilDay) -> ChipKind { context.today.days(until: day) <= 30 ? .soon : .plain }
    let label = Words.Argument.text("label", date.due?.label ?? words(.yourDate))
    switch date.state {
    case .on(let day):
      return Components.chip(kind(day), .calendar, words(.dueOn, label, .text("date", written(day))))
    case .opens(let day, let end):
      let text = words(.dueOpens, label, .text("from", written(day)), .text("to", written(end)))
      return Components.chip(kind(day), .calendar, text)
    case .open(let end):
      return Components.chip(.soon, .clock, words(.dueOpen, label, .text("date", written(end))))
    case .passed(let day):
      return Components.chip(.past, .calendar, words(.dueOn, label, .text("date", written(day))))
    case .unknown(.session(let days)):
      return Components.chip(.plain, .calendar, words(.dueBeforeSession, label, .count("count", days)))
    case .unknown: return Components.chip(.plain, .calendar, words(.dueUnknown, label))
    }
  }

  /// Where the dates come from, each once, and since when nobody has looked.
  private static func sources(of item: ChecklistItem, _ words: Words) -> HTML<Event>? {
    var sources: [DueSource] = []
    for due in item.due {
      guard let source = due.source, !sources.contains(where: { $0.url == source.url }) else { continue }
      sources.append(source)
    }
    if sources.isEmpty { return nil }
    let oldest = sources.compactMap { $0.checked }.min()
    return p(.class("source")) {
      words(.sources, .count("count", sources.count))
      for source in sources {
        " "
        outsideLink(source.name, href: source.url, words)
      }
      if let oldest {
        " "
        span { words(.sourceChecked, .text("date", words.formatting.day(oldest, .long))) }
      }
    }
  }
}
