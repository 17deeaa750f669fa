import Core
import Testing

@testable import Profiles

@Suite("Username")
struct UsernameTests {
  @Test("spelling, case and spaces around do not make another person")
  func identity() throws {
    #expect(try Username(" Ana ") == Username("ANA"))
    #expect(try Username("Jose\u{301}") == Username("josé"))
    #expect(try Username("Ana") != Username("Anna"))
    #expect(try Username(" Ana María ").text == "Ana María")
    #expect(try Username("李雷").folded == "李雷")
  }

  @Test("what cannot be one says why")
  func problems() {
    #expect(throws: Refusal.missing) { try Username(" \u{3000}\t") }
    #expect(throws: Refusal.tooLong) { try Username(String(repeating: "a", count: 41)) }
    #expect(throws: Refusal.controlCharacter) { try Username("a\u{202E}b") }
  }
}

@Suite("Password")
struct PasswordTests {
  @Test(
    "a password that is guessed first, or short, is refused with the reason",
    arguments: [
      ("", .missing), ("short", .tooShort), ("123456789", .tooShort), ("password12", .common),
      ("1234567890", .common), ("qwertyuiop", .common), ("aaaaaaaaaaaa", .common), ("abababababab", .common),
      ("ana.maria1", .containsUsername), (String(repeating: "ab ", count: 100), .tooLong),
    ] as [(String, Refusal)])
  func refused(typed: String, problem: Refusal) throws {
    #expect(throws: problem) { try Password(typed, username: Username("ana.maria")) }
  }

  @Test(
    "one that many people have is refused, also with something behind it",
    arguments: [
      "manchester", "Terminator", "TRANSLATOR", "aleksandra", "q1w2e3r4t5", "4815162342", "1123581321",
      "qazwsxedcrfv", "poiuytrewq", "manchester1!", "Enterprise2024", "undertaker007", "momsanaladventure",
      "password 123", "pass word 1234", "P a s s w o r d 1", "pass-word_123", "manchester 2024",
      "man chester",
      "12 34 56 78 90", "ab ab ab ab ab", "i love you 12",
    ])
  func common(typed: String) {
    #expect(throws: Refusal.common) { try Password(typed) }
    #expect(Password.strength(of: typed) == .common)
  }

  @Test("the common ones are in order, and few enough that hardly any other is refused with them")
  func commonTable() {
    let table = Password.common
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 < $1 } && table.allSatisfy { $0 < 1 << 24 })
    let refused = (0..<20_000).count { Password.strength(of: "velvet tuba \($0)") == .common }
    #expect(refused < 30)
  }

  @Test(
    "the username, however often it is repeated, is no password",
    arguments: ["anamaria ana maria", "ana.mariaana.maria", "ANA.MARIA-ana.maria", "ana.maria ana.maria 12"])
  func repeatedName(typed: String) throws {
    #expect(throws: Refusal.containsUsername) {
      try Password(typed, username: Username(typed.hasPrefix("anamaria") ? "Ana Maria" : "ana.maria"))
    }
  }

  @Test(
    "one's own address, the part before its @, and the name of the site are no password, with little beside it",
    arguments: [
      ("ana.lopez@example.org", .containsUsername), ("Ana.Lopez2024", .containsUsername),
      ("ana lopez 12", .containsUsername), ("Toward TCC 1", .containsSite), ("towardtcc!!", .containsSite),
      ("Toward-TCC-2026", .containsSite), ("GoodNEWS 2026", .containsSite),
    ] as [(String, Refusal)])
  func ownNames(typed: String, problem: Refusal) throws {
    #expect(throws: problem) {
      try Password(typed, username: Username("ana.lopez@example.org"), site: ["Toward TCC", "GoodNEWS"])
    }
  }

  @Test(
    "a name among other words is one",
    arguments: ["ana rides a horse", "toward the sea", "lopez street nine"])
  func namesAmongOthers(typed: String) throws {
    #expect(throws: Never.self) {
      try Password(typed, username: Username("ana@example.org"), site: ["Toward TCC", "Toward", ""])
    }
  }

  @Test(
    "any ten characters that are not guessed first will do",
    arguments: [
      "correct horse", "пароль-весна", "一二三四五六七八九十", "my dog ate it", "T7$kk2!pQx",
      "manchester rain", "enterprise five",
    ])
  func accepted(typed: String) throws { _ = try Password(typed, username: Username("ana")) }

  @Test(
    "what a password is worth is said while it is typed",
    arguments: [
      ("", nil), ("correct", .tooShort(3)), ("password12", .common), ("correct horse", .fair),
      ("aaaaaaaabbbbbbbbcc", .fair), ("correct horse battery", .strong),
    ] as [(String, Password.Strength?)])
  func strength(typed: String, strength: Password.Strength?) {
    #expect(Password.strength(of: typed) == strength)
  }

  @Test("two keyboards' ways to write a letter give the same key")
  func composed() throws {
    #expect(try Password("contrasen\u{303}o larga").secret == Password.attempt("contraseño larga"))
  }
}

