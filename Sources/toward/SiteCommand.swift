import ArgumentParser
import Core
import Foundation
import Loop
import Server
import Sites

struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Work on a site's folder.",
    subcommands: [Check.self, Export.self, Import.self, Fields.self, Advice.self])

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Name every mistake in a site's folder, with file, line and what to do.")

    @Argument(help: ArgumentHelp("The site's folder.", valueName: "FOLDER")) var folder: String

    @Flag(help: "Also look whether every address of the web is still there.")
    var links = false

    func run() async throws {
      let problems = Site.check(folder: folder)
      if !problems.isEmpty { try fail(problems.map(\.description).joined(separator: "\n")) }
      if let site = try? Site.load(folder: folder).get(), let note = note(on: site) { say(note) }
      guard links else { return say("\(folder) has no mistakes.") }
      try await checkLinks()
    }

    /// Who will count in polls and averages, which depends on how the site is served.
    private func note(on site: Site) -> String? {
      guard site.hasAccounts, site.asksPeople else { return nil }
      if site.settings.isExample {
        return "It is marked as an example: everybody counts in its polls and averages."
      }
      return """
        It has polls or averages: serve it with --smtp, or hand out single-use cards. Else nobody counts in them (docs/averages.md).
        """
    }

    private func checkLinks() async throws {
      let found = Site.links(folder: folder)
      let framed = (try? Site.load(folder: folder).get())?.framedPages.values.map { $0 } ?? []
      let findings = await LinkCheck().findings(found, framed: Set(framed))
      for finding in findings where !finding.isCertain { say(finding.problem.description) }
      let certain = findings.filter(\.isCertain)
      if !certain.isEmpty { try fail(certain.map(\.problem.description).joined(separator: "\n")) }
      say("\(folder) has no mistakes, and \(Set(found.map(\.url)).count) addresses were looked up.")
    }
  }

  struct Fields: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the tables of docs/sites.md anew, from the descriptions of the content.")

    @Argument(help: ArgumentHelp("The document.", valueName: "FILE")) var document = "docs/sites.md"

    func run() async throws {
      let file = URL(fileURLWithPath: document)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(FieldTables().updating(text).utf8).write(to: file)
    }
  }

  struct Advice: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print what home says to pupils of each grade, week by week, for a counselor to read.")

    @Argument(help: ArgumentHelp("The site's folder.", valueName: "FOLDER")) var folder: String

    @Option(help: ArgumentHelp("The first day, as year-month-day.", valueName: "DAY"))
    var from = "2026-08-03"

    @Option(help: ArgumentHelp("The folder of the interface's words.", valueName: "FOLDER"))
    var phrases = "Phrases"

    func run() async throws {
      let site = try Site.load(folder: folder).get()
      let phrases = try Phrases.load(folder: phrases).get()
      guard let day = CivilDay(iso: from) else { try fail("\(from) is not a day; write 2026-08-03.") }
      guard let table = try AdviceTable(site, phrases, .foundation("en")) else {
        try fail("\(folder) has no checklists.")
      }
      print(table.document(from: day), terminator: "")
    }
  }
}
