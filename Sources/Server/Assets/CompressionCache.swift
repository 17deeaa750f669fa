import Foundation

/// Keeps compressed bodies in the data folder under the SHA-256 of what they hold, because Brotli's best quality takes
/// seconds for the WebAssembly file and the second start should not wait for it.
///
/// A kept file ends with the SHA-256 of its own bytes. One that was cut short or changed is made again; losing the
/// whole folder costs time and nothing else.
struct CompressionCache: Sendable {
  /// Nil keeps nothing.
  var folder: URL?

  /// `bytes` in all forms, pressed as hard as can be.
  func encodings(of bytes: [UInt8], hash: String) -> Encodings {
    Encodings(
      plain: bytes,
      brotli: smaller(than: bytes, file: "\(hash).br") { Compression.brotli(bytes, effort: .best) },
      gzip: smaller(than: bytes, file: "\(hash).gz") { Compression.gzip(bytes, effort: .best) })
  }

  private func smaller(than plain: [UInt8], file: String, make: () -> [UInt8]?) -> [UInt8]? {
    let result: [UInt8]?
    if let kept = read(file) {
      result = kept
    } else {
      result = make()
      if let result { write(result, to: file) }
    }
    guard let result, result.count < plain.count else { return nil }
    return result
  }

  private func read(_ file: String) -> [UInt8]? {
    guard let url = folder?.appendingPathComponent(file), let data = try? Data(contentsOf: url),
      data.count > 32
    else { return nil }
    let body = [UInt8](data.dropLast(32))
    return SHA256.digest(body) == [UInt8](data.suffix(32)) ? body : nil
  }

  private func write(_ body: [UInt8], to file: String) {
    guard let url = folder?.appendingPathComponent(file) else { return }
    try? Data(body + SHA256.digest(body)).write(to: url, options: .atomic)
  }
}
