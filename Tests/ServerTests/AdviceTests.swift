import Core
import Foundation
import Loop
import Server
import Sites
import Testing

@Suite("What home says through two school years")
struct AdviceTests {
  private let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test("is what docs/advice.md says; toward site advice Sites/toward-tcc > docs/advice.md writes it")
  func document() throws {
    let site = try Site.load(folder: repository + "/Sites/toward-tcc").get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let table = try #require(try AdviceTable(site, phrases, .foundation("en")))
    let first = try #require(CivilDay(iso: "2026-08-03"))
    let kept = try String(contentsOfFile: repository + "/docs/advice.md", encoding: .utf8)
    let said = table.document(from: first)
    for (line, should) in zip(kept.split(separator: "\n"), said.split(separator: "\n")) {
      #expect(line == should)
    }
    #expect(kept == said)
  }

  @Test(
    "says of a period until when it is open, and of no date the opposite",
    arguments: [
      ("en", "{label}: open until {date}"), ("es", "{label}: plazo abierto hasta el {date}"),
      ("zh-Hans", "{label}：开放至{date}"),
    ])
  func openUntil(language: String, words: String) throws {
    let file = try String(contentsOfFile: repository + "/Phrases/college.\(language).yaml", encoding: .utf8)
    #expect(file.contains("\ndue-open: \"\(words)\"\n"))
  }
}
