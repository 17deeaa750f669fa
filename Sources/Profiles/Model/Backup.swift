import Core
import Loop

/// A profile with all that it has kept, as a file: the records as they are in the store, encrypted, so that it opens with
/// the same password or recovery code and shows no more than the device does.
public struct Backup: Equatable, Sendable {
  /// Why a file is no backup that can be restored.
  public enum Problem: Error, Hashable, Sendable {
    case notBackup
    /// Made by a newer app, in a form that this one does not know.
    case newer
    case damaged
  }

  /// Larger files are refused unread. What a person does in a day takes a few kilobytes, so ten years of it some ten megabytes,
  /// and a third more in base 64.
  public static let largest = 64_000_000
  static let kind = "toward-backup"
  static let version: Int64 = 1

  public var profile: Profile
  /// With their names in the store.
  public var records: [Record]

  /// JSON, whatever the version: `format`, `version`, then what the version says. Version 1: `profile`, and `records`, each
  /// with its name and its bytes in base 64.
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

  /// Reads a file. Whether its records can be decrypted shows only when it is opened.
  public init(reading bytes: [UInt8]) throws(Problem) {
    guard let json = try? JSON(parsing: bytes), json["format"]?.string == Self.kind else {
      // One that was cut off still begins like a backup.
      let beginning = String(decoding: bytes.prefix(60), as: UTF8.self)
      throw beginning.contains(text: "\"" + Self.kind + "\"") ? .damaged : .notBackup
    }
    guard let version = json["version"]?.int, version >= 1 else { throw .damaged }
    guard version == Self.version else { throw .newer }
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
