import Core

/// The keys of the device's store, each written in this one place.
public enum StoreKey {
  /// The device record: readable without a password.
  public static let device = "device"

  /// All profiles' records.
  static let profiles = "user/"

  /// A profile's record. Writers add it, so that of two people who take the same name at once only one succeeds.
  public static func profile(_ username: Username) -> String { profiles + username.folded }

  /// How many wrong guesses there were of late.
  static func guesses(_ profile: ProfileID) -> String { "guesses/" + profile.text }

  /// What the site says in a language.
  public static func content(_ language: String) -> String { "content/" + language }

  /// All log records of a profile.
  public static func log(_ profile: ProfileID) -> String { events(.log, of: profile, in: nil) }

  public static func log(_ profile: ProfileID, _ stamp: Stamp) -> String { log(profile) + stamp.text }

  /// All records of one kind, of the journal that is read at every login, or of a partition, which is read by itself.
  static func events(_ kind: RecordName.Kind, of profile: ProfileID, in partition: Partition?) -> String {
    guard let partition else { return kind.rawValue + "/" + profile.text + "/" }
    return days(profile) + partition.name + "/" + kind.rawValue + "/"
  }

  static let day = "day"

  /// All records in all partitions of a profile.
  static func days(_ profile: ProfileID) -> String { day + "/" + profile.text + "/" }

  /// An empty record for each partition that has something: to know them all without reading what is in them.
  static func partitions(_ profile: ProfileID) -> String { "partition/" + profile.text + "/" }

  static func partition(_ profile: ProfileID, _ partition: Partition) -> String {
    partitions(profile) + partition.name
  }

  /// All claims of a profile.
  public static func claims(_ profile: ProfileID) -> String { "claim/" + profile.text + "/" }

  /// A number that one tab only can claim, by adding this record. It says how often, and nothing else.
  public static func claim(_ profile: ProfileID, _ number: Int64) -> String {
    claims(profile) + Hexadecimal.text(UInt64(clamping: number), digits: 8)
  }

  /// The same for what is told of days.
  public static func dayClaim(_ profile: ProfileID, _ number: Int64) -> String {
    claims(profile) + "day-" + Hexadecimal.text(UInt64(clamping: number), digits: 8)
  }

  /// An empty record that says that a silent profile was protected: only once.
  static func protection(_ profile: ProfileID) -> String { claims(profile) + "protected" }

  /// All snapshots of a profile. Each compaction writes one of its own and deletes only what it has read: with one
  /// common snapshot two tabs that compact at once could drop each other's newest events.
  public static func snapshots(_ profile: ProfileID) -> String {
    events(.snapshot, of: profile, in: nil)
  }

  /// Many events joined.
  public static func snapshot(_ profile: ProfileID, _ stamp: Stamp) -> String {
    snapshots(profile) + stamp.text
  }
}
