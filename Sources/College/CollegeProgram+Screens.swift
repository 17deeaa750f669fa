import Components
import Core
import Loop
import Markup

extension CollegeProgram {
  public func title(of path: String, _ content: CollegeContent, _ words: Words) -> String? {
    guard let route = CollegeRoute(path: path), content.has(route) else { return nil }
    switch route {
    case .checklists: return words(.checklist)
    case .checklist(let id): return content.checklist(id)?.heading
    case .checklistOptions: return words(.checklistOptions)
    case .videos: return words(.videos)
    case .video(let id): return content.playlist(id)?.title
    case .career: return words(.careerHelp)
    case .careerInfo: return words(.careerInfo)
    case .careerSite(let id): return content.framed(id)?.label
    }
  }

  public func screen(
    _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> HTML<CollegeEvent> {
    let scene = CollegeScene(content, context)
    switch scene.route {
    case .checklists, .checklist, .checklistOptions: return records(state, scene)
    case .video(let id): if let playlist = content.playlist(id) { return video(playlist, state, scene) }
    case .careerSite(let id): if let link = content.framed(id) { return site(link, state, scene) }
    case .videos, .career, .careerInfo, nil: break
    }
    return HTML(plain(scene))
  }

  /// Screens that show the person's record.
  private func records(_ state: CollegeState, _ scene: CollegeScene) -> HTML<CollegeEvent> {
    let context = scene.context(state)
    switch scene.route {
    case .checklist(let id):
      guard let checklist = scene.content.checklist(id) else { break }
      return ChecklistScreen.view(state.checklist, checklist, context).map { .checklist($0) }
    case .checklistOptions:
      return OptionsScreen.view(state.checklist, scene.content, scene.around, context)
    default: break
    }
    return ChecklistsScreen.view(state.checklist, scene.content, context).map { .checklist($0) }
  }

  private func video(
    _ playlist: Playlist, _ state: CollegeState, _ scene: CollegeScene
  ) -> HTML<CollegeEvent> {
    VideoScreen.view(
      playlist, state.videoScreen, path: CollegeRoute.video(playlist.id).path, back: CollegeRoute.videos.path,
      home: scene.around.links.home, scene.words
    ).map { .video($0) }
  }

  private func site(
    _ link: CareerLink, _ state: CollegeState, _ scene: CollegeScene
  ) -> HTML<CollegeEvent> {
    CareerSiteScreen.view(
      link, state.framedPage, of: scene.organisation, path: CollegeRoute.careerSite(link.id).path,
      back: CollegeRoute.career.path, home: scene.around.links.home, scene.words
    ).map { .careerSite($0) }
  }

  /// Screens with links only.
  private func plain(_ scene: CollegeScene) -> HTML<Erased> {
    let home = scene.around.links.home
    switch scene.route {
    case .videos:
      return VideosScreen.view(
        scene.content, of: scene.organisation, path: CollegeRoute.videos.path, home: home,
        isOnline: scene.around.device.isOnline, video: { CollegeRoute.video($0).path }, scene.words)
    case .careerInfo:
      return CareerInfoScreen.view(
        scene.content, of: scene.organisation, path: CollegeRoute.careerInfo.path,
        back: CollegeRoute.career.path, home: home, scene.words)
    default:
      return CareerScreen.view(
        scene.content, path: CollegeRoute.career.path, home: home, info: CollegeRoute.careerInfo.path,
        site: { CollegeRoute.careerSite($0).path }, scene.words)
    }
  }

  // MARK: Offers

  public func home(
    _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> [HTML<CollegeEvent>] {
    let scene = CollegeScene(content, context)
    let shown = shownReminders(state, scene)
    let reminders = ReminderList.view(shown, at: context.now.civil, scene.context(state))
    let next = WhatsNext.view(scene.shown(state), scene, besides: ReminderList.items(shown))
    return [reminders, next].compactMap { $0?.map { .reminders($0) } }
  }

  public func things(
    _ days: ClosedRange<CivilDay>, _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> [DayThing] {
    let horizon = context.today.days(until: days.upperBound)
    let deadlines = content.deadlines(
      from: context.today, within: horizon, withEnds: true, record: state.record)
    return deadlines.filter { days.contains($0.day) }.map { deadline in
      DayThing(
        day: deadline.day, title: deadline.summary(context.words),
        note: content.checklist(deadline.item.checklist)?.title ?? "", path: deadline.item.address)
    }
  }

  /// The ticks after which the app offers to be installed: by then it is useful to the person.
  private static let usefulTicks = 3

  /// A link to the options of the checklists.
  public func settings(
    _ state: CollegeState, _ content: CollegeContent, _ context: ModuleContext
  ) -> HTML<CollegeEvent>? {
    let words = context.words
    return rows {
      linkRow(
        words(.optionsInSettings), note: words(.optionsInSettingsNote), icon: .bell,
        href: CollegeRoute.checklistOptions.path, words)
    }
  }

  public func hasProvedUseful(_ state: CollegeState, _ content: CollegeContent) -> Bool {
    content.checklists.reduce(0) { $0 + state.record.progress(of: $1).done } >= Self.usefulTicks
  }
}

extension ItemReference {
  /// The item's address in its checklist.
  var address: String { CollegeRoute.checklist(checklist).path + "#" + elementID }
}
