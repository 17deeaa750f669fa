import Hummingbird

/// Makes representations of bytes that stay, compressed as well as can be and several at a time.
struct Press: Sendable {
  let cache: CompressionCache
  let security: SecurityHeaders

  func one(
    _ bytes: [UInt8], _ type: String, _ freshness: Representation.Freshness = .revalidate,
    language: String? = nil
  ) -> Representation {
    let hash = SHA256.hex(bytes)
    let encodings =
      MediaType.isCompressed(type) ? Encodings(plain: bytes) : cache.encodings(of: bytes, hash: hash)
    return Representation(
      encodings, hash: hash, type: type, freshness: freshness, language: language, security: security)
  }

  func all(
    _ files: [(path: String, type: String, bytes: [UInt8])], _ freshness: Representation.Freshness
  ) async -> [StoredFiles.File] {
    await withTaskGroup(of: StoredFiles.File.self) { group in
      for file in files {
        group.addTask { (file.path, one(file.bytes, file.type, freshness)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  func byLanguage(_ bodies: [String: [UInt8]], _ type: String) async -> [String: Representation] {
    await withTaskGroup(of: (String, Representation).self) { group in
      for (language, bytes) in bodies {
        group.addTask { (language, one(bytes, type, language: language)) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}
