import Testing

@testable import Server

@Suite("Scripts")
struct ScriptTests {
  @Test("lines that are only comments are left out, and nothing else")
  func comments() {
    let script = "// why\nlet a = \"//\"; // stays\n  // inside\n\nuse(a);\n"
    let served = String(decoding: Script.withoutComments(Array(script.utf8)), as: UTF8.self)
    #expect(served == "let a = \"//\"; // stays\n\nuse(a);\n")
  }
}
