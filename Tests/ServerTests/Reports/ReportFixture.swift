import CMS
import Core
import Health
import Storage
import Testing

@testable import Server

/// People who answer the first questionnaire of the site, and averages of it that are frozen.
extension StaffServer {
  /// In milliseconds since 1970: in the middle of a day in Fort Worth.
  static func noon(_ day: String) throws -> Int64 {
    Int64(try #require(CivilDay(iso: day)).epochDay) * 86_400_000 + 64_800_000
  }

  /// People make accounts.
  func join(_ people: Range<Int>, on day: String = "2026-11-01") async throws {
    let since = try Self.noon(day)
    try await database.write { transaction in
      for person in people { try Self.join(person, since, transaction) }
    }
  }

  private static func join(_ person: Int, _ since: Int64, _ transaction: Transaction) throws {
    try transaction.execute(
      """
      INSERT INTO account (id, email, folded, profile, proof, keys, keys_version, gender, since, counted)
      VALUES ($1, $1, $1, 'p', $2, '{}', 1, $3, $4, $4) ON CONFLICT (id) DO NOTHING
      """, .text("person \(person)"), .bytes([1]), .text(person % 2 == 0 ? "female" : "male"),
      .integer(since))
  }

  /// Gives an account an address to which a letter was followed.
  func write(_ email: String, to account: String) async throws {
    try await database.write {
      try $0.execute(
        "UPDATE account SET email = $2, folded = $3, reached = 1 WHERE id = $1", .text(account), .text(email),
        .text(email.lowercased()))
    }
  }

  /// Stores an answer of each of these people, who have accounts or get them.
  ///
  /// - Parameter value: what a person answers to all questions, from 0 to 4.
  func assess(
    _ people: Range<Int>, on day: String, _ value: (Int) -> Int = { $0 % 5 }
  ) async throws {
    let questionnaire = try #require(try SiteTests.load("goodnews").questions.questionnaires.first)
    let received = try Self.noon(day)
    let bodies = people.map { person in
      var response = Response()
      response.questionnaire = questionnaire.id
      response.version = questionnaire.version
      response.day = CivilDay(iso: day)
      response.answers = questionnaire.items.map { GivenAnswer(item: $0.id, value: .number(value(person))) }
      return response.json.serialized()
    }
    try await database.write { transaction in
      for (person, body) in zip(people, bodies) {
        try Self.join(person, received, transaction)
        try transaction.execute(
          """
          INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
          VALUES ($1, $2, $3, 'assessment', $3, $3, $4, $5, 'stored')
          """, .text("person \(person)"), .text("\(day) \(person)"), .integer(received), .text(body),
          .text(questionnaire.name))
      }
    }
  }

  /// Stores a daily check of each of these people.
  ///
  /// - Parameters:
  ///   - number: tells the checks of one day apart; the highest is the last.
  ///   - value: what a person answers to all questions, from 0 to 4.
  func check(
    _ people: Range<Int>, on day: String, number: Int = 1, _ value: (Int) -> Int = { $0 % 5 }
  ) async throws {
    let questionnaire = try #require(try SiteTests.load("goodnews").questions.daily)
    let received = try Self.noon(day)
    let bodies = people.map { person in
      var response = Response()
      response.questionnaire = questionnaire.id
      response.version = questionnaire.version
      response.day = CivilDay(iso: day)
      response.answers = questionnaire.items.map { GivenAnswer(item: $0.id, value: .number(value(person))) }
      return response.json.serialized()
    }
    try await database.write { transaction in
      for (person, body) in zip(people, bodies) {
        try Self.join(person, received, transaction)
        try transaction.execute(
          """
          INSERT INTO event (account, id, number, kind, made, received, body, document, outcome)
          VALUES ($1, $2, $3, 'daily-check', $3, $3, $4, $5, 'stored')
          """, .text("person \(person)"), .text("check \(day) \(number)"),
          .integer(received + Int64(number)), .text(body), .text(questionnaire.name))
      }
    }
  }

  /// Freezes what is due on a day. The clock stays, so that logins do.
  @discardableResult
  func freeze(on day: String) async throws -> Bool {
    let subjects = ReportSubjects(try SiteTests.load("goodnews"), countsEverybody: false)
    return try await averages.freeze(subjects, now: Self.noon(day))
  }

  /// What is sent after all those days.
  func laterLetters() throws -> TestLetters {
    let later = TestTime()
    later.advance(by: 60 * 86_400_000)
    return try TestLetters(database, later)
  }

  var averages: ReportStore { backing.stores!.reports }

  /// The letters of the outbox as they are.
  func waitingLetters() async throws -> Int64 {
    try await database.read {
      try $0.row("SELECT COUNT(*) AS rows FROM letter WHERE state = 'waiting'")?.integer("rows") ?? 0
    }
  }

  /// Gives somebody of the staff an address, and the language in which they read.
  func write(to username: String, in language: String = "en") async throws {
    try await database.write {
      try $0.execute(
        "UPDATE staff SET email = $2, language = $3 WHERE username = $1", .text(username),
        .text("\(username)@example.org"), .text(language))
    }
  }

  func member(named username: String) async throws -> StaffMember {
    try #require(try await staff.members().first { $0.username == username })
  }
}
