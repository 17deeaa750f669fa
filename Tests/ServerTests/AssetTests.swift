import CBrotli
import CZlib
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Server

@Suite("Assets")
struct AssetTests {
  @Test("an asset's address names its bytes, and it may be kept for ever")
  func hashedAddress() async throws {
    try await TestServer.run { client, _ in
      let hash = SHA256.hex(TestServer.app)
      let answer = try await client.get("/assets/\(hash.prefix(16))/app.wasm")
      #expect(answer.bytes == TestServer.app)
      #expect(answer.headers[.contentType] == "application/wasm")
      #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
    }
  }

  @Test("what is loaded later lies beside the app, and the page and the version name it")
  func parts() async throws {
    let path = "/assets/\(SHA256.hex(Array("later".utf8)).prefix(16))/later.wasm"
    try await TestServer.run(parts: ["day Day", "later"]) { client, server in
      let part = try await client.get(path)
      let page = try await client.get("/").text
      let version = try await client.get("/api/v1/version").text
      #expect(part.text == "later")
      #expect(page.contains(#"data-parts="later""#) && page.contains(#"data-later="\#(path)""#))
      #expect(version.contains(path))
      // The site has no days.
      #expect(!page.contains("day.wasm") && !version.contains("day.wasm"))
      // The page of a screen that needs it asks for it at once.
      let preload = #"<link rel="preload" as="fetch" type="application/wasm" href="\#(path)" crossorigin"#
      let needing = try await client.get("/checklist").text
      #expect(needing.contains(preload) && !page.contains(preload))

      func names(_ modules: [String]) throws -> [String] {
        try WebFolder(
          folder: server.configuration.web, app: server.configuration.app, siteStyles: "", modules: modules
        ).parts.map(\.name)
      }
      #expect(try names(["college", "day"]) == ["later", "day"])
      #expect(try names(["college"]) == ["later"])
    }
    try await TestServer.run { client, _ in
      let page = try await client.get("/")
      #expect(!page.text.contains("data-parts"))
    }
  }

