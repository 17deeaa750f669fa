import Testing

@testable import Server

@Suite("Scripts")
struct ScriptTests {
  @Test("indentation, empty lines and lines that are only comments are left out, and nothing else")
  func served() {
    let script = "// why\nlet a = \"//\"; // stays\n  // inside\n\n  use(a);\n"
    #expect(
      String(decoding: Script.served(Array(script.utf8)), as: UTF8.self)
        == "let a = \"//\"; // stays\nuse(a);")
  }
}
