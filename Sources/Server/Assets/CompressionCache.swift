/// Compresses bodies as hard as can be and keeps the result, because Brotli's best quality takes seconds for the
/// WebAssembly file and the second start should not wait for it.
struct CompressionCache: Sendable {
  let files: FileCache
  /// How hard it compresses; nil for not at all.
  var effort: CompressionEffort? = .best

  /// - Parameter hash: SHA-256 of `bytes`, in hexadecimal.
  func encodings(of bytes: [UInt8], hash: String) -> Encodings {
    guard let effort else { return Encodings(plain: bytes) }
    func smaller(_ suffix: String, _ compress: ([UInt8], CompressionEffort) -> [UInt8]?) -> [UInt8]? {
      // Where compressing fails the plain bytes stand in, which are left out below for not being smaller.
      let result = files.bytes("\(hash).\(suffix)") { compress(bytes, effort) ?? bytes }
      return result.count < bytes.count ? result : nil
    }
    return Encodings(
      plain: bytes, brotli: smaller("br", Compression.brotli), gzip: smaller("gz", Compression.gzip))
  }
}
