import Foundation
import Sites
import Testing

@Suite("Phrases")
struct PhraseTests {
  private func problems(en: String, es: String, zhHans: String = "welcome: 你好，{name}\n") -> [String] {
    let folder = NSTemporaryDirectory() + "/phrases-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (tag, text) in [("en", en), ("es", es), ("zh-Hans", zhHans)] {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(tag).yaml"))
    }
    switch Phrases.load(folder: folder) {
    case .success: return []
    case .failure(let problems): return problems.all.map(\.description)
    }
  }

  private let welcome = "welcome: Hello, {name}\n"

  @Test("load when every language says the same")
  func good() {
    #expect(problems(en: welcome, es: "welcome: Hola, {name}\n") == [])
  }

  @Test("may choose by number")
  func plural() {
    let pattern = "welcome: \"{name, plural, =0 {none} one {# day} other {# days}}\"\n"
    #expect(problems(en: pattern, es: pattern) == [])
  }

  @Test("name the key that a language lacks")
  func missing() {
    #expect(
      problems(en: welcome + "back: Back\n", es: "welcome: Hola, {name}\n", zhHans: "back: 返回\nwelcome: 你好，{name}\n")
        == ["es.yaml: \"back\" is missing; en.yaml says \"Back\""])
  }

  @Test("name the parameter that a language lost or made up")
  func parameters() {
    #expect(
      problems(en: welcome, es: "welcome: Hola, {nombre}\n") == [
        "es.yaml:1: \"welcome\" lacks {name}", "es.yaml:1: \"welcome\" has {nombre}, which en.yaml has not",
      ])
  }

  @Test("name a key that only another language has")
  func extra() {
    #expect(
      problems(en: welcome, es: "welcome: Hola, {name}\nback: Atrás\n") == ["es.yaml:2: \"back\" is not in en.yaml"])
  }

  @Test(
    "name the line of a broken pattern",
    arguments: [
      ("Hello, {name", "a { is not closed; add its }"),
      ("Hello, name}", "there is a } without its {"),
      ("Hello, {}", "there is a { without a name after it"),
      ("{name, plural, one {a day}}", "{name, plural, …} lacks its case other {…}"),
      ("{name, plural, won {a day} other {b}}", "{name, plural, …} has \"won\" where a case such as other {…} belongs"),
    ])
  func pattern(text: String, fault: String) {
    let found = problems(en: "welcome: \"\(text)\"\n", es: "welcome: Hola\n", zhHans: "welcome: 你好\n")
    #expect(found.first == "en.yaml:1: \"welcome\": \(fault)")
  }
}
