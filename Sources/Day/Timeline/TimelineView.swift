import Components
import Core
import Loop
import Markup

/// A day as hours from midnight to midnight, with each entry at its time.
enum TimelineView {
  typealias Event = DayScreen.Event

  static let scrollerID = "timeline"

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let timeline = state.timeline
    let shown = context.timelineDay(context.day, timeline)
    let showsNow = shown.day == context.today && context.isReady
    return section(
      .class("timeline"), .classes(("patterns", context.isColourBlind), ("worked", !shown.worked.isEmpty))
    ) {
      AllDayList.view(shown, state, context)
      div(
        .class("timeline-scroller"), .id(scrollerID), .role(.region), .tabindex(0),
        .aria(
          .label, context.words(.timelineOf, .text("day", context.date(shown.day)))),
        .on(.resize) { .timeline(.resized(width: $0.width, height: $0.height)) }
      ) {
        div(.class("timeline-sheet"), .measures(("hour", timeline.hour))) {
          hours(context, timeline, now: showsNow ? context.clock.now.time.minuteOfDay : nil)
          ol(
            .class("timeline-canvas"), .id(Pointer.plane), .role(.list),
            .on(.pointer) { timeline.event(for: $0) }
          ) {
            if context.isReady, let change = shown.change { self.change(change, shown.day, context) }
            for span in shown.worked { WorkedView.rail(span, on: shown.day) }
            if showsNow {
              now(context)
              if let next = shown.next(after: context.clock.now, in: timeline) {
                self.next(next, at: context.clock.now.time.minuteOfDay, context)
              }
            } else if context.isReady, let below = shown.below(context.openingMinute, in: timeline) {
              next(below.block, at: below.minute, context)
            }
            for block in shown.blocks { TimelineItem.view(block, shown, state, context) }
            if let drag = timeline.drag { TimelineItem.ghost(drag, context) }
            if let open = opened(shown, state) { details(open, state, context) }
          }
        }
      }
      div(.class("timeline-foot")) {
        WorkedView.list(shown.worked, context)
        tools(shown.day, timeline, context)
      }
      if shown.blocks.isEmpty, shown.allDay.isEmpty, shown.deadlines.isEmpty,
        context.noticesInSight(of: shown.day).isEmpty
      {
        EmptyDay.view(.timelineEmpty, context)
      }
    }
  }

  private static func opened(_ shown: TimelineDay, _ state: DayScreen.State) -> TimelineBlock? {
    shown.blocks.first { $0.entry.id == state.open && $0.mark == nil }
  }

  /// The details of an open entry, below its title.
  private static func details(
    _ block: TimelineBlock, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    li(
      .key("details"), .class("timeline-open"), .data(.id, "."),
      .data(.kind, block.entry.item.colour.rawValue), .measures(("at", min(block.span.start, 1080)))
    ) {
      EntryDetails.head(block.entry, context)
      EntryDetails.view(block.entry, state, context)
    }
  }

  /// The labels of the hours, without positions of their own: served pages have none.
  ///
  /// - Parameter now: the minute of the current time, if it is written among them.
  static func hours(_ context: DayContext, _ state: TimelineState, now: Int? = nil) -> HTML<Event> {
    HTML.memo(Hours(words: context.words, covered: now.flatMap { state.hour(under: $0) })) { hours($0) }
  }

  private struct Hours: Equatable {
    let words: Words
    /// The hour whose label is where the current time is written.
    let covered: Int?
  }

  private static func hours(_ inputs: Hours) -> HTML<Event> {
    div(
      .class("timeline-hours"), .aria(.hidden, true),
      .on(.resize) { .timeline(.resizedNames(width: $0.width)) }
    ) {
      for hour in 0..<24 {
        span(.key(hour), .classes(("covered", hour == inputs.covered))) {
          inputs.words.formatting.time(CivilDateTime(day: .first, minute: hour * 60).time)
        }
      }
    }
  }

  /// The line of the current time, behind the entries so that it strikes out no text. Not for the server, which does
  /// not know the person's clock.
  static func now(_ context: DayContext) -> HTML<Event> {
    let minute = context.clock.now.time.minuteOfDay
    return li(.key("now"), .class("timeline-now"), .measures(("at", minute))) {
      span(.class("visually-hidden")) {
        context.words(.timelineNow, .text("time", context.time(context.clock.now)))
      }
      span(.aria(.hidden, true)) { context.time(context.clock.now) }
    }
  }

  /// Leads to what comes next, where it is too far below to be in sight: the day would look empty, or over.
  private static func next(_ next: TimelineBlock, at minute: Int, _ context: DayContext) -> HTML<Event> {
    li(.key("next"), .class("timeline-next"), .data(.id, "."), .measures(("at", minute))) {
      button(.type(.button), .class("button quiet"), .onClick(.timeline(.tappedNext(next.start)))) {
        context.words(
          .timelineNext, .text("title", next.entry.item.title), .text("time", context.time(next.entry.start)))
      }
    }
  }

  /// The hour that is skipped, or that occurs twice.
  static func change(_ change: ClockChange, _ day: CivilDay, _ context: DayContext) -> HTML<Event> {
    let minutes = change.minutes
    func time(_ minute: Int) -> String { context.time(CivilDateTime(day: day, minute: minute)) }
    let from = Words.Argument.text("from", time(minutes.lowerBound))
    let to = Words.Argument.text("to", time(minutes.upperBound))
    return li(
      .key("change"), .class("timeline-change"), .classes(("skipped", change.shift > 0)),
      .measures(("at", minutes.lowerBound), ("for", minutes.count))
    ) {
      span {
        change.shift > 0
          ? context.words(.timelineSkipped, from, to) : context.words(.timelineRepeated, from, to)
      }
    }
  }

  static func tools(_ day: CivilDay, _ state: TimelineState, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    return div(.class("timeline-tools"), .role(.toolbar), .aria(.label, words(.timelineScale))) {
      if day == context.today || context.display == .week {
        button(.type(.button), .class("button quiet"), .onClick(.timeline(.tappedNow))) {
          words(.timelineToNow)
        }
      }
      button(
        .type(.button), .class("button quiet"), .aria(.label, words(.timelineSmaller)),
        .disabled(state.zoom == 0), .onClick(.timeline(.zoomed(-1)))
      ) { span(.aria(.hidden, true)) { "−" } }
      button(
        .type(.button), .class("button quiet"), .aria(.label, words(.timelineLarger)),
        .disabled(state.zoom == TimelineState.scales.count - 1), .onClick(.timeline(.zoomed(1)))
      ) { span(.aria(.hidden, true)) { "+" } }
    }
  }
}

