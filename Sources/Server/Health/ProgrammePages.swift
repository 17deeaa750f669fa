import CMS
import Components
import Core
import Health
import Hummingbird
import Loop
import Mail
import Reports
import Sites

/// The programmes of the CMS: their letters, with a test of each, and who has joined.
struct ProgrammePages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk
  let book: ProgrammeBook
  /// What letters say, by language: texts by key.
  let letters: [String: [String: String]]
  /// Where people reach the site; empty if that is not known.
  let publicAddress: String
  let mailing: Mailing
  let limiter: RateLimiter

  func list(_ asking: Asking) async throws -> Response {
    let frame = frame(asking)
    let all = book.all(in: frame.words.formatting.language)
    return page(ProgrammeListScreen(programmes: all).page(frame), asking)
  }

  func programme(_ id: String, _ asking: Asking) async throws -> Response {
    guard let member = asking.member else { throw Refusal.notLoggedIn }
    switch try await listed(id) {
    case .failure(let problems):
      let screen = BulkProblemScreen(problem: .site(problems.first.map { "\($0)" }))
      return page(screen.page(frame(asking)), asking, status: .unprocessableContent)
    case .success(let listed):
      if let form = asking.form {
        return try await sendTest(of: id, listed, in: form["language"] ?? "", to: member, asking)
      }
      return try await show(id, listed, member, asking)
    }
  }

  /// By the tags of the languages. What is not published yet is shown as its draft.
  private func listed(_ id: String) async throws -> Result<[String: ListedProgramme], SiteProblems> {
    let address = EntryAddress(kind: "programs", ids: [id])
    guard let entry = try await desk.entry(address) else { throw Refusal.noSuchPath }
    let contents = try await desk.contents(with: entry.value, of: address)
    return Site.load(contents).map { site in
      let found = site.languages.compactMap { language in
        site.programmes(language).first { $0.programme.id == id }.map { (language.tag, $0) }
      }
      return Dictionary(found) { first, _ in first }
    }
  }

  private func show(
    _ id: String, _ listed: [String: ListedProgramme], _ member: StaffMember, _ asking: Asking
  ) async throws -> Response {
    let frame = frame(asking)
    guard let own = listed[frame.words.formatting.language] ?? listed[languages[0].tag] else {
      throw Refusal.noSuchPath
    }
    var figures: ProgrammeScreen.Figures?
    if member.role.may(.seeReports) {
      figures = try await shell.database.read { try ProgrammeFigures($0).shown(id) }
    }
    try await note(.readProgramme, asking, of: id)
    let letters = languages.compactMap { language in
      listed[language.tag].map { letter($0, language) }
    }
    let screen = ProgrammeScreen(
      programme: own, letters: letters, figures: figures, least: Threshold.standard.people,
      test: mailing != .sent ? .noMail : member.email.isEmpty ? .noAddress : .to(email: member.email))
    return page(screen.page(frame), asking)
  }

  /// The letter to whoever has joined, with a link that leads nowhere.
  private func letter(_ listed: ListedProgramme, _ language: Language) -> ProgrammeScreen.Letter {
    let letter = book.letter(listed, in: language.tag, of: nil, at: clock())
    let texts = (letters[language.tag] ?? [:]).map { (key: $0.key, text: $0.value) }
    let words = Words(PhraseTable(texts), formatting: .foundation(language.tag))
    let written = LetterText(
      letter, site: shell.name(in: language.tag), address: publicAddress,
      leaving: publicAddress + ServerRoute.unsubscribing(letter: "").path + "?…", words)
    return ProgrammeScreen.Letter(language: language, subject: written.subject, text: written.text)
  }

  private func sendTest(
    of id: String, _ listed: [String: ListedProgramme], in language: String, to member: StaffMember,
    _ asking: Asking
  ) async throws -> Response {
    let path = CMSRoute.programme(id).path
    let language = book.language(language)
    guard mailing == .sent, !member.email.isEmpty, let programme = listed[language] else {
      return redirect(to: path)
    }
    try limiter.take(.letters, .letter, of: member.id)
    let now = clock()
    let letter = book.letter(programme, in: language, of: nil, at: now)
    try await shell.database.write { transaction in
      try Outbox(transaction).add(
        .programTest, to: member.email, of: member.id, in: language, programme: letter, at: now)
      try Recorder(transaction).add(.sentTestLetter, id, by: asking.actor, at: now)
    }
    return redirect(to: path, .testSent)
  }
}

extension StaffParts {
  var programmes: ProgrammePages {
    ProgrammePages(
      shell: shell, desk: desk, book: ProgrammeBook(shell.release), letters: shell.release.phrases.letters,
      publicAddress: address.published, mailing: backing.mailing, limiter: backing.limiter)
  }
}
