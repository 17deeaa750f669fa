import Foundation
import Testing

@testable import Sites

@Suite("Phrases")
struct PhraseTests {
  private func problems(
    en: String = "welcome: Hello, {name}", es: String = "welcome: Hola, {name}",
    zhHans: String = "welcome: 你好，{name}", others: [String: String] = [:]
  ) -> [String] {
    let folder = NSTemporaryDirectory() + "/phrases-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let shell = ["shell.en.yaml": en, "shell.es.yaml": es, "shell.zh-Hans.yaml": zhHans]
    for (name, text) in shell.merging(others, uniquingKeysWith: { $1 }) {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    switch Phrases.load(folder: folder) {
    case .success: return []
    case .failure(let problems): return problems.all.map(\.description)
    }
  }

  @Test("load when every language has the same")
  func good() {
    #expect(problems() == [])
  }

  @Test(
    "that we ship are read, those of the shell and of each module that is on", arguments: Language.allCases)
  func shipped(language: Language) throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    func keys(_ modules: [String]) -> Set<String> {
      Set((phrases.json(language, modules: modules).members ?? []).map(\.name))
    }
    let (shell, college, day) = (keys([]), keys(["college"]), keys(["day"]))
    #expect(phrases.json(.english, modules: [])["login"]?.string == "Login")
    #expect(shell.contains("login") && !shell.contains("checklist") && !shell.contains("day-title"))
    #expect(college.isSuperset(of: shell) && college.contains("checklist") && !college.contains("day-title"))
    #expect(day.isSuperset(of: shell) && day.contains("day-title") && !day.contains("checklist"))
    #expect(keys(["college", "day"]) == college.union(day) && college.intersection(day) == shell)
  }

  @Test("of a module are checked as those of the shell")
  func module() {
    let words = ["day.en.yaml": "today: Today", "day.es.yaml": "today: Hoy", "day.zh-Hans.yaml": "today: 今天"]
    #expect(problems(others: words) == [])
    #expect(
      problems(others: words.filter { $0.key != "day.es.yaml" })
        == ["day.es.yaml: the file is missing; it holds the words of day in Español"])
    #expect(
      problems(others: words.merging(["day.es.yaml": "hoy: Hoy"]) { $1 }) == [
        "day.es.yaml: \"today\" is missing; add a line \"today: …\"",
        "day.es.yaml:1: day.en.yaml has no \"hoy\"; remove it, or add it there",
      ])
  }

  @Test("have each key once, in one module")
  func doubled() {
    let words = ["day.en.yaml", "day.es.yaml", "day.zh-Hans.yaml"].map { ($0, "welcome: \"{name}\"") }
    #expect(
      problems(others: Dictionary(uniqueKeysWithValues: words))
        == ["shell.en.yaml:1: \"welcome\" is in day.en.yaml too; take one out"])
  }

  @Test("name the key that a language lacks")
  func missing() {
    let found = problems(
      en: "welcome: Hello, {name}\nback: Back", zhHans: "welcome: 你好，{name}\nback: 返回")
    #expect(found == ["shell.es.yaml: \"back\" is missing; add a line \"back: …\""])
  }

  @Test("name the parameter that a language lost or made up")
  func parameters() {
    #expect(
      problems(es: "welcome: Hola, {nombre}") == [
        "shell.es.yaml:1: \"welcome\" has {nombre}, which shell.en.yaml has not",
        "shell.es.yaml:1: \"welcome\" lacks {name}, which shell.en.yaml has",
      ])
  }

  @Test("name a parameter that English alone has, or lacks, in English")
  func parametersOfEnglish() {
    #expect(
      problems(en: "welcome: Hello, {nam}") == [
        "shell.en.yaml:1: \"welcome\" has {nam}, which shell.es.yaml and shell.zh-Hans.yaml have not",
        "shell.en.yaml:1: \"welcome\" lacks {name}, which shell.es.yaml and shell.zh-Hans.yaml have",
      ])
  }

  @Test("name a key that the other languages do not have")
  func extra() {
    #expect(
      problems(es: "welcome: Hola, {name}\nbak: Atrás") == [
        "shell.es.yaml:2: shell.en.yaml has no \"bak\"; remove it, or add it there"
      ])
    #expect(
      problems(es: "welcom: Hola, {name}") == [
        "shell.es.yaml: \"welcome\" is missing; add a line \"welcome: …\"",
        "shell.es.yaml:1: shell.en.yaml has no \"welcom\"; did you mean \"welcome\"?",
      ])
  }

  @Test("have no space at their ends, which nobody would see", arguments: [" words", "words "])
  func spaces(text: String) {
    #expect(
      problems(es: "welcome: \"\(text)\"").contains { $0.contains("\"welcome\" begins or ends with a space") }
    )
  }

  @Test(
    "name the line of a broken pattern",
    arguments: [
      ("Hello, {name", "has a { that is not closed; add its }"),
      ("Hello, name}", "has a { or } in a wrong place; each { needs one }"),
      ("Hello, {}", "has a { without a name after it; write one or remove it"),
      ("{name, number}", "has {…, number}; after a name only plural is known"),
      ("{name, plural, one {a day}}", "has {name, plural, …} without its last case; add other {…}"),
    ])
  func pattern(text: String, fault: String) {
    #expect(
      problems(zhHans: "# words\nwelcome: \"\(text)\"") == ["shell.zh-Hans.yaml:2: \"welcome\" \(fault)"])
  }
}
