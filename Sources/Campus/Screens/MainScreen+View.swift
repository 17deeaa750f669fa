import Components
import Core
import Loop
import Markup
import Weather

extension ScreenName {
  static let campus = ScreenName("campus")
}

extension MainScreen {
  static func view(
    _ state: CampusState, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent> {
    let words = context.words
    let press = state.main.press
    let isCropping = state.profile.crop != nil
    let isCovered = state.main.sheet.isOpen || isCropping || state.profile.isAskingReset
    return screen(.campus, path: CampusRoute.main.path) {
      div(
        .class("campus-ground"), .id(isCropping ? "campus-ground" : Pointer.plane),
        .inert(isCovered),
        .on(.pointer) { MainScreen.event($0.pointer, press).map { .main($0) } }
      ) {
        screenTitle(context.site.name)
        ProfileSection.view(state.profile, state.record, context).map { .profile($0) }
        ProfileSection.links(content, words).map { .profile($0) }
        icons(state.record, content, context)
        languages(context.site, words)?.map { .main($0) }
        corners(state.record, context)
      }
      ProfileSection.panel(state.profile, words)?.map { .profile($0) }
      ProfileSection.resetQuestion(state.profile, words)?.map { .profile($0) }
      if state.main.sheet.isOpen { sheet(content, words).map { .main($0) } }
    }
  }

  // MARK: Icons

  private static func icons(
    _ record: CampusRecord, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<CampusEvent> {
    let words = context.words
    let studied = record.timer.map {
      words(.campusStudying) + " · "
        + words.duration($0.elapsed(at: context.now.milliseconds))
    }
    return ul(.class("campus-icons"), .role(.list)) {
      item(.clock, words(.campusCheckIn), CampusRoute.checkIn(nil).path, words, note: studied)
      if content.weather.isShown { weather(context) }
      item(.user, content.professorsTitle(words), CampusRoute.professors.path, words, isStarred: true)
      if content.plan != nil {
        item(.map, words(.campusMap), CampusRoute.map.path, words)
      } else if !content.map.isEmpty {
        item(.map, words(.campusMap), content.map, words)
      }
    }
  }

  /// The icon with the weather of today, once the device knows it.
  private static func weather(_ context: ModuleContext) -> HTML<CampusEvent> {
    let words = context.words
    let report = WeatherReport(context)
    let today = report?.day(context.today)
    let sky = report?.now?.sky ?? today?.sky
    return li(.key(CampusRoute.weather.path)) {
      a(.class("campus-icon"), .href(CampusRoute.weather.path), .draggable(false)) {
        span(.class("campus-picture")) {
          if let sky { skyPicture(sky, isDay: report?.now?.isDay ?? true) } else { icon(.sun) }
        }
        span { words(.campusWeather) }
        if let now = report?.now {
          span(.class("campus-now")) {
            WeatherUnits(context).degrees(now.temperature)
            " "
            Sky.words(sky, words)
          }
        } else if let report, let today {
          let units = WeatherUnits(context)
          span(.class("campus-now")) {
            words(.campusToday) + " " + WeatherScreen.range(today, units, words)
          }
          span(.class("campus-now")) { WeatherScreen.age(report, words) }
        }
      }
    }
  }

  private static func item(
    _ picture: Icon, _ title: String, _ address: String, _ words: Words, isStarred: Bool = false,
    note: String? = nil
  ) -> HTML<CampusEvent> {
    let isOutside = !address.hasPrefix("/")
    return li(.key(address)) {
      a(
        .class("campus-icon"), .href(address), .draggable(false), .when(isOutside, .target("_blank")),
        .when(isOutside, .rel("noopener"))
      ) {
        span(.class("campus-picture")) {
          icon(picture)
          if isStarred { star(.full, class: "campus-star") }
        }
        span { title }
        if let note { span(.class("campus-now")) { note } }
        if isOutside { span(.class("visually-hidden")) { words(.opensInNewTab) } }
      }
    }
  }

  // MARK: Languages

  private static func languages(_ site: ModuleSite, _ words: Words) -> HTML<Event>? {
    if site.languages.count < 2 { return nil }
    return fieldset(.class("campus-languages")) {
      legend(.class("visually-hidden")) { words(.campusLanguage) }
      div(.class("segments")) {
        for language in site.languages {
          label(.key(language.tag), .class("segment"), .lang(language.tag)) {
            input(
              .type(.radio), .name("language"), .value(language.tag),
              .checked(language.tag == site.language), .onCheck { _ in .choseLanguage(language.tag) })
            span { language.name }
          }
        }
      }
    }
  }

  // MARK: Corners

  private static func corners(_ record: CampusRecord, _ context: ModuleContext) -> HTML<CampusEvent> {
    let words = context.words
    return footer(.class("campus-corners")) {
      button(
        .type(.button), .class(ButtonLook.plain.rawValue), .id(ProfileSection.resetButtonID),
        .aria(.disabled, !record.hasProfile), .aria(.haspopup, "dialog"), .onClick(.profile(.tappedReset))
      ) { words(.campusReset) }
      button(
        .type(.button), .class("button quiet campus-lift"), .id(sheetButtonID),
        .aria(.label, words(.campusShowMotto)), .aria(.haspopup, "dialog"), .onClick(.main(.openedSheet))
      ) {
        icon(.chevronRight)
        words(.campusMotto)
      }
      a(
        .class(ButtonLook.plain.rawValue), .href(context.links.about), .draggable(false),
        .aria(.label, words(.campusAbout))
      ) { "?" }
    }
  }

  // MARK: The sheet

  private static func sheet(_ content: CampusContent, _ words: Words) -> HTML<Event> {
    div(.class("campus-layer"), .on(.keyDown) { $0.key == "Escape" ? .closedSheet : nil }) {
      div(.class("campus-shade"), .onClick(.closedSheet))
      section(
        .class("campus-sheet"), .role(.dialog), .aria(.modal, true), .aria(.labelledby, sheetTitleID)
      ) {
        h2(.id(sheetTitleID), .tabindex(-1)) { content.motto }
        if !content.mottoText.isEmpty { p { content.mottoText } }
        actionButton(words(.close), .primaryWide, sends: Event.closedSheet)
      }
    }
  }
}
