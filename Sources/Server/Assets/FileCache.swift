import Foundation

/// A folder of bytes that took time to make, each under a name that says what they were made from.
///
/// A file ends with the SHA-256 of what is before it, so one that was cut short or changed is not used. Losing the whole
/// folder costs time and nothing else.
struct FileCache: Sendable {
  /// Nil keeps nothing.
  var folder: URL?

  /// The bytes kept under `name`; else makes them and keeps them.
  func bytes<Failure>(_ name: String, make: () throws(Failure) -> [UInt8]) throws(Failure) -> [UInt8] {
    if let kept = kept(name) { return kept }
    let made = try make()
    keep(made, as: name)
    return made
  }

  func keep(_ bytes: [UInt8], as name: String) {
    guard let file = folder?.appendingPathComponent(name) else { return }
    try? Data(bytes + SHA256.digest(bytes)).write(to: file, options: .atomic)
  }

  /// Nil where nothing is kept, or where it is damaged.
  func kept(_ name: String) -> [UInt8]? {
    guard let file = folder?.appendingPathComponent(name), let data = try? Data(contentsOf: file),
      data.count >= 32
    else { return nil }
    let body = [UInt8](data.dropLast(32))
    return SHA256.digest(body) == [UInt8](data.suffix(32)) ? body : nil
  }
}
