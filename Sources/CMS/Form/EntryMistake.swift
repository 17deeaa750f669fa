import Components
import Core
import Sites

/// What is wrong with the value of a field, before it can be published. A draft may have mistakes.
public enum EntryMistake: Hashable, Sendable {
  case missing
  case missingLanguage(Language)
  case tooLong(most: Int)
  case tooFew(least: Int)
  case tooMany(most: Int)
  case noLink
  case noPage
  case noPhone
  case noDay
  case noMonthDay
  case noTime
  /// The hours from opening to closing on the next day, where they are more than any place has.
  case tooManyHours(Int)
  /// Times at which a place is open that overlap.
  case overlappingHours(OverlappingHours)
  case noNumber(least: String, most: String)
  case unknown
  case noFigure
  /// What the site promised, and only its folder takes back.
  case promised
  /// A file that was chosen and is not taken.
  case file(FileFault)
}

extension EntryForm {
  /// What is wrong, by the paths of the fields.
  public func mistakes(of tree: ContentTree) -> [(path: String, mistake: EntryMistake)] {
    mistakes(in: tree, fields, "", neededLanguages(tree))
  }

  /// - Parameter needed: the languages in which each text is needed.
  private func mistakes(
    in tree: ContentTree, _ fields: [Field], _ prefix: String, _ needed: [Language]
  ) -> [(path: String, mistake: EntryMistake)] {
    Self.mistakes(ofHours: tree, fields, prefix)
      + Self.shown(fields, of: tree).flatMap { field -> [(path: String, mistake: EntryMistake)] in
        let path = prefix + field.name
        guard let value = tree[field.name] else {
          let isNeeded = field.presence.isRequiredInFolder && !field.isHiddenName && !field.isCounted
          return isNeeded ? [(path, .missing)] : []
        }
        return mistakes(of: value, field, path, needed)
      }
  }

  private static func mistakes(
    ofHours tree: ContentTree, _ fields: [Field], _ prefix: String
  ) -> [(path: String, mistake: EntryMistake)] {
    guard fields.contains(where: { $0.name == "closesAt" }), let opens = tree["opensAt"]?.text,
      let closes = tree["closesAt"]?.text, let hours = OpeningHoursText.tooLongNight(opens, closes)
    else { return [] }
    return [(prefix + "closesAt", .tooManyHours(hours))]
  }

  private func mistakes(
    of value: ContentTree, _ field: Field, _ path: String, _ needed: [Language]
  ) -> [(path: String, mistake: EntryMistake)] {
    if let references = choices(namedBy: field) {
      return references.all.contains { $0.value == value.text } ? [] : [(path, .unknown)]
    }
    switch field.kind {
    case .object(let inner): return mistakes(in: value, inner, path + ".", languages)
    case .list(let inner, let count):
      let own = value.elements.enumerated().flatMap { index, element in
        mistakes(in: element, inner, "\(path).\(index).", languages)
      }
      let all = Self.overlap(of: value, inner, path) + own
      return Self.mistake(of: value.elements.count, in: count).map { [(path, $0)] + all } ?? all
    case .table(let inner):
      return value.members.enumerated().flatMap { index, member in
        mistakes(in: member.value, inner, "\(path).\(index).", languages)
      }
    case .texts(let kind, let count):
      let own = value.elements.enumerated().flatMap { index, element in
        mistakes(ofText: element, kind, "\(path).\(index)", languages)
      }
      return Self.mistake(of: value.elements.count, in: count).map { [(path, $0)] + own } ?? own
    case .text(let kind):
      let mistakes = mistakes(ofText: value, kind, path, needed)
      // People type a number there; that it becomes a link is nothing to know.
      return field.name == "phone"
        ? mistakes.map { ($0.path, $0.mistake == .noLink ? .noPhone : $0.mistake) } : mistakes
    case .markdown: return field.presence.isRequiredInFolder ? missingTexts(value, path) : []
    case .files, .coordinates, .truth: return []
    default: return Self.mistake(of: value, field.kind).map { [(path, $0)] } ?? []
    }
  }

