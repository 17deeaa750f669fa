import Core

/// A person's choices for reminders.
public struct ReminderOptions: Hashable, Sendable {
  /// The choices for `daysBefore`.
  public static let daysToChoose = [1, 2, 3, 5, 7, 10, 14, 21, 30]

  /// Whether there are reminders.
  public var isOn = false
  /// The rhythm.
  public var cadence = Cadence.before
  /// The days before each date; calendar files use it with every cadence.
  public var daysBefore = 7
  /// Whether the system shows them too, if it has the permission.
  public var usesSystem = false
  /// The time at which the person last asked for reminders, or for another rhythm.
  public var setUp: CivilDateTime?

  public init() {}

  /// Whether the times differ from those of `other`. Only then ``setUp`` changes.
  public func comesOtherwise(than other: ReminderOptions) -> Bool {
    isOn != other.isOn || cadence != other.cadence || daysBefore != other.daysBefore
  }
}

extension ReminderOptions {
  /// The stored form; that of older versions can be read too.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "on", value: .bool(isOn)), .init(name: "every", value: .string(cadence.rawValue)),
      .init(name: "days", value: .integer(Int64(daysBefore))),
      .init(name: "system", value: .bool(usesSystem)),
    ]
    if let setUp { members.append(.init(name: "since", value: .string(setUp.description))) }
    return .object(members)
  }

  /// A missing or unknown value becomes the default.
  public init(json: JSON) {
    isOn = json["on"]?.bool ?? isOn
    cadence = json["every"]?.string.flatMap { Cadence(rawValue: $0) } ?? cadence
    if let days = json["days"]?.int, 0...366 ~= days { daysBefore = Int(days) }
    usesSystem = json["system"]?.bool ?? usesSystem
    setUp = json["since"]?.string.flatMap { CivilDateTime(iso: $0) }
  }
}
