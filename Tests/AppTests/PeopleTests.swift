import AppFixture
import Core
import Foundation
import Loop
import Markup
import Profiles
import TestDevice
import Testing

@testable import App

@Suite("Signing up and logging in")
struct PeopleTests {
  @Test(
    "“taken back to HS-2”: after signing up one is welcomed there, and a banner offers the recovery code once"
  )
  func signUp() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.visit("/signup")
    #expect(tab.page.contains("Be kind"))
    tab.send(.people(.agreed))
    #expect(tab.history.last == "/signup/profile")
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    #expect(tab.history.last == "/" && tab.page.contains("You are logged in."))
    #expect(tab.page.contains("Welcome, Ana") && tab.page.contains("href=\"/recovery-code\""))
    tab.visit("/recovery-code")
    #expect(tab.field("I have written it down") != nil && tab.page.contains("Not now"))
    tab.send(.people(.tappedContinue))
    #expect(tab.history.last == "/recovery-code" && tab.page.contains("Write the code down first"))
    tab.send(.people(.tickedWritten(true)))
    tab.send(.people(.tappedContinue))
    #expect(tab.history.last == "/")
    #expect(tab.page.contains("Welcome, Ana") && tab.page.contains("Logout") && tab.link("Sign Up") == nil)
    tab.visit("/recovery-code")
    #expect(tab.field("I have written it down") == nil && tab.page.contains("Make a new code"))
    #expect(tab.takeDone().contains(.persistStorage))
  }

  @Test("the login has three boxes; what few need stands behind its name")
  func boxes() throws {
    let page = Fixture.open(try Fixture.device()).page
    let start = try #require(page.range(of: "id=\"login-title\""))
    let end = try #require(page.range(of: "More choices for this login"))
    let shown = page[start.upperBound..<end.lowerBound]
    #expect(shown.components(separatedBy: "type=\"checkbox\"").count == 4)
    for label in ["Username", "Password", "Show what I type", "Remember me", "Stay logged in"] {
      #expect(shown.contains(label))
    }
    #expect(!shown.contains("Shared device") && page.contains("Shared device"))
  }

  @Test("the rule about the answer stands at the question, where another one can still be chosen")
  func theRuleStandsAtTheQuestion() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.visit("/signup")
    tab.send(.people(.agreed))
    let page = tab.page
    let hint = try #require(page.range(of: "an answer of at least 4 letters or numbers"))
    #expect(try hint.lowerBound < #require(page.range(of: "id=\"security-question\"")).lowerBound)
    #expect(tab.field("Security Answer")?.details == "" && tab.field("Confirm Password") != nil)
  }

  @Test("“the security question field” is there from the start, and blank for an unknown username")
  func theQuestionHasItsLine() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    let blank = "<p id=\"question\">\u{A0}</p>"
    #expect(tab.page.contains("Your question") && tab.page.contains(blank))
    tab.send(.people(.changedUsername("Ana")))
    #expect(tab.page.contains("<p id=\"question\">Teacher?</p>"))
    tab.send(.people(.changedUsername("Nobody")))
    #expect(tab.page.contains(blank) && tab.page.contains("No one on this device has this username."))
  }

  @Test("on a phone one tap leads from the head of HS-1 and HS-2 to what they have about the person")
  func theHeadLeadsToThePerson() throws {
    let tab = Fixture.open(try Fixture.device())
    #expect(tab.page.contains("Login / Sign Up"))
    _ = tab.takeDone()
    tab.send(.tappedToPerson)
    #expect(
      tab.takeDone() == [.focus(id: "username"), .show(id: "person")] && tab.page.contains("id=\"person\""))
    tab.signUp()
    _ = tab.takeDone()
    tab.send(.tappedToPerson)
    #expect(tab.takeDone() == [.focus(id: "person"), .show(id: "person")])
    #expect(tab.page.contains("class=\"button to-person\">Your profile"))
  }

  @Test("the form says all mistakes at once, stays, and gets the focus")
  func mistakes() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.visit("/signup")
    tab.send(.people(.agreed))
    let before = tab.page
    var fields = tab.fields("", "short")
    fields.all[2].value = "shirt"
    fields.all[3].value = ""
    tab.send(.people(.submitted(.signUp, fields)))
    #expect(tab.history.last == "/signup/profile")
    for message in [
      "Enter a username.", "Use at least 10 characters for the password.",
      "The two passwords are not the same.",
      "Write a security question.",
    ] {
      #expect(tab.page.contains(message))
    }
    #expect(tab.takeDone().contains(.focus(id: "problems")))
    // No field has a value from the app: what was typed stays where it is.
    #expect(!before.contains(" value=") && !tab.page.contains(" value="))
  }

  @Test("what is typed is hidden until the person wants to see it, and hidden again in the next form")
  func shown() throws {
    let tab = Fixture.open(try Fixture.device())
    let hidden = "type=\"password\""
    tab.visit("/signup")
    tab.send(.people(.agreed))
    #expect(tab.page.contains("Show what I type") && tab.page.contains(hidden))
    tab.send(.people(.tickedShow(true)))
    #expect(!tab.page.contains(hidden))
    tab.send(.people(.submitted(.signUp, tab.fields("", "short"))))
    #expect(tab.page.contains("Enter a username.") && !tab.page.contains(hidden))
    tab.visit("/")
    #expect(tab.page.contains(hidden))
    tab.visit("/forgot")
    #expect(tab.page.contains(hidden))
  }

  @Test("Disagree and Back lead away and keep nothing; the form cannot be reached without agreeing")
  func disagree() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.visit("/checklist")
    tab.visit("/signup")
    tab.send(.people(.tappedBack))
    #expect(tab.history.last == "/checklist")
    tab.visit("/signup")
    tab.send(.people(.disagreed))
    #expect(tab.history.last == "/")
    tab.visit("/signup/profile")
    #expect(tab.history.last == "/signup")
    #expect(!device.records.keys.contains { $0.hasPrefix("user/") })
  }

  @Test("Back does not open a finished sign-up again, nor after logout")
  func finished() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    for path in ["/signup", "/signup/profile"] {
      tab.visit(path)
      #expect(tab.history.last == "/" && tab.field("Confirm Password") == nil)
    }
    tab.send(.tappedLogout)
    tab.visit("/signup/profile")
    #expect(tab.history.last == "/signup" && tab.state.form == nil)
  }

  @Test("wrong credentials get one message, whichever part is wrong")
  func wrong() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    let message = "No profile on this device has this username and password."
    for (username, password) in [("Ana", "wrong horse"), ("Bob", "correct horse")] {
      tab.logIn(username, password)
      #expect(tab.page.contains(message) && tab.link("Sign Up") != nil)
      #expect(tab.page.components(separatedBy: "aria-invalid").count == 1)
    }
    tab.logIn("", "")
    #expect(tab.page.contains("Enter your username.") && tab.page.contains("Enter your password."))
    tab.logIn()
    #expect(tab.page.contains("Welcome, Ana") && tab.page.contains("You are logged in."))
  }

  @Test("while the password is being checked the button is busy and a second press does nothing")
  func busy() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.signUp()
    tab.send(.tappedLogout)
    tab.isHolding = true
    tab.logIn()
    #expect(tab.page.contains("aria-busy=\"true\""))
    tab.logIn("Ana", "other")
    tab.settle()
    #expect(tab.page.contains("Welcome, Ana"))
  }

  @Test("Remember me fills the username the next time, and only then")
  func remember() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.send(.tappedLogout)
    tab.logIn(remember: true)
    tab.send(.tappedLogout)
    device.close()
    let next = Fixture.open(device)
    #expect(next.field("Username")?.value == "Ana")
    next.logIn(remember: false)
    next.send(.tappedLogout)
    device.close()
    #expect(Fixture.open(device).field("Username")?.value == "")
  }

  @Test("after logging out nothing of the user is on the page or in the keys")
  func logOut() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.tick("plan")
    tab.send(.tappedLogout)
    #expect(tab.page.contains("You are logged out.") && !tab.page.contains("Ana"))
    #expect(tab.keys.heldCount == 0)
    tab.visit("/checklist/9")
    #expect(!tab.isTicked("plan"))
    tab.visit("/password")
    #expect(tab.page.contains("Log in first"))
  }

  @Test("a reload stays logged in, closing everything does not")
  func reload() throws {
    let device = try Fixture.device()
    Fixture.open(device).signUp()
    #expect(Fixture.open(device).page.contains("Welcome, Ana"))
    device.close()
    let next = Fixture.open(device)
    #expect(next.link("Sign Up") != nil && next.page.contains("Login"))
    #expect(next.page.contains("You were logged out, because the app was closed"))
    #expect(
      !String(decoding: device.records["device"] ?? [], as: UTF8.self).contains("\"currentUser\":\"ana\""))
    next.logIn()
    #expect(next.page.contains("Welcome, Ana") && !next.page.contains("You were logged out"))
  }

  @Test("a reload stays logged in, also when it came before the device had recorded the login")
  func reloadBeforeRecord() throws {
    let device = try Fixture.device()
    let before = device.records["device"]
    Fixture.open(device).signUp()
    device.records["device"] = before
    #expect(Fixture.open(device).page.contains("Welcome, Ana"))
    #expect(
      String(decoding: device.records["device"] ?? [], as: UTF8.self).contains("\"currentUser\":\"ana\""))
    Fixture.open(device).send(.tappedLogout)
    #expect(Fixture.open(device).link("Sign Up") != nil)
  }

  @Test("password and question can be changed, and a forgotten password be replaced")
  func secrets() throws {
    let device = try Fixture.device()
    let tab = Fixture.open(device)
    tab.signUp()
    tab.tick("plan")
    tab.visit("/password")
    tab.send(
      .people(
        .submitted(
          .changePassword,
          FormFields([
            .init(name: "current-password", value: "correct horse"),
            .init(name: "new-password", value: "battery staple"),
            .init(name: "confirm-password", value: "battery staple"),
          ]))))
    #expect(tab.history.last == "/" && tab.page.contains("Your password is changed."))
    #expect(tab.keys.heldCount == 1)
    tab.tick("join")
    tab.send(.tappedLogout)
    tab.visit("/forgot")
    tab.send(.people(.changedUsername("ana")))
    #expect(tab.page.contains("Teacher?"))
    tab.send(.people(.changedUsername("bob")))
    #expect(tab.page.contains("No one on this device has this username.") && !tab.page.contains("Teacher?"))
    tab.send(
      .people(
        .submitted(
          .forgotPassword,
          FormFields([
            .init(name: "username", value: "ana"), .init(name: "security-answer", value: "señora peña"),
            .init(name: "new-password", value: "third password"),
            .init(name: "confirm-password", value: "third password"),
          ]))))
    #expect(tab.history.last == "/" && tab.page.contains("Welcome, Ana"))
    tab.visit("/checklist/9")
    #expect(tab.isTicked("plan") && tab.isTicked("join"))
  }

  @Test("get a password of four words with one tap, in both fields and readable")
  func passPhrase() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/sign-up")
    tab.send(.people(.agreed))
    tab.send(.people(.tappedSuggest))
    let field = try #require(tab.page.range(of: "id=\"new-password\""))
    let page = tab.page[field.upperBound...]
    let value = try #require(page.firstMatch(of: /value="([a-z]+ [a-z]+ [a-z]+ [a-z]+)"/)).1
    #expect(tab.page.components(separatedBy: "value=\"\(value)\"").count == 3)
    #expect(tab.field("Password")?["type"] == "text")
    #expect(tab.page.contains("Write these words down"))
    // Whoever changes it chooses another password: the words do not come back, and are not the ones to write down.
    tab.send(.people(.typedNewPassword("\(value) 7")))
    #expect(tab.page.contains("value=\"\(value) 7\"") && !tab.page.contains("Write these words down"))
    tab.send(.people(.typedNewPassword("")))
    #expect(tab.page.components(separatedBy: "value=\"\(value)").count == 2)
    #expect(tab.field("Password")?["type"] == "text")
    // A password of their own is hidden, as any other.
    tab.send(.people(.typedNewPassword("a bird of my own")))
    #expect(tab.field("Password")?["type"] == "password")
    tab.send(.people(.tappedSuggest))
    #expect(!tab.page.contains("value=\"\(value)\"") && tab.page.contains("Write these words down"))
  }

  @Test("have enough words to draw from, which every keyboard has", arguments: ["en", "es", "zh-Hans"])
  func words(language: String) throws {
    let list = try #require(Fixture.json(language)["phrases"]?["pass-phrase-words"]?.string)
    let words = list.split(separator: " ")
    #expect(Set(words).count == words.count && words.count >= 600)
    #expect(words.allSatisfy { $0.allSatisfy { ("a"..."z").contains($0) } && $0.count >= 3 })
  }
}
