import Testing

@testable import Server

@Suite("Scripts")
struct ScriptTests {
  @Test("indentation, empty lines, comments and line ends that mean nothing are left out, and nothing else")
  func served() {
    let script = """
      // why
      let a = "//"; // stays
        // inside

        /** @type {number} */
        use(
          [a],
        );
      go() // and the line end, too;
      last()
      """
    #expect(
      String(decoding: Script.served(Array(script.utf8)), as: UTF8.self)
        == "let a = \"//\"; // stays\nuse([a],);go() // and the line end, too;\nlast()\n")
  }
}
