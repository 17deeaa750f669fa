import Foundation

/// A program of this computer.
struct Program {
  private let path: String

  /// nil if it is not installed.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let found = folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    path = found
  }

  /// The program's output for an input. It has failed if it says so, or if required output is missing.
  ///
  /// Not by Foundation's `Process`, which waits by `select`, and so for ever once a file has a number above 1,023: a server with
  /// many connections has such files.
  func run(
    _ arguments: [String], input bytes: [UInt8] = [], writes: Bool = true
  ) -> Result<[UInt8], ProgramError> {
    do {
      // Files, because a pipe blocks the writer until somebody reads, and ends it if nobody does.
      let (input, output, complaints) = (try Self.nameless(bytes), try Self.nameless(), try Self.nameless())
      let status = try wait(for: try start(arguments, [input, output, complaints]))
      let made = try Self.contents(of: output)
      guard status == 0, !writes || !made.isEmpty else {
        return .failure(.failed(String(decoding: try Self.contents(of: complaints), as: UTF8.self).trimmed))
      }
      return .success(made)
    } catch {
      return .failure(.failed(error.localizedDescription))
    }
  }

  /// - Parameter streams: its standard input, output and error.
  private func start(_ arguments: [String], _ streams: [FileHandle]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.fileDescriptor, Int32(number))
    }
    let words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, path, &actions, nil, words + [nil], environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOEXEC) }
    return pid
  }

  private func wait(for pid: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) != pid {
      guard errno == EINTR else { throw POSIXError(.ECHILD) }
    }
    return status
  }

  /// A file that is deleted when it is closed, read from its beginning.
  private static func nameless(_ bytes: [UInt8] = []) throws -> FileHandle {
    guard let stream = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(stream) }
    let file = FileHandle(fileDescriptor: dup(fileno(stream)), closeOnDealloc: true)
    try file.write(contentsOf: Data(bytes))
    try file.seek(toOffset: 0)
    return file
  }

  private static func contents(of file: FileHandle) throws -> [UInt8] {
    try file.seek(toOffset: 0)
    return Array(try file.readToEnd() ?? Data())
  }
}
