import Core

/// An encrypted record: a format byte, the nonce, then ciphertext and tag.
struct SealedRecord {
  static let format: UInt8 = 1

  var nonce: [UInt8]
  var ciphertext: [UInt8]

  var bytes: [UInt8] { [Self.format] + nonce + ciphertext }

  init(nonce: [UInt8], ciphertext: [UInt8]) {
    self.nonce = nonce
    self.ciphertext = ciphertext
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.first == Self.format, bytes.count >= 1 + Wrap.nonceByteCount + 16 else { return nil }
    nonce = Array(bytes[1...Wrap.nonceByteCount])
    ciphertext = Array(bytes[(1 + Wrap.nonceByteCount)...])
  }
}

/// The names of a profile's records, as they are in the store and as they are bound to their content.
enum RecordName: Hashable {
  case log(Stamp)
  case snapshot(Stamp)

  init?(_ name: String, of profile: ProfileID) {
    let log = StoreKey.log(profile)
    let snapshots = StoreKey.snapshots(profile)
    if name.hasPrefix(log), let stamp = Stamp(text: String(name.dropFirst(log.count))) {
      self = .log(stamp)
    } else if name.hasPrefix(snapshots), let stamp = Stamp(text: String(name.dropFirst(snapshots.count))) {
      self = .snapshot(stamp)
    } else {
      return nil
    }
  }

  func key(of profile: ProfileID) -> String {
    switch self {
    case .log(let stamp): StoreKey.log(profile, stamp)
    case .snapshot(let stamp): StoreKey.snapshot(profile, stamp)
    }
  }

  func additionalData(of profile: ProfileID) -> [UInt8] {
    switch self {
    case .log(let stamp):
      AdditionalData.bytes(
        profile: profile.text, store: "log", record: stamp.text, version: SealedRecord.format)
    case .snapshot(let stamp):
      AdditionalData.bytes(
        profile: profile.text, store: "snapshot", record: stamp.text, version: SealedRecord.format)
    }
  }

  /// The events that the record's plaintext holds; nil if it is not what this app wrote.
  func events(in plaintext: [UInt8]) -> [LoggedEvent]? {
    guard let json = try? JSON(parsing: plaintext) else { return nil }
    switch self {
    case .log: return LoggedEvent(json: json).map { [$0] }
    case .snapshot: return json["events"].flatMap { EventLog(json: $0) }?.events
    }
  }
}
