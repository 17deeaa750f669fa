import Components
import Core
import Loop
import Markup

/// A block of the timeline.
enum TimelineItem {
  typealias Event = DayScreen.Event

  /// Everything that the block shows: while it is equal, the block is not rendered again.
  struct Inputs: Equatable {
    let block: TimelineBlock
    let day: CivilDay
    let isOpen: Bool
    let isHeld: Bool
    /// The minutes that are left of it while it lasts.
    let left: Int?
    let words: Words
  }

  static func view(
    _ block: TimelineBlock, _ shown: TimelineDay, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    let inputs = Inputs(
      block: block, day: shown.day, isOpen: state.open == block.entry.id,
      isHeld: state.timeline.drag?.entry == block.entry.id, left: context.minutesLeft(of: block),
      words: context.words)
    return HTML.memo(inputs, key: .name(block.key)) { content($0) }
  }

  private static func content(_ inputs: Inputs) -> HTML<Event> {
    let words = inputs.words
    let block = inputs.block
    let entry = block.entry
    let isOwn = block.mark == nil
    let canResize = isOwn && block.kind.takesTime
    return li(
      .class("timeline-item"), .class(block.kind.rawValue),
      .classes(
        ("done", entry.item.isDone), ("before", block.beginsBefore), ("after", block.endsAfter),
        ("held", inputs.isHeld), ("rail", block.rail == .on), ("railed", block.rail == .beside),
        ("narrow", block.place.columns > block.place.width)),
      .data(.kind, entry.item.colour.rawValue), .data(.id, isOwn ? entry.target(.whole) : "."),
      .measures(
        ("at", block.span.start), ("for", block.span.end - block.span.start), ("column", block.place.column),
        ("wide", block.place.width), ("columns", block.place.columns))
    ) {
      if canResize, !block.beginsBefore { handle(entry.target(.start), "start") }
      button(
        .type(.button), .id(isOwn ? elementID(entry.id) : "mark-" + block.key),
        .aria(.expanded, inputs.isOpen), .onClick(.toggled(entry.id)),
        .on(.keyDown) { key($0, entry.id) }
      ) {
        span(.class("visually-hidden")) {
          TimelineWords.spoken(block, on: inputs.day, left: inputs.left, words)
        }
        // What is narrow is cut.
        span(.class("timeline-text"), .aria(.hidden, true), .title(block.title)) {
          b {
            kindSign(block.kind)
            block.heading
          }
          if !block.signs.isEmpty {
            small(.class("timeline-signs")) { signs(block, on: inputs.day, words) }
          }
          if let left = inputs.left { small(.class("timeline-left")) { TimelineWords.left(left, words) } }
          small { TimelineWords.times(block, on: inputs.day, words) }
          if let overlaps = TimelineWords.overlaps(block, words) {
            small(.class("timeline-overlap")) { overlaps }
          }
          if block.worked > 0 { small(.class("timeline-worked")) { TimelineWords.worked(block, words) } }
          if isOwn, let zone = TimelineWords.zone(entry, words) { small { zone } }
        }
      }
      if isOwn, block.kind == .task { tick(entry, words) }
      if canResize, !block.endsAfter { handle(entry.target(.end), "end") }
    }
  }

  /// The signs on a task, each with its time unless that is the task's.
  @HTMLBuilder<Event>
  private static func signs(
    _ block: TimelineBlock, on day: CivilDay, _ words: Words
  ) -> HTMLContent<Event> {
    for (place, sign) in block.signs.enumerated() {
      span(.key(place)) {
        kindSign(sign.kind)
        if sign.start != block.start { words.time(CivilDateTime(day: day, minute: sign.start)) }
      }
    }
  }

  private static func key(_ input: EventInput, _ entry: EntryID) -> Event? {
    if input.key == "Delete" || input.key == "Backspace" { return .tappedDelete(entry) }
    return TimelineKey(input).map { .timeline(.key(entry, $0)) }
  }

  static func elementID(_ entry: EntryID) -> String { "entry-" + entry.text }

  /// The grip at the start or the end of a task, for changing its length.
  static func handle(_ target: String, _ edge: String) -> HTML<Event> {
    span(.key(edge), .class("timeline-handle"), .class(edge), .data(.id, target), .aria(.hidden, true))
  }

  static func tick(_ entry: DayEntry, _ words: Words) -> HTML<Event> {
    input(
      .class("check"), .type(.checkbox), .checked(entry.item.isDone), .data(.id, "."),
      .aria(.label, words(.timelineTick, .text("name", entry.item.title))),
      .onCheck { .ticked(entry.id, $0) })
  }

  /// A preview of a dragged entry at its new time.
  static func ghost(_ drag: TimelineState.Drag, column: Int = 0, of columns: Int = 1, _ context: DayContext)
    -> HTML<Event>?
  {
    let item = drag.entry.flatMap { context.record.current($0, context.clock) }
    guard drag.landing == .time, item != nil || drag.entry == nil else { return nil }
    return li(
      .key("ghost"), .class("timeline-ghost"), .data(.id, "."),
      .data(.kind, (item?.colour ?? .sky).rawValue),
      .aria(.hidden, true),
      .measures(
        ("at", drag.to.time.minuteOfDay), ("for", drag.minutes), ("column", column), ("columns", columns))
    ) {
      b { TimelineWords.range(drag.to, minutes: drag.minutes, context.words) }
      if let item {
        span {
          kindSign(item.kind)
          item.heading
        }
      }
    }
  }
}
