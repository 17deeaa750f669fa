import Foundation
import Sites
import Testing

@Suite("Phrases")
struct PhraseTests {
  private func problems(
    en: String = "welcome: Hello, {name}", es: String = "welcome: Hola, {name}",
    zhHans: String = "welcome: 你好，{name}", keys: [String] = ["welcome"]
  ) -> [String] {
    let folder = NSTemporaryDirectory() + "/phrases-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (tag, text) in [("en", en), ("es", es), ("zh-Hans", zhHans)] {
      try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(tag).yaml"))
    }
    switch Phrases.load(folder: folder, keys: keys) {
    case .success: return []
    case .failure(let problems): return problems.all.map(\.description)
    }
  }

  @Test("load when every language has what the app asks for")
  func good() {
    #expect(problems() == [])
  }

  @Test("that we ship have what the app asks for")
  func shipped() throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    #expect(phrases["login", .english] == "Login")
  }

  @Test("name the key that a language lacks")
  func missing() {
    let found = problems(
      en: "welcome: Hello, {name}\nback: Back", zhHans: "welcome: 你好，{name}\nback: 返回",
      keys: ["welcome", "back"])
    #expect(found == ["es.yaml: \"back\" is missing; add a line \"back: …\""])
  }

  @Test("name the parameter that a language lost or made up")
  func parameters() {
    #expect(
      problems(es: "welcome: Hola, {nombre}") == [
        "es.yaml:1: \"welcome\" has {nombre}, which en.yaml has not",
        "es.yaml:1: \"welcome\" lacks {name}, which en.yaml has",
      ])
  }

  @Test("name a key that the app does not use")
  func extra() {
    #expect(
      problems(es: "welcome: Hola, {name}\nbak: Atrás") == [
        "es.yaml:2: the app has no phrase \"bak\"; remove it"
      ])
    #expect(
      problems(es: "welcom: Hola, {name}") == [
        "es.yaml: \"welcome\" is missing; add a line \"welcome: …\"",
        "es.yaml:1: the app has no phrase \"welcom\"; did you mean \"welcome\"?",
      ])
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
    #expect(problems(zhHans: "# words\nwelcome: \"\(text)\"") == ["zh-Hans.yaml:2: \"welcome\" \(fault)"])
  }
}
