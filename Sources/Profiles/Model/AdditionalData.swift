/// What an encrypted record is bound to, so that it cannot be moved to another profile, store, name or format.
///
/// The parts are written with their lengths; joined by a separator two different quadruples could give the same bytes.
enum AdditionalData {
  static func bytes(profile: String, store: String, record: String, version: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    for part in [profile, store, record] {
      let bytes = Array(part.utf8)
      output.append(UInt8(truncatingIfNeeded: bytes.count >> 8))
      output.append(UInt8(truncatingIfNeeded: bytes.count))
      output += bytes
    }
    output.append(version)
    return output
  }
}
