import CMS
import Components
import Core
import Sites
import Storage
import Synchronization

/// What the staff does with content: the published entries together with their drafts.
struct ContentDesk: Sendable {
  let content: ContentStore
  let recorded: RecordedChanges
  /// Nil where nobody is to be held back from asking about codes.
  var codes: CodeTries?
  private let read: ReadRelease

  init(_ content: ContentStore, recorded: RecordedChanges, reading read: ReadRelease = ReadRelease()) {
    self.content = content
    self.recorded = recorded
    self.read = read
  }

  var drafts: DraftStore { DraftStore(database: content.database, clock: content.clock) }
  var uploads: UploadStore { UploadStore(database: content.database, clock: content.clock) }
  var owners: OwnerStore { OwnerStore(database: content.database) }
  var reviews: ReviewStore { ReviewStore(database: content.database, clock: content.clock) }
  var schedules: ScheduleStore { ScheduleStore(drafts: drafts) }
  var changes: ContentChanges { ContentChanges(desk: self) }

  /// The newest release, read once.
  final class ReadRelease: Sendable {
    fileprivate let newest = Mutex<(number: Int64, site: Site, contents: FolderContents)?>(nil)
  }

  func published() async throws -> PublishedContent {
    if let number = try await content.number(), let known = read.newest.withLock({ $0 }),
      known.number == number
    {
      return PublishedContent(number: number, site: known.site, contents: known.contents)
    }
    let release = try await content.release()
    switch Site.load(release.contents) {
    case .success(let site):
      read.newest.withLock { $0 = (release.number, site, release.contents) }
      return PublishedContent(number: release.number, site: site, contents: release.contents)
    case .failure(let problems): throw ContentRefusal.mistakes(problems)
    }
  }

  // MARK: One entry

  /// An entry as it is worked on.
  struct Entry: Sendable {
    var kind: EntryKind
    var address: EntryAddress
    var published: ContentTree?
    var draft: DraftStore.Draft?
    /// Nil for what nobody of the staff has changed.
    var ownership: OwnerStore.Owner?

    /// The id of who began it.
    var owner: String? { ownership?.staff }

    /// What the form shows.
    var value: ContentTree? { draft?.tree ?? published }
    var state: EntryState { draft?.entryState ?? .live }
  }

  /// Nil if there is none, published or not.
  func entry(_ address: EntryAddress) async throws -> Entry? {
    guard let kind = EntryKind.named(address.kind) else { return nil }
    let published = try await published().library.entry(address)
    let draft = try await drafts.draft(address)
    guard published != nil || draft != nil else { return nil }
    return Entry(
      kind: kind, address: address, published: published, draft: draft,
      ownership: try await owners.owner(of: address))
  }

  // MARK: Publishing

  /// Why something was not published, as the form shows it.
  enum Outcome: Sendable {
    case done
    /// What its form says, and what the site as a whole has against it besides.
    case mistakes([(path: String, mistake: EntryMistake)], [SiteMistake])
    /// It has to become the next version.
    case nextVersion
    /// People have voted in it.
    case votedPoll
  }

  /// What would keep a value of an entry from being published, as far as it can be known before.
  ///
  /// - Parameter files: what was uploaded for it and is not kept yet.
  func check(
    _ address: EntryAddress, _ tree: ContentTree, files: [String: [UInt8]] = [:]
  ) async throws -> Outcome {
    guard let kind = EntryKind.named(address.kind) else { throw Refusal.noSuchPath }
    let mistakes = try await published().form(of: kind).mistakes(of: tree)
    if !mistakes.isEmpty { return try await refusal(mistakes, address, tree, files) }
    let contents = try await contents(with: tree, of: address, files)
    switch Site.load(contents) {
    case .failure(let problems): return .mistakes([], Self.mistakes(problems, in: address, contents))
    case .success(let site):
      do {
        let documents = try ContentStore.documents(of: site)
        let before = try await published().site
        try SitePromises.check(site, after: before)
        let now = content.clock()
        try await content.database.read {
          try EventStore.check(documents, $0)
          try content.admit(site, after: before, at: now, $0)
        }
        return .done
      } catch ContentRefusal.changedDocument {
        return .nextVersion
      } catch ContentRefusal.promised(let field) {
        return .mistakes([(field, .promised)], [])
      } catch ContentRefusal.votedPoll {
        return .votedPoll
      }
    }
  }

