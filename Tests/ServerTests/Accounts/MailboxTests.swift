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
      ("evaruiz@proton.me", "eva.ruiz@protonmail.com"), ("evaruiz@proton.me", "Eva_Ruiz+polls@pm.me"),
      ("evaruiz@pm.me", "eva-ruiz@protonmail.ch"), ("eva@icloud.com", "eva@me.com"),
      ("eva@mac.com", "eva+x@icloud.com"), ("eva.ruiz@yandex.ru", "eva-ruiz@ya.ru"),
      ("eva@yandex.com", "eva@yandex.kz"), ("eva@fastmail.com", "polls@eva.fastmail.com"),
      ("eva+x@fastmail.fm", "a@eva.fastmail.fm"),
    ])
  func same(one: String, other: String) throws {
    #expect(Mailbox(try #require(EmailAddress(one))) == Mailbox(try #require(EmailAddress(other))))
  }

  @Test(
    "is another one for whatever may be another person",
    arguments: [
      ("eva.ruiz@example.org", "evaruiz@example.org"), ("eva@example.org", "eva@example.net"),
      ("+1@example.org", "+2@example.org"), ("a@b@example.org", "a@example.org"),
      ("a+b@c@example.org", "a@example.org"), ("eva.ruiz@icloud.com", "evaruiz@me.com"),
      ("evaruiz@yandex.ru", "eva.ruiz@ya.ru"), ("eva@proton.me", "eva@protonmail.example"),
      ("eva@outlook.com", "eva@hotmail.com"), ("eva@yahoo.com", "eva@ymail.com"),
      ("a@eva.fastmail.com", "a@ivo.fastmail.com"), ("a@x.eva.fastmail.com", "eva@fastmail.com"),
      ("---@proton.me", "...@proton.me"), ("eva@notfastmail.com", "eva@fastmail.com"),
    ])
  func other(one: String, other: String) throws {
    #expect(Mailbox(try #require(EmailAddress(one))) != Mailbox(try #require(EmailAddress(other))))
  }
}
