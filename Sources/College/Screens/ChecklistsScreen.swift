import Components
import Loop
import Markup

/// An overview of all checklists with their progress (CL-1).
public enum ChecklistsScreen {
  public typealias Event = ChecklistScreen.Event

  public static func view(
    _ state: ChecklistScreen.State, _ content: CollegeContent, _ context: CollegeContext
  ) -> HTML<Event> {
    let words = context.words
    return screen(.checklist, path: context.links.checklists) {
      topBar(words, back: context.links.home, home: context.links.home)
      screenTitle(words(.checklist))
      if content.checklists.isEmpty {
        emptyState(.checklist, title: words(.checklistEmpty), text: words(.checklistEmptyText))
      } else {
        lede(words(.checklistText))
        picture(content, context)
        ul(.class("rows path"), .role(.list)) {
          for checklist in content.checklists { row(checklist, context) }
        }
        rows {
          linkRow(
            words(.options), note: words(.optionsText), icon: .settings, href: context.links.options, words)
        }
        div(.class("actions")) { actionButton(words(.print), icon: .printer, sends: Event.tappedPrint) }
        if state.isPrinting { paper(content, context) }
      }
    }
  }

  private static func row(_ checklist: Checklist, _ context: CollegeContext) -> HTML<Event> {
    let progress = context.record.progress(of: checklist)
    return li(.key(checklist.id)) {
      a(.class("row"), .href(context.links.checklist(checklist.id))) {
        progressRing(percent: progress.percent, mark: checklist.id)
        span(.class("row-body")) {
          span(.class("row-title")) {
            checklist.title
            if isCurrent(checklist, context) {
              " "
              span(.class("chip good")) { context.words(.yourGrade) }
            }
          }
          span(.class("row-note")) { progress.text(context.words) }
        }
        icon(.chevronRight)
      }
    }
  }

  private static func isCurrent(_ checklist: Checklist, _ context: CollegeContext) -> Bool {
    guard case .grade(let level) = context.record.standing(on: context.today) else { return false }
    return checklist.id == "\(level)"
  }

  // MARK: Picture

  private static let width = 72
  private static let rise = 13

  /// The progress of all grades as a path to the sun; the words beside it say the same.
  private static func picture(_ content: CollegeContent, _ context: CollegeContext) -> HTML<Event> {
    let all = content.checklists.map { context.record.progress(of: $0) }
    let total = Progress(
      done: all.reduce(0) { $0 + $1.done }, total: all.reduce(0) { $0 + $1.total })
    let height = all.count * rise + 30
    return div(.class("card way")) {
      p(.class("way-text")) {
        if total.isComplete {
          b { context.words(.allDone) }
        } else {
          b { context.words.formatting.number(Double(total.done)) }
          " "
          context.words(.ofAllDone, .count("total", total.total))
        }
      }
      svg(.viewBox("0 0 \(all.count * width + 32) \(height)"), .aria(.hidden, true)) {
        let end = all.count * width + 10
        circle(
          .class(total.isComplete ? "way-sun done" : "way-sun"), .cx("\(end)"),
          .cy("\(height - all.count * rise - 10)"),
          .r("9"))
        for (index, progress) in all.enumerated() {
          let line = segment(from: 10 + index * width, height - 10 - index * rise)
          path(.class("ring-track"), .d(line))
          path(
            .class("ring-value"), .d(line), .pathLength("100"), .strokeDasharray("\(progress.percent) 100"))
          circle(
            .class(index == 0 || all[index - 1].isComplete ? "way-stop done" : "way-stop"),
            .cx("\(10 + index * width)"),
            .cy("\(height - 10 - index * rise)"), .r("4.5"))
        }
      }
    }
  }

  private static func segment(from x: Int, _ y: Int) -> String {
    let middle = x + width / 2
    return "M\(x) \(y)C\(middle) \(y) \(middle) \(y - rise) \(x + width) \(y - rise)"
  }

  // MARK: Printing

  /// All items of all grades, invisible on screens.
  private static func paper(_ content: CollegeContent, _ context: CollegeContext) -> HTML<Event> {
    let words = context.words
    return div(.class("paper")) {
      p { words(.paperName) + " ______________________________" }
      p(.class("hint")) { words(.paperDay, .text("date", words.formatting.day(context.today, .long))) }
      for checklist in content.checklists {
        h2 { checklist.heading }
        ul(.class("rows"), .role(.list)) {
          for item in context.record.items(of: checklist) {
            ChecklistScreen.paperRow(item, of: checklist, context)
          }
        }
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
