import AppFixture
import Core
import Loop
import Testing

@testable import Components
@testable import Health

@Suite("What a later version has written of health")
struct LaterVersionTests {
  @Test(
    "stays with a result, a check and a vote; what other devices may keep too is the same on all of them",
    arguments: ["assessment/a", "check/2026-11-20/a", "vote/p"])
  func written(subject: String) throws {
    let program = HealthProgram()
    var state = program.start()
    let stamp = try #require(Stamp(milliseconds: 1, counter: 0, node: 1))
    let parts: JSON =
      subject == "vote/p"
      ? ["ballot": ["poll": "p"], "counted": false] : ["id": "a", "made": 1, "body": "{}", "shared": false]
    let later = JSON.object((parts.members ?? []) + [.init(name: "seal", value: "x")])
    program.apply(LoggedEvent(stamp: stamp, subject: subject, value: later), isStored: true, to: &state)
    let last = subject == "vote/p" ? "counted" : "shared"
    let new = JSON.object((parts.members ?? []).map { $0.name == last ? .init(name: last, value: true) : $0 })
    let changes = [
      HealthRecord.change(subject, to: new), HealthRecord.change(subject, to: new, at: stamp),
    ]
    guard
      case .keep(let kept, _)? = Request.keepingUnread(
        [.keep(changes, saying: nil)], { program.stored(beneath: $0, state) }
      ).first
    else {
      Issue.record("nothing is kept")
      return
    }
    #expect(kept[0].change.value == .object((new.members ?? []) + [.init(name: "seal", value: "x")]))
    #expect(kept[1].change.value == new && kept[1].stamp == stamp)
  }
}
