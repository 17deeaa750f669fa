import Components
import Markup

/// How many cards of an event there are, and more of them.
public struct CardsScreen {
  public var event: EntryAddress
  public var title: String
  public var made: Int
  public var used: Int
  /// The most that are made in one go.
  public var most: Int
  /// What was typed; nil before that.
  public var typed: String?

  public init(event: EntryAddress, title: String, made: Int, used: Int, most: Int) {
    self.event = event
    self.title = title
    self.made = made
    self.used = used
    self.most = most
  }

  /// How many are wanted; nil for what is no number of cards.
  public var count: Int? { typed.flatMap { Int($0.trimmed) }.flatMap { (1...most).contains($0) ? $0 : nil } }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let back: HTML<Never> = p(.class("cms-crumbs")) { a(.href(CMSRoute.entry(event).path)) { title } }
    let mistake =
      typed != nil && count == nil
      ? words(.cmsMistakeNumber, .text("least", "1"), .text("most", "\(most)")) : nil
    return frame.page(words(.cmsCards), above: back) {
      if let mistake { staffSummary(words(.cmsProblem), [("count", mistake)]) }
      p { words(.cmsCardsText) }
      if made > 0 { p { words(.cmsCardsMade, .count("made", made), .count("used", used)) } }
      form(.class("cms-form"), .method("post"), .action(CMSRoute.cards(event).path)) {
        StaffField(label: words(.cmsCardsCount), mistake: mistake, id: "count")
          .input("count", typed ?? "20", type: .number)
        button(.class("button primary"), .type(.submit)) { words(.cmsCardsMake) }
      }
    }
  }
}

/// Cards of an event on paper, one for each person.
public struct CardSheet {
  public struct Card {
    public var code: String
    /// Where the code leads.
    public var address: String
    /// The modules of the QR code, row by row.
    public var modules: [[Bool]]

    public init(code: String, address: String, modules: [[Bool]]) {
      self.code = code
      self.address = address
      self.modules = modules
    }
  }

  /// In each language of the site.
  public var texts: [PosterScreen.Text]
  public var cards: [Card]

  /// Where one comes from.
  public var back: CMSRoute

  public init(texts: [PosterScreen.Text], cards: [Card], back: CMSRoute) {
    self.texts = texts
    self.back = back
    self.cards = cards
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let html: HTML<Never> = main(.class("cms-cards")) {
      h1(.class("visually-hidden")) { frame.words(.cmsCards) }
      p(.class("banner warn")) {
        span { frame.words(.cmsCardsPrint) }
        ScriptButton.print(frame.words(.cmsPrint))
        a(.href(back.path)) { frame.words(.back) }
      }
      ul(.role(.list)) { for card in cards { li(.class("cms-card")) { self.card(card, frame) } } }
    }
    var page = StaffPage(title: texts.first?.name ?? frame.site, html: html, language: frame.language)
    page.hasScript = true
    return page
  }

  @HTMLBuilder<Never>
  private func card(_ card: Card, _ frame: StaffFrame) -> HTMLContent<Never> {
    CodePicture(modules: card.modules, label: card.address).html
    div {
      p(.class("hint")) { frame.site }
      for (place, text) in texts.enumerated() {
        p(.lang(text.language)) {
          if place == 0 { b { text.name } } else { text.name }
        }
      }
      if let first = texts.first {
        p(.class("hint"), .lang(first.language)) {
          [first.place, first.day].filter { !$0.isEmpty }.joined(separator: " · ")
        }
      }
      p(.class("code")) { Self.grouped(card.code) }
      for text in texts { p(.class("hint"), .lang(text.language)) { text.words(.cmsCardText) } }
    }
  }

  /// In groups of four, as people read and type it.
  static func grouped(_ code: String) -> String {
    var text = ""
    for (place, letter) in code.enumerated() {
      if place > 0, place % 4 == 0 { text += "-" }
      text.append(letter)
    }
    return text
  }
}
