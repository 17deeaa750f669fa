import Sites
import Testing

@testable import CMS

@Suite("Web addresses in content")
struct WebAddressTests {
  @Test(
    "are found in texts and Markdown, without what stands around them",
    arguments: [
      ("https://example.org/a", ["https://example.org/a"]),
      ("See https://example.org/a.", ["https://example.org/a"]),
      ("Look (https://example.org/a(b)), please", ["https://example.org/a(b)"]),
      ("[Help](https://example.org/help#top) and more", ["https://example.org/help"]),
      (
        "**[A](https://a.example/)**,[B](https://b.example/b(c))",
        ["https://a.example/", "https://b.example/b(c)"]
      ),
      ("<https://example.org/x?y=1&z=2>", ["https://example.org/x?y=1&z=2"]),
      ("打开 https://example.org/页。", ["https://example.org/页"]),
      ("https://", []), ("no address at example.org", []), ("javascript:https", []),
    ])
  func found(text: String, addresses: [String]) {
    #expect(WebAddress.all(in: .text(text)) == addresses)
  }

  @Test("are listed once, in their order, from all languages")
  func once() {
    let tree = ContentTree.group([
      .init(
        "link", .group([.init("en", .text("https://b.example/")), .init("es", .text("https://a.example/"))])),
      .init("text", .list([.text("https://b.example/#part")])),
    ])
    #expect(WebAddress.all(in: tree) == ["https://b.example/", "https://a.example/"])
  }

  @Test("of an entry are found with the fields that have them")
  func fields() throws {
    let kind = try #require(EntryKind.named("news"))
    let form = EntryForm(kind, languages: [.english, .spanish])
    let tree = ContentTree.group([
      .init("text", .group([.init("en", .text("See https://a.example/.")), .init("es", .text("Nada"))])),
      .init("link", .text("https://b.example/")),
      .init("picture", .text("https.png")), .init("besides", .text("https://c.example/")),
    ])
    let found = WebAddress.all(in: tree, form)
    #expect(found.map(\.path) == ["text.en", "link.en"])
    #expect(found.map(\.address) == ["https://a.example/", "https://b.example/"])
  }

  @Test("of rows have the numbers of the rows")
  func rows() throws {
    let kind = try #require(EntryKind.named("polls"))
    let form = EntryForm(kind, languages: [.english])
    let item = ContentTree.group([.init("text", .group([.init("en", .text("https://a.example/?"))]))])
    let tree = ContentTree.group([.init("items", .list([.empty, item]))])
    #expect(WebAddress.all(in: tree, form).map(\.path) == ["items.1.text.en"])
  }
}