  /// Rows with hours that overlap, said at the second of them.
  private static func overlap(
    of value: ContentTree, _ fields: [Field], _ path: String
  ) -> [(path: String, mistake: EntryMistake)] {
    let names = fields.map(\.name)
    guard names.suffix(2) == ["opensAt", "closesAt"], names.count == 2 || OpeningHoursText.isHours(fields)
    else {
      return []
    }
    let hours = OpeningHoursText(value)
    let overlap = names.count == 2 ? OverlappingHours(ofDate: hours.rows.map(\.time)) : hours.overlap
    return overlap.map { [("\(path).\($0.row).opensAt", .overlappingHours($0))] } ?? []
  }

  private static func mistake(of count: Int, in range: ClosedRange<Int>) -> EntryMistake? {
    if count < range.lowerBound { return .tooFew(least: range.lowerBound) }
    return count > range.upperBound ? .tooMany(most: range.upperBound) : nil
  }

  private func mistakes(
    ofText value: ContentTree, _ kind: TextKind, _ path: String, _ needed: [Language]
  ) -> [(path: String, mistake: EntryMistake)] {
    switch kind {
    case .words(let most), .name(let most):
      if let text = value.text { return Self.length(text, most).map { [(path, $0)] } ?? [] }
      return needed.compactMap { language in
        let own = "\(path).\(language.tag)"
        guard let text = value[language.tag]?.text, !text.isEmpty else {
          return (own, .missingLanguage(language))
        }
        return Self.length(text, most).map { (own, $0) }
      }
    case .link:
      if let text = value.text { return Self.mistake(of: text, .link).map { [(path, $0)] } ?? [] }
      // Languages without one get that of the first.
      return languages.compactMap { language in
        let own = "\(path).\(language.tag)"
        guard let text = value[language.tag]?.text else {
          return language == needed.first ? (own, .missingLanguage(language)) : nil
        }
        return Self.mistake(of: text, .link).map { (own, $0) }
      }
    case .figure:
      let missing = value.text == nil ? missingTexts(value, path) : []
      if !missing.isEmpty { return missing }
      let isFine = value.texts.allSatisfy { $0.filter { $0 == "#" }.count == 1 }
      return isFine ? [] : [(path, .noFigure)]
    default:
      return Self.mistake(of: value.text ?? "", kind).map { [(path, $0)] } ?? []
    }
  }

  /// The languages that have no text.
  private func missingTexts(
    _ value: ContentTree, _ path: String
  ) -> [(path: String, mistake: EntryMistake)] {
    languages.filter { value[$0.tag]?.text?.isEmpty != false }
      .map { ("\(path).\($0.tag)", .missingLanguage($0)) }
  }

  private static func length(_ text: String, _ most: Int) -> EntryMistake? {
    most > 0 && text.count > most ? .tooLong(most: most) : nil
  }

  private static func mistake(of text: String, _ kind: TextKind) -> EntryMistake? {
    switch kind {
    case .link:
      let isLink = ["https://", "mailto:", "tel:", "sms:", "http://localhost"].contains(where: text.hasPrefix)
      return isLink && !text.contains(" ") ? nil : .noLink
    case .page, .webSite: return text.hasPrefix("https://") && !text.contains(" ") ? nil : .noPage
    case .choice(let known): return known.contains(text) ? nil : .unknown
    case .time: return text == "24:00" || isTime(text) ? nil : .noTime
    default: return nil
    }
  }

  private static func isTime(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1])
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }

  private static func mistake(of value: ContentTree, _ kind: Field.Kind) -> EntryMistake? {
    let text = value.text ?? ""
    switch kind {
    case .integer(let range):
      let isFine = Int(text).map(range.contains) == true
      return isFine ? nil : .noNumber(least: "\(range.lowerBound)", most: "\(range.upperBound)")
    case .number(let range):
      let isFine = Double(text).map(range.contains) == true
      return isFine ? nil : .noNumber(least: "\(range.lowerBound)", most: "\(range.upperBound)")
    case .day: return CivilDay(iso: text) == nil ? .noDay : nil
    case .days: return value.texts.allSatisfy { CivilDay(iso: $0) != nil } ? nil : .noDay
    case .monthDay: return MonthDay(text) == nil ? .noMonthDay : nil
    case .numbers:
      return value.texts.allSatisfy { Double($0) != nil } ? nil : .noNumber(least: "", most: "")
    case .choice(let known): return known.contains(text) ? nil : .unknown
    default: return nil
    }
  }
}
