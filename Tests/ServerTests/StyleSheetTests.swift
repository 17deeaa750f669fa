import Foundation
import Testing

@testable import Server

@Suite("Style sheets")
struct StyleSheetTests {
  private func sent(_ sheet: String) -> String {
    String(decoding: StyleSheet.served(Array(sheet.utf8)), as: UTF8.self)
  }

  @Test("comments, indentation, line ends, and spaces and semicolons that mean nothing are left out")
  func served() {
    let sheet = """
      /* Why; and { more } */
      .a,
      .b :hover > .c:not(:first-child) {
        color: red;
        /* inside */
        inset: 0 auto calc(1px + 2px) 0;
      }

      @media (width >= 60rem) and (forced-colors: active) {
        .a { margin: 0 }
      }

      """
    #expect(
      sent(sheet)
        == ".a,.b :hover > .c:not(:first-child){color:red;inset:0 auto calc(1px + 2px) 0}"
        + "@media (width >= 60rem) and (forced-colors:active){.a{margin:0}}")
  }

  @Test(
    "strings and addresses stay as they are, and what does not end takes nothing with it",
    arguments: [
      #"a::before{content:" ; } /* no */  \"  "}"#, #"a{content:'it "  is'}"#, "a{content:\"\\\\\"}",
      "a{background:url(data:image/svg+xml;a  b,/*c*/)}", "a{background:url(\"x  y\")}",
      "a{content:\"open  ;",
      "a{background:url(open  ;", "a{--wide:var(--x,1px)}", "a{content:\"\\",
    ])
  func kept(sheet: String) { #expect(sent(sheet) == sheet) }

  @Test("nothing comes of nothing, and of a comment that does not end")
  func empty() { #expect(sent("") == "" && sent(" /* ") == "" && sent("a{}/*") == "a{}") }

  @Test(
    "names the line of a brace without its other half",
    arguments: [
      ("a {\n  color: red;\n}\n", nil), ("a {\n  b {\n  }\n", 1), ("a {\n}\n}\n", 3),
      ("/* { */\na::before { content: \"{\" }", nil), ("a {}\n\n@media print {\n  b { color: red }\n", 3),
    ] as [(String, Int?)])
  func braces(sheet: String, line: Int?) {
    #expect(StyleSheet.brokenLine(Array(sheet.utf8)) == line)
  }
}
