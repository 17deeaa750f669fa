import Components
import Health
import Markup

/// The questions of a poll on a sheet of paper, for those who have no phone.
public struct PaperFormScreen {
  public var poll: Poll
  public var event: String
  public var languages: [(tag: String, name: String)]

  public init(poll: Poll, event: String, languages: [(tag: String, name: String)]) {
    self.poll = poll
    self.event = event
    self.languages = languages
  }

  public func page(_ frame: StaffFrame, name: String) -> StaffPage {
    let words = frame.words
    let questionnaire = poll.questionnaire
    let html: HTML<Never> = main(.class("cms-paper")) {
      nav(.class("cms-screen-only actions"), .aria(.label, words(.cmsLanguage))) {
        a(.href(CMSRoute.poll(name).path)) { words(.back) }
        for language in languages {
          a(.href(CMSRoute.pollForm(name).path(("lang", language.tag))), .lang(language.tag)) {
            language.name
          }
        }
      }
      p { [frame.site, event].filter { !$0.isEmpty }.joined(separator: " · ") }
      h1 { questionnaire.title }
      if !questionnaire.about.isEmpty { p { questionnaire.about } }
      p { words(.cmsPaperText) }
      for (index, item) in questionnaire.items.enumerated() {
        section {
          h2 { "\(index + 1). \(questionnaire.lead.isEmpty ? "" : questionnaire.lead + " ")\(item.text)" }
          p(.class("hint")) { words(item.kind == .several ? .cmsPaperSeveral : .cmsPaperOne) }
          ul(.role(.list)) {
            for answer in questionnaire.counted(item) {
              li { "☐ \(words.label(answer, of: item))" }
            }
          }
        }
      }
    }
    return StaffPage(title: questionnaire.title, html: html, language: frame.language)
  }
}

/// Takes what was counted on paper into a poll.
public struct TallyScreen {
  public var name: String
  public var tally: PaperTally
  public var input: FormInput
  /// Whether what would be counted is shown, to be confirmed.
  public var isConfirming: Bool
  /// Whether there is nothing to count.
  public var isEmpty: Bool
  /// The id of the checked count, by which it is added once, also after Back; empty before the check.
  public var sheet = ""
  /// Whether it was added before.
  public var isRepeated = false
  /// What was added to the poll before, the newest first.
  public var before: [Added] = []

  /// What was counted together, and by whom.
  public struct Added: Hashable, Sendable {
    public var votes: Int
    /// Nil for a member who was deleted.
    public var author: String?
    /// In milliseconds since 1970.
    public var time: Int64

    public init(votes: Int, author: String?, time: Int64) {
      self.votes = votes
      self.author = author
      self.time = time
    }
  }

  public init(
    name: String, tally: PaperTally, input: FormInput, isConfirming: Bool = false, isEmpty: Bool = false
  ) {
    self.name = name
    self.tally = tally
    self.input = input
    self.isConfirming = isConfirming
    self.isEmpty = isEmpty
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let questionnaire = tally.poll.questionnaire
    let back: HTML<Never> = p(.class("cms-crumbs")) {
      a(.href(CMSRoute.poll(name).path)) { questionnaire.title }
    }
    return frame.page(words(.cmsTally), above: back) {
      staffSummary(words(.cmsProblem), problems(words))
      p { words(.cmsTallyText) }
      if !before.isEmpty {
        section(.class("card stack")) {
          h2 { words(.cmsTallyBefore) }
          ul { for added in before { li { line(added, frame) } } }
        }
      }
      form(.class("form"), .method("post"), .action(CMSRoute.pollTally(name).path), .novalidate()) {
        if !sheet.isEmpty { Markup.input(.type(.hidden), .name("sheet"), .value(sheet)) }
        for item in questionnaire.items { question(item, words) }
        if isConfirming {
          p(.class("banner warn"), .role(.status)) {
            icon(.alert)
            span { words(.cmsTallyConfirm, .count("count", tally.ballots.count)) }
          }
        }
        div(.class("actions")) {
          if isConfirming {
            button(.class("button primary"), .type(.submit), .name("do"), .value("count")) {
              words(.cmsTallyAdd)
            }
          }
          button(
            .class("button"), .classes(("primary", !isConfirming)), .type(.submit), .name("do"),
            .value("check")
          ) {
            words(.cmsTallyCheck)
          }
        }
      }
    }
  }

  private func line(_ added: Added, _ frame: StaffFrame) -> String {
    frame.words(
      .cmsTallyAddedBy, .text("votes", frame.words(.cmsVotes, .count("count", added.votes))),
      .text("name", added.author ?? frame.words(.cmsErased)), .text("time", frame.time(added.time)))
  }

  private func problems(_ words: Words) -> [(id: String, text: String)] {
    if isRepeated { return [("", words(.cmsTallyRepeated))] }
    if isEmpty { return [("", words(.cmsTallyEmpty))] }
    return tally.wrong.map { (EntryFields.id($0), mistake($0, words)) }
  }

  private func mistake(_ name: String, _ words: Words) -> String {
    let range = tally.range(of: name)
    return words(
      .cmsMistakeNumber, .text("least", "\(range.lowerBound)"), .text("most", "\(range.upperBound)"))
  }

  private func question(_ item: Questionnaire.Item, _ words: Words) -> HTML<Never> {
    fieldset(.class("card stack")) {
      legend(.class("legend")) { item.text }
      div(.class("cms-counts")) {
        for answer in tally.poll.questionnaire.counted(item) {
          count(PaperTally.field(item, answer.value), words.label(answer, of: item), words)
        }
        if item.kind == .several { count(PaperTally.field(item, nil), words(.cmsTallyPeople), words) }
      }
    }
  }

  private func count(_ name: String, _ label: String, _ words: Words) -> HTML<Never> {
    let id = EntryFields.id(name)
    let mistake = tally.wrong.contains(name) ? mistake(name, words) : nil
    return StaffField(label: label, mistake: mistake, id: id) { described in
      Markup.input(
        .class("input"), .id(id), .name(name), .type(.text), .inputmode("numeric"), .value(input.raw(name)),
        .when(!described.isEmpty, .aria(.describedby, described)),
        .when(mistake != nil, .aria(.invalid, "true")))
    }
  }
}

extension Words {
  /// An answer of a poll by its name.
  func label(_ answer: Questionnaire.Answer, of item: Questionnaire.Item) -> String {
    if item.kind == .yesNo { return self(answer.value == 1 ? .cmsYes : .cmsNo) }
    return answer.label.isEmpty ? "\(answer.value)" : answer.label
  }
}
