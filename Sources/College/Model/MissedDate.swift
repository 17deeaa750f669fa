import Core

/// A date that has passed without a tick.
public struct MissedDate: Hashable, Sendable {
  public let item: ItemReference
  public let day: CivilDay

  /// The change after which nothing is said of it any more. Another date of the item is another one.
  public var dismissing: Change {
    Change(Self.subject(item), to: ["day": .string(day.description)])
  }

  fileprivate static func subject(_ item: ItemReference) -> String {
    "college/missed/" + item.checklist + "/" + item.item
  }
}

extension CollegeRecord {
  func hasDismissed(_ missed: MissedDate) -> Bool {
    value(MissedDate.subject(missed.item))?["day"]?.string == missed.day.description
  }
}