  /// What the form says together with what the site says, so that whoever mends the one hears of the other too.
  private func refusal(
    _ own: [(path: String, mistake: EntryMistake)], _ address: EntryAddress, _ tree: ContentTree,
    _ files: [String: [UInt8]]
  ) async throws -> Outcome {
    let contents = try await contents(with: tree, of: address, files)
    guard case .failure(let problems) = Site.load(contents) else { return .mistakes(own, []) }
    // Of a field that the form has something against, the site says the same in other words.
    let others = Self.mistakes(problems, in: address, contents).filter { mistake in
      if mistake.path.isEmpty { return !mistake.file.isEmpty }
      return !own.contains {
        "\(mistake.path).".hasPrefix("\($0.path).") || $0.path.hasPrefix("\(mistake.path).")
      }
    }
    return .mistakes(own, others)
  }

  /// What a site has against an entry, with where that is.
  static func mistakes(
    _ problems: SiteProblems, in address: EntryAddress, _ contents: FolderContents
  ) -> [SiteMistake] {
    let file = EntryKind.named(address.kind)?.place().flatMap { contents.files[$0] }
      .flatMap { YAMLFile(String(decoding: $0, as: UTF8.self)) }
    return problems.first.map { SiteMistake($0, in: address, file) }
  }

  /// The published files as they would be with another value of an entry, and with the files of its draft that this names.
  ///
  /// - Parameter files: what was uploaded for it and is not kept yet.
  func contents(
    with tree: ContentTree?, of address: EntryAddress, _ files: [String: [UInt8]] = [:]
  ) async throws -> FolderContents {
    let published = try await published()
    try codes?.count(tree, of: address, over: published.library.entry(address))
    var contents = published.contents
    for (path, bytes) in published.library.edited([(address, tree)]) ?? [:] { contents.files[path] = bytes }
    for (path, bytes) in try await uploadsNamed(of: address, in: tree ?? .empty) {
      if let path = ContentPath(path) { contents.files[path] = bytes }
    }
    for (path, bytes) in files { if let path = ContentPath(path) { contents.files[path] = bytes } }
    return contents
  }

  /// The files of a draft that a value names. One whose name was taken out again is left behind.
  func uploadsNamed(of address: EntryAddress, in tree: ContentTree) async throws -> [(
    path: String, bytes: [UInt8]
  )] {
    let names = Set(tree.texts)
    return try await uploads.files(of: address).filter { upload in
      upload.path.split(separator: "/").last.map { names.contains(String($0)) } == true
    }
  }

