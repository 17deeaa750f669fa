import ArgumentParser
import Foundation

@main
enum Program {
  static func main() async {
    // Databases, keys and backups are nobody else's on the machine, whatever the shell says.
    umask(0o077)
    await Toward.main()
  }
}

struct Toward: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "toward", abstract: "Serves a companion app for an organisation's people.",
    subcommands: [
      Serve.self, SiteCommand.self, Doctor.self, BackupCommand.self, RestoreCommand.self, Migrate.self,
      UserCommand.self, RecordCommand.self, ContentCommand.self,
    ])
}

extension ParsableCommand {
  /// Ends the command with a failure, and prints these lines.
  func fail(_ lines: String) throws -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(lines)\n".utf8))
    throw ExitCode.failure
  }

  /// Written at once, even if the output is a file.
  func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) }
}
