import Core
import DatabaseFixture
import Foundation
import Mail

@testable import Server

/// A mail server by aiosmtpd, in a program of its own.
final class MailReceiver {
  /// How it takes letters; see `Tests/Mail/receiver.py`.
  enum Way: String { case up, slow, busy, unknown, spam, sender, silent, tls, starttls }

  let port: Int
  let folder: URL
  private var program: pid_t?

  init(_ way: Way) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-mail-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = folder.appendingPathComponent("output")
    program = try PythonProgram.start(
      "python", ["Tests/Mail/receiver.py", folder.path, way.rawValue], output: output.path)
    var line = ""
    for _ in 0..<3000 where !line.hasSuffix("\n") {
      usleep(10_000)
      line = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    }
    guard let port = Int(line.dropLast()) else { throw Failure(text: line) }
    self.port = port
  }

  /// Stops it: nothing listens at its port any more.
  func stop() {
    if let program { try? Program.kill(program) }
    program = nil
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The files of the letters that it took.
  var files: [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".eml") }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// What it was told about a letter.
  func envelope(_ number: Int) throws -> JSON {
    try JSON(parsing: Array(Data(contentsOf: folder.appendingPathComponent("\(number).json"))))
  }

  func server(_ change: (inout SMTPServer) -> Void = { _ in }) throws -> SMTPServer {
    var server = SMTPServer("smtp://127.0.0.1:\(port)")!
    server.timeout = 10_000
    change(&server)
    return server
  }

  /// One that wants a login: `smtps` for ``Way/tls``.
  func server(scheme: String, password: String, trusts: Bool = true) -> SMTPServer {
    var server = SMTPServer("\(scheme)://post%40example.org@127.0.0.1:\(port)")!
    server.password = password
    server.timeout = 4_000
    server.needsTLS = true
    if trusts { server.authorities = folder.appendingPathComponent("ca.pem").path }
    return server
  }

  /// What Python's email package reads in letters.
  static func read(_ files: [URL]) async throws -> [JSON] {
    let result = try await PythonProgram.run(
      "python", ["Tests/Mail/read_letter.py"] + files.map(\.path))
    guard result.status == 0 else { throw Failure(text: result.output) }
    return try JSON(parsing: Array(result.output.utf8)).array ?? []
  }

  struct Failure: Error { var text: String }
}
