import Foundation
import Sites
import Testing

@Suite("A folder of the module Health")
struct HealthFolderTests {
  /// What is said of GoodNEWS after a text of one of its files was replaced.
  private func problems(_ file: String, _ text: String, _ other: String) throws -> [String] {
    let folder = NSTemporaryDirectory() + "/health-\(UUID().uuidString)/goodnews"
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder + "/..", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder + "/..") }
    try manager.copyItem(atPath: repository + "/Sites/goodnews", toPath: folder)
    let path = folder + "/health/" + file
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let range = try #require(before.range(of: text))
    try before.replacingCharacters(in: range, with: other).write(
      toFile: path, atomically: true, encoding: .utf8)
    return Site.check(folder: folder).map(\.description)
  }

  @Test(
    "tells what is wrong with a questionnaire",
    arguments: [
      ("reversed: true", "shown: { item: later, values: [1] }", "no item before it has this id"),
      ("      - value: 1\n", "      - value: 0\n", "two answers have the same value"),
      ("from: 65", "from: 85", "grades stand from the best to the worst"),
      ("        from: 0\n", "        from: 10\n", "the last one is from 0"),
      ("maximum: 30", "maximum: 0", "a number needs a minimum below its maximum"),
      ("kind: number", "kind: several", "a choice needs at least two answers"),
      ("kind: number", "kind: numbers", "at most 11 numbers"),
      ("dimension: mental", "dimension: mentl", "did you mean \"mental\"?"),
      ("kind: choice", "kind: chocie", "did you mean \"choice\"?"),
    ])
  func questionnaire(text: String, other: String, advice: String) throws {
    let problems = try problems("questionnaires.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
    #expect(problems.first?.contains("health/questionnaires.yaml") == true)
  }

  @Test(
    "names a day and the hours of a place that overlap",
    arguments: [
      (
        "opensAt: \"15:00\"", "opensAt: \"11:30\"", "on Wednesday the hours 09:00 to 12:00 and 11:30 to 18:30"
      ),
      (
        "byday: [we]\n              opensAt: \"15:00\"\n              closesAt: \"18:30\"",
        "byday: [th]\n              opensAt: \"22:00\"\n              closesAt: \"10:00\"",
        "on Friday the hours 22:00 to 10:00 and 09:00 to 12:00"
      ),
    ])
  func overlappingHours(text: String, other: String, advice: String) throws {
    let problems = try problems("places.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }

  @Test("has links by language, and that of the first language for the others")
  func links() throws {
    let site = try Site.load(folder: repository + "/Sites/goodnews").get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let links = ["en": "988lifeline.org", "es": "988lineadevida.org", "zh-Hans": "988lifeline.org"]
    for language in site.languages {
      let bundle = site.bundle(language: language, phrases: phrases).serialized()
      #expect(bundle.contains("https://\(links[language.tag]!)/"), "\(language.tag)")
      #expect(bundle.contains("https://988lineadevida.org/") == (language.tag == "es"))
    }
  }

  /// GoodNEWS after texts of one of its files were taken out.
  private func contents(_ file: String, without texts: [String]) throws -> FolderContents {
    var contents = try FolderContents(of: repository + "/Sites/goodnews")
    let path = try #require(ContentPath("health/" + file))
    var text = String(decoding: try #require(contents.files[path]), as: UTF8.self)
    for part in texts {
      #expect(text.contains(part))
      text = text.replacingOccurrences(of: part, with: "")
    }
    contents.files[path] = Array(text.utf8)
    return contents
  }

  private func problems(_ contents: FolderContents) -> [String] {
    guard case .failure(let problems) = Site.load(contents) else { return [] }
    return problems.all.map(\.message)
  }

  private static let title = """
          es: "Acción de Gracias: muchos lugares cierran el jueves"
          zh-Hans: 感恩节：周四许多地方不开门

    """
  private static let text = """
          es: Recursos de Fort Worth muestra quién está abierto. Para comida, ve el miércoles.
          zh-Hans: “沃思堡资源”里可以看到哪里开门。需要食物请周三去。

    """

  @Test("has news in one language, in which everybody else sees them, marked as such")
  func newsInOneLanguage() throws {
    let site = try Site.load(contents("news.yaml", without: [Self.title, Self.text])).get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    for language in site.languages {
      let bundle = site.bundle(language: language, phrases: phrases).serialized()
      #expect(bundle.contains("Thanksgiving: many places are closed"))
      #expect(bundle.contains(#""language":"en"},"#) == (language != .english), "\(language)")
    }
  }

  @Test("has news in the languages of any of their texts, and misses no other text in these")
  func newsInPart() throws {
    let problems = try problems(contents("news.yaml", without: [Self.title]))
    #expect(
      problems == [
        "\"title\" has no text in Español; add a line \"es: …\"",
        "\"title\" has no text in 简体中文; add a line \"zh-Hans: …\"",
      ])
  }

  @Test("has events in one language, and their polls in all")
  func eventInOneLanguage() throws {
    let name = "\n      es: Feria de salud del barrio\n      zh-Hans: 社区健康日"
    let place = "\n      es: Salón comunitario de ejemplo, Fort Worth\n      zh-Hans: 沃思堡示例社区礼堂"
    #expect(try problems(contents("polls.yaml", without: [name, place])).isEmpty)
    let question = "\n          es: ¿De qué debería tratar la próxima reunión?"
    #expect(
      try problems(contents("polls.yaml", without: [name, place, question])) == [
        "\"title\" has no text in Español; add a line \"es: …\""
      ])
  }

  @Test(
    "tells what is wrong with a link by language",
    arguments: [
      ("en: https://988lifeline.org/", "zh-Hans: https://988lifeline.org/", "has no link in English"),
      ("es: https://988lineadevida.org/", "es: http://988lineadevida.org/", "is not encrypted"),
      ("es: https://988lineadevida.org/", "fr: https://988lineadevida.org/", "unknown language \"fr\""),
    ])
  func link(text: String, other: String, advice: String) throws {
    let problems = try problems("education.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }

  @Test(
    "tells what is wrong with the hours of a place",
    arguments: [
      ("opensAt: \"09:00\"", "opensAt: \"9:00\"", "is not a time"),
      ("closesAt: \"12:00\"", "closesAt: \"24:30\"", "is not a time"),
      ("byday: [mo, we, fr]", "byday: [mo, wed]", "wed"),
      ("timezone: America/Chicago", "timezone: America/Chigaco", "did you mean \"America/Chicago\"?"),
      ("phone: tel:+18175550101", "phone: \"8175550101\"", "must begin with https://, mailto:, tel: or sms:"),
    ])
  func hours(text: String, other: String, advice: String) throws {
    let problems = try problems("places.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }

  @Test(
    "tells what is wrong with a poll or an event",
    arguments: [
      ("closes: 2027-12-31", "closes: 2026-10-01", "it closes before it opens"),
      ("kind: yes-no", "kind: text", "a poll asks only what can be counted"),
      ("code: FAIR2026", "code: fair", "6 to 12 capital letters and digits"),
      ("          - value: 2\n", "          - value: 1\n", "two answers have the same value"),
      ("    changeable: true\n", "    grades: []\n", "unknown key \"grades\""),
    ])
  func poll(text: String, other: String, advice: String) throws {
    let problems = try problems("polls.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }

  @Test("tells that two events have one code")
  func codes() throws {
    let file = try String(contentsOfFile: repository + "/Sites/goodnews/health/polls.yaml", encoding: .utf8)
    let event = String(file[try #require(file.range(of: "  - id: health-fair\n")).lowerBound...])
    let other = event.replacingOccurrences(of: "id: health-fair", with: "id: second-fair")
    let problems = try problems("polls.yaml", event, event + other)
    #expect(problems.contains { $0.contains("the code \"FAIR2026\" is taken by line") }, "\(problems)")
  }

  @Test(
    "tells what is wrong with a programme",
    arguments: [
      ("questionnaire: wellness", "questionnaire: welness", "did you mean \"wellness\"?"),
      ("questionnaire: wellness", "questionnaire: walking", "there is no questionnaire \"walking\""),
      ("rhythm: weekly", "rhythm: wekly", "did you mean \"weekly\"?"),
      ("  - id: week-by-week\n", "  - id: minute-a-day\n", "is taken by line"),
      ("    rhythm: daily\n", "", "\"rhythm\" is missing"),
    ])
  func programme(text: String, other: String, advice: String) throws {
    let problems = try problems("programs.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }

  @Test("tells apps of programmes, and nothing of their letters")
  func programmes() throws {
    let site = try Site.load(folder: repository + "/Sites/goodnews").get()
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let bundle = site.bundle(language: site.languages[0], phrases: phrases)
    let programmes = bundle["health"]?["programs"]?.array ?? []
    #expect(programmes.count == 3 && programmes[0]["rhythm"]?.string == "daily")
    #expect(programmes.allSatisfy { $0["message"] == nil && $0["subject"] == nil })
  }

  @Test(
    "tells what is wrong with a document",
    arguments: [
      ("en: week-plan.en.pdf", "en: week-plan.txt", "the document must be an .pdf file"),
      ("en: week-plan.en.pdf", "en: missing.pdf", "missing.pdf"),
      (
        "        documents:\n          en: week-plan.en.pdf\n          es: week-plan.es.pdf\n", "",
        "it has neither a link nor documents"
      ),
    ])
  func document(text: String, other: String, advice: String) throws {
    let problems = try problems("education.yaml", text, other)
    #expect(problems.count == 1 && problems[0].contains(advice), "\(problems)")
  }
}
