import CPostgres
import Foundation

/// A program of PostgreSQL, such as `pg_dump`.
struct PostgresTool {
  let name: String
  /// Where the database is. Not among the arguments: everybody on the machine can read those, and there may be a password.
  private let environment: [String: String]

  init(_ name: String, location: String) {
    self.name = name
    environment = ProcessInfo.processInfo.environment.merging(Self.variables(location)) { $1 }
  }

  /// The variables of libpq that say the same as a connection string.
  static func variables(_ location: String) -> [String: String] {
    guard let options = PQconninfoParse(location, nil) else { return [:] }
    defer { PQconninfoFree(options) }
    var variables: [String: String] = [:]
    var option = options
    while option.pointee.keyword != nil {
      if let name = option.pointee.envvar, let value = option.pointee.val {
        variables[String(cString: name)] = String(cString: value)
      }
      option += 1
    }
    return variables
  }

  /// The name of the database that the program's environment says.
  var database: String { environment["PGDATABASE"] ?? environment["PGUSER"] ?? NSUserName() }

  /// Runs the program, and waits for its end.
  ///
  /// Not by Foundation's `Process`, which also waits for programs that somebody else started meanwhile.
  ///
  /// - Throws: ``BackupError/missingProgram(_:)``, ``BackupError/failed(_:_:)``.
  func run(_ arguments: [String]) throws(BackupError) {
    guard let program = Self.path(of: name, in: environment["PATH"] ?? "") else {
      throw .missingProgram(name)
    }
    let complaints = Self.temporaryFile()
    defer { unlink(complaints) }
    try NewFile.makeEmpty(complaints)
    let pid = try start(program, [name] + arguments, complaints)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      guard errno == EINTR else { throw .failed(name, NewFile.reason()) }
    }
    guard status != 0 else { return }
    let text = (try? String(contentsOfFile: complaints, encoding: .utf8)) ?? ""
    throw .failed(name, text.isEmpty ? "its status is \(status)" : text.firstLine)
  }

  private func start(
    _ program: String, _ words: [String], _ complaints: String
  ) throws(BackupError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, complaints, O_WRONLY, 0)
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup("\($0)=\($1)") }
    defer { for pointer in arguments + variables { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, program, &actions, nil, arguments + [nil], variables + [nil])
    guard code == 0 else { throw .failed(name, String(cString: strerror(code))) }
    return pid
  }

  /// A name that nobody has, for a file that is gone soon.
  static func temporaryFile() -> String {
    FileManager.default.temporaryDirectory.path + "/toward-\(UUID().uuidString)"
  }

  /// - Parameter folders: as in the variable PATH.
  static func path(of name: String, in folders: String) -> String? {
    folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
