import Core
import Loop

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

  /// An empty record that says that a profile was deleted: what another tab is still writing then is not to bring it back. By a
  /// fingerprint, so that nothing has the profile's number any more.
  static func deletion(_ profile: ProfileID) -> String { "deleted/" + FNV1a(profile.text).text }

  /// What fails with everything that is written beside it if the profile was deleted, and leaves nothing behind if not: of two
  /// records of one name the second cannot be added.
  static func unlessDeleted(_ profile: ProfileID) -> [Write] {
    [.add(deletion(profile), []), .delete(deletion(profile))]
  }

  /// What the site says in a language.
  public static func content(_ language: String) -> String { "content/" + language }

  /// What the names of everything begin with that a profile has kept.
  static func kept(_ profile: ProfileID) -> [String] {
    RecordPlace.prefixes(of: profile) + [partitions(profile), claims(profile)]
  }

  /// All records of one kind in a partition.
  static func events(_ kind: RecordName.Kind, of profile: ProfileID, in partition: Partition) -> String {
    RecordPlace(kind: kind, partition: partition).prefix(of: profile)
  }

  /// An empty record for each partition that has something: to know them all without reading what is in them.
  static func partitions(_ profile: ProfileID) -> String { "partition/" + profile.text + "/" }

  /// Nil for the one that is read at every login.
  static func partition(_ profile: ProfileID, _ partition: Partition) -> String? {
    RecordPlace.indexed(partition).map { partitions(profile) + $0 }
  }

  /// All claims of a profile.
  static func claims(_ profile: ProfileID) -> String { "claim/" + profile.text + "/" }

  /// A number that one tab only can claim, by adding this record. It says how often, and nothing else.
  public static func claim(_ profile: ProfileID, _ number: Int64, of series: ClaimSeries) -> String {
    claims(profile) + series.prefix + Hexadecimal.text(UInt64(clamping: number), digits: 8)
  }

  /// An empty record that says that a silent profile was protected: only once.
  static func protection(_ profile: ProfileID) -> String { claims(profile) + "protected" }
}
