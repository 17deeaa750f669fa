import Components
import Loop
import Markup

/// The dialog that lists the keys.
enum ShortcutPanel {
  static func view(_ context: DayContext) -> HTML<DayScreen.Event> {
    let words = context.words
    return Panel.view(words(.shortcuts), context) {
      p(.class("hint")) { words(.shortcutsText) }
      dl(.class("shortcuts")) {
        for shortcut in DayShortcut.allCases { line(shortcut.key, name(of: shortcut, words)) }
        line("+ −", words(.shortcutZoom))
        line("Ctrl/Alt ↑ ↓", words(.shortcutMove))
        line("⇧ Ctrl/Alt ↑ ↓", words(.shortcutResize))
        line("Ctrl/Alt ← →", words(.shortcutDays))
        line("Ctrl Z", words(.undo))
        line("Ctrl ⇧ Z", words(.dayRedo))
        line("Esc", words(.close))
      }
      if !context.links.guide.isEmpty { linkButton(words(.guide), href: context.links.guide) }
    }
  }

  private static func line(_ key: String, _ name: String) -> HTML<DayScreen.Event> {
    div(.key(key)) {
      dt { kbd { key } }
      dd { name }
    }
  }

  private static func name(of shortcut: DayShortcut, _ words: Words) -> String {
    switch shortcut {
    case .addTask: words(.dayAddTask)
    case .addAlert: words(.dayAddAlert)
    case .addCue: words(.dayAddCue)
    case .quickAdd: words(.quickAdd)
    case .today: words(.today)
    case .next: words(.dayNext)
    case .previous: words(.dayPrevious)
    case .timeline: words(.displayTimeline)
    case .list: words(.displayList)
    case .week: words(.displayWeek)
    case .search: words(.daySearch)
    case .replan: words(.replan)
    case .delete: words(.dayDelete)
    case .options: words(.options)
    case .help: words(.shortcuts)
    }
  }
}
