import Core
import Foundation
import Sites
import Testing

@testable import Server

@Suite("A site's app in Google Play, on the server")
struct AndroidAppTests {
  @Test("Android is told of the site's app, and of none by a site without one")
  func assetLinks() async throws {
    for package in ["", "org.example.day"] {
      var server = try TestServer()
      server.release.settings.androidApp.package = package
      server.release.settings.androidApp.fingerprints = ["AB"]
      let running = server
      defer { try? FileManager.default.removeItem(at: running.folder) }
      try await Server.application(running.configuration, running.release).test(.router) { client in
        let answer = try await client.get(AndroidApp.path)
        guard !package.isEmpty else {
          #expect(answer.status == .notFound)
          return
        }
        #expect(answer.status == .ok && answer.headers[.contentType] == MediaType.json)
        #expect(try JSON(parsing: answer.bytes)[0]?["target"]?["package_name"]?.string == package)
      }
    }
  }
}
