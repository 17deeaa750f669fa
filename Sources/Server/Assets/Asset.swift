/// A file that is served as it is.
struct Asset: Sendable {
  /// The name it is known by: `bridge.js`, `app.css`, `images/map.svg`.
  var name: String
  var type: String
  var bytes: [UInt8]
  /// SHA-256 in hexadecimal.
  var hash: String

  init(name: String, type: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.type = type ?? MediaType.of(name)
    self.bytes = bytes
    hash = SHA256.hex(bytes)
  }

  /// The address that names these bytes and no others.
  var hashedPath: String { "/assets/\(hash.prefix(16))/\(name)" }
}
