import CMS
import Components
import Foundation
import Sites
import Storage

/// The content of a site in the database, which is its master. What is published has no mistakes.
public struct ContentStore: Sendable {
  let database: Database
  /// Each may refuse a release.
  let features: [Feature]
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  public init(_ database: Database) {
    self.init(database: database) { Int64(Date().timeIntervalSince1970 * 1000) }
  }

  init(database: Database, features: [Feature] = Feature.all, clock: @escaping @Sendable () -> Int64) {
    self.database = database
    self.features = features
    self.clock = clock
  }

  /// The number of the release that apps see; nil before the first.
  func number() async throws -> Int64? {
    try await database.read { try ContentDirectory($0).number() }
  }

  /// Whether there is content.
  ///
  /// - Throws: ``ContentRefusal/anotherSite(found:given:)``, ``DatabaseError``.
  func holds(_ site: String) async throws -> Bool {
    guard let found = try await database.read({ try ContentDirectory($0).site() }) else { return false }
    try Self.same(found, site)
    return true
  }

  /// What apps see.
  ///
  /// - Throws: ``ContentRefusal/empty``, ``DatabaseError``.
  public func release() async throws -> ContentRelease {
    guard let release = try await database.read({ try ContentDirectory($0).release() }) else {
      throw ContentRefusal.empty
    }
    return release
  }

  /// Fills a database without content from a site's folder; one that has the site's content stays as it is.
  ///
  /// - Returns: the number of the release that it was filled with; nil if it has content.
  /// - Throws: ``ContentRefusal/mistakes(_:)``, ``ContentRefusal/anotherSite(found:given:)``, ``DatabaseError``.
  @discardableResult
  public func begin(with contents: FolderContents) async throws -> Int64? {
    let site = try Self.checked(contents)
    let id = site.id
    if try await holds(id) { return nil }
    let edits = contents.files.mapValues { ContentEdit.put($0) }
    let hashes = contents.files.mapValues { SHA256.hex($0) }
    let time = clock()
    return try await database.write { transaction in
      let directory = ContentDirectory(transaction)
      // Another server may have been faster.
      guard try directory.begin(site: id) else { return nil }
      let number = try directory.publish(
        edits, after: 0, by: "site import", note: EntryVersion.firstOfFolder, at: time)
      try directory.ship(hashes)
      return number
    }
  }

  /// Publishes changes as one release, which running servers then show.
  ///
  /// - Parameters:
  ///   - author: who did it.
  ///   - note: what was done, in a line.
  /// - Returns: the number of the release; that of the last one if nothing differs from it.
  /// - Throws: ``ContentRefusal``, ``DatabaseError``.
  @discardableResult
  public func publish(
    _ edits: [ContentPath: ContentEdit], by author: String, note: String
  ) async throws -> Int64 {
    try await publish(by: author, note: note, keepsPromises: false) { _ in edits }
  }

  /// Publishes changes that are made of the newest release, whichever that is when they are made.
  ///
  /// - Parameters:
  ///   - keepsPromises: whether what the site promised stays, as whatever the staff does has it.
  ///   - edits: may be asked again, if somebody else published meanwhile.
  ///   - alongside: what is done in the same transaction.
  func publish(
    by author: String, note: String, keepsPromises: Bool = true,
    _ edits: (FolderContents) throws -> [ContentPath: ContentEdit],
    alongside: @escaping @Sendable (Transaction) throws -> Void = { _ in }
  ) async throws -> Int64 {
    let time = clock()
    for _ in 0..<Self.attempts {
      let release = try await release()
      let edits = try edits(release.contents)
      let edited = release.contents.edited(edits)
      if edited == release.contents {
        let isNewest = try await database.write { transaction in
          guard try ContentDirectory(transaction).number() == release.number else { return false }
          try alongside(transaction)
          return true
        }
        if isNewest { return release.number }
        continue
      }
      let site = try Self.checked(edited)
      try Self.same(release.site, site.id)
      let documents = try Self.documents(of: site)
      let before = try? Self.checked(release.contents)
      if keepsPromises, let before { try SitePromises.check(site, after: before) }
      let differing = edits.filter { path, _ in edited.files[path] != release.contents.files[path] }
      let begun = keepsPromises ? [] : Self.begun(in: edited, after: release.contents, of: site)
      let number = try await database.write { transaction in
        try EventStore.check(documents, transaction)
        if let before { try admit(site, after: before, at: time, transaction) }
        let number = try ContentDirectory(transaction).publish(
          differing, after: release.number, by: author, note: note, at: time)
        if number != nil {
          try DraftStore.yield(begun, transaction)
          try alongside(transaction)
        }
        return number
      }
      if let number { return number }
    }
    throw ContentRefusal.overtaken
  }

