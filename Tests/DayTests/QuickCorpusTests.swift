import Components
import Foundation
import Loop
import TestDevice
import Testing

@testable import Day

/// What part of the lines that students write is read as they mean it.
@Suite("Lines as students write them") struct QuickCorpusTests {
  /// Of a hundred lines so many at least.
  static let goal = 95

  private static let grammars = Result {
    try Dictionary(uniqueKeysWithValues: Catalogue.languages.map { ($0, try read($0)) })
  }

  static func grammar(_ language: String) throws -> QuickGrammar {
    try #require(grammars.get()[language])
  }

  private static func read(_ language: String) throws -> QuickGrammar {
    var formatting = Formatting.plain.with(language.hasPrefix("zh") ? .twentyFour : .twelve)
    formatting.language = language
    if language == "es" { formatting.day = { day, _ in "\(day.day)/\(day.month)" } }
    return QuickGrammar(
      Words(PhraseTable(try Catalogue.read(language).map { ($0.key, $0.value) }), formatting: formatting))
  }

  static func wrong(_ name: String, _ language: String) throws -> (lines: [String], of: Int) {
    let grammar = try grammar(language)
    let lines = try QuickCorpusLine.read(name)
    let wrong = lines.compactMap { line -> String? in
      let found = QuickCorpusLine.text(
        grammar.reading(line.line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day))
      return found == line.wanted ? nil : "\(line.line)\n  wanted \(line.wanted)\n  found  \(found)"
    }
    return (wrong, lines.count)
  }

  @Test("lines that were built for", arguments: Catalogue.languages)
  func builtFor(language: String) throws {
    let (wrong, count) = try Self.wrong(language, language)
    let figure = (count - wrong.count) * 1000 / count
    print("\(language): \(count - wrong.count) of \(count) (\(Double(figure) / 10) %)")
    for line in wrong { print(line) }
    #expect(figure >= Self.goal * 10)
  }

  @Test("lines that people reported, and others of their kind", arguments: Catalogue.languages)
  func reported(language: String) throws {
    let (wrong, count) = try Self.wrong(language + ".threads", language)
    for line in wrong { print(line) }
    #expect((count - wrong.count) * 100 >= Self.goal * count)
  }

  @Test("lines that the guide shows are read alike in all languages", arguments: Catalogue.languages)
  func guide(language: String) throws {
    let lines = try guideLines(language).map { try reading($0, language) }
    #expect(try lines == guideLines("en").map { try reading($0, "en") })
    #expect(lines.count == 10)
  }

  /// What is bold at the beginning of the items of a list.
  private func guideLines(_ language: String) throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Phrases/guide/day.\(language).md")
    return try String(contentsOf: page, encoding: .utf8).matches(of: /- \*\*(.+?)\*\*/).map { String($0.1) }
  }

  /// Everything but the title, with the number of words that were not understood.
  private func reading(_ line: String, _ language: String) throws -> String {
    let reading = try Self.grammar(language).reading(
      line, now: QuickCorpusLine.now, on: QuickCorpusLine.now.day)
    let item = try #require(reading.item(id: "", length: 30), "\(line)")
    let rest = QuickCorpusLine.text(reading).split(separator: " | ").dropFirst()
    return rest.joined(separator: " | ") + "|\(item.kind)|\(item.colour)|\(item.marks.count)"
  }

  @Test("lines that were set apart", arguments: Catalogue.languages)
  func setApart(language: String) throws {
    let (wrong, count) = try Self.wrong(language + ".held-out", language)
    let figure = (count - wrong.count) * 1000 / count
    print("\(language), set apart: \(count - wrong.count) of \(count) (\(Double(figure) / 10) %)")
    #expect(figure >= Self.goal * 10)
  }
}
