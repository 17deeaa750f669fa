import Accounts
import Core
import Foundation
import Health
import Loop
import Mail
import Sites
import Storage
import Testing

@testable import Server

/// A site with a programme a day, a week and a month, and what people do with them.
enum ProgrammeFixture {
  static func site() throws -> Release {
    let content = try Site.load(folder: SiteTests.root.appendingPathComponent("Sites/goodnews").path).get()
    let phrases = try Phrases.load(folder: SiteTests.root.appendingPathComponent("Phrases").path).get()
    var site = EventTests.site()
    for language in site.languages { site.identities[language]?.timeZone = "America/Chicago" }
    site.questions.polls = PollFixture.site().questions.polls
    for language in content.languages {
      site.questions.programmes[language.tag] = content.programmes(language)
      site.phrases.letters[language.tag] = phrases.letters(language)
    }
    return site
  }

  /// As the server has it, to write what is due.
  static func book() throws -> ProgrammeBook {
    let site = try site()
    return ProgrammeBook(site)
  }

  static let daily = "minute-a-day"
  static let weekly = "week-by-week"
}

extension AccountServer {
  /// Runs `body` against a server whose site has programmes.
  static func runProgrammes(
    _ store: Store = .usual, setup: TestingSetup = .router, log: LogStream? = nil,
    _ body: @escaping @Sendable (AccountServer) async throws -> Void
  ) async throws {
    try await run(store, setup, site: ProgrammeFixture.site(), log: log, mailing: .sent, body)
  }

  var programmes: ProgrammeStore { ProgrammeStore(database: database, clock: time.now) }

  /// Puts what is due into the outbox.
  ///
  /// - Returns: how many letters that were.
  @discardableResult
  func writeDue() async throws -> Int { try await programmes.sendDue(ProgrammeFixture.book()) }

  @discardableResult
  func join(
    _ programme: String, _ token: [UInt8], zone: String = "America/Chicago", hour: Int = 9,
    language: String = "en"
  ) async throws -> ProgrammeMemberships {
    try await ask(
      .joinProgramme(programme), ProgrammeWish(language: language, zone: zone, hour: hour).json, token: token,
      for: ProgrammeMemberships.self)
  }

  @discardableResult
  func join(
    _ token: [UInt8], zone: String = "America/Chicago", hour: Int = 9, language: String = "en"
  ) async throws -> ProgrammeMemberships {
    try await join(ProgrammeFixture.daily, token, zone: zone, hour: hour, language: language)
  }

  func joined(_ token: [UInt8]) async throws -> ProgrammeMemberships {
    try await ask(.programmes, token: token, for: ProgrammeMemberships.self)
  }

  /// The next letter, after what is due was written.
  func nextLetter() async throws -> MailMessage? {
    try await writeDue()
    return try await letters.next()
  }

  /// Lets the clock go on to an hour in Fort Worth, in the winter of 2026.
  func wait(days: Int64 = 0, until hour: Int64) {
    let day: Int64 = 86_400_000
    let offset: Int64 = 6 * 3_600_000
    let local = time.now() - offset
    var target = local / day * day + hour * 3_600_000 + days * day
    if target < local { target += day }
    time.advance(by: target - local)
  }

  /// The figures of a programme, as they are counted.
  func figures(_ programme: String = ProgrammeFixture.daily) async throws -> [Int64] {
    try await database.read { transaction in
      let row = try transaction.row(
        "SELECT sent, bounced, gone FROM program_figures WHERE program = $1", .text(programme))
      return try row.map { [try $0.integer("sent"), try $0.integer("bounced"), try $0.integer("gone")] } ?? []
    }
  }
}
