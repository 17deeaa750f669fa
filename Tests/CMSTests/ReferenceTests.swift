import Markup
import Sites
import Testing

@testable import CMS

@Suite("References of an entry")
struct ReferenceTests {
  private static func some(_ count: Int) -> References {
    References((1...count).map { (value: "value-\($0)", label: "Title \($0)") })
  }

  private static func html(_ count: Int, chosen: String, mistake: String? = nil) -> String {
    ReferenceField(name: "source", id: "f-source", references: some(count), chosen: chosen)
      .html(StaffField(label: "Source", mistake: mistake, id: "f-source"), EntryFormTests.words).rendered()
  }

  @Test("are chosen from a list that opens where they are few, and by typing where they are many")
  func control() {
    let few = Self.html(12, chosen: "value-2")
    #expect(few.contains("<select") && !few.contains("<datalist"))
    let many = Self.html(13, chosen: "value-2")
    #expect(many.contains("list=\"f-source-list\"") && many.contains("<datalist id=\"f-source-list\">"))
    #expect(many.contains("value=\"Title 2\"") && !many.contains("value-2") && !many.contains("<select"))
    #expect(many.contains("aria-describedby=\"f-source-hint\"") && !many.contains("aria-invalid"))
  }

  @Test("show what was typed where that names nothing")
  func typed() {
    let wrong = Self.html(13, chosen: "Titel 2", mistake: "Choose one.")
    #expect(wrong.contains("value=\"Titel 2\"") && wrong.contains("aria-invalid=\"true\""))
    #expect(wrong.contains("aria-describedby=\"f-source-hint f-source-error\""))
  }

  @Test("have different titles, and are found by title and by value")
  func titles() {
    let references = References([("food", "Food"), ("food-2", "food"), ("one", "two"), ("two", "Three")])
    #expect(references.all.map(\.title) == ["Food (food)", "food (food-2)", "two (one)", "Three"])
    #expect(references.value(of: "Food (food)") == "food" && references.value(of: "food-2") == "food-2")
    #expect(references.value(of: " three ") == "two" && references.value(of: "two") == "two")
    #expect(references.value(of: "Food and more") == nil && references.value(of: "") == nil)
  }

  @Test("are read by title, and what names nothing stays as it was typed until it is published")
  func reading() throws {
    let kind = try #require(EntryKind.named("programs"))
    var form = EntryForm(kind, languages: [.english])
    form.references["questionnaire"] = Self.some(13)
    func read(_ typed: String) -> ContentTree { form.read(FormInput([("questionnaire", typed)]), over: nil) }
    func mistake(_ tree: ContentTree) -> EntryMistake? {
      form.mistakes(of: tree).first { $0.path == "questionnaire" }?.mistake
    }
    let known = read("title 12")
    #expect(known["questionnaire"]?.text == "value-12" && mistake(known) == nil)
    let unknown = read("Titel 12")
    #expect(unknown["questionnaire"]?.text == "Titel 12" && mistake(unknown) == .unknown)
    form.references = [:]
    #expect(read("Titel 12") == unknown && mistake(unknown) == nil)
  }
}
