import Foundation
import Sites
import Storage
import Testing

@testable import Server

@Suite("Content in the database")
struct ContentStoreTests {
  private typealias Store = AccountServer.Store
  private let about = ContentFixture.about

  @Test(
    "is the site's folder byte for byte at first, and is not filled twice",
    arguments: AccountServer.Store.allCases)
  func filled(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let release = try await content.release()
      #expect(try release.contents == ContentFixture.contents())
      #expect(release.number == 1 && release.site == "goodnews")
      let others = release.contents.edited([about: .text("Another folder.\n")])
      #expect(try await content.begin(with: others) == nil)
      #expect(try await content.release() == release)
    }
  }

  @Test("of one site is not that of another", arguments: AccountServer.Store.allCases)
  func anotherSite(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let trace = try FolderContents(of: SiteTests.root.appendingPathComponent("Sites/trace").path)
      await #expect(throws: ContentRefusal.anotherSite(found: "goodnews", given: "trace")) {
        try await content.begin(with: trace)
      }
      await #expect(throws: ContentRefusal.anotherSite(found: "goodnews", given: "trace")) {
        _ = try await content.merge(trace, by: "ana")
      }
    }
  }

  @Test(
    "is published as versions with who and when; what stays the same is no release",
    arguments: AccountServer.Store.allCases)
  func published(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let edit = [about: ContentEdit.text("News.\n")]
      #expect(try await content.publish(edit, by: "ana", note: "news") == 2)
      #expect(try await content.publish(edit, by: "ana", note: "again") == 2)
      #expect(try await content.release().contents.files[about] == Array("News.\n".utf8))
      let (history, versions) = try await content.database.read { transaction in
        (
          try ContentDirectory(transaction).history(atMost: 9),
          try transaction.rows(
            "SELECT version, author, made, release_number FROM content_version WHERE id = 'about.en.md' ORDER BY version"
          )
        )
      }
      #expect(history.map(\.number) == [2, 1])
      #expect(history.first?.author == "ana" && history.first?.note == "news")
      #expect(history.first?.made == 1_790_000_000_000)
      #expect(try versions.map { try $0.integer("release_number") } == [1, 2])
      #expect(try versions.map { try $0.text("author") } == ["site import", "ana"])
    }
  }

  @Test(
    "with a mistake is refused by file and line, and nothing changes", arguments: AccountServer.Store.allCases
  )
  func mistakes(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let before = try await content.release()
      await #expect {
        try await content.publish([ContentFixture.page: .text("id: [\n")], by: "ana", note: "")
      } throws: { error in
        guard case .mistakes(let problems) = error as? ContentRefusal else { return false }
        return problems.all.contains { $0.file == "site.yaml" && $0.line != nil }
      }
      await #expect(throws: ContentRefusal.self) {
        try await content.publish([about: .remove], by: "ana", note: "")
      }
      #expect(try await content.release() == before)
    }
  }

  @Test(
    "cannot change what people may have answered", arguments: AccountServer.Store.allCases)
  func changedDocument(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let shipped = try SiteTests.load("goodnews")
      let events = EventStore(database: content.database) { 0 }
      try await events.publish(bundle: try #require(shipped.files.bundles["en"]))
      let before = try await content.release()
      let daily = ContentPath("health/daily.yaml")!
      let text = String(decoding: try #require(before.contents.files[daily]), as: UTF8.self)
      let other = text.replacingOccurrences(of: "id: meaning", with: "id: purpose")
      #expect(other != text)
      await #expect {
        try await content.publish([daily: .text(other)], by: "ana", note: "")
      } throws: { error in
        if case .changedDocument = error as? ContentRefusal { true } else { false }
      }
      #expect(try await content.release() == before)
    }
  }

  @Test("changed by many at once loses nothing", arguments: AccountServer.Store.allCases)
  func concurrent(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let paths = (1...4).map { ContentPath("notes-\($0).txt")! }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for path in paths {
          group.addTask { try await content.publish([path: .text(path.text)], by: path.text, note: "") }
        }
        try await group.waitForAll()
      }
      let release = try await content.release()
      #expect(release.number == 5)
      #expect(paths.allSatisfy { release.contents.files[$0] == Array($0.text.utf8) })
    }
  }

  @Test(
    "follows a new version of the folder where it was not changed", arguments: AccountServer.Store.allCases)
  func merged(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let spanish = ContentPath("about.es.md")!
      let note = ContentPath("note.txt")!
      try await content.publish([about: .text("Ours.\n")], by: "ana", note: "")
      let folder = try ContentFixture.contents().edited([
        about: .text("Theirs.\n"), spanish: .text("Nuevo.\n"), note: .text("A new file."),
      ])
      let merge = try await content.merge(folder, by: "jo")
      #expect(merge.kept == [about])
      #expect(Set(merge.edits.keys) == [spanish, note])
      let files = try await content.release().contents.files
      #expect(files[about] == Array("Ours.\n".utf8) && files[spanish] == Array("Nuevo.\n".utf8))
      #expect(files[note] != nil)
      // The folder's version is the base of the next one.
      let again = try await content.merge(folder, by: "jo")
      #expect(again.kept.isEmpty && again.edits.isEmpty)
      let next = try await content.merge(folder.edited([note: .remove]), by: "jo")
      #expect(next.edits == [note: .remove])
      #expect(try await content.release().contents.files[note] == nil)
    }
  }

  @Test("is kept from a folder with a mistake", arguments: AccountServer.Store.allCases)
  func damagedFolder(store: AccountServer.Store) async throws {
    try await ContentFixture.run(store) { content in
      let before = try await content.release()
      let broken = before.contents.edited([ContentFixture.page: .text("id: [\n")])
      await #expect(throws: ContentRefusal.self) { _ = try await content.merge(broken, by: "jo") }
      #expect(try await content.release() == before)
    }
    let fixture = try ContentFixture(store)
    let database = try Database(fixture.address)
    defer { database.close() }
    let content = ContentStore(database)
    let broken = try ContentFixture.contents().edited([about: .remove])
    await #expect(throws: ContentRefusal.self) { try await content.begin(with: broken) }
    await #expect(throws: ContentRefusal.empty) { _ = try await content.release() }
  }
}
