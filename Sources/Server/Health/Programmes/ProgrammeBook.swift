import Core
import Foundation
import Health
import Mail
import Sites

/// The programmes of a site in its languages, and what their letters say now.
struct ProgrammeBook: Sendable {
  private let lists: ProgrammeLists
  private let languages: [String]
  private let zone: String
  private let polls: PollSchedule

  /// More than a letter has room for.
  private static let mostPolls = 5

  init(_ release: Release) {
    lists = release.questions.programmes
    languages = release.languages
    zone = release.site.timeZone
    polls = PollSchedule(release)
  }

  /// In a language of the site, or else in its own.
  func all(in language: String) -> [ListedProgramme] { lists[self.language(language)] ?? [] }

  /// Nil if there is none with this id.
  func programme(_ id: String, in language: String) -> ListedProgramme? {
    all(in: language).first { $0.programme.id == id }
  }

  /// The site's own language in place of one that it does not have.
  func language(_ wished: String) -> String {
    languages.contains(wished) ? wished : languages.first ?? ""
  }

  /// The site's own zone in place of one that is not known here.
  func zone(_ wished: String) -> String { TimeZone(iana: wished) == nil ? zone : wished }

  /// - Parameter period: the first day of the period; nil for a test.
  func letter(
    _ listed: ListedProgramme, in language: String, of period: CivilDay?, at now: Int64
  ) -> ProgrammeLetter {
    var letter = ProgrammeLetter()
    letter.programme = listed.programme.id
    letter.name = listed.programme.name
    letter.period = period?.description ?? ""
    letter.document = listed.programme.questionnaire
    letter.subject = listed.programme.subject
    letter.message = listed.programme.message
    letter.questionnaire = .init(title: listed.title, path: listed.path)
    let open = polls.book(in: self.language(language)).polls.filter {
      polls.opens($0) <= now && now < polls.closes($0) && (!$0.isForLeaders || listed.programme.isForLeaders)
    }
    letter.polls = open.prefix(Self.mostPolls).map {
      .init(title: $0.questionnaire.title, path: PollRoute.poll($0.questionnaire.id).path)
    }
    return letter
  }
}

extension TimeZone {
  /// Nil for what is not the name of a zone. Foundation would look for it as a file.
  init?(iana name: String) {
    let isName = name.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "/_+-".utf8.contains($0)
    }
    guard isName, !name.isEmpty, !name.hasPrefix("/"), name.utf8.count <= 64 else { return nil }
    self.init(identifier: name)
  }
}
