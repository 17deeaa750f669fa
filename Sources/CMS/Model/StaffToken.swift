import Core

/// A token by which a program asks as somebody of the staff. It may what they may.
public struct StaffToken: Hashable, Sendable {
  public var id: String
  /// What its owner knows it by.
  public var name: String
  /// In milliseconds since 1970, as all times.
  public var since: Int64
  public var ends: Int64
  /// When it was used last; nil for never.
  public var seen: Int64?

  public init(id: String, name: String, since: Int64, ends: Int64, seen: Int64?) {
    self.id = id
    self.name = name
    self.since = since
    self.ends = ends
    self.seen = seen
  }

  /// For how many days one can be made.
  public static let durations = [30, 90, 365]
  /// As many letters as its name may have.
  public static let longestName = 60
}

/// What was typed of a new token.
public struct TypedToken: Hashable, Sendable {
  public var name: String
  public var days: Int

  public init(name: String = "", days: Int = StaffToken.durations[1]) {
    self.name = name
    self.days = days
  }

  public var isNamed: Bool { (1...StaffToken.longestName).contains(name.count) }
}
