import App
import Foundation
import Hummingbird
import Logging
import Sites

@testable import Server

/// A small site in two languages on the real server, in a folder of its own.
struct TestServer {
  let folder: URL
  var configuration: Configuration
  var release = TestServer.site

  static let app = [UInt8]((0..<20_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
  static let bundle = Array(
    """
    {"format":1,"language":"en","phrases":{"skip-to-content":"Skip to content","server-error":"Something went wrong",\
    "long":"\(String(repeating: "Log in. ", count: 99))"}}
    """.utf8)
  static let spanishBundle = Array(#"{"format":1,"language":"es","phrases":{"login":"Entrar"}}"#.utf8)

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "toward-tests-\(UUID().uuidString)")
    let web = folder.appendingPathComponent("Web")
    for (name, text) in [
      ("bridge.js", "// the bridge\n" + String(repeating: "go();\n", count: 100)),
      ("staff.js", "// the code\n"),
      ("service-worker.js", "const VERSION = \"development\";\n"),
      ("styles/tokens.css", ":root{--brand:blue}"), ("styles/base.css", "body{margin:0}"),
      ("styles/components.css", ".card{border:0}"), ("styles/screens.css", ".home{gap:1rem}"),
      (
        "icons/check.svg",
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 2"/></svg>"#
      ),
      ("icons/LICENSE", "ISC"), ("pictures/map.svg", "<svg></svg>"), (".hidden", "secret"),
      ("styles/controls.css", ""), ("styles/feedback.css", ""), ("styles/frame.css", ""),
      ("styles/print.css", ""), ("styles/media.css", ""), ("styles/day/timeline-entries.css", ".item{gap:0}"),
      ("styles/day/timeline.css", ".plane{gap:0}"), ("styles/day/panels.css", ".panel{gap:0}"),
    ] {
      let file = web.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let app = folder.appendingPathComponent("app.wasm")
    try Data(Self.app).write(to: app)
    try Data("do not serve".utf8).write(to: folder.appendingPathComponent("private.txt"))
    configuration = Configuration(
      port: 0, web: web, app: app, data: folder.appendingPathComponent("data"))
    configuration.effort = .quick
  }

  static let site: Release = {
    var identity = App.Site()
    identity.id = "test"
    return Release(
      languages: ["en", "es", "zh-Hans"], identities: ["en": identity, "es": identity, "zh-Hans": identity],
      files: ReleaseFiles(
        bundles: ["en": bundle, "es": spanishBundle, "zh-Hans": Array("{}".utf8)],
        stylesheet: ":root{--brand:red}",
        manifests: ["en": Array(#"{"name":"Test"}"#.utf8), "es": Array(#"{"name":"Prueba"}"#.utf8)],
        icons: [
          "/favicon.svg": .init(type: "image/svg+xml", bytes: Array("<svg/>".utf8)),
          "/icons/192.png": .init(type: "image/png", bytes: [137, 80, 78, 71]),
          "/apple-touch-icon.png": .init(type: "image/png", bytes: [137, 80, 78, 71, 1]),
        ],
        barColours: .init(light: "#fff", dark: "#000")), screens: screens)
  }()

  /// A site that is read from a folder with its bundle in one file, which begins with a brace unless it is broken.
  static func source(of file: URL, in folder: URL) -> SiteSource {
    SiteSource(folder: folder) { _ in
      let bytes = try Array(Data(contentsOf: file))
      guard bytes.first == UInt8(ascii: "{") else { throw StartupError.brokenContent(language: "en") }
      var site = TestServer.site
      site.files.bundles["en"] = bytes
      return site
    }
  }

  static let screens: ScreenRenderer = { request in
    let known = ["/": "Home", "/checklist": "Checklist", "/checklist/9": "9th Grade"]
    let title = known[request.path] ?? "There is nothing here"
    return Screen(
      title: "\(title) & more", description: "\(request.language) \(title)",
      html: "<main id=\"main\"><h1>\(request.language): \(title)</h1></main>", digest: "d1",
      found: known[request.path] != nil, parts: request.path == "/checklist" ? ["later"] : []
    )
  }

  /// Runs `body` against the server and removes its folder afterwards.
  ///
  /// - Parameter parts: lines of the list of the app's parts; what each part holds is its name.
  static func run(
    _ setup: TestingSetup = .router, limits: Configuration.Limits = .init(), frameSources: [String] = [],
    media: [String: ReleaseFiles.File] = [:], framedPages: [String: String] = [:], parts: [String] = [],
    weather: WeatherPlace? = nil,
    _ body: @escaping @Sendable (TestClient, TestServer) async throws -> Void
  ) async throws {
    var server = try TestServer()
    server.configuration.limits = limits
    server.release.surroundings.frameSources = frameSources
    server.release.files.media = media
    server.release.surroundings.framedPages = framedPages
    server.release.surroundings.weather = weather
    if !parts.isEmpty {
      let list = parts.map { "\($0)\n" }.joined()
      try Data(list.utf8).write(to: server.folder.appendingPathComponent("app.parts"))
    }
    for part in parts {
      let name = part.prefix { $0 != " " }
      try Data(name.utf8).write(to: server.folder.appendingPathComponent("app.\(name).wasm"))
    }
    let running = server
    defer { try? FileManager.default.removeItem(at: running.folder) }
    let application = try await Server.application(running.configuration, running.release)
    try await application.test(setup) { client in try await body(client, running) }
  }
}

extension Release {
  /// The same site, whose people have accounts on the server.
  var withAccounts: Release {
    var release = self
    for language in identities.keys { release.identities[language]?.identity = "account" }
    return release
  }
}

extension Logger {
  /// Writes nothing.
  static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}
