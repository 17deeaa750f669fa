import Components
import Core
import Loop
import Markup
import Profiles
import Reminders

/// Answers a ring, which a tap on its notification opens: for everything that has no button there. It works for a locked profile, too.
enum RingScreen {
  private static let minutes = [5, 10, 30]
  private static let evening = CivilTime(hour: 19, minute: 0) ?? .midnight
  private static let morning = CivilTime(hour: 8, minute: 0) ?? .midnight

  static func view(_ state: AppState, _ id: String, _ words: Words) -> HTML<AppEvent> {
    let path = Route.ring(id).path
    guard state.rings.isRead || !state.flags.rings else { return loadingScreen(words(.loading), path: path) }
    return screen(ScreenName("ring"), path: path) {
      topBar(words, back: Route.home.path)
      if let ring = state.rings.book?.entries.first(where: { $0.id == id }) {
        let now = state.ringNow(ring)
        Components.screenTitle(now?.title ?? ring.title)
        said(ring, now, words)
        if now?.isDone == true { done(words) } else { answers(ring, state, words) }
      } else {
        Components.screenTitle(words(.ringTitle))
        p { words(.ringGone) }
        div(.class("actions")) { linkButton(words(.home), .primary, href: Route.home.path) }
      }
    }
  }

  @HTMLBuilder<AppEvent>
  private static func said(
    _ ring: RingBook.Entry, _ now: RingNow?, _ words: Words
  ) -> HTMLContent<AppEvent> {
    let lines = ring.body.split(separator: "\n").map { String($0) }
    if let now {
      p { now.time }
    } else if lines.count > 1 {
      // Several at once.
      p { words.time(ofClock: ring.local ?? ring.due) }
      ul {
        for (place, line) in lines.enumerated() { li(.key(place)) { line } }
      }
    } else if !ring.body.isEmpty {
      p { ring.body }
    }
  }

  @HTMLBuilder<AppEvent>
  private static func done(_ words: Words) -> HTMLContent<AppEvent> {
    p { words(.ringIsDone) }
    div(.class("actions")) { linkButton(words(.home), .primary, href: Route.home.path) }
  }

  @HTMLBuilder<AppEvent>
  private static func answers(
    _ ring: RingBook.Entry, _ state: AppState, _ words: Words
  ) -> HTMLContent<AppEvent> {
    div(.class("actions")) {
      if ring.canBeDone {
        actionButton(
          words(.ringDone), .primary, icon: .check,
          sends: AppEvent.rings(.answered(id: ring.id, .done, minutes: 0)))
      }
      if state.person.profile != nil { linkButton(words(.ringOpen), href: ring.path) }
    }
    if ring.tag != RingPlan.testTag { again(ring, state, words) }
  }

  private static func again(_ ring: RingBook.Entry, _ state: AppState, _ words: Words) -> HTML<AppEvent> {
    section(.key("again"), .class("stack"), .aria(.labelledby, "ring-again")) {
      h2(.id("ring-again")) { words(.ringAgain) }
      div(.class("actions")) {
        for choice in choices(state, words) {
          actionButton(
            choice.text, sends: AppEvent.rings(.answered(id: ring.id, .later, minutes: choice.minutes)))
        }
      }
    }
  }

  private struct Choice {
    let text: String
    let minutes: Int
  }

  private static func choices(_ state: AppState, _ words: Words) -> [Choice] {
    let now = state.now.civil
    var all = minutes.map { Choice(text: words(.ringIn, .count("count", $0)), minutes: $0) }
    add(.ringTonight, CivilDateTime(day: now.day, time: evening), &all, now, words)
    add(.ringTomorrow, CivilDateTime(day: now.day.adding(days: 1), time: morning), &all, now, words)
    return all
  }

  private static func add(
    _ phrase: Phrase, _ moment: CivilDateTime, _ all: inout [Choice], _ now: CivilDateTime, _ words: Words
  ) {
    let left = Int(clamping: now.milliseconds(until: moment) / 60_000)
    guard left > 30 else { return }
    all.append(
      Choice(text: words(phrase, .text("time", words.formatting.time(moment.time))), minutes: left))
  }
}
