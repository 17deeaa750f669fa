import Components
import Core
import Loop

/// The keys of the device's store, all in one place.
public enum StoreKey {
  /// The device record: readable without a password.
  public static let device = "device"

  /// A login that outlives the app: the platform's record, with the data key of whoever asked for that.
  public static let login = SessionOperation.record

  /// The prefix of all profiles.
  static let profiles = "user/"

  /// A profile. It is added, not put, so that of two people who take a name at the same time only one succeeds.
  public static func profile(_ username: Username) -> String { profiles + username.folded }

  /// The recent wrong guesses.
  static func guesses(_ profile: ProfileID) -> String { "guesses/" + profile.text }

  /// An empty record that says that a profile was deleted: what another tab is still writing then is not to bring it back. By a
  /// fingerprint, so that nothing has the profile's number any more.
  static func deletion(_ profile: ProfileID) -> String { "deleted/" + FNV1a(profile.text).text }

  /// What fails with everything that is written beside it if the profile was deleted, and leaves nothing behind if not: of two
  /// records of one name the second cannot be added.
  static func unlessDeleted(_ profile: ProfileID) -> [Write] {
    [.add(deletion(profile), []), .delete(deletion(profile))]
  }

  /// The profile's login to its account on this device.
  static func account(_ profile: ProfileID) -> String { "account/" + profile.text }

  /// The prefix of what other apps shared, until whoever is logged in has it.
  public static let shares = IncomingShare.prefix

  /// What the site says in a language.
  public static func content(_ language: String) -> String { "content/" + language }

  /// The prefixes of everything that a profile has stored.
  static func kept(_ profile: ProfileID) -> [String] {
    RecordPlace.prefixes(of: profile) + [partitions(profile), claims(profile), account(profile)]
  }

  /// The prefix of the records of one kind in a partition.
  static func events(_ kind: RecordName.Kind, of profile: ProfileID, in partition: Partition) -> String {
    RecordPlace(kind: kind, partition: partition).prefix(of: profile)
  }

  /// The prefix of the index: an empty record for each partition in use, so that all are known without being read.
  static func partitions(_ profile: ProfileID) -> String { "partition/" + profile.text + "/" }

  /// The entry of a partition in the index; nil for the one that is read at every login.
  static func partition(_ profile: ProfileID, _ partition: Partition) -> String? {
    RecordPlace.indexed(partition).map { partitions(profile) + $0 }
  }

  /// The prefix of a profile's claims.
  static func claims(_ profile: ProfileID) -> String { "claim/" + profile.text + "/" }

  /// A number that only one tab can claim, by adding this record. It reveals only how often that happens.
  public static func claim(_ profile: ProfileID, _ number: Int64, of series: ClaimSeries) -> String {
    claims(profile) + series.prefix + Hexadecimal.text(UInt64(clamping: number), digits: 8)
  }

  /// An empty record that exists once a silent profile is protected.
  static func protection(_ profile: ProfileID) -> String { claims(profile) + "protected" }
}
