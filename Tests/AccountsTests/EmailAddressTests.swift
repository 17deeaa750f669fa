import Testing

@testable import Accounts

@Suite("An email address")
struct EmailAddressTests {
  @Test(
    "is what has a local part and a domain",
    arguments: [
      "ana@example.org", " ana@example.org ", "a.b+c@sub.example.org", "\"a@b\"@example.org", "用户@例子.中国",
    ])
  func taken(typed: String) { #expect(EmailAddress(typed) != nil) }

  @Test(
    "is nothing else",
    arguments: [
      "", "ana", "@example.org", "ana@", "ana@example", "ana@.org", "ana@example.", "ana@example..org",
      "a na@example.org", "ana@exa\u{0}mple.org", "ana\n@example.org",
      String(repeating: "a", count: 250) + "@example.org",
    ])
  func refused(typed: String) { #expect(EmailAddress(typed) == nil) }

  @Test("is the same in small and capital letters, and stays as it was typed")
  func folding() {
    let typed = EmailAddress("Ana@Example.org")
    #expect(typed?.text == "Ana@Example.org" && typed?.folded == EmailAddress("ana@example.org")?.folded)
  }
}
