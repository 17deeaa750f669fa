import Components
import Markup

/// CL-1.
public enum ChecklistsScreen {
  public static func view<Event>(_ content: CollegeContent, _ context: CollegeContext) -> HTML<Event> {
    let words = context.words
    return screen(.checklist, path: context.links.checklists) {
      topBar(words, back: context.links.home, home: context.links.home)
      screenTitle(words(.checklist))
      if content.checklists.isEmpty {
        emptyState(.checklist, title: words(.checklistEmpty), text: words(.checklistEmptyText))
      } else {
        lede(words(.checklistText))
        ul(.class("rows path"), .role(.list)) {
          for checklist in content.checklists { row(checklist, context) }
        }
      }
    }
  }

  private static func row<Event>(_ checklist: Checklist, _ context: CollegeContext) -> HTML<Event> {
    let progress = context.record.progress(of: checklist)
    return li(.key(checklist.id)) {
      a(.class("row"), .href(context.links.checklist(checklist.id))) {
        progressRing(percent: progress.percent, mark: checklist.id)
        rowBody(checklist.title, note: progress.text(context.words))
        icon(.chevronRight)
      }
    }
  }
}

extension Progress {
  var percent: Int { total == 0 ? 0 : done * 100 / total }

  public func text(_ words: Words) -> String {
    isComplete ? words(.allDone) : words(.itemsDone, .count("done", done), .count("total", total))
  }
}
