import Components

/// The values of a field, in the words of `docs/sites.md`.
enum FieldWords {
  /// - Parameter fields: the fields of one key, which may belong to several variants.
  static func value(_ fields: [Field], in table: [Field]) -> String {
    var words = kind(fields[0].kind)
    let optional = fields.filter { !$0.presence.isRequiredInFolder }
    if optional.count == fields.count { words = "optional: " + words }
    if let variants = variants(fields, in: table) { words += "; " + variants }
    if optional.count < fields.count, let rest = optional.first {
      words += "; optional with \(list(rest.variants))"
    }
    return words
  }

  /// The choices with which the field is present.
  private static func variants(_ fields: [Field], in table: [Field]) -> String? {
    let here = fields.flatMap(\.variants)
    guard let field = fields.first, !here.isEmpty else { return nil }
    let all = table.flatMap(\.variants).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if here.count == all.count { return nil }
    if here == [field.name] { return "in place of \(list(all.filter { $0 != field.name }))" }
    return "with \(list(here))"
  }

  private static func list(_ names: [String]) -> String {
    Spelling.list(names.map { "`\($0)`" })
  }

  private static func kind(_ kind: Field.Kind) -> String {
    switch kind {
    case .text(let text): self.text(text)
    case .texts(let text, let count): "a list" + limits(count) + ": " + self.text(text)
    case .truth: "`true` or `false`"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
    case .numbers: "a list of numbers"
    case .day: "a day, such as `2026-11-20`"
    case .days: "a list of days, such as `[2026-10-03, 2026-12-05]`"
    case .coordinates: "positions, `[longitude, latitude]`, as RFC 7946 says for the type"
    case .monthDay: "month and day, such as `10-01`"
    case .markdown: "a file for each language"
    case .files(let kind): "by language: " + file(kind)
    case .object: "a group of keys"
    case .list(_, let count): "a list" + limits(count)
    case .reference(let table): "a name of those under `\(table)`"
    case .table: "a group of names, with what each stands for"
    case .choice(let known): list(known)
    }
  }

  private static func decimal(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func limits(_ count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (0, Int.max): ""
    case (let least, Int.max): ", at least \(least)"
    case (let least, let most): ", \(least) to \(most)"
    }
  }

  private static func letters(_ most: Int) -> String { most == 0 ? "" : "; at most \(most) letters" }

  private static func text(_ kind: TextKind) -> String {
    switch kind {
    case .identifier(let uniqueness):
      "small letters, digits, hyphens"
        + (uniqueness == .inList ? "; once in the list" : uniqueness == .inFile ? "; once in the file" : "")
    case .words(let most): "by language" + letters(most)
    case .name(let most): "by language, or once" + letters(most)
    case .link: "`https://`, `mailto:`, `tel:` or `sms:`, once or by language"
    case .page: "`https://`"
    case .screen: "a path of the app, such as `career/coach`"
    case .webSite: "`https://` and the name of a site"
    case .choice(let known): list(known)
    case .language: "one of the site's languages"
    case .colour: "a colour"
    case .form(.androidPackage): "the application id, such as `org.example.day`"
    case .form(.fingerprint): "32 pairs of hexadecimal digits with colons between them, in quotes"
    case .timeZone: "a time zone, such as `America/Chicago`"
    case .time: "a time in quotes, such as `\"08:30\"`"
    case .playlist: "a YouTube playlist's id, or `\"\"`"
    case .figure: "by language, or once; with one `#`"
    case .file(let kind): file(kind)
    case .ownLanguage, .message, .email, .hexadecimal: ""
    }
  }

  private static func file(_ kind: FileKind) -> String {
    let most = kind.limit >= 1 << 20 ? "\(kind.limit >> 20) MB" : "\(kind.limit >> 10) kB"
    return "a file, \(list(kind.endings)), of at most \(most)"
  }
}
