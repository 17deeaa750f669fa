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
      state.graph.chosenSpan = span
      state.graph.halvesBack = 0
      state.graph.window = nil
    case .moved(let halves): move(&state, by: halves, content, context)
    case .pointed(let pointer):
      switch state.graph.gesture.take(pointer) {
      case .zoom(let zoom): self.zoom(&state, zoom, content, context)
      case .tap(let x): choosePoint(&state, at: x, content, context)
      case nil: break
      }
    case .movedMonths(let months): state.graph.monthsBack = max(0, state.graph.monthsBack + months)
    case .choseDimension(let name): state.graph.dimension = Dimension(rawValue: name)
    case .choseGoal(let goal):
      requests.keep([HealthRecord.aiming(at: Int(goal).flatMap { $0 > 0 ? $0 : nil })])
    case .tappedSave:
      let table = ProgressTable.text(of: state.record, content.daily, context.words)
      save(table, ".csv", "text/csv", context, &requests)
    case .tappedSavePicture:
      let scene = ProgressGraph.Scene(
        state: state.graph, record: state.record, content: content, context: context)
      let drawing = PictureDrawing(
        Array(ProgressPicture.svg(of: scene).utf8), longestSide: ProgressPicture.width)
      requests.perform(
        Effect(.drawPicture(drawing)) { reply in
          if case .bytes(let picture?) = reply { return .graph(.drew(picture)) }
          return .graph(.drew(nil))
        })
    case .drew(let picture):
      guard let picture else { return requests.say(.healthNoPicture, isTrouble: true) }
      let name = context.fileName(".jpg")
      requests.perform(Effect(.download(name: name, type: "image/jpeg", bytes: picture)))
      requests.say(.healthPictureSaved)
    case .named(let name):
      requests.keep([HealthRecord.naming(CalledName.reading(name))], saying: Message(.toastSaved))
    case .tappedPrint: requests.perform(Effect(.print))
    case .tappedExport:
      let bundle = HealthBundle.json(state.record, content, site: context.site.id, context.words)
      save(bundle.serialized(), ".json", "application/fhir+json", context, &requests)
    }
  }

  /// Moves what is shown by halves of it, back if they are positive.
  private func move(
    _ state: inout HealthState, by halves: Int, _ content: HealthContent, _ context: ModuleContext
  ) {
    guard state.graph.window != nil else {
      state.graph.halvesBack = max(0, state.graph.halvesBack + halves)
      return
    }
    zoom(&state, .init(factor: 1, place: 0, shift: Double(halves) / 2), content, context)
  }

  /// Shows the value of the nearest point, and hides it when that is tapped again.
  private func choosePoint(
    _ state: inout HealthState, at x: Double, _ content: HealthContent, _ context: ModuleContext
  ) {
    let scene = ProgressGraph.Scene(
      state: state.graph, record: state.record, content: content, context: context)
    let plane = GraphPlane(days: scene.days)
    let nearest = scene.series.points.min { abs(plane.x($0.day) - x) < abs(plane.x($1.day) - x) }
    state.graph.chosenPoint = nearest?.day == state.graph.chosenPoint ? nil : nearest?.day
  }

  private func zoom(
    _ state: inout HealthState, _ zoom: GraphGesture.Zoom, _ content: HealthContent, _ context: ModuleContext
  ) {
    let scene = ProgressGraph.Scene(
      state: state.graph, record: state.record, content: content, context: context)
    var window = state.graph.window ?? GraphWindow(scene.days, before: context.today)
    window.zoom(by: zoom.factor, at: zoom.place, shift: zoom.shift, longest: scene.longest)
    state.graph.window = window
  }

  private func save(
    _ text: String, _ ending: String, _ type: String, _ context: ModuleContext, _ requests: inout Requests
  ) {
    let name = context.fileName(ending)
    requests.perform(Effect(.download(name: name, type: type, bytes: Array(text.utf8))))
    requests.say(.healthTableSaved)
  }
}
