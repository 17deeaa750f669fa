/// What was made at the start, ready to be sent: by its path, or by its path with its query.
struct StoredFiles: Sendable {
  typealias File = (target: String, file: Representation)

  private let files: [String: Representation]

  init(_ files: [File]) {
    self.files = Dictionary(files.map { ($0.target, $0.file) }) { first, _ in first }
  }

  /// A query that no file names changes nothing.
  subscript(target: Target) -> Representation? {
    files[target.text] ?? (target.query == nil ? nil : files[target.path])
  }
}
