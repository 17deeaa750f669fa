import Sites

/// A new version of a site's folder beside content that was changed since the version before: what was not changed follows the
/// folder, and what was changed stays.
public struct FolderMerge: Hashable, Sendable {
  /// What follows the folder.
  public private(set) var edits: [ContentPath: ContentEdit] = [:]
  /// What both changed in different ways, so it stays as it is.
  public private(set) var kept: [ContentPath] = []

  /// - Parameter base: the hashes of the folder's version before.
  init(of folder: FolderContents, into content: FolderContents, base: [ContentPath: String]) {
    let paths = Set(folder.files.keys).union(content.files.keys).union(base.keys)
    for path in paths.sorted() {
      let given = folder.files[path]
      let current = content.files[path].map { SHA256.hex($0) }
      let new = given.map { SHA256.hex($0) }
      if new == base[path] || new == current { continue }
      if current == base[path] {
        edits[path] = given.map { .put($0) } ?? .remove
      } else {
        kept.append(path)
      }
    }
  }
}
