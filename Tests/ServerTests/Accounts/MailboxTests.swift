import Accounts
import Testing

@testable import Server

@Suite("The mailbox of an address")
struct MailboxTests {
  @Test(
    "is the same for spellings that reach the same person",
    arguments: [
      ("eva@example.org", "Eva@Example.org"), ("eva@example.org", "eva+polls@example.org"),
      ("eva@example.org", "eva+a+b@example.org"), ("evaruiz@gmail.com", "eva.ruiz@gmail.com"),
      ("evaruiz@gmail.com", "e.v.a.ruiz+x@googlemail.com"),
    ])
  func same(one: String, other: String) throws {
    #expect(Mailbox(try #require(EmailAddress(one))) == Mailbox(try #require(EmailAddress(other))))
  }

  @Test(
    "is another one for whatever may be another person",
    arguments: [
      ("eva.ruiz@example.org", "evaruiz@example.org"), ("eva@example.org", "eva@example.net"),
      ("+1@example.org", "+2@example.org"), ("a@b@example.org", "a@example.org"),
      ("a+b@c@example.org", "a@example.org"),
    ])
  func other(one: String, other: String) throws {
    #expect(Mailbox(try #require(EmailAddress(one))) != Mailbox(try #require(EmailAddress(other))))
  }
}
