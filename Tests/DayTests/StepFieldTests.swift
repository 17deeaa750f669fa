import Core
import Testing

@testable import Day

@Suite("Steps of a form")
struct StepFieldTests {
  private func form() -> DayForm {
    DayForm(.task, at: CivilDateTime(day: .first, minute: 600), minutes: 30)
  }

  private func typed(_ texts: [String]) -> DayForm {
    var form = form()
    form.steps = texts.enumerated().map { DayStep(id: "\($0 + 1)", text: $1) }
    return form
  }

  @Test("Enter adds a step below and goes there")
  func enter() {
    var form = typed(["Outline"])
    #expect(form.addStep(after: "1") == .step("2"))
    form.set(.step("2"), "Print")
    #expect(form.addStep(after: "1") == .step("3"))
    form.set(.step("3"), "Write")
    #expect(form.steps.map(\.text) == ["Outline", "Write", "Print"])
  }

  @Test("Enter goes to an empty step below, and adds nothing below an empty one")
  func empty() {
    var form = typed(["Outline", ""])
    #expect(form.addStep(after: "1") == .step("2") && form.addStep(after: "2") == .step("2"))
    #expect(form.steps.count == 2)
  }

  @Test("Enter goes on to the next step where no more can be added")
  func full() {
    var form = typed((1...DayItem.mostSteps).map { "Step \($0)" })
    let last = "\(DayItem.mostSteps)"
    #expect(form.addStep(after: "1") == .step("2") && form.addStep(after: last) == .step(last))
    #expect(form.steps.count == DayItem.mostSteps)
  }
}
