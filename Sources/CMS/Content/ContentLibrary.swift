import Sites

/// A site's files as the entries that staff edit. Files are read once, when they are asked for first.
public struct ContentLibrary {
  public let contents: FolderContents
  public let languages: [Language]
  private let files: Cache

  private final class Cache {
    var trees: [String: YAMLFile?] = [:]
  }

  public init(_ contents: FolderContents, languages: [Language]) {
    self.contents = contents
    self.languages = languages
    files = Cache()
  }

  /// The kinds of which the site can have entries: those whose file is there.
  public var kinds: [EntryKind] {
    EntryKind.all.filter { kind in
      kind.isMarkdown || kind.place().map { contents.files[$0] != nil } == true
    }
  }

  /// The file of a kind; nil if it is not there or cannot be read.
  public func file(of kind: EntryKind) -> YAMLFile? {
    guard let place = kind.place() else { return nil }
    if let known = files.trees[place.text] { return known }
    let file = contents.files[place].flatMap { YAMLFile(String(decoding: $0, as: UTF8.self)) }
    files.trees[place.text] = .some(file)
    return file
  }

  /// An entry as it is published, without the entries that are within it; nil if it is not.
  public func entry(_ address: EntryAddress) -> ContentTree? {
    guard let kind = EntryKind.named(address.kind) else { return nil }
    return whole(address)?.withoutEntries(of: kind)
  }

  /// A published entry with the entries within it, which are all removed with it.
  public func whole(_ address: EntryAddress) -> ContentTree? {
    guard let kind = EntryKind.named(address.kind) else { return nil }
    if kind.isMarkdown { return markdown(kind) }
    return file(of: kind)?.tree.entry(address, of: kind)
  }

  /// All published entries of a kind.
  public func addresses(of kind: EntryKind) -> [EntryAddress] {
    kind.isMarkdown ? [EntryAddress(kind: kind.id)] : file(of: kind)?.tree.addresses(of: kind) ?? []
  }

  /// The files as they would be with other values for entries; nil takes one out.
  ///
  /// - Returns: nil if what an entry belongs into is not there.
  public func edited(_ changes: [(EntryAddress, ContentTree?)]) -> [ContentPath: [UInt8]]? {
    var trees: [String: (EntryKind, ContentTree)] = [:]
    var edits: [ContentPath: [UInt8]] = [:]
    for (address, new) in changes {
      guard let kind = EntryKind.named(address.kind) else { return nil }
      if kind.isMarkdown {
        for language in languages {
          guard let place = kind.place(in: language), let text = new?[kind.id]?[language.tag]?.text else {
            continue
          }
          edits[place] = Array(text.utf8)
        }
        continue
      }
      guard let place = kind.place(), let tree = trees[place.text]?.1 ?? file(of: kind)?.tree,
        let changed = tree.replacing(address, of: kind, by: new)
      else { return nil }
      trees[place.text] = (kind, changed)
    }
    for (kind, tree) in trees.values {
      guard let place = kind.place(), let file = file(of: kind) else { return nil }
      edits[place] = Array(file.replacing(by: tree).utf8)
    }
    return edits
  }

  /// A Markdown page as a group of its languages.
  private func markdown(_ kind: EntryKind) -> ContentTree? {
    let texts = languages.compactMap { language -> ContentTree.Member? in
      guard let place = kind.place(in: language), let bytes = contents.files[place] else { return nil }
      return .init(language.tag, .text(String(decoding: bytes, as: UTF8.self)))
    }
    return texts.isEmpty ? nil : .group([.init(kind.id, .group(texts))])
  }
}
