import Core

/// What a person chose about reminders.
public struct ReminderOptions: Hashable, Sendable {
  /// What can be chosen for `daysBefore`.
  public static let daysToChoose = [1, 2, 3, 5, 7, 10, 14, 21, 30]

  /// Whether the person wants to be reminded at all.
  public var isOn = false
  /// How often, or when.
  public var cadence = Cadence.before
  /// How many days before each date; used by the calendar file with every cadence.
  public var daysBefore = 7
  /// Whether reminders come as notifications of the system too, where that is allowed.
  public var usesSystem = false
  /// When the person last asked for reminders or for another rhythm.
  public var setUp: CivilDateTime?

  public init() {}

  /// Whether reminders come at other times than with `other`. What was set up stays so unless they do.
  public func comesOtherwise(than other: ReminderOptions) -> Bool {
    isOn != other.isOn || cadence != other.cadence || daysBefore != other.daysBefore
  }
}

extension ReminderOptions {
  /// As it is kept; what an older version wrote is read too.
  public var json: JSON {
    var members: [JSON.Member] = [
      .init(name: "on", value: .bool(isOn)), .init(name: "every", value: .string(cadence.rawValue)),
      .init(name: "days", value: .integer(Int64(daysBefore))),
      .init(name: "system", value: .bool(usesSystem)),
    ]
    if let setUp { members.append(.init(name: "since", value: .string(setUp.description))) }
    return .object(members)
  }

  /// What is missing or not known has its first value.
  public init(json: JSON) {
    isOn = json["on"]?.bool ?? isOn
    cadence = json["every"]?.string.flatMap { Cadence(rawValue: $0) } ?? cadence
    if let days = json["days"]?.int, 0...366 ~= days { daysBefore = Int(days) }
    usesSystem = json["system"]?.bool ?? usesSystem
    setUp = json["since"]?.string.flatMap { CivilDateTime(iso: $0) }
  }
}
