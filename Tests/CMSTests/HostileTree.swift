import Components
import Core
import Sites

@testable import CMS

/// An entry in which every field of its kind has the same text, whatever the field is for.
struct HostileTree {
  static let languages: [Language] = [.english, .simplifiedChinese]

  let text: String

  /// - Parameter choice: counts the choices that decide which fields there are.
  func tree(of fields: [Field], choice: Int) -> ContentTree {
    let alternatives = EntryForm.alternatives(fields)
    let chosen = alternatives.isEmpty ? nil : alternatives[choice % alternatives.count]
    var members: [ContentTree.Member] = []
    for field in fields where !alternatives.contains(field.name) || field.name == chosen {
      // A field that two choices have is described twice.
      if members.contains(where: { $0.name == field.name }) { continue }
      members.append(.init(field.name, value(of: field, choice: choice)))
    }
    return .group(members)
  }

  /// How many different sets of fields a value can have.
  static func choices(of fields: [Field]) -> Int {
    for field in fields { if case .choice(let known) = field.kind { return known.count } }
    return max(EntryForm.alternatives(fields).count, 1)
  }

  private func value(of field: Field, choice: Int) -> ContentTree {
    switch field.kind {
    case .object(let inner): tree(of: inner, choice: choice)
    case .list(let inner, _):
      // One element for each set of fields that it can have.
      .list((0..<Self.choices(of: inner)).map { tree(of: inner, choice: $0) })
    case .table(let inner): .group([.init("row", tree(of: inner, choice: choice))])
    case .choice(let known): .text(known[choice % known.count], isPlain: true)
    case .markdown, .files: byLanguage
    case .texts(.words, _): .list([byLanguage, byLanguage])
    case .texts, .numbers, .days: .list([.text(text)])
    case .text where field.isByLanguage: byLanguage
    default: .text(text)
    }
  }

  private var byLanguage: ContentTree { .group(Self.languages.map { .init($0.tag, .text(text)) }) }
}

extension HostileTree {
  /// What a spreadsheet would run, too.
  private static let formulas = [
    "=1+1", "=HYPERLINK(\"http://evil.example\",\"x\")", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1",
    "=cmd|' /C calc'!A0",
  ]

  /// The whole corpus in a few texts, each of which has many of it one after the other, and what has to stand first to run.
  static func texts() throws -> [String] {
    let all = try EscapingTests.corpus()
    return stride(from: 0, to: all.count, by: 25).map { start in
      all[start..<min(start + 25, all.count)].joined(separator: " ")
    } + formulas
  }
}