  @Test("a part that is listed and not there is told at the start")
  func missingPart() async throws {
    try await TestServer.run(parts: ["later"]) { _, server in
      let part = server.folder.appendingPathComponent("app.later.wasm")
      try FileManager.default.removeItem(at: part)
      #expect(throws: StartupError.missingApp(part.path)) {
        try WebFolder(folder: server.configuration.web, app: server.configuration.app, siteStyles: "")
      }
    }
  }

  @Test("a list of parts that is not beside a split app is told at the start")
  func missingList() async throws {
    try await TestServer.run(parts: ["later"]) { _, server in
      let app = server.configuration.app
      let list = app.deletingPathExtension().appendingPathExtension("parts")
      try FileManager.default.removeItem(at: list)
      #expect(try folder(app).parts.isEmpty)
      try Data("imports part:later".utf8).write(to: app)
      #expect(throws: StartupError.missingApp(list.path)) { try folder(app) }

      func folder(_ app: URL) throws -> WebFolder {
        try WebFolder(folder: server.configuration.web, app: app, siteStyles: "")
      }
    }
  }

  @Test("brotli and gzip bodies are the plain bytes, compressed")
  func encodings() async throws {
    try await TestServer.run { client, _ in
      let path = "/assets/\(SHA256.hex(TestServer.app).prefix(16))/app.wasm"
      let plain = try await client.get(path)
      let brotli = try await client.get(path, [.acceptEncoding: "gzip, deflate, br"])
      let gzip = try await client.get(path, [.acceptEncoding: "gzip"])
      #expect(plain.headers[.contentEncoding] == nil)
      #expect(brotli.headers[.contentEncoding] == "br")
      #expect(gzip.headers[.contentEncoding] == "gzip")
      #expect(Decompression.brotli(brotli.bytes, size: 100_000) == TestServer.app)
      #expect(Decompression.gzip(gzip.bytes, size: 100_000) == TestServer.app)
      for answer in [plain, brotli, gzip] {
        #expect(answer.headers[.vary] == "Accept-Encoding")
        #expect(answer.headers[.contentLength] == String(answer.bytes.count))
      }
      #expect(Set([plain, brotli, gzip].map { $0.headers[.eTag] }).count == 3)
    }
  }

  @Test("what one has already is not sent again")
  func notModified() async throws {
    try await TestServer.run { client, _ in
      let first = try await client.get("/robots.txt", [.acceptEncoding: "br"])
      let tag = try #require(first.headers[.eTag])
      for tags in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let second = try await client.get("/robots.txt", [.acceptEncoding: "br", .ifNoneMatch: tags])
        #expect(second.status == .notModified)
        #expect(second.bytes.isEmpty)
        #expect(second.headers[.eTag] == tag)
        #expect(second.headers[.contentLength] == nil)
      }
      let other = try await client.get("/robots.txt", [.acceptEncoding: "br", .ifNoneMatch: "\"other\""])
      #expect(other.status == .ok)
    }
  }

  @Test("HEAD says what GET would, without the body")
  func head() async throws {
    try await TestServer.run(.live) { client, _ in
      for path in ["/robots.txt", "/", "/api/v1/content?lang=en", "/service-worker.js", "/healthz"] {
        let get = try await client.get(path)
        let head = try await client.execute(uri: path, method: .head) { $0 }
        #expect(head.status == get.status)
        #expect(head.bytes.isEmpty)
        #expect(head.headers[.contentLength] == String(get.bytes.count))
        #expect(head.headers[.eTag] == get.headers[.eTag])
      }
    }
  }

  @Test("the styles are joined in order, the site's last")
  func styles() async throws {
    try await TestServer.run { client, server in
      let css = try WebFolder(
        folder: server.configuration.web, app: server.configuration.app,
        siteStyles: server.release.files.stylesheet
      ).styles
      let text = try await client.get(css.hashedPath).text
      let order = ["--brand:blue", "body{", ".card", ".home", "--brand:red"].map {
        text.range(of: $0)?.lowerBound
      }
      #expect(!order.contains(nil))
      #expect(order.compactMap(\.self) == order.compactMap(\.self).sorted())
    }
  }

  @Test("a module's own styles are sent where the site has the module, and nowhere else")
  func moduleStyles() async throws {
    try await TestServer.run { _, server in
      func sheets(_ modules: [String]) throws -> [String] {
        try WebFolder(
          folder: server.configuration.web, app: server.configuration.app, siteStyles: "", modules: modules
        ).moduleStyles.map(\.name)
      }
      let styles = try WebFolder(
        folder: server.configuration.web, app: server.configuration.app, siteStyles: "", modules: ["day"]
      ).moduleStyles[0]
      // In the order of the names of the sheets.
      #expect(String(decoding: styles.bytes, as: UTF8.self) == ".panel{gap:0}.plane{gap:0}.item{gap:0}")
      #expect(try sheets(["day", "college"]) == ["day.css"])
      #expect(try sheets(["college"]) == [])
    }
  }

  @Test("each page has the icons as symbols that its screens name", arguments: ["/", "/shell", "/nowhere"])
  func sprite(path: String) async throws {
    try await TestServer.run { client, _ in
      let page = try await client.get(path, [.accept: "text/html"]).text
      #expect(
        page.contains(
          #"<div hidden><svg><symbol id="icon-check" viewBox="0 0 24 24"><path d="M1 2"/></symbol></svg></div>"#
        ))
    }
  }

  @Test(
    "nobody gets a file that is not an asset",
    arguments: [
      "/assets/../private.txt", "/assets/%2e%2e/private.txt", "/../private.txt", "/..%2fprivate.txt",
      "/assets/0/..%5c..%5cprivate.txt", "/.hidden", "/assets/.hidden", "/Web/bridge.js", "/bridge.js",
      "/icons/../../private.txt", "/icons/check.svg", "//etc/passwd", "/assets//etc/passwd", "/%00",
    ])
  func traversal(path: String) async throws {
    try await TestServer.run { client, _ in
      let answer = try await client.get(path)
      #expect(answer.status == .notFound)
      #expect(!answer.text.contains("do not serve") && !answer.text.contains("secret"))
    }
  }
}

enum Decompression {
  static func brotli(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    var count = size
    var output = [UInt8](repeating: 0, count: size)
    guard BrotliDecoderDecompress(bytes.count, bytes, &count, &output) == BROTLI_DECODER_RESULT_SUCCESS else {
      return nil
    }
    return Array(output[..<count])
  }

  static func gzip(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: size)
    let result = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    return result == Z_STREAM_END ? Array(output[..<Int(stream.total_out)]) : nil
  }
}
