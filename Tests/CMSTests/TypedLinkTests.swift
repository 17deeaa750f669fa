import Testing

@testable import CMS

@Suite("Links as they are typed")
struct TypedLinkTests {
  @Test(
    "are telephone numbers and web addresses, with what a link begins with",
    arguments: [
      ("817 555-0100", "tel:8175550100"), ("+1 (817) 555.0100", "tel:+18175550100"), ("988", "tel:988"),
      ("example.org/a?b=c", "https://example.org/a?b=c"), (" www.example.org ", "https://www.example.org"),
    ])
  func completed(typed: String, link: String) { #expect(TypedLink.link(typed) == link) }

  @Test(
    "are shown as they are written, and read back as what they were",
    arguments: [
      ("tel:+18175550100", "+18175550100"), ("tel:988", "988"),
      ("https://example.org/", "https://example.org/"),
      ("tel:741;ext=2", "tel:741;ext=2"), ("sms:741741", "sms:741741"),
    ])
  func shown(link: String, text: String) {
    #expect(TypedLink.shown(link) == text && TypedLink.link(text) == link)
  }

  @Test(
    "stay as they are where they are anything else",
    arguments: [
      "https://example.org/", "tel:+18175550100", "notalink", "1.5", "a b.org", "mailto:a@b.org", "1+2345",
      "",
    ])
  func left(typed: String) { #expect(TypedLink.link(typed) == typed) }
}
