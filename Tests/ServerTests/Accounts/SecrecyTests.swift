import Accounts
import Core
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("What the server keeps secret")
struct SecrecyTests {
  private static let proof: [UInt8] = (0..<32).map { 200 &+ UInt8($0) &* 7 }
  private static let newProof: [UInt8] = (0..<32).map { 3 &+ UInt8($0) &* 11 }

  /// What must not be found, in each form in which it may be written.
  private static func forms(_ secrets: [[UInt8]]) -> [Data] {
    secrets.flatMap { [Data($0), Data(Base64.encoded($0).utf8), Data(Hexadecimal.encoded($0).utf8)] }
  }

  /// Goes through all that accounts can do, also where it fails.
  private static func use(_ server: AccountServer) async throws -> [[UInt8]] {
    var request = SignUpRequest.example()
    request.proof = proof
    let login = try await server.signUp(request)
    let again = try await server.ask(
      .logIn, LoginRequest(email: request.email, proof: proof, device: "Phone").json, for: DeviceLogin.self)
    let change = KeyChange(proof: proof, newProof: newProof, keys: .example(5), replaces: 1)
    _ = try await server.change(change, again.token)
    _ = try await server.send(.changeKeys, change.json, token: again.token)
    _ = try await server.send(.account, token: login.token)
    await server.stopWriting()
    _ = try await server.send(.logOutEverywhere, token: again.token)
    return [login.token, again.token]
  }

  @Test("no proof and no token is in the database's files")
  func files() async throws {
    try await AccountServer.run(.sqlite) { server in
      let tokens = try await Self.use(server)
      let file = try #require(server.file)
      let folder = file.deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("toward.sqlite") }
      let data = try names.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      #expect(names.count >= 2)
      // The hash is there, so the search would find what is.
      let hash = Data(SHA256.digest(Self.newProof))
      #expect(data.contains { $0.range(of: hash) != nil })
      for secret in Self.forms([Self.proof, Self.newProof] + tokens) {
        #expect(data.allSatisfy { $0.range(of: secret) == nil })
      }
    }
  }

  @Test("no proof, token, address or name of a device is in the log")
  func log() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("toward-log-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    defer { close(descriptor) }
    let stream = LogStream(descriptor: descriptor)
    try await AccountServer.run(.sqlite, .live, log: stream) { server in
      let tokens = try await Self.use(server)
      stream.flush()
      let log = try Data(contentsOf: file)
      let text = String(decoding: log, as: UTF8.self)
      #expect(text.contains("/api/v1/account/keys") && text.contains("request failed"))
      for secret in Self.forms([Self.proof, Self.newProof] + tokens) { #expect(log.range(of: secret) == nil) }
      for word in ["maria", "Maria", "Phone", "Laptop", "Bearer"] { #expect(!text.contains(word)) }
    }
  }
}
