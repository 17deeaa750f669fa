import CMS
import Components
import Core
import Foundation
import Loop
import Mail

/// Writes the letters of the outbox.
struct LetterWriter: Sendable {
  /// Texts by key, by language.
  let catalogues: [String: [String: String]]
  /// The site's name by language.
  let names: [String: String]
  let languages: [String]
  let from: MailAddress
  /// Where people reach the app, without a slash at its end.
  let address: String

  init(_ release: Release, from: MailAddress, address: String) {
    catalogues = release.phrases.letters
    names = release.names
    languages = release.languages
    self.from = from
    self.address = address
  }

  /// - Returns: nil for an address that no mail can be sent to.
  func message(_ letter: Outbox.Leased) -> MailMessage? {
    guard let to = MailAddress(letter.recipient) else { return nil }
    // One that the site no longer has.
    let language = languages.contains(letter.language) ? letter.language : languages[0]
    let texts = (catalogues[language] ?? [:]).map { (key: $0.key, text: $0.value) }
    let words = Words(PhraseTable(texts), formatting: .foundation(language))
    let site = names[language] ?? ""
    guard let written = text(letter, site, words) else { return nil }
    var message = MailMessage(
      id: "\(letter.id)@\(from.domain)", from: from, sender: site, to: to, subject: written.subject,
      text: written.text, language: language, date: Date(timeIntervalSince1970: Double(letter.since) / 1000))
    message.unsubscribe = leaving(letter)
    return message
  }

  private func text(_ letter: Outbox.Leased, _ site: String, _ words: Words) -> LetterText? {
    guard let programme = letter.programme else {
      return LetterText(
        letter.kind, site: site, detail: letter.detail, link: link(letter), code: code(letter), words)
    }
    return LetterText(programme, site: site, address: address, leaving: leaving(letter), words)
  }

  /// The link that ends the letters of a programme. Its token is in the query, because mail programs send requests to it
  /// themselves; the log has no queries.
  private func leaving(_ letter: Outbox.Leased) -> String? {
    guard letter.kind == .program, let token = letter.token else { return nil }
    return address + ServerRoute.unsubscribing(letter: Hexadecimal.encoded(token)).target
  }

  /// What is typed where no script reads the fragment of a link; empty where there is nothing to type.
  private func code(_ letter: Outbox.Leased) -> String {
    guard letter.kind.isWelcome, let token = letter.token else { return "" }
    return StaffLinkCode(letter: token).text
  }

  /// The token is in the fragment, which no browser sends.
  private func link(_ letter: Outbox.Leased) -> String {
    let token = letter.token.map { "#" + Hexadecimal.encoded($0) } ?? ""
    return switch letter.kind {
    case .confirm, .change, .proposal: address + "/account/confirm" + token
    case .reset: address + "/account/reset" + token
    case .welcome: address + "/signup/account"
    case .known, .password: address + "/account/login"
    case .changed, .device: address + "/account"
    case .invitation, .staffPassword: address + StaffLinkCode.path(code(letter))
    case .averages: address + CMSRoute.reports.path
    case .record: address + CMSRoute.record.path
    case .program, .programTest: address
    case .deleted: address + "/"
    }
  }
}
