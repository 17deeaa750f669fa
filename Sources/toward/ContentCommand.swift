import ArgumentParser
import Foundation
import Server
import Sites
import Storage

struct ContentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "content", abstract: "Change what a site's database shows, and see who did.",
    subcommands: [Set.self, History.self])

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Publish a file in the place of one of the content's. With a mistake nothing is changed.")

    @OptionGroup var options: DatabaseOptions

    @Argument(
      help: ArgumentHelp("Its place in the site's folder, such as college/videos.yaml.", valueName: "PLACE"),
      transform: { typed in
        guard let path = ContentPath(typed) else {
          throw ValidationError("That is no place in a site's folder.")
        }
        return path
      })
    var path: ContentPath

    @Argument(help: ArgumentHelp("The file.", valueName: "FILE")) var file: String

    @Option(help: "Your name, for the history.") var author = NSUserName()

    @Option(help: "What you did, in a line, for the history.") var note = ""

    func run() async throws {
      guard let bytes = FileManager.default.contents(atPath: file) else {
        try fail("\(file) cannot be read.")
      }
      let release = try await publishing(options) { [path, author, note] in
        try await $0.publish([path: .put(Array(bytes))], by: author, note: note)
      }
      say("\(path.text) is in release \(release).")
    }
  }

  struct History: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List who published what when, the newest first.")

    @OptionGroup var options: DatabaseOptions

    @Option(help: "At most as many.") var limit = 50

    func run() throws {
      for entry in try readingContent(options, { try $0.history(atMost: limit) }) {
        let time = Date(timeIntervalSince1970: Double(entry.made) / 1000).ISO8601Format()
        say("\(entry.number)  \(time)  \(entry.author.printable)  \(entry.note.printable)")
      }
    }
  }
}

extension SiteCommand {
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the content of the database as a site's folder, also while the server runs.")

    @OptionGroup var options: DatabaseOptions

    @Argument(help: ArgumentHelp("A new folder.", valueName: "FOLDER")) var folder: String

    func run() throws {
      guard let release = try readingContent(options, { try $0.release() }) else {
        try fail(ContentRefusal.empty.description)
      }
      do throws(FolderError) {
        try release.contents.write(to: folder)
      } catch {
        try fail(error.description)
      }
      say(
        "\(folder) has release \(release.number) of \(release.site): \(release.contents.files.count) files.")
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take over what changed in a site's folder. What was changed in the database stays.")

    @OptionGroup var options: DatabaseOptions

    @Argument(help: ArgumentHelp("The site's folder.", valueName: "FOLDER")) var folder: String

    @Option(help: "Your name, for the history.") var author = NSUserName()

    func run() async throws {
      let contents: FolderContents
      do throws(FolderError) {
        contents = try FolderContents(whole: folder)
      } catch {
        try fail(error.description)
      }
      let merge = try await publishing(options) { [author] in try await $0.merge(contents, by: author) }
      for path in merge.kept {
        say("\(path.text) stays: it was changed in the database, and in the folder in another way.")
      }
      say("Files that follow the folder: \(merge.edits.count). Files that stay: \(merge.kept.count).")
    }
  }
}

extension ParsableCommand {
  /// Reads content, also while a server runs.
  fileprivate func readingContent<Value>(
    _ options: DatabaseOptions, _ body: (ContentDirectory) throws -> Value
  ) throws -> Value {
    do {
      let database = try ReadOnlyDatabase(options.address)
      defer { database.close() }
      return try database.read { try body(ContentDirectory($0)) }
    } catch let error as DatabaseError {
      try fail(error.description)
    }
  }

  /// Changes content. SQLite has one writer, and while a server runs that is the server.
  fileprivate func publishing<Value>(
    _ options: DatabaseOptions, _ body: (ContentStore) async throws -> Value
  ) async throws -> Value {
    do {
      // It says first whether the schema is this version's: a command about content changes no schema.
      try ReadOnlyDatabase(options.address).close()
      let database = try Database(options.address)
      defer { database.close() }
      return try await body(ContentStore(database))
    } catch DatabaseError.inUse {
      try fail(
        "A server has the database open, and SQLite has only one writer. Stop the server, do this, and start it again."
      )
    } catch let error as DatabaseError {
      try fail(error.description)
    } catch let refusal as ContentRefusal {
      try fail(refusal.description)
    }
  }
}
