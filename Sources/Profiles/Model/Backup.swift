import Core
import Loop

/// A backup file: a profile and all its records, encrypted as they are stored. It opens with the same password or
/// recovery code, and reveals no more than the device does.
public struct Backup: Equatable, Sendable {
  /// Why a file cannot be restored.
  public enum Problem: Error, Hashable, Sendable {
    case notBackup
    /// A newer version of the app made it.
    case newer
    case damaged
  }

  /// The largest accepted file, in bytes. A person's day takes a few kilobytes, so ten years take some ten megabytes,
  /// and a third more in base 64.
  public static let largest = 64_000_000
  static let kind = "toward-backup"
  /// Version 2 has profiles of format 2.
  static let version: Int64 = 2

  public var profile: Profile
  /// The records, with their keys in the store.
  public var records: [Record]

  /// JSON with `format`, `version`, `profile` and `records`, each of these with its name and its bytes
  /// in base 64.
  public var bytes: [UInt8] {
    let records = records.map { record -> JSON in
      ["name": .string(record.name), "bytes": .string(Base64.encoded(record.bytes))]
    }
    let json: JSON = [
      "format": .string(Self.kind), "version": .integer(Self.version), "profile": profile.json,
      "records": .array(records),
    ]
    return json.utf8()
  }

  public init(profile: Profile, records: [Record]) {
    self.profile = profile
    self.records = records
  }

  /// Reads a file. Only opening it tells whether its records can be decrypted.
  public init(reading bytes: [UInt8]) throws(Problem) {
    guard let json = try? JSON(parsing: bytes), json["format"]?.string == Self.kind else {
      // A truncated file still begins like a backup.
      let beginning = String(decoding: bytes.prefix(60), as: UTF8.self)
      throw beginning.contains(text: "\"" + Self.kind + "\"") ? .damaged : .notBackup
    }
    guard let version = json["version"]?.int, version >= 1 else { throw .damaged }
    guard version <= Self.version else { throw .newer }
    guard let profile = json["profile"].flatMap({ Profile($0) }), let list = json["records"]?.array else {
      throw .damaged
    }
    self.init(profile: profile, records: [])
    var names: Set<String> = []
    for element in list {
      guard let name = element["name"]?.string, RecordName(name, of: profile.id) != nil,
        names.insert(name).inserted, let bytes = element["bytes"]?.string.flatMap({ Base64.decoded($0) })
      else { throw .damaged }
      records.append(Record(name: name, bytes: bytes))
    }
  }
}
