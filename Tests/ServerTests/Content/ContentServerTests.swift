import Foundation
import Hummingbird
import Sites
import Storage
import Testing

@testable import Server

@Suite("A server whose content is in the database")
struct ContentServerTests {
  private let about = ContentFixture.about

  /// A server in the middle of its life, and the store that it shares with others.
  private func run(
    _ store: AccountServer.Store,
    _ body: @escaping @Sendable (TestClient, ContentStore) async throws -> Void
  ) async throws {
    let fixture = try ContentFixture(store)
    var server = try TestServer()
    defer {
      try? FileManager.default.removeItem(at: fixture.folder)
      try? FileManager.default.removeItem(at: server.folder)
    }
    server.release = try SiteTests.load("goodnews")
    server.configuration.contentInterval = .milliseconds(20)
    server.configuration.content = try ContentSource(
      site: "goodnews", sites: SiteTests.root.appendingPathComponent("Sites"),
      phrases: SiteTests.root.appendingPathComponent("Phrases"), data: server.configuration.data)
    var backing = Backing()
    let opened = try await OpenDatabase(fixture.address, logger: .silent)
    backing.database = opened
    let application = try await Server.application(server.configuration, server.release, backing: backing)
    try await application.test(.live) { client in
      try await body(client, ContentStore(opened.database))
    }
  }

  private func wait(_ client: TestClient, for text: String) async throws -> TestResponse {
    for _ in 0..<500 {
      let response = try await client.get("/api/v1/content?lang=en")
      if response.text.contains(text) { return response }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("never said \(text)")
    return try await client.get("/api/v1/content?lang=en")
  }

  @Test(
    "fills it from the folder, and serves what is published from then on",
    arguments: AccountServer.Store.allCases)
  func published(store: AccountServer.Store) async throws {
    try await run(store) { client, content in
      let before = try await client.get("/api/v1/content?lang=en")
      let shipped = try SiteTests.load("goodnews")
      #expect(before.bytes == shipped.files.bundles["en"])
      try await content.publish([about: .text("A wholly new overview.\n")], by: "ana", note: "")
      let after = try await wait(client, for: "A wholly new overview.")
      #expect(after.headers[.eTag] != before.headers[.eTag])
      #expect(try await client.get("/").status == .ok)
    }
  }

  @Test(
    "goes on with the last good release when one cannot be served", arguments: AccountServer.Store.allCases)
  func unservable(store: AccountServer.Store) async throws {
    try await run(store) { client, content in
      let before = try await client.get("/api/v1/content?lang=en")
      // As an older program beside this one, or a hand in the database, could.
      _ = try await content.database.write {
        try ContentDirectory($0).publish([about: .remove], after: 1, by: "hand", note: "", at: 0)
      }
      try await Task.sleep(for: .milliseconds(300))
      let during = try await client.get("/api/v1/content?lang=en")
      #expect(during.status == .ok && during.bytes == before.bytes)
      _ = try await content.database.write {
        try ContentDirectory($0).publish(
          [ContentFixture.about: .text("Mended.\n")], after: 2, by: "hand", note: "", at: 0)
      }
      _ = try await wait(client, for: "Mended.")
    }
  }

  @Test(
    "starts with it, though the folder that it came from has mistakes by now",
    arguments: AccountServer.Store.allCases)
  func brokenFolder(store: AccountServer.Store) async throws {
    let fixture = try ContentFixture(store)
    var server = try TestServer()
    defer {
      try? FileManager.default.removeItem(at: fixture.folder)
      try? FileManager.default.removeItem(at: server.folder)
    }
    let folder = fixture.folder.appendingPathComponent("goodnews")
    try ContentFixture.contents().write(to: folder.path)
    let source = try ContentSource(
      site: folder.path, sites: fixture.folder,
      phrases: SiteTests.root.appendingPathComponent("Phrases"), data: server.configuration.data)
    #expect(source.stored(in: fixture.address) == nil)
    let filled = try Database(fixture.address)
    try await ContentStore(filled).begin(with: ContentFixture.contents())
    filled.close()
    try Data("id: [\n".utf8).write(to: folder.appendingPathComponent("site.yaml"))
    let stored = try #require(source.stored(in: fixture.address))
    #expect(stored.site.id == "goodnews" && stored.hasAccounts)
    server.release = stored
    server.configuration.content = source
    let opened = try await OpenDatabase(fixture.address, logger: .silent)
    let application = try await Server.application(
      server.configuration, server.release, backing: Backing(database: opened))
    let shipped = try SiteTests.load("goodnews")
    try await application.test(.live) { client in
      let served = try await client.get("/api/v1/content?lang=en")
      #expect(served.bytes == shipped.files.bundles["en"])
    }
  }
}
