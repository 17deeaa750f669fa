import Components
import Foundation

extension Reading {
  /// The text of a scalar, or its entry in the language of this reading. nil if it is not of the kind, which is
  /// reported.
  func text(_ value: YAMLValue, _ kind: TextKind, _ listIDs: UniqueIdentifiers) -> String? {
    switch kind {
    case .identifier(.none): value.identifier()
    case .identifier(.inList): listIDs.take(value)
    case .identifier(.inFile): fileIDs.take(value)
    case .words(let most): words(value, atMost: most, oneForAll: false)
    case .name(let most): words(value, atMost: most, oneForAll: true)
    case .link: link(value)
    case .page: value.link(webOnly: true)
    case .screen: screen(value)
    case .webSite: value.webSite()
    case .choice(let known):
      value.choice(value.name.hasSuffix("s") ? String(value.name.dropLast()) : value.name, among: known)
    case .language: value.choice(value.name, among: languages.map(\.tag))
    case .colour: value.colour()
    case .form(.androidPackage): value.androidPackage()
    case .form(.fingerprint): value.fingerprint()
    case .timeZone: value.timeZone()
    case .time: value.time()
    case .playlist: value.playlist()
    case .figure: figure(value)
    case .file(let kind): files.file(value, kind, in: folder)?.path
    case .ownLanguage, .message, .email, .hexadecimal: nil
    }
  }

  private func words(_ value: YAMLValue, atMost most: Int, oneForAll: Bool) -> String? {
    guard let text = value.text(in: languages, written: written, oneForAll: oneForAll) else { return nil }
    for language in languages where most > 0 && text[language].count > most {
      value.problem(Advice.tooLong(value.name, text[language], language, most))
      return nil
    }
    return text[language]
  }

  /// An address, or one for each language that has its own; the others get that of the first language.
  private func link(_ value: YAMLValue) -> String? {
    if value.scalar != nil { return value.link() }
    guard let entries = value.entries(), let first = written.first else { return nil }
    var links: [Language: String] = [:]
    for entry in entries {
      if let language = language(entry) { links[language] = entry.link() }
    }
    if !entries.contains(where: { $0.name == first.tag }) {
      value.problem(
        "\"\(value.name)\" has no link in \(first.name), for the languages without one; add a line \"\(first.tag): …\"",
        value.keyLine)
    }
    return links[language] ?? links[first]
  }

  /// Whether there is such a screen is known once all files are read.
  private func screen(_ value: YAMLValue) -> String? {
    let path = value.string()
    if let path { screens.append((value, path)) }
    return path
  }

  private func figure(_ value: YAMLValue) -> String? {
    guard let text = value.text(in: languages, oneForAll: true) else { return nil }
    for language in languages where text[language].filter({ $0 == "#" }).count != 1 {
      value.problem("\"\(text[language])\" needs one # where the figure stands, such as \"$#\" or \"# %\"")
      return nil
    }
    return text[language]
  }

  /// The language of an entry's key; nil for one that the site does not have.
  func language(_ entry: YAMLValue) -> Language? {
    if let language = Language(rawValue: entry.name) { return languages.contains(language) ? language : nil }
    let advice = Spelling.advice(for: entry.name, among: languages.map(\.tag))
    entry.problem("unknown language \"\(entry.name)\"" + advice, entry.keyLine)
    return nil
  }
}

extension YAMLValue {
  fileprivate func webSite() -> String? {
    guard let link = link(webOnly: true), let origin = Link.origin(link) else { return nil }
    guard link == origin else {
      problem("the player is named by its site alone, such as \(origin); remove what follows")
      return nil
    }
    return origin
  }

  fileprivate func colour() -> String? {
    guard let text = string() else { return nil }
    guard Colour(text) != nil else {
      problem("\"\(text)\" is not a colour; write it like \"#1a2b3c\" (in quotes) or oklch(45% 0.12 260)")
      return nil
    }
    return text
  }

  /// Android's rule: two parts or more, each begins with a letter.
  fileprivate func androidPackage() -> String? {
    guard let text = string() else { return nil }
    guard text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+/) != nil else {
      problem("\"\(text)\" is no name of an Android app; write it like org.example.day")
      return nil
    }
    return text
  }

  fileprivate func fingerprint() -> String? {
    guard let text = string()?.uppercased() else { return nil }
    guard text.wholeMatch(of: /[0-9A-F]{2}(:[0-9A-F]{2}){31}/) != nil else {
      problem(
        "\"\(text.prefix(24))…\" is no SHA-256 fingerprint; it has 32 pairs of hexadecimal digits with colons"
          + " between them, such as 14:6D:E9:…, as keytool and the Play Console show it")
      return nil
    }
    return text
  }

  fileprivate func timeZone() -> String? {
    guard let zone = string() else { return nil }
    let known = TimeZone.knownTimeZoneIdentifiers
    guard known.contains(zone) || zone == "UTC" else {
      let near = Spelling.nearest(to: zone, among: known).map { "; did you mean \"\($0)\"?" }
      problem("unknown time zone \"\(zone)\"" + (near ?? "; write it like America/Chicago"))
      return nil
    }
    return zone
  }

  fileprivate func time() -> String? {
    guard let text = string() else { return nil }
    let digits = text.filter(\.isNumber)
    let (hour, minute) = (Int(digits.prefix(2)) ?? 99, Int(digits.dropFirst(2)) ?? 99)
    guard text.utf8.count == 5, digits.count == 4, text.dropFirst(2).first == ":", minute < 60,
      hour < 24 || (hour == 24 && minute == 0)
    else {
      problem("\"\(text)\" is not a time; write it like \"08:30\", in quotes, from 00:00 to 24:00")
      return nil
    }
    return text
  }

  /// An empty field is allowed: it waits for the organisation's own playlist.
  fileprivate func playlist() -> String? {
    if let text = scalar?.string, text.isEmpty { return "" }
    guard let text = string() else { return nil }
    guard text.utf8.count >= 10,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    else {
      problem("\"\(text)\" is not a YouTube playlist's id; copy what stands after \"list=\" in its address")
      return nil
    }
    return text
  }
}
