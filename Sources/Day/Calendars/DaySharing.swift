import Accounts
import Core
import Loop

/// How a person shares their days with other calendars: by an address with a secret in it.
public struct DaySharing: Hashable, Sendable {
  static let subject = "day/share"

  /// Empty once it is turned off, until the server has heard of that.
  public var secret: [UInt8]
  /// Whether notes and steps are in the file.
  public var withNotes: Bool

  /// It was turned off, and the server has to hear of that.
  public static let ending = DaySharing(secret: [], withNotes: false)

  public init(secret: [UInt8], withNotes: Bool) {
    self.secret = secret
    self.withNotes = withNotes
  }

  public var isEnding: Bool { secret.isEmpty }

  /// Tells secrets apart, and nothing about them to who reads it.
  var mark: String { FNV1a(secret).text }

  /// The address for other calendars.
  ///
  /// - Parameter origin: where the app is served.
  public func address(at origin: String) -> String {
    origin + ServerRoute.calendar(file: Hexadecimal.encoded(secret) + CalendarUpload.ending).target
  }

  init?(_ json: JSON) {
    guard let secret = json["secret"]?.string.flatMap({ Hexadecimal.decoded($0) }) else { return nil }
    self.init(secret: secret, withNotes: json["notes"]?.bool ?? false)
  }

  var json: JSON { ["secret": .string(Hexadecimal.encoded(secret)), "notes": .bool(withNotes)] }
}

/// What the server has got of the shared days.
public struct SharedReceipt: Hashable, Sendable {
  static let subject = "day/shared"

  /// That of the secret, as ``DaySharing/mark``.
  var mark: String
  /// The fingerprint of the file, without the time of writing.
  var digest: String
  /// In milliseconds since 1970.
  public var time: Int64
  /// The day on the person's clock.
  var day: CivilDay

  init(mark: String, digest: String, time: Int64, day: CivilDay) {
    self.mark = mark
    self.digest = digest
    self.time = time
    self.day = day
  }

  init?(_ json: JSON) {
    guard let mark = json["of"]?.string, let digest = json["digest"]?.string, let time = json["at"]?.int,
      let day = json["day"]?.string.flatMap({ CivilDay(iso: $0) })
    else { return nil }
    self.init(mark: mark, digest: digest, time: time, day: day)
  }

  var json: JSON {
    [
      "of": .string(mark), "digest": .string(digest), "at": .integer(time), "day": .string(day.description),
    ]
  }
}

extension DayRecord {
  /// Nil if the person does not share their days.
  public var sharing: DaySharing? { value(DaySharing.subject).flatMap { DaySharing($0) } }

  /// Nil if the server has not got the days by this address yet.
  public var sharedReceipt: SharedReceipt? {
    guard let receipt = value(SharedReceipt.subject).flatMap({ SharedReceipt($0) }),
      receipt.mark == sharing?.mark
    else { return nil }
    return receipt
  }

  func keeping(_ sharing: DaySharing?) -> [PartitionedChange] {
    [change(DaySharing.subject, to: sharing?.json ?? .null) { DaySharing($0)?.json }]
  }

  func keeping(_ receipt: SharedReceipt) -> [PartitionedChange] {
    [PartitionedChange(Change(SharedReceipt.subject, to: receipt.json), in: [.always])]
  }
}
