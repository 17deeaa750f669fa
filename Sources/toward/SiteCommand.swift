import ArgumentParser
import Sites

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Work on a site's folder.", subcommands: [Check.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Name every mistake in a site's folder, with file, line and what to do.")

    @Argument(help: ArgumentHelp("The site's folder.", valueName: "FOLDER")) var folder: String

    func run() throws {
      let problems = Site.check(folder: folder)
      if problems.isEmpty { return say("\(folder) has no mistakes.") }
      try fail(problems.map(\.description).joined(separator: "\n"))
    }
  }
}
