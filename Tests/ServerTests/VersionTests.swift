import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("Versions")
struct VersionTests {
  static func manifest(_ client: TestClient) async throws -> JSON {
    try JSON(parsing: try await client.get("/api/v1/version").bytes)
  }

  @Test("each file of a version has the hash and size that were announced")
  func hashes() async throws {
    try await TestServer.run { client, _ in
      let files = try #require(try await Self.manifest(client)["files"]?.array)
      #expect(files.count >= 7)
      for file in files {
        let url = try #require(file["url"]?.string)
        let answer = try await client.get(url)
        #expect(answer.status == .ok, "\(url)")
        #expect(SHA256.hex(answer.bytes) == file["sha256"]?.string, "\(url)")
        #expect(Int64(answer.bytes.count) == file["bytes"]?.int, "\(url)")
      }
      let urls = files.compactMap { $0["url"]?.string }
      #expect(
        Set(["/shell", "/icons/192.png", "/manifest.webmanifest?lang=es"]).isSubset(of: urls))
    }
  }

  @Test("the service worker and the shell name the version")
  func named() async throws {
    try await TestServer.run { client, _ in
      let version = try #require(try await Self.manifest(client)["version"]?.string)
      let worker = try await client.get("/service-worker.js")
      #expect(worker.text == "const VERSION = \"\(version)\";")
      #expect(worker.headers[.cacheControl] == "no-cache")
      #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(try await client.get("/shell").text.contains("data-version=\"\(version)\""))
    }
  }

  @Test("the version changes with any file, and only then", arguments: ["none", "bridge", "app", "site"])
  func changes(what: String) async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    func version(_ configuration: Configuration, _ release: Release) async throws -> String? {
      try await Server.application(configuration, release).test(.router) {
        try await Self.manifest($0)["version"]?.string
      }
    }
    let before = try await version(server.configuration, server.release)
    let configuration = server.configuration
    var release = server.release
    switch what {
    case "bridge": try Data("new();".utf8).write(to: configuration.web.appendingPathComponent("bridge.js"))
    case "app": try Data([0, 1]).write(to: configuration.app)
    case "site": release.files.stylesheet = ":root{--brand:green}"
    default: break
    }
    let after = try await version(configuration, release)
    #expect((before == after) == (what == "none"))
  }
}
