import Components
import Foundation
import Markup
import Sites
import Testing

@testable import CMS

@Suite("The form of an entry")
struct EntryFormTests {
  static var words: Words {
    Words(
      PhraseTable([]),
      formatting: .init(
        language: "en", plural: { _ in .other }, day: { day, _ in "\(day)" }, time: { time, _ in "\(time)" },
        number: { "\($0)" }, offset: { _, _ in 0 }))
  }

  /// What a browser would send of a page: the values of its fields, in their order.
  static func sent(_ html: String) -> FormInput {
    var pairs: [(name: String, value: String)] = []
    let tag = /<(input|textarea|select|option|\/select)\b([^>]*)>([^<]*)/
    var select = ""
    for match in html.matches(of: tag) {
      let attributes = String(match.2)
      func attribute(_ name: String) -> String? {
        attributes.firstMatch(of: try! Regex("\\b\(name)=\"([^\"]*)\""))?.output[1].substring
          .map { unescaped(String($0)) }
      }
      switch match.1 {
      case "input":
        guard let name = attribute("name") else { continue }
        let type = attribute("type") ?? "text"
        if type == "file" || (type == "checkbox" && !attributes.contains(" checked")) { continue }
        pairs.append((name, attribute("value") ?? ""))
      case "textarea":
        if let name = attribute("name") { pairs.append((name, unescaped(String(match.3)))) }
      case "select": select = attribute("name") ?? ""
      case "option":
        if attributes.contains(" selected") { pairs.append((select, attribute("value") ?? "")) }
      default: select = ""
      }
    }
    return FormInput(pairs)
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }

  static func fields(_ form: EntryForm, _ tree: ContentTree, _ library: ContentLibrary, _ kind: EntryKind)
    -> EntryFields
  {
    let members = library.file(of: kind)?.tree.members ?? []
    return EntryFields(
      form: form, words: words, mistakes: [:],
      tables: Dictionary(members.map { ($0.name, $0.value.members.map(\.name)) }) { first, _ in first },
      named: [:], pictures: [:], current: "")
  }

  @Test(
    "a program helps with a form, and knows what is new and what is published by itself",
    arguments: [(EntryState.draft, "by-itself"), (.live, "by-itself"), (.scheduled, "scheduled")])
  func assisted(state: EntryState, saving: String) throws {
    let kind = try #require(EntryKind.named("news"))
    var screen = EditorScreen(
      kind: kind, address: EntryAddress(kind: "news", ids: ["a"]), value: .empty, languages: [.english],
      state: state)
    var frame = EscapingTests.frame()
    #expect(!screen.page(frame).hasProgram)
    frame.editingTexts = ["editing-ready": "Ready"]
    func isSaved(_ saving: String) -> Bool {
      let page = screen.page(frame)
      let saving = "&quot;saving&quot;:&quot;\(saving)&quot;"
      return page.hasProgram && page.html.rendered().contains(saving)
    }
    #expect(isSaved(saving))
    screen.conflict.reason = .changedBy("Eva")
    #expect(isSaved("paused"))
    screen.entry.address = nil
    #expect(isSaved("new"))
    screen.entry.rights = .init(write: false, publish: false)
    #expect(!screen.page(frame).hasProgram)
  }

  @Test(
    "a poll offers only answers that can be counted, and keeps another kind that a draft has",
    arguments: [("polls", "", false), ("polls", "text", true), ("questionnaires", "", true)])
  func counted(id: String, chosen: String, isOffered: Bool) throws {
    let kind = try #require(EntryKind.named(id))
    let form = EntryForm(kind, languages: [.english])
    var item = ContentTree.empty
    item["id"] = .text("walk")
    if !chosen.isEmpty { item["kind"] = .text(chosen) }
    var tree = ContentTree.empty
    tree["items"] = .list([item])
    let html = Self.fields(form, tree, try ShippedContent.library("goodnews"), kind).html(of: tree).rendered()
    #expect(html.contains("<option value=\"several\""))
    #expect(html.contains("<option value=\"text\"") == isOffered)
  }

