import Foundation
import NIOCore
import Testing

@testable import Server

@Suite("Start")
struct StartTests {
  @Test("a missing app or Web folder is said")
  func missing() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    configuration.app = server.folder.appendingPathComponent("gone.wasm")
    await #expect(throws: StartupError.missingApp(configuration.app.path)) {
      _ = try await Server.application(configuration, server.release)
    }
    configuration = server.configuration
    configuration.web = server.folder.appendingPathComponent("gone")
    await #expect(throws: StartupError.missingWebFolder(configuration.web.path)) {
      _ = try await Server.application(configuration, server.release)
    }
  }

  @Test("a data folder that cannot be written is said")
  func unwritable() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    var configuration = server.configuration
    // A file where the folder should be stops everybody, root too.
    configuration.data = configuration.app
    await #expect(throws: StartupError.unwritableData(configuration.app.path)) {
      _ = try await Server.application(configuration, server.release)
    }
  }

  @Test("a port in use is said")
  func portInUse() {
    let error = IOError(errnoCode: EADDRINUSE, reason: "bind")
    #expect(StartupError(error, host: "127.0.0.1", port: 80) == .portInUse(host: "127.0.0.1", port: 80))
  }

  @Test("what was compressed once is not compressed again, unless it was damaged")
  func compressionCache() async throws {
    let server = try TestServer()
    defer { try? FileManager.default.removeItem(at: server.folder) }
    let files = try DataFolder.prepare(server.folder.appendingPathComponent("data"))
    let folder = try #require(files.folder)
    let cache = CompressionCache(files: files)
    let hash = SHA256.hex(TestServer.app)
    let first = cache.encodings(of: TestServer.app, hash: hash)
    let file = folder.appendingPathComponent("\(hash).br")
    let kept = try Data(contentsOf: file)
    #expect([UInt8](kept.dropLast(32)) == first.brotli)

    // A valid file of other content shows that it is read.
    let other = try #require(Compression.brotli([1, 2, 3], effort: .best))
    try Data(other + SHA256.digest(other)).write(to: file)
    #expect(cache.encodings(of: TestServer.app, hash: hash).brotli == other)

    for damaged in [kept.dropLast(7), Data(), kept[...].map { $0 ^ 1 }.withUnsafeBytes { Data($0) }] {
      try damaged.write(to: file)
      #expect(cache.encodings(of: TestServer.app, hash: hash).brotli == first.brotli)
      #expect(try Data(contentsOf: file) == kept)
    }
  }

  @Test("a form that is not smaller is left out")
  func incompressible() {
    let encodings = CompressionCache(files: FileCache()).encodings(of: [1, 2, 3], hash: "x")
    #expect(encodings.brotli == nil && encodings.gzip == nil)
  }

  @Test(
    "SHA-256 of known texts (FIPS 180-4 examples)",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_00),
        "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
      ),
    ])
  func sha256(text: String, hash: String) {
    #expect(SHA256.hex(Array(text.utf8)) == hash)
  }
}