@Suite("Security answer")
struct SecurityAnswerTests {
  @Test(
    "an answer that is short or guessed first is refused with the reason",
    arguments: [
      ("  ", .missing), ("Rex", .tooShort), ("京", .tooShort), ("Blue", .common), ("  ROJO!", .common),
      ("aaaa", .common), ("北京", .common), ("Fort  Worth", .common), ("Rover", .inQuestion),
      ("Ana Maria", .containsUsername),
    ] as [(String, Refusal)])
  func refused(typed: String, problem: Refusal) throws {
    #expect(throws: problem) {
      try SecurityAnswer(typed, question: "Who gave me Rover?", username: Username("ana maría"))
    }
  }

  @Test("case, accents, punctuation and spacing do not matter")
  func loose() throws {
    let answer = try SecurityAnswer("  Señora  Peña-López ", question: "Teacher?")
    #expect(answer.secret == SecurityAnswer.attempt("senora peña lopez"))
    #expect(answer.secret != SecurityAnswer.attempt("senora pena"))
  }
}

@Suite("Recovery code")
struct RecoveryCodeTests {
  private let code = RecoveryCode(random: (0..<15).map { UInt8($0 * 17 + 3) })

  @Test("is read again as it is printed, in any case and grouping")
  func roundTrip() throws {
    let code = try #require(code)
    #expect(code.text.count == 29)
    #expect(try RecoveryCode(reading: code.text) == code)
    #expect(try RecoveryCode(reading: code.text.lowercased().replacing("-", with: "  ")) == code)
    #expect(try RecoveryCode(reading: code.text.replacing("0", with: "o").replacing("1", with: "l")) == code)
  }

  @Test("every single wrong character and every exchange of neighbours is found")
  func mistakes() throws {
    let characters = Array(try #require(code).text.replacing("-", with: ""))
    for index in characters.indices {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != characters[index] {
        var wrong = characters
        wrong[index] = other
        #expect(throws: Refusal.mistyped) { try RecoveryCode(reading: String(wrong)) }
      }
      if index > 0, characters[index] != characters[index - 1] {
        var wrong = characters
        wrong.swapAt(index, index - 1)
        #expect(throws: Refusal.mistyped) { try RecoveryCode(reading: String(wrong)) }
      }
    }
  }

  @Test("what is no code says why")
  func problems() {
    #expect(throws: Refusal.missing) { try RecoveryCode(reading: " - ") }
    #expect(throws: Refusal.mistyped) { try RecoveryCode(reading: "ABCDE") }
    #expect(throws: Refusal.mistyped) { try RecoveryCode(reading: "U") }
  }

  @Test("has at least 112 bits")
  func strength() { #expect(RecoveryCode.byteCount * 8 >= 112) }
}

@Suite("Stored records")
struct StoredRecordTests {
  private func wrap(_ iterations: Int) -> Wrap {
    Wrap(
      salt: Array(0..<16), iterations: iterations, nonce: Array(0..<12),
      sealed: [UInt8](repeating: 7, count: 48))
  }

  private func profile(_ iterations: Int) throws -> Profile {
    Profile(
      id: try #require(ProfileID(random: Array(0..<16))), username: try Username("Ana"), question: "Who?",
      password: wrap(iterations), answer: wrap(iterations), recovery: wrap(iterations))
  }

  @Test("a profile is read as it was written, and its username and question can be read in it")
  func profile() throws {
    let profile = try profile(Wrap.iterations)
    #expect(Profile(profile.bytes) == profile)
    let text = String(decoding: profile.bytes, as: UTF8.self)
    #expect(text.contains(#""username":"Ana""#) && text.contains(#""question":"Who?""#))
  }

  @Test("a wrap below the floor is refused")
  func floor() throws {
    #expect(Profile(try profile(Wrap.fewestIterations).bytes) != nil)
    #expect(Profile(try profile(Wrap.fewestIterations - 1).bytes) == nil)
    #expect(Wrap.iterations >= 1_200_000 && Wrap.fewestIterations == 600_000)
  }

  @Test("a profile that is cut is damaged, and one with a changed byte is damaged or another")
  func damaged() throws {
    var whole = try profile(Wrap.iterations)
    whole.isCodePending = true
    for index in whole.bytes.indices {
      #expect(Profile(Array(whole.bytes[..<index])) == nil, "cut at \(index)")
      var wrong = whole.bytes
      wrong[index] ^= 0x15
      #expect(Profile(wrong) != whole, "changed at \(index)")
    }
  }

  @Test("what the device remembers is read as it was written; a damaged record is a fresh one")
  func device() {
    let record = DeviceRecord(
      rememberedUsername: "Ana", rememberMe: true, currentUser: "ana", language: "es", scheme: .dark)
    #expect(DeviceRecord(reading: record.bytes) == record)
    #expect(DeviceRecord(reading: Array("{".utf8)) == DeviceRecord())
  }

  @Test("additional data of different records never coincide")
  func additionalData() {
    let one = AdditionalData.bytes(profile: "ab", store: "c", record: "d", version: 1)
    let other = AdditionalData.bytes(profile: "a", store: "bc", record: "d", version: 1)
    #expect(one != other)
  }
}

@Suite("A pass phrase")
struct PassPhraseTests {
  @Test("has four words of the list, each chosen by two bytes")
  func words() {
    let list = "apple river piano cloud"
    #expect(PassPhrase.text(from: list, random: [0, 0, 0, 1, 0, 2, 0, 3]) == list)
    #expect(PassPhrase.text(from: list, random: [1, 3, 255, 255, 0, 4, 0, 6]) == "cloud cloud apple piano")
  }

  @Test("is nothing without words, or without enough bytes")
  func nothing() {
    #expect(PassPhrase.text(from: "", random: [0, 0, 0, 1, 0, 2, 0, 3]) == "")
    #expect(PassPhrase.text(from: "apple", random: [0]) == "")
  }
}
