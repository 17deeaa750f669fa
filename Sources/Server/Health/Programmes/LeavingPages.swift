import Components
import Core
import Hummingbird
import Loop
import Mail
import Markup

/// The page to which the link of a programme's letter leads, for people without a login.
struct LeavingPages: Sendable {
  /// Texts by key, by language.
  private let catalogues: [String: [String: String]]
  private let document: PageDocument
  private let languages: LanguageChoice
  private let security: SecurityHeaders

  static let answer = Endpoint.Answer(type: MediaType.html)

  init(document: PageDocument, security: SecurityHeaders) {
    catalogues = document.release.phrases.letters
    self.document = document
    languages = LanguageChoice(document.release.languages)
    self.security = security
  }

  func asking(_ call: Call, name: String, language: String, letter: String) -> Response {
    page(.comes(name: name), letter, call, language)
  }

  func ended(_ call: Call, language: String? = nil) -> Response { page(.ended, "", call, language) }

  func broken(_ call: Call) -> Response { page(.broken, "", call, nil) }

  /// - Parameter language: of the letters; nil for that of whoever asks.
  private func page(
    _ standing: LeavingText.Standing, _ letter: String, _ call: Call, _ language: String?
  ) -> Response {
    let language =
      language
      ?? languages.choose(
        cookie: call.request.cookie("lang"), acceptLanguage: call.request.headers[.acceptLanguage])
    let texts = (catalogues[language] ?? [:]).map { (key: $0.key, text: $0.value) }
    let words = Words(PhraseTable(texts), formatting: .foundation(language))
    let said = LeavingText(standing, site: document.names[language] ?? "", words)
    let html: HTML<Never> = main(.id("main"), .class("screen")) {
      section(.class("empty")) {
        h1 { said.title }
        p { said.text }
        div(.class("actions")) {
          if let button = said.button {
            form(.method("post"), .action(ServerRoute.unsubscribe(letter: letter).target)) {
              input(.type(.hidden), .name("List-Unsubscribe"), .value("One-Click"))
              Markup.button(.class("button primary"), .type(.submit)) { button }
            }
          }
          a(.class("button"), .href("/")) { said.toApp }
        }
      }
    }
    let text = document.plain(
      language: language, scheme: call.request.cookie("scheme"), title: said.title, content: html.rendered())
    var fields = security.fields
    fields[.contentType] = MediaType.html
    fields[.contentLanguage] = language
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    return Response(
      status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
