import Loop

/// The values of the start message, in order.
enum StartValue: Int, CaseIterable {
  case path, languages, servedLanguage, isOnline, installation, version, digest, siteLanguages, parts, built,
    userAgent, timeZone, page, origin, rings
}

extension Array where Element == Message {
  subscript(_ value: StartValue) -> Message { self[at: value.rawValue] }
}

extension Flags {
  init(_ message: [Message]) {
    self.init(
      path: message[.path].text, languages: message[.languages].list.map { $0.text },
      servedLanguage: message[.servedLanguage].text,
      siteLanguages: message[.siteLanguages].list.map { $0.text },
      isOnline: message[.isOnline].number != 0, installation: Installation(message[.installation]),
      seed: UInt64.random(in: .min ... .max), version: message[.version].text,
      built: Int64(message[.built].text), parts: message[.parts].list.map { $0.text },
      userAgent: message[.userAgent].text, timeZone: message[.timeZone].text,
      page: message[.page].text)
    origin = message[.origin].text
    rings = message[.rings].number != 0
  }
}
