import Components
import Core
import Loop
import Markup

/// Work for a deadline while it is being planned: how much, and in which pieces.
public struct WorkPlan: Equatable, Sendable {
  /// The deadline: an item of the person, or what another module has, by its address.
  let id: String
  let title: String
  let due: DayDue
  let colour: DayColour
  var icon: DayIcon?
  /// Where on the screen it is planned.
  var place = Place.details
  /// In minutes.
  var total: Int
  var piece: Int

  public enum Place: String, Sendable {
    case details, inbox
  }

  static let totals = [30, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960, 1200]
  static let pieces = [15, 30, 45, 60, 90, 120, 180]
  static let id = "work-plan"

  /// Where it is opened from.
  var openID: String { "work-" + place.rawValue + "-" + id }

  init(_ id: String, _ title: String, _ due: DayDue, colour: DayColour = .sky, total: Int = 60) {
    self.id = id
    self.title = title
    self.due = due
    self.colour = colour
    self.total = total
    piece = min(total, 60)
  }

  /// - Parameter planned: the minutes that are planned for it already.
  init(_ deadline: DayDeadline, planned: Int = 0, in place: Place = .details) {
    let item = deadline.entry.item
    let left = item.isInInbox ? item.minutes - planned : 0
    self.init(item.id, item.title, deadline.due, colour: item.colour, total: left > 0 ? left : 60)
    icon = item.icon
    self.place = place
  }

  /// Whether it is of the same deadline and in the same place.
  func isOpen(_ state: DayScreen.State) -> Bool { state.work?.id == id && state.work?.place == place }

  /// A piece of the work.
  fileprivate func item(id: String, at start: CivilDateTime, minutes: Int) -> DayItem {
    var item = DayItem(
      id: id, kind: .task, title: title, placement: .time(start), minutes: minutes, colour: colour)
    item.icon = icon
    item.partOf = self.id
    return item
  }
}

public enum WorkEvent: Sendable {
  case began(WorkPlan)
  case total(Int)
  case piece(Int)
  case submitted
  case cancelled
}

extension DayContext {
  /// The work for a deadline that is not done.
  func openPieces(of entry: EntryID) -> [DayEntry] {
    guard entry.occurrence == nil, record.item(entry.item)?.due != nil else { return [] }
    return record.pieces(of: entry.item, clock).filter { !$0.item.isDone }
  }

  fileprivate func places(for plan: WorkPlan) -> [(start: CivilDateTime, minutes: Int)] {
    record.places(forWork: plan.total, inPiecesOf: plan.piece, until: plan.due.moment, clock)
  }

  /// "1 h of 3 h done"; nil where nothing is planned.
  func work(for deadline: String) -> String? {
    let work = record.work(for: deadline, clock)
    if work.planned == 0 { return nil }
    return words(
      .workDone, .text("done", length(work.done)), .text("planned", length(work.planned)))
  }
}

extension DayScreen {
  static func work(
    _ state: inout State, _ event: WorkEvent, _ context: DayContext, _ id: Stamp, _ outcome: inout Outcome
  ) {
    switch event {
    case .began(let plan):
      state.work = plan
      outcome.effects = [Effect(.focus(id: WorkPlan.id))]
    case .total(let minutes):
      state.work?.total = minutes
      if let piece = state.work?.piece, piece > minutes { state.work?.piece = minutes }
    case .piece(let minutes): state.work?.piece = minutes
    case .submitted:
      guard let plan = state.work else { return }
      let places = context.places(for: plan)
      outcome.changes = places.enumerated().flatMap { place, piece in
        context.record.putting(
          plan.item(id: id.text + "-\(place + 1)", at: piece.start, minutes: piece.minutes))
      }
      guard !outcome.changes.isEmpty else { return }
      outcome.said = .toastAdded
      let minutes = places.reduce(0) { $0 + $1.minutes }
      outcome.told = context.words(
        .toastWorkPlanned, .text("length", context.length(minutes)),
        .text("name", DayContext.shortened(plan.title)))
      close(&state, &outcome)
    case .cancelled: close(&state, &outcome)
    }
  }

  private static func close(_ state: inout State, _ outcome: inout Outcome) {
    if let plan = state.work { outcome.effects = [Effect(.focus(id: plan.openID))] }
    state.work = nil
  }
}

/// The choice of how much work to plan, and the times at which it would be.
enum WorkPlanner {
  typealias Event = DayScreen.Event

  /// The most times that are listed.
  private static let mostListed = 8

  /// A button that opens it, or what it opened.
  ///
  /// - Parameter isBrief: whether the button has a sign only.
  static func view(
    _ plan: WorkPlan, isBrief: Bool = false, _ state: DayScreen.State, _ context: DayContext
  ) -> HTML<Event> {
    if let current = state.work, plan.isOpen(state) { return choice(current, context) }
    return button(
      .key("work"), .type(.button), .class(isBrief || plan.place == .inbox ? "button quiet" : "button"),
      .id(plan.openID),
      .aria(.label, context.words(.workPlanNamed, .text("name", plan.title))),
      .onClick(.work(.began(plan)))
    ) {
      icon(.clock)
      if !isBrief { context.words(.workPlan) }
    }
  }

  private static func choice(_ plan: WorkPlan, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let places = context.places(for: plan)
    let room = places.reduce(0) { $0 + $1.minutes }
    return div(
      .key("work"), .class("work-plan"), .id(WorkPlan.id), .tabindex(-1), .role(.group),
      .aria(.label, words(.workPlanNamed, .text("name", plan.title))), .data(.id, "."),
      .on(.keyDown) { $0.key == "Escape" ? .work(.cancelled) : nil }
    ) {
      div(.class("field-row")) {
        lengths("work-total", words(.workTotal), WorkPlan.totals, plan.total, context) { .work(.total($0)) }
        lengths(
          "work-piece", words(.workPiece), WorkPlan.pieces.filter { $0 <= plan.total }, plan.piece, context
        ) { .work(.piece($0)) }
      }
      if room < plan.total {
        p(.key("room"), .class("hint"), .role(.status)) {
          room == 0 ? words(.workNoRoom) : words(.workRoomFor, .text("length", context.length(room)))
        }
      }
      ul(.class("work-times"), .role(.list)) {
        for place in places.prefix(mostListed) {
          li(.key(place.start.description)) {
            context.brief(place.start, minutes: place.minutes)
          }
        }
        if places.count > mostListed { li(.key("more")) { "…" } }
      }
      div(.class("actions")) {
        if !places.isEmpty {
          actionButton(
            words(.workAdd, .count("count", places.count)), .primary, sends: Event.work(.submitted))
        }
        actionButton(words(.cancel), sends: Event.work(.cancelled))
      }
    }
  }

  private static func lengths(
    _ id: String, _ name: String, _ choices: [Int], _ chosen: Int, _ context: DayContext,
    _ event: @escaping (Int) -> Event
  ) -> HTML<Event> {
    let all = choices.contains(chosen) ? choices : (choices + [chosen]).sorted()
    return div(.class("field")) {
      label(.for(id)) { name }
      select(.class("input"), .id(id), .onChange { event(Int($0) ?? chosen) }) {
        for minutes in all {
          option(.key(minutes), .value("\(minutes)"), .selected(minutes == chosen)) {
            context.length(minutes)
          }
        }
      }
    }
  }
}