extension TimelineDay {
  /// What comes next of what is left to do, if nothing of the day is in sight from now on.
  func next(after now: CivilDateTime, in timeline: TimelineState) -> TimelineBlock? {
    let minute = now.time.minuteOfDay
    let end = minute + timeline.minutesInSight
    if end == minute || blocks.contains(where: { $0.end > minute && $0.start < end }) { return nil }
    return blocks.filter { $0.start >= end && $0.mark == nil && !$0.entry.item.isDone }
      .min { $0.start < $1.start }
  }
}

extension TimelineDay {
  /// What comes next of another day than today, if it begins below what is in sight where the day opens, and the end of what is.
  func below(_ opening: Int, in timeline: TimelineState) -> (block: TimelineBlock, minute: Int)? {
    let end = opening + timeline.minutesOfDayInSight
    let inSight = blocks.filter { $0.span.end > opening && $0.span.start < end }
    let minute = inSight.map { $0.span.end }.max() ?? opening
    let next = blocks.filter { $0.start >= end && $0.mark == nil }.min { $0.start < $1.start }
    // The button has the height of two lines.
    guard let next, end > opening, minute + 2 * timeline.shortest <= end else { return nil }
    return (next, minute)
  }
}

extension TimelineState {
  func event(for input: EventInput) -> DayScreen.Event? {
    // Without Control the page scrolls by a wheel.
    if input.pointer.phase == .wheel, !input.modifiers.contains(.control) { return nil }
    return hears(input.pointer) ? .timeline(.pointer(input.pointer, input.modifiers)) : nil
  }

  /// Events of the inbox. Without a visible timeline its items cannot be dragged.
  func inboxEvent(for input: EventInput) -> DayScreen.Event? {
    let isOnItem: Bool
    if case .entry(_, .inboxItem) = Target(input.pointer.target) { isOnItem = true } else { isOnItem = false }
    if input.pointer.phase == .down, !isOnItem || input.pointer.width == 0 { return nil }
    return event(for: input)
  }

  /// The hour whose label the text of the current time would cut: both are some 20 pixels high, and grow with the letters.
  func hour(under minute: Int) -> Int? {
    let nearest = (minute + 30) / 60
    return abs(minute - nearest * 60) * scaleHeight < 20 * 60 ? nearest : nil
  }

  /// The least height of a block, in minutes: a line of text, and room for a finger.
  var shortest: Int { 24 * 60 / scaleHeight }

  /// The height of a line, in minutes: of a block that is followed at once.
  var line: Int { (18 * 60 + scaleHeight - 1) / scaleHeight }
}

extension DayContext {
  /// The minutes that are left of an entry that is going on; nil for others, what is done, and the server, which knows no
  /// person's clock.
  func minutesLeft(of block: TimelineBlock) -> Int? {
    block.mark == nil ? minutesLeft(of: block.entry) : nil
  }

  private func minutesLeft(of entry: DayEntry) -> Int? {
    guard isReady, entry.item.kind.takesTime, !entry.item.isDone, entry.start <= clock.now,
      clock.now < entry.end
    else { return nil }
    return Int(clamping: (clock.now.milliseconds(until: entry.end) + 59_999) / 60_000)
  }

  /// What goes on now and ends first, with the minutes that are left of it. What fills whole days does not count.
  var goingOn: (entry: DayEntry, left: Int)? {
    record.entries(on: today, clock).filter { !$0.fillsDays }
      .compactMap { entry in minutesLeft(of: entry).map { (entry, $0) } }
      .min { $0.1 < $1.1 }
  }

  func timelineDay(_ day: CivilDay, _ state: TimelineState) -> TimelineDay {
    TimelineDay(
      day, record.entries(on: day, clock), deadlines: deadlinesInSight(of: day), worked: worked(on: day),
      shortest: state.shortest, line: state.line, clock)
  }
}
