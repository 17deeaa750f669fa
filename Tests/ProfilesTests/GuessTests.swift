import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import Profiles

@Suite("Guessing")
struct GuessTests {
  private let forms = Forms()

  @Test("after four wrong guesses the next ones have to wait, and say how long")
  func waits() throws {
    let created = try forms.signUp()
    let wrong = [FormProblem(.none, .wrong)]
    for second in 0..<4 {
      #expect(forms.problems(forms.logIn("Ana", "wrong horse", at: Int64(second) * 1000)) == wrong)
    }
    forms.device.derivations = []
    // The right one neither: it must not stand out.
    #expect(
      forms.trouble(forms.logIn("Ana", "correct horse", at: 3000)) == .tooManyGuesses(seconds: 15))
    #expect(
      forms.trouble(forms.forgot(answer: "Señora Peña", at: 17_400)) == .tooManyGuesses(seconds: 1))
    #expect(forms.device.derivations.isEmpty)
    #expect(forms.problems(forms.logIn("Ana", "wrong horse", at: 18_000)) == wrong)
    #expect(
      forms.trouble(forms.logIn("Ana", "correct horse", at: 18_000)) == .tooManyGuesses(seconds: 30))
    // A recovery code cannot be guessed.
    _ = try forms.done(ChangeSecrets.testCode(created.session, FormFields([.code: created.code.text])))
    _ = try forms.done(forms.logIn("Ana", "correct horse", at: 48_000))
    #expect(!forms.device.records.keys.contains { $0.hasPrefix("guesses/") })
  }

  @Test("nobody gets more than a few guesses a minute, and nobody waits for more than a minute")
  func rate() {
    var guesses = Guesses()
    var times: [Int64] = []
    for now in stride(from: Int64(0), to: 3_600_000, by: 500) where guesses.wait(at: now) == 0 {
      guesses = guesses.adding(at: now)
      times.append(now)
    }
    for start in times { #expect(times.count { $0 >= start && $0 < start + 60_000 } <= 6) }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 <= 60_000 })
    #expect(times.count <= 70)
  }

  @Test("the count is kept when the app is closed, and is each person's own")
  func kept() throws {
    _ = try forms.signUp()
    var other = goodForm
    other[.username] = "Bob"
    let bob = try forms.signUp(other).session
    for _ in 0..<4 { _ = forms.result(forms.logIn("Ana", "wrong horse")) }
    forms.device.close()
    #expect(forms.trouble(forms.logIn("Ana", "correct horse")) == .tooManyGuesses(seconds: 15))
    #expect(try forms.done(forms.logIn("Bob", "correct horse")).session.profile == bob.profile)
  }

  @Test("many tabs at once have no more guesses than one")
  func tabs() throws {
    _ = try forms.signUp()
    // All read the count before any of them writes it.
    var waiting = (0..<8).map { _ in forms.logIn("Ana", "wrong horse") }
    var isDone = false
    while !isDone {
      isDone = true
      for index in waiting.indices {
        guard case .perform(let operation, let next) = waiting[index].step else { continue }
        isDone = false
        waiting[index] = forms.result(Effect<Effect<FormOutcome>>.perform(operation) { .event(next($0)) })!
      }
    }
    #expect(forms.device.derivations.count == 3 + 4)
  }

  @Test("a device that is full, or whose clock was set back, does not lock its owner out")
  func owner() throws {
    let ana = try forms.signUp().session.profile
    for _ in 0..<6 { _ = forms.result(forms.logIn("Ana", "wrong horse", at: 1_000_000)) }
    #expect(try forms.done(forms.logIn("Ana", "correct horse", at: 500)).session.profile == ana)
    forms.device.writeFailure = .quotaExceeded
    #expect(try forms.done(forms.logIn("Ana", "correct horse", at: 500)).session.profile == ana)
  }

  @Test("a damaged count is none")
  func damaged() {
    #expect(Guesses(reading: Array("{".utf8)) == Guesses())
    #expect(Guesses(reading: Guesses(count: 3, last: 7).bytes) == Guesses(count: 3, last: 7))
    #expect(Guesses(reading: Array(#"{"count":-9e18,"last":1}"#.utf8)).wait(at: 2) == 0)
  }
}
