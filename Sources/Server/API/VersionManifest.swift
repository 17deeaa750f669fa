import Components

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
  private(set) var version: String
  private(set) var files: [File]

  init(files: [File]) {
    self.files = files
    version = String(SHA256.hex(Array(files.map { "\($0.url) \($0.hash)\n" }.joined().utf8)).prefix(16))
  }

  /// Adds a file that itself says the version, and so could not be part of it.
  mutating func add(_ file: File) { files.append(file) }

  static let answer = Endpoint.Answer(
    type: MediaType.json, schema: { $0.schema(of: VersionManifest.self) }, hasTag: true)
}

extension VersionManifest: Described {
  init() { self.init(files: []) }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("version", &version, .message(16...16), .required)
    v.list("files", &files, .required)
  }
}

extension VersionManifest.File: Described {
  init() { self.init(url: "", hash: "", size: 0) }

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("url", &url, .message(1...Int.max), .required)
    v.text("sha256", &hash, .message(64...64), .required)
    v.integer("bytes", &size, in: 0...Int.max, .required)
  }
}
