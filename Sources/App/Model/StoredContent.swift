/// The stored form of content: the entity tag, a line feed, and the server's bytes.
struct StoredContent: Hashable, Sendable {
  var entityTag: String
  var body: [UInt8]

  init(entityTag: String, body: [UInt8]) {
    self.entityTag = entityTag
    self.body = body
  }

  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    entityTag = String(decoding: bytes[..<end], as: UTF8.self)
    body = Array(bytes[(end + 1)...])
  }

  var bytes: [UInt8] { Array(entityTag.utf8) + [UInt8(ascii: "\n")] + body }
}
