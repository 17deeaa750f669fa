import CMS
import Health
import Hummingbird
import Sites

extension StaffSite {
  func testScore(_ address: EntryAddress, _ asking: Asking) async throws -> Response {
    guard address.kind == "questionnaires" || address.kind == "daily",
      let entry = try await desk.entry(address)
    else { throw Refusal.noSuchPath }
    var contents = try await desk.published().contents
    let edits = try await desk.published().library.edited([(address, entry.value)]) ?? [:]
    for (path, bytes) in edits { contents.files[path] = bytes }
    let frame = frame(asking)
    let language = Language(rawValue: frame.words.formatting.language) ?? languages[0]
    switch Site.load(contents) {
    case .failure(let problems):
      let screen = BulkProblemScreen(lines: problems.all.map { "\($0)" })
      return page(screen.page(frame), asking, status: .unprocessableContent)
    case .success(let site):
      guard let questionnaire = site.questionnaire(address.ids.first, in: language) else {
        throw Refusal.noSuchPath
      }
      let answers = asking.query.pairs.compactMap { name, value in Int(value).map { (name, $0) } }
      let screen = TestScoreScreen(
        address: address, questionnaire: questionnaire, answers: Dictionary(answers) { first, _ in first })
      return page(screen.page(frame), asking)
    }
  }
}
