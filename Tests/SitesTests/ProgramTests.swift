import Testing

@testable import Sites

@Suite("A program of this computer")
struct ProgramTests {
  private func shell(_ script: String, input: [UInt8] = []) throws -> Result<[UInt8], ProgramError> {
    try #require(Program("sh")).run(["-c", script], input: input)
  }

  @Test("gets what it reads, and gives what it writes")
  func passes() throws {
    #expect(try shell("cat", input: Array("logo".utf8)) == .success(Array("logo".utf8)))
  }

  @Test("comes to its end however much it complains")
  func complains() throws {
    let told = try shell("head -c 300000 /dev/zero >&2; echo done")
    #expect(told == .success(Array("done\n".utf8)))
  }

  @Test("may leave unread what it is given, and says why it failed")
  func leaves() throws {
    let input = [UInt8](repeating: 32, count: 300_000)
    #expect(try shell("echo too large >&2; exit 3", input: input) == .failure(.failed("too large")))
  }
}
