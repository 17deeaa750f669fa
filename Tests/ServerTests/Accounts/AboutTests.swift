import Accounts
import Core
import Testing

@testable import Server

@Suite("What people say of themselves")
struct AboutTests {
  @Test(
    "is seen by the devices of the account, changed and taken back", arguments: AccountServer.Store.allCases)
  func changing(store: AccountServer.Store) async throws {
    try await AccountServer.run(store) { server in
      let laptop = try await server.signUp()
      let other = try await server.signUp(.example("jo@example.org"))
      #expect(laptop.account.about.gender == .nonbinary && laptop.account.about.age == 17)
      var about = PersonalFacts()
      (about.age, about.education, about.income) = (18, .highSchool, .over150)
      let changed = try await server.ask(
        .changeAbout, about.json, token: laptop.token, for: AccountState.self)
      #expect(changed.about == about)
      #expect(try await server.logIn().account.about == about)
      #expect(try await server.account(other.token).about.age == 17)
      _ = try await server.ask(
        .changeAbout, PersonalFacts().json, token: laptop.token, for: AccountState.self)
      #expect(try await server.account(laptop.token).about == PersonalFacts())
    }
  }

  @Test("is changed by no device that is logged out")
  func loggedOut() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      try await server.tell(.logOutEverywhere, nil, login.token)
      await #expect(throws: AccountServer.Refused.notLoggedIn) {
        try await server.ask(.changeAbout, PersonalFacts().json, token: login.token, for: AccountState.self)
      }
    }
  }

  @Test("is one of the answers, or nothing")
  func mistakes() async throws {
    try await AccountServer.run { server in
      let login = try await server.signUp()
      for wrong in [["gender": "x"], ["age": 131], ["age": -1], ["income": 5]] as [JSON] {
        #expect(
          try await server.send(.changeAbout, wrong, token: login.token).status == .unprocessableContent)
      }
      #expect(try await server.account(login.token).about.age == 17)
    }
  }
}