  /// Publishes a value of an entry, after which it has no draft.
  ///
  /// - Parameter seen: the version of the draft that whoever publishes has seen; 0 for none.
  /// - Throws: ``DraftStore/Overtaken`` if it has another one by now.
  func publish(
    _ address: EntryAddress, _ tree: ContentTree, seen: Int64, keeping newer: DraftStore.Draft? = nil,
    by actor: Actor
  ) async throws -> Outcome {
    guard let kind = EntryKind.named(address.kind) else { throw Refusal.noSuchPath }
    let tree = tree.named(by: address)
    let languages = try await published().site.languages
    let mistakes = try await published().form(of: kind).mistakes(of: tree)
    if !mistakes.isEmpty { return try await refusal(mistakes, address, tree, [:]) }
    let old = try await published().library.entry(address)
    try codes?.count(tree, of: address, over: old)
    let uploads = try await uploadsNamed(of: address, in: tree)
    let now = content.clock()
    let title = tree.title(in: languages[0].tag)
    do {
      _ = try await content.publish(
        by: actor.name, note: "\(RecordAction.published.rawValue): \(address.subject)"
      ) { contents in
        let library = ContentLibrary(contents, languages: languages)
        guard var edits = library.edited([(address, tree)]) else { throw Refusal.noSuchPath }
        for (path, bytes) in uploads { if let path = ContentPath(path) { edits[path] = bytes } }
        return edits.mapValues { .put($0) }
      } alongside: { transaction in
        let draft = try DraftStore.draft(address, transaction)
        guard draft?.version ?? 0 == seen else { throw DraftStore.Overtaken(author: draft?.author ?? "") }
        try DraftStore.settle(address, transaction)
        if let newer {
          let author = Actor(author: newer.author)
          try DraftStore.put(
            newer.tree, address, base: DraftStore.base(tree), by: author, at: now, transaction)
        }
        try OwnerStore.own(
          address, isBegun: draft == nil && old == nil, by: actor, at: now, transaction)
        try Recorder(transaction).add(
          .published, address.subject, by: actor, at: now,
          [("title", title), ("before", old?.yaml ?? ""), ("after", tree.yaml)])
      }
      return .done
    } catch ContentRefusal.mistakes(let problems) {
      let contents = try await contents(with: tree, of: address)
      return .mistakes([], Self.mistakes(problems, in: address, contents))
    } catch ContentRefusal.changedDocument {
      return .nextVersion
    } catch ContentRefusal.promised(let field) {
      return .mistakes([(field, .promised)], [])
    } catch ContentRefusal.votedPoll {
      return .votedPoll
    }
  }

  // MARK: Versions

  /// The published versions of an entry, the newest first; those that did not change it are left out.
  func versions(_ address: EntryAddress) async throws -> [EntryVersion] {
    guard let kind = EntryKind.named(address.kind) else { return [] }
    let languages = try await published().site.languages
    let places =
      kind.isMarkdown ? languages.compactMap { kind.place(in: $0) } : [kind.place()].compactMap(\.self)
    let files = try await content.database.read { transaction in
      try places.flatMap { try ContentDirectory(transaction).versions(of: $0) }
    }
    var contents = FolderContents()
    var versions: [EntryVersion] = []
    for file in files.sorted(by: { $0.release < $1.release }) {
      contents.files[file.path] = file.bytes
      let value = ContentLibrary(contents, languages: languages).entry(address)
      let isSame = versions.last.map { $0.value == value } ?? (value == nil)
      if isSame { continue }
      versions.append(
        EntryVersion(
          release: file.release, author: file.author, note: file.note, made: file.made, value: value))
    }
    return versions.reversed()
  }
}

extension ContentDirectory {
  /// A version of a file that was published.
  struct FileVersion: Sendable {
    let path: ContentPath
    let release: Int64
    let author: String
    let note: String
    let made: Int64
    /// Nil for one that took the file out.
    let bytes: [UInt8]?
  }

  /// All versions of a file that were published.
  func versions(of path: ContentPath) throws(DatabaseError) -> [FileVersion] {
    let rows = try transaction.rows(
      """
      SELECT content_version.release_number, content_version.author, content_version.made, content_release.note,
        content_blob.bytes
      FROM content_version
      JOIN content_release ON content_release.number = content_version.release_number
      LEFT JOIN content_blob ON content_blob.hash = content_version.hash
      WHERE content_version.kind = $1 AND content_version.id = $2 ORDER BY content_version.version
      """, .text(path.kind), .text(path.id))
    return try rows.map { row throws(DatabaseError) in
      FileVersion(
        path: path, release: try row.integer("release_number"), author: try row.text("author"),
        note: try row.text("note"), made: try row.integer("made"), bytes: try row.bytes(orNull: "bytes"))
    }
  }
}
