/// The additional authenticated data of an encrypted record. It binds the record to its profile, store, name and
/// format.
///
/// Each field has its length before it: with a separator, two different quadruples could give the same bytes.
enum AdditionalData {
  static func bytes(profile: String, store: String, record: String, version: UInt8) -> [UInt8] {
    var output: [UInt8] = []
    for field in [profile, store, record] {
      let bytes = Array(field.utf8)
      output.append(UInt8(truncatingIfNeeded: bytes.count >> 8))
      output.append(UInt8(truncatingIfNeeded: bytes.count))
      output += bytes
    }
    output.append(version)
    return output
  }
}
