import Foundation

/// A file of `pg_dump`.
struct PostgresArchive {
  let path: String
  /// It reads files here, and knows no server.
  private let tool = PostgresTool("pg_restore", location: "")

  /// Reads all of it.
  ///
  /// - Throws: ``BackupError/damaged(_:_:)``.
  func check() throws(BackupError) {
    do throws(BackupError) {
      try tool.run(["--file=/dev/null", path])
    } catch .failed(_, let reason) {
      throw .damaged(path, [reason])
    }
  }

  /// The number of the last change of the schema, from the rows of the table `migration`.
  ///
  /// - Throws: ``BackupError/foreign(_:)``.
  func schema() throws(BackupError) -> Int {
    let file = PostgresTool.temporaryFile()
    defer { unlink(file) }
    try NewFile.makeEmpty(file)
    try tool.run(["--data-only", "--table=migration", "--file=" + file, path])
    let sql = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let numbers = sql.split(separator: "\n")
      .drop { !$0.hasPrefix("COPY public.migration (number, ") }
      .dropFirst().prefix { $0 != "\\." }
      .map { Int($0.prefix { $0 != "\t" }) }
    guard let last = numbers.compactMap({ $0 }).max(), !numbers.contains(nil) else { throw .foreign(path) }
    return last
  }
}