  @Test(
    "what is sent without a change is what was shown, for every entry of every site",
    arguments: ShippedContent.names)
  func unchanged(_ name: String) throws {
    let library = try ShippedContent.library(name)
    var count = 0
    for kind in library.kinds {
      for address in library.addresses(of: kind) {
        let tree = try #require(library.entry(address))
        let form = EntryForm(kind, languages: library.languages)
        let html = Self.fields(form, tree, library, kind).html(of: tree).rendered()
        #expect(form.read(Self.sent(html), over: tree) == tree, "\(kind.id) \(address.text)")
        #expect(form.mistakes(of: tree).isEmpty, "\(kind.id) \(address.text) \(form.mistakes(of: tree))")
        count += 1
      }
    }
    #expect(count > 2)
  }

  @Test("an entry can be made from nothing by the fields of its form")
  func fromNothing() throws {
    let library = try ShippedContent.library("goodnews")
    let kind = try #require(EntryKind.named("news"))
    let form = EntryForm(kind, languages: library.languages)
    let input = FormInput([
      ("title.en", "Flu shots: free"), ("title.es", "Vacunas gratis"), ("title.zh-Hans", "免费流感疫苗"),
      ("text.en", "Come <b>by</b>."), ("text.es", "Ven."), ("text.zh-Hans", "来吧。"), ("date", "2026-12-01"),
      ("until", ""), ("link.en", ""),
    ])
    var names = NewNames(taken: ["flu-shots-free"])
    let tree = names.complete(form.read(input, over: nil), kind.fields)
    #expect(tree.id == "flu-shots-free-2")
    #expect(tree.members.map(\.name) == ["id", "title", "text", "date"])
    #expect(form.mistakes(of: tree).isEmpty)
    let address = EntryAddress(kind: "news", ids: ["flu-shots-free-2"])
    let edits = try #require(library.edited([(address, tree)]))
    var contents = library.contents
    for (path, bytes) in edits { contents.files[path] = bytes }
    #expect(throws: Never.self) { try Site.load(contents).get() }
  }

