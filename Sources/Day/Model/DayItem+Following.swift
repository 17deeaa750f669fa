import Core

extension DayItem {
  /// A copy in which each member that is as in `old` becomes as in `new`. What was changed of it stays.
  func following(_ old: DayItem, to new: DayItem) -> DayItem {
    var item = self
    item.kind = Self.merged(kind, old.kind, new.kind)
    item.title = Self.merged(title, old.title, new.title)
    item.colour = Self.merged(colour, old.colour, new.colour)
    item.icon = Self.merged(icon, old.icon, new.icon)
    item.notes = Self.merged(notes, old.notes, new.notes)
    item.place = Self.merged(place, old.place, new.place)
    item.link = Self.merged(link, old.link, new.link)
    item.isStarred = Self.merged(isStarred, old.isStarred, new.isStarred)
    item.list = Self.merged(list, old.list, new.list)
    item.marks = Self.merged(marks, old.marks, new.marks)
    item.reminder = Self.merged(reminder, old.reminder, new.reminder)
    item.due = Self.merged(due, old.due, new.due)
    // What was done was done then.
    if !isDone {
      item.minutes = Self.merged(minutes, old.minutes, new.minutes)
      if placement == old.placement, zone == old.zone {
        (item.placement, item.zone) = (new.placement, new.zone)
      }
    }
    // Ticks are of the time, whatever becomes of its steps.
    if steps.map({ $0.text }) == old.steps.map({ $0.text }) {
      item.steps = new.steps.map { step in
        DayStep(id: step.id, text: step.text, isDone: steps.contains { $0.id == step.id && $0.isDone })
      }
    }
    return item
  }

  private static func merged<Value: Equatable>(_ own: Value, _ old: Value, _ new: Value) -> Value {
    own == old ? new : own
  }
}
