/// The schema of this version of the program.
enum Schema {
  static let migrations = [
    Migration(
      number: 1, name: "server",
      statements: [
        // Names this database until a backup is restored.
        "CREATE TABLE server (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        // The last committed group of each writer, by which it finds out whether a commit without an answer was one.
        // Seen in seconds since 1970.
        "CREATE TABLE writer (id TEXT NOT NULL PRIMARY KEY, last BIGINT NOT NULL, seen BIGINT NOT NULL)",
      ])
  ]
}