  @Test("each mistake is told at its field")
  func mistakes() throws {
    let kind = try #require(EntryKind.named("news"))
    let form = EntryForm(kind, languages: [.english, .spanish])
    let tree = ContentTree.group([
      .init("title", .group([.init("en", .text(String(repeating: "a", count: 81)))])),
      .init("date", .text("tomorrow")), .init("link", .text("example.org")),
      .init("alternative", .group([.init("en", .text("A tent")), .init("es", .text("Una carpa"))])),
    ])
    let found = Dictionary(form.mistakes(of: tree).map { ($0.path, $0.mistake) }) { first, _ in first }
    #expect(
      found == [
        "title.en": .tooLong(most: 80), "title.es": .missingLanguage(.spanish), "text": .missing,
        "date": .noDay, "link": .noLink,
      ])
  }

  @Test("hours that end on the next day after nearly a day are a slip, and those of a night are not")
  func hours() throws {
    let form = EntryForm(try #require(EntryKind.named("places.categories.places")), languages: [.english])
    func mistakes(_ opens: String, _ closes: String) -> [EntryMistake] {
      let row = ContentTree.group([
        .init("byday", .list([.text("mo")])), .init("opensAt", .text(opens)),
        .init("closesAt", .text(closes)),
      ])
      return form.mistakes(of: .group([.init("schedules", .list([row]))])).filter {
        $0.path == "schedules.0.closesAt"
      }.map(\.mistake)
    }
    #expect(
      mistakes("08:00", "07:00") == [.tooManyHours(23)] && mistakes("09:00", "05:00") == [.tooManyHours(20)])
    #expect(mistakes("22:00", "06:00").isEmpty && mistakes("10:00", "03:00").isEmpty)
    #expect(mistakes("00:00", "24:00").isEmpty && mistakes("08:00", "17:00").isEmpty)
  }

  @Test(
    "hours that overlap are a mistake of the second row, and those that only touch are none",
    arguments: [
      ("mo 09:00 12:00; mo 11:00 15:00", "schedules.1.opensAt: mo"),
      ("mo tu 11:00 15:00; su 20:00 02:00; tu 09:00 12:00", "schedules.2.opensAt: tu"),
      ("su 20:00 02:00; mo 01:00 05:00", "schedules.1.opensAt: mo"),
      ("fr 22:00 03:00; sa 02:00 06:00", "schedules.1.opensAt: sa"),
      ("mo 09:00 12:00; mo 12:00 15:00; tu 09:00 24:00; we 00:00 02:00; su 20:00 00:00", ""),
      ("mo 09:00 12:00; mo x 15:00", ""),
    ])
  func overlappingHours(rows: String, found: String) throws {
    let form = EntryForm(try #require(EntryKind.named("places.categories.places")), languages: [.english])
    let list = rows.split(separator: ";").map { row in
      let words = row.split(separator: " ").map(String.init)
      return ContentTree.group([
        .init("byday", .list(words.dropLast(2).map { .text($0) })),
        .init("opensAt", .text(words[words.count - 2])),
        .init("closesAt", .text(words[words.count - 1])),
      ])
    }
    let mistakes = form.mistakes(of: .group([.init("schedules", .list(list))])).compactMap { path, mistake in
      if case .overlappingHours(let hours) = mistake { "\(path): \(hours.day ?? "")" } else { nil }
    }
    #expect(mistakes.joined() == found)
  }

  @Test("hours of one date that overlap are a mistake, too")
  func overlappingHoursOfDate() throws {
    let form = EntryForm(try #require(EntryKind.named("places.categories.places")), languages: [.english])
    let hours = [("09:00", "12:00"), ("10:00", "11:00")].map { opens, closes in
      ContentTree.group([.init("opensAt", .text(opens)), .init("closesAt", .text(closes))])
    }
    let day = ContentTree.group([.init("date", .text("2026-12-24")), .init("hours", .list(hours))])
    let mistakes = form.mistakes(of: .group([.init("exceptions", .list([day]))]))
    let overlap = OverlappingHours(ofDate: [.init("09:00", "12:00"), .init("10:00", "11:00")])
    #expect(
      mistakes.contains {
        $0.path == "exceptions.0.hours.1.opensAt" && $0.mistake == overlap.map { .overlappingHours($0) }
      })
  }

  @Test("a row of hours that says nothing yet is not in a preview")
  func unfinishedHours() throws {
    let form = EntryForm(try #require(EntryKind.named("places.categories.places")), languages: [.english])
    let tree = ContentTree.group([.init("schedules", .list([.group([.init("opensAt", .text(""))])]))])
    #expect(EntryFilling.filled(tree, form, today: .first)["schedules"]?.elements.isEmpty == true)
  }

  @Test("news in one language lacks the others and no text; a poll needs all")
  func oneLanguage() throws {
    let text = ContentTree.group([.init("es", .text("La clínica está cerrada."))])
    let news = EntryForm(try #require(EntryKind.named("news")), languages: Language.allCases)
    let tree = ContentTree.group([
      .init("title", text), .init("text", text), .init("date", .text("2026-11-29")),
    ])
    #expect(news.mistakes(of: tree).isEmpty)
    #expect(news.untranslated(tree) == [.english, .simplifiedChinese])
    #expect(news.missingLanguages(tree) == [.english, .simplifiedChinese])
    #expect(EntryFilling.filled(tree, news, today: .first)["title"]?.members.map(\.name) == ["es"])
    let poll = EntryForm(try #require(EntryKind.named("polls")), languages: Language.allCases)
    let asked = poll.mistakes(of: .group([.init("title", text)])).map(\.path)
    #expect(asked.contains("title.en") && asked.contains("title.zh-Hans"))
  }

  @Test("elements of a list are added, moved and removed, and what was typed stays")
  func steps() throws {
    let kind = try #require(EntryKind.named("polls"))
    let form = EntryForm(kind, languages: [.english])
    let old = ContentTree.group([
      .init("items", .list(["one", "two"].map { .group([.init("id", .text($0))]) }))
    ])
    let typed: [(name: String, value: String)] = [
      ("items", "0"), ("items.0.id", "one"), ("items.0.text.en", "First"), ("items", "1"),
      ("items.1.id", "two"),
      ("items.1.text.en", "Second"),
    ]
    let added = form.read(FormInput(typed), over: old, then: .add(list: "items"))
    #expect(added.tree["items"]?.elements.count == 3)
    #expect(added.next == "items.2")
    let moved = form.read(FormInput(typed), over: old, then: .up(element: "items.1")).tree
    #expect(moved["items"]?.elements.map { $0["text"]?["en"]?.text } == ["Second", "First"])
    let removed = form.read(FormInput(typed), over: old, then: .remove(element: "items.0")).tree
    #expect(removed["items"]?.elements.map(\.id) == ["two"])
  }

  @Test(
    "answers are lines: empty ones are no answers, and what is typed into them comes behind those that there are"
  )
  func lines() throws {
    let kind = try #require(EntryKind.named("polls"))
    let languages = [Language.english, Language.spanish]
    let form = EntryForm(kind, languages: languages)
    let text =
      "items:\n  - id: day\n    kind: choice\n    answers:\n      - value: 0\n        label: {en: One, es: Uno}\n"
    let tree = try #require(YAMLFile(text)?.tree)
    let fields = EntryFields(
      form: form, words: Self.words, mistakes: [:], tables: [:], named: [:], pictures: [:], current: "items.0"
    )
    let html = fields.html(of: tree).rendered()
    let sent = Self.sent(html)
    #expect(sent.all("items.0.answers") == ["0", "new1", "new2", "new3"])
    #expect(form.read(sent, over: tree)["items"]?.elements[0]["answers"]?.elements.count == 1)
    let typed = sent.setting("items.0.answers.new2.label.en", "Two")
    let answers = form.read(typed, over: tree)["items"]?.elements[0]["answers"]
    #expect(answers?.elements.map { $0["label"]?["en"]?.text } == ["One", "Two"])
    let (added, next) = form.read(typed, over: tree, then: .add(list: "items.0.answers"))
    #expect(next == "items.0.answers.2")
    #expect(added["items"]?.elements[0]["answers"]?.elements.count == 3)
    let (swapped, _) = form.read(typed, over: tree, then: .down(element: "items.0.answers.0"))
    #expect(swapped["items"]?.elements[0]["answers"]?.elements[0]["label"]?["en"]?.text == "Two")
  }

  @Test("a question of a poll in which nothing was written yet is open")
  func begun() throws {
    let kind = try #require(EntryKind.named("polls"))
    let form = EntryForm(kind, languages: [.english])
    let fields = EntryFields(
      form: form, words: Self.words, mistakes: [:], tables: [:], named: [:], pictures: [:], current: "")
    func html(_ item: ContentTree) -> String {
      fields.html(of: .group([.init("items", .list([item]))])).rendered()
    }
    let begun = ContentTree.group([.init("kind", .text("choice", isPlain: true))])
    #expect(html(begun).contains("<details open"))
    #expect(html(begun.changing(["text", "en"]) { _ in .text("Why?") }).ranges(of: "<details open").isEmpty)
  }

  @Test("answers to a choice and the text of a picture are not called optional")
  func needed() throws {
    let news = try #require(EntryKind.named("news"))
    let alternative = try #require(news.fields.first { $0.name == "alternative" })
    #expect(!alternative.asNeeded(in: .empty).presence.isRequiredInFolder)
    #expect(alternative.asNeeded(in: .group([.init("picture", .text("a.jpg"))])).presence.isRequiredInFolder)
  }

  @Test("what the form does not show stays")
  func besides() throws {
    let form = EntryForm(
      [Field(name: "title", kind: .text(.words), presence: .required, file: "")], languages: [.english])
    let old = ContentTree.group([
      .init("title", .group([.init("en", .text("Old")), .init("fr", .text("Vieux"))])),
      .init("secret", .text("kept")),
    ])
    let new = form.read(FormInput([("title.en", "New")]), over: old)
    #expect(new["secret"]?.text == "kept")
    #expect(new["title"]?["fr"]?.text == "Vieux")
    #expect(new["title"]?["en"]?.text == "New")
  }
}
