import Components
import Core
import Loop

// "Still studying?" while the app is closed.
extension CampusProgram {
  public func rings(
    _ days: Int, _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> [ModuleRing]? {
    guard context.person.user != nil else { return [] }
    guard context.journal.reading([.campus]) == .read else { return nil }
    guard let timer = state.record.timer, let due = timer.question(state.record.studyLimit) else { return [] }
    let words = context.words
    return [
      ModuleRing(
        tag: "study", moment: context.studyClock.local(due), minutes: 60, title: words(.campusStillStudying),
        body: words(.campusStudyingSince, .text("time", context.studyClock.text(timer.start, words))),
        path: CampusRoute.checkIn(nil).path, isOfInstant: true)
    ]
  }
}
