import Testing

@testable import Server

@Suite("The host of a request")
struct HostNameTests {
  @Test(
    "is this machine only by its own names and addresses",
    arguments: [
      ("localhost", true), ("LOCALHOST:8080", true), ("127.0.0.1", true), ("127.3.2.1:80", true),
      ("[::1]", true), ("[::1]:8080", true), ("::1", true), ("", false), ("localhost.evil.example", false),
      ("127.0.0.1.evil.example", false), ("127.0.0", false), ("127.0.0.256", false), ("0.0.0.0", false),
      ("10.0.0.1", false), ("[::2]:80", false), ("evil.example:127", false),
      ("127.0.0.1@evil.example", false),
    ])
  func names(authority: String, isLoopback: Bool) {
    #expect(HostName(authority).isLoopback == isLoopback)
  }
}