  /// Takes over what a new version of the site's folder changed, and leaves alone what was changed here.
  ///
  /// - Throws: ``ContentRefusal``, ``DatabaseError``.
  public func merge(_ folder: FolderContents, by author: String) async throws -> FolderMerge {
    let given = try Self.checked(folder)
    let hashes = folder.files.mapValues { SHA256.hex($0) }
    let time = clock()
    for _ in 0..<Self.attempts {
      let (release, shipped) = try await state()
      try Self.same(release.site, given.id)
      let merge = FolderMerge(of: folder, into: release.contents, base: shipped)
      let merged = release.contents.edited(merge.edits)
      let site = try Self.checked(merged)
      let begun = merge.edits.isEmpty ? [] : Self.begun(in: merged, after: release.contents, of: site)
      let documents = try Self.documents(of: site)
      let before = try? Self.checked(release.contents)
      let isDone = try await database.write { transaction in
        let directory = ContentDirectory(transaction)
        guard try directory.number() == release.number else { return false }
        try EventStore.check(documents, transaction)
        if let before { try admit(site, after: before, at: time, transaction) }
        if !merge.edits.isEmpty {
          _ = try directory.publish(
            merge.edits, after: release.number, by: author, note: EntryVersion.newOfFolder,
            at: time)
          try DraftStore.yield(begun, transaction)
        }
        try directory.ship(hashes)
        return true
      }
      if isDone { return merge }
    }
    throw ContentRefusal.overtaken
  }

  /// Asks each feature whether people lose something by a site.
  func admit(_ site: Site, after published: Site, at now: Int64, _ transaction: Transaction) throws {
    let proposed = ProposedRelease(site: site, published: published, now: now)
    for feature in features { try feature.admit(proposed, transaction) }
  }

  private func state() async throws -> (ContentRelease, shipped: [ContentPath: String]) {
    let state = try await database.read { transaction in
      let directory = ContentDirectory(transaction)
      return (try directory.release(), try directory.shipped())
    }
    guard let release = state.0 else { throw ContentRefusal.empty }
    return (release, state.1)
  }

  /// As often as somebody else may be faster.
  private static let attempts = 8

  private static func checked(_ contents: FolderContents) throws(ContentRefusal) -> Site {
    switch Site.load(contents) {
    case .success(let site): return site
    case .failure(let problems): throw .mistakes(problems)
    }
  }

  /// The entries that are in the one contents and not in the other, with what tells their values.
  private static func begun(
    in new: FolderContents, after old: FolderContents, of site: Site
  ) -> [(address: EntryAddress, base: String)] {
    let (after, before) = (
      ContentLibrary(new, languages: site.languages), ContentLibrary(old, languages: site.languages)
    )
    return after.kinds.flatMap { kind in
      Set(after.addresses(of: kind)).subtracting(before.addresses(of: kind)).map {
        ($0, DraftStore.base(after.entry($0)))
      }
    }
  }

  private static func same(_ found: String, _ given: String) throws(ContentRefusal) {
    guard given == found else { throw .anotherSite(found: found, given: given) }
  }

  /// What events refer to, and so can never change.
  static func documents(of site: Site) throws -> [EventDocument] {
    guard let language = site.languages.first else { return [] }
    let polls = site.polls(language)?.all ?? []
    return try EventRules.all.documents(in: site.contents(language: language)) + polls.map { $0.document }
  }
}
