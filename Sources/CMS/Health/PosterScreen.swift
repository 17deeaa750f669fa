import Components
import Markup

/// The poster of an event, with the code to type and to point a camera at. It speaks all languages of the site, because nobody
/// knows who will stand before it.
public struct PosterScreen {
  /// What it says in one language.
  public struct Text {
    public var language: String
    public var name: String
    public var place: String
    public var day: String
    public var words: Words

    public init(language: String, name: String, place: String, day: String, words: Words) {
      self.language = language
      self.name = name
      self.place = place
      self.day = day
      self.words = words
    }
  }

  /// The first is the largest.
  public var texts: [Text]
  public var code: String
  /// Where the code leads.
  public var address: String
  /// The modules of the QR code, row by row.
  public var modules: [[Bool]]

  /// Where one comes from; nil for a poster that is only looked at.
  public var back: CMSRoute?

  public init(texts: [Text], code: String, address: String, modules: [[Bool]]) {
    self.texts = texts
    self.code = code
    self.address = address
    self.modules = modules
  }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let html: HTML<Never> = main(.class("cms-poster")) {
      if let back {
        p(.class("banner")) {
          span { frame.words(.cmsPosterPrint) }
          ScriptButton.print(frame.words(.cmsPrint))
          a(.href(back.path)) { frame.words(.back) }
        }
      }
      p { frame.site }
      for (place, text) in texts.enumerated() { heading(text, isFirst: place == 0) }
      CodePicture(modules: modules, label: address).html
      for text in texts { p(.lang(text.language)) { text.words(.cmsPosterText) } }
      p(.class("code")) { code }
      p(.class("hint")) { address }
    }
    var page = StaffPage(title: texts.first?.name ?? code, html: html, language: frame.language)
    page.hasScript = back != nil
    return page
  }

  private func heading(_ text: Text, isFirst: Bool) -> HTML<Never> {
    div(.lang(text.language)) {
      if isFirst { h1 { text.name } } else { p { text.name } }
      p(.class("hint")) { [text.place, text.day].filter { !$0.isEmpty }.joined(separator: " · ") }
    }
  }
}
