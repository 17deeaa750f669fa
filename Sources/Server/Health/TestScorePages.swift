import CMS
import Health
import Hummingbird
import Sites

/// The questions of an assessment, answered to try its scores.
struct TestScorePages: DeskPages {
  let shell: StaffShell
  let desk: ContentDesk

  func testScore(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard address.kind == "questionnaires" || address.kind == "daily",
      let entry = try await desk.entry(address)
    else { throw Refusal.noSuchPath }
    let contents = try await desk.contents(with: entry.value, of: address)
    let frame = frame(asking)
    let language = Language(rawValue: frame.words.formatting.language) ?? languages[0]
    switch Site.load(contents) {
    case .failure(let problems):
      let screen = BulkProblemScreen(problem: .site(problems.first.map { "\($0)" }))
      return page(screen.page(frame), asking, status: .unprocessableContent)
    case .success(let site):
      guard let questionnaire = site.questionnaire(address.ids.first, in: language) else {
        throw Refusal.noSuchPath
      }
      let answers = asking.query.pairs.compactMap { name, value in Int(value).map { (name, $0) } }
      var screen = TestScoreScreen(
        address: address, questionnaire: questionnaire, answers: Dictionary(answers) { first, _ in first })
      screen.isAsked = questionnaire.items.contains { asking.query.has($0.id) }
      return page(screen.page(frame), asking)
    }
  }
}

extension StaffParts {
  var testScores: TestScorePages { TestScorePages(shell: shell, desk: desk) }
}
