import Components
import Core
import Loop
import Markup

extension HealthProgram {
  func graph(
    _ state: inout HealthState, _ event: ProgressGraph.Event, _ content: HealthContent,
    _ context: ModuleContext, _ requests: inout Requests
  ) {
    switch event {
    case .chose(let span):
      state.graph.span = span
      state.graph.halvesBack = 0
    case .moved(let halves): state.graph.halvesBack = max(0, state.graph.halvesBack + halves)
    case .choseDimension(let name): state.graph.dimension = Dimension(rawValue: name)
    case .choseGoal(let goal):
      requests.keep([HealthRecord.aiming(at: Int(goal).flatMap { $0 > 0 ? $0 : nil })])
    case .tappedSave:
      let table = ProgressTable.text(of: state.record, content.daily, context.words)
      let name = context.person.user?.fileName(on: context.today, ".csv") ?? "toward.csv"
      requests.perform(Effect(.download(name: name, type: "text/csv", bytes: Array(table.utf8))))
      requests.say(.healthTableSaved)
    }
  }
}
