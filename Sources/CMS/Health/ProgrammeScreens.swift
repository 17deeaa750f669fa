import Components
import Health
import Markup
import Sites

/// All programmes that people can join.
public struct ProgrammeListScreen {
  public var programmes: [ListedProgramme]

  public init(programmes: [ListedProgramme]) { self.programmes = programmes }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    return frame.page(words(.cmsPrograms)) {
      if frame.member?.mayBegin(kind: "programs", module: "health") == true {
        p(.class("actions")) {
          a(.class("button primary"), .href(CMSRoute.newEntry(kind: "programs").path)) {
            words(.cmsNewProgram)
          }
        }
      }
      if programmes.isEmpty { p(.class("empty")) { words(.cmsNoPrograms) } }
      ul(.class("rows"), .role(.list)) {
        for listed in programmes {
          li {
            a(.class("row"), .href(CMSRoute.programme(listed.programme.id).path)) {
              span(.class("row-body")) {
                span(.class("row-title")) { listed.programme.name }
                span(.class("row-note")) {
                  words.choice(listed.programme.rhythm.rawValue) + " · " + listed.title
                }
              }
              icon(.chevronRight)
            }
          }
        }
      }
    }
  }
}

/// The letter of a programme in all languages, a test of it, and what became of the letters.
public struct ProgrammeScreen {
  public var programme: ListedProgramme
  public var letters: [Letter]
  /// Nil for whoever may not see figures.
  public var figures: Figures?
  /// The fewest people that a figure may be about.
  public var least: Int
  public var test: Test

  /// The letter as it would be today.
  public struct Letter: Sendable {
    public var language: Language
    public var subject: String
    public var text: String

    public init(language: Language, subject: String, text: String) {
      self.language = language
      self.subject = subject
      self.text = text
    }
  }

  /// Nil stands for a number that is too small to be shown.
  public struct Figures: Hashable, Sendable {
    public var members: Int?
    public var sent: Int?
    public var bounced: Int?
    public var left: Int?

    public init(members: Int?, sent: Int?, bounced: Int?, left: Int?) {
      self.members = members
      self.sent = sent
      self.bounced = bounced
      self.left = left
    }
  }

  /// Whether a test can be sent.
  public enum Test: Hashable, Sendable {
    case to(email: String)
    /// Whoever looks has no address.
    case noAddress
    /// The server writes no letters.
    case noMail
  }

  public init(
    programme: ListedProgramme, letters: [Letter], figures: Figures?, least: Int, test: Test
  ) {
    self.programme = programme
    self.letters = letters
    self.figures = figures
    self.least = least
    self.test = test
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.programmes.path)) { words(.cmsPrograms) }
    }
    return frame.page(programme.programme.name, above: back) {
      p(.class("cms-status")) {
        span(.class("chip")) { words.choice(programme.programme.rhythm.rawValue) }
        span { programme.title }
        if frame.member?.role.may(.readContent) == true {
          a(.href(CMSRoute.entry(EntryAddress(kind: "programs", ids: [programme.programme.id])).path)) {
            words(.cmsEdit)
          }
        }
      }
      if let figures { table(figures, words) }
      section(.class("stack"), .aria(.labelledby, "letter")) {
        h2(.id("letter")) { words(.cmsLetterToday) }
        for letter in letters { self.letter(letter, words) }
        testForm(words, frame)
      }
    }
  }

  private func table(_ figures: Figures, _ words: Words) -> HTML<Never> {
    let rows: [(Phrase, Int?)] = [
      (.cmsProgramMembers, figures.members), (.cmsProgramSent, figures.sent),
      (.cmsProgramBounced, figures.bounced), (.cmsProgramLeft, figures.left),
    ]
    return section(.class("stack")) {
      Markup.table(.class("cms-table")) {
        tbody {
          for (title, number) in rows {
            tr {
              th(.scope("row")) { words(title) }
              td {
                number.map { words.formatting.number(Double($0)) + "+" }
                  ?? words(.cmsFewerThan, .count("least", least))
              }
            }
          }
        }
      }
      p(.class("hint")) { words(.cmsProgramRounded, .count("least", least)) }
    }
  }

  private func letter(_ letter: Letter, _ words: Words) -> HTML<Never> {
    article(.class("card stack"), .lang(letter.language.tag)) {
      h3 { words.choice(of: letter.language) }
      p { b { words(.cmsLetterSubject, .text("subject", letter.subject)) } }
      p(.class("cms-letter")) { letter.text }
    }
  }

  private func testForm(_ words: Words, _ frame: StaffFrame) -> HTML<Never> {
    switch test {
    case .noMail: return p(.class("hint")) { words(.cmsNoLetters) }
    case .noAddress: return p(.class("hint")) { words(.cmsNoOwnEmail) }
    case .to(let email):
      let path = CMSRoute.programme(programme.programme.id).path
      return form(.class("card form"), .method("post"), .action(path)) {
        StaffField(
          label: words(.cmsLanguage), hint: words(.cmsSendTestText, .text("email", email)), id: "language"
        ) { described in
          staffSelect(
            "language", id: "language", letters.map { ($0.language.tag, words.choice(of: $0.language)) },
            chosen: frame.language, describedby: described)
        }
        button(.class("button primary"), .type(.submit)) { words(.cmsSendTest) }
      }
    }
  }
}
