import Components
import Markup
import Testing

@Suite("Running text")
struct ProseTests {
  private func shown(_ text: String) -> String {
    (prose([.paragraph(text)]) as HTML<Never>).rendered()
  }

  @Test(
    "has words that are bold, and words that lead somewhere",
    arguments: [
      ("All **of it** counts", "All <strong>of it</strong> counts"),
      ("**a** and **b**", "<strong>a</strong> and <strong>b</strong>"),
      ("See [the map](/map).", "See <a href=\"/map\">the map</a>."),
      (
        "[Help](https://example.org/a(b)?x=1&y=2)",
        "<a href=\"https://example.org/a(b)?x=1&amp;y=2\" target=\"_blank\" rel=\"noopener\">Help</a>"
      ),
      ("[Write](mailto:help@example.org)", "<a href=\"mailto:help@example.org\">Write</a>"),
      ("[Call](tel:+18175550123)", "<a href=\"tel:+18175550123\">Call</a>"),
      ("**[Home](/)**", "<strong><a href=\"/\">Home</a></strong>"),
      ("你好**世界**[页](/页)", "你好<strong>世界</strong><a href=\"/页\">页</a>"),
      ("***a***", "*<strong>a</strong>*"), ("[a] [b](/c)", "[a] <a href=\"/c\">b</a>"),
    ])
  func marks(text: String, html: String) {
    #expect(shown(text) == "<div class=\"card prose\"><p>\(html)</p></div>")
  }

  @Test(
    "has the signs of alerts and cues drawn, as elsewhere in the app",
    arguments: [("⊠ An alert", "alert-sign", " An alert"), ("⛋", "cue-sign", "")])
  func signs(text: String, icon: String, rest: String) {
    let drawn = "<svg class=\"icon sign\" aria-hidden=\"true\"><use href=\"#icon-\(icon)\"></use></svg>"
    #expect(shown(text) == "<div class=\"card prose\"><p>\(drawn)\(rest)</p></div>")
  }

  @Test(
    "is plain where a mark is not whole",
    arguments: [
      "2 ** 3 ** 4", "**", "****", "** a**", "**a", "a**", "[a]", "[a](", "[a]()", "[](/b)", "[ ](/b)",
      "[a] (/b)",
      "[a](b)", "[a](example.org)", "[a](/b", "*a*", "__a__", "[[a](/b", "[a](https://)",
    ])
  func plain(text: String) { #expect(TextRun.runs(text) == [TextRun(text)]) }

  @Test(
    "leads to nothing that is no address of the web or the site",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
      "data:text/html,x", "vbscript:x", "//evil.example", "/\\evil.example", "\\\\evil.example",
      "/\t/evil.example",
      "https://good.example@evil.example", "https:///evil.example", "https:evil.example", "http://?x",
      "https://:80",
      "/a\"onclick=\"x", "/a'b", "/a<b>", "https://example.org/ onclick=x", "file:///etc", "mailto:", "tel:",
      "sms:1", "#top", "?x", "../a", "/a`b",
    ])
  func hostile(address: String) {
    let text = "[here](\(address))"
    #expect(TextRun.runs(text).allSatisfy { $0.address.isEmpty })
    #expect(!shown(text).contains("<a"))
    #expect(!shown("**\(text)**").contains("<a"))
  }

  @Test("keeps every letter, whatever stands in it")
  func whole() {
    let pieces = ["**", "*", "[", "]", "(", ")", "/a", "x", " ", "https://e.example", "é", "<b>"]
    var seed: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<9 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      let runs = TextRun.runs(text)
      let marks = runs.filter(\.isBold).count + runs.filter { !$0.address.isEmpty }.count
      let kept = runs.map(\.text).joined()
      #expect(marks > 0 || kept == text, "\(text)")
      #expect(!shown(text).contains("<b>"))
    }
  }
}
