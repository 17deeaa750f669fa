import Components
import Core
import Testing

@testable import Accounts

@Suite("Messages of accounts")
struct MessageTests {
  private static let wrap = WrappedKey(
    salt: [UInt8](repeating: 1, count: 16), iterations: 1_200_000, nonce: [UInt8](repeating: 2, count: 12),
    sealed: [UInt8](repeating: 3, count: 48))

  private func read<Value: Described>(_ json: JSON) throws -> Value {
    try Value(reading: ContentReader(try JSON(parsing: json.utf8())))
  }

  @Test("are read as they were written")
  func roundTrip() throws {
    var about = PersonalFacts()
    about.income = .over150
    about.ethnicGroup = .several
    about.age = 71
    let request = SignUpRequest(
      email: "ana@example.org", proof: [UInt8](repeating: 4, count: 32), profile: "00",
      keys: .init(
        password: Self.wrap, recovery: Self.wrap), device: "Laptop", about: about)
    #expect(try read(request.json) == request)
    let state = AccountState(
      email: "ana@example.org", profile: "00", since: 1, keys: .init(password: Self.wrap, recovery: nil),
      keysVersion: .max, devices: [.init(id: "1", name: "Phone", since: 2, seen: 3, isOwn: true)])
    #expect(try read(state.json) == state)
  }

  @Test("leave out what a person does not say")
  func nothingSaid() throws {
    #expect(PersonalFacts().json == .object([]))
    #expect(try read(.object([])) == PersonalFacts())
  }

  @Test("take an answer that a newer app has for none")
  func unknownAnswer() throws {
    let facts: PersonalFacts = try read(["gender": "something-new", "age": 20])
    #expect(facts.gender == nil && facts.age == 20)
  }

  @Test("refuse fewer iterations than make guessing dear")
  func fewIterations() throws {
    var wrap = Self.wrap
    wrap.iterations = 599_999
    #expect(throws: ContentError.self) { let _: WrappedKey = try read(wrap.json) }
    let derivation = PasswordDerivation(salt: wrap.salt, iterations: 1000)
    #expect(throws: ContentError.self) { let _: PasswordDerivation = try read(derivation.json) }
  }
}
