import Core

/// One whole version of the app: every file that a device needs to run without a connection, with its hash.
///
/// The service worker downloads these, checks each and only then takes the version into use.
struct VersionManifest: Sendable {
  struct File: Sendable {
    var url: String
    var hash: String
    var size: Int
  }

  /// Sixteen hexadecimal digits that change when any file does.
  let version: String
  private(set) var files: [File]

  init(files: [File]) {
    self.files = files
    version = String(SHA256.hex(Array(files.map { "\($0.url) \($0.hash)\n" }.joined().utf8)).prefix(16))
  }

  /// Adds a file that itself says the version, and so could not be part of it.
  mutating func add(_ file: File) { files.append(file) }

  var json: JSON {
    .object([
      .init(name: "version", value: .string(version)),
      .init(
        name: "files",
        value: .array(
          files.map {
            .object([
              .init(name: "url", value: .string($0.url)), .init(name: "sha256", value: .string($0.hash)),
              .init(name: "bytes", value: .integer(Int64($0.size))),
            ])
          })),
    ])
  }
}
