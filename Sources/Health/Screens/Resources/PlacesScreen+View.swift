import Components
import Core
import Loop
import Markup

extension PlacesScreen {
  static func view(
    _ state: State, _ record: HealthRecord, _ content: HealthContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let scene = Scene(
      state: state, directory: content.places, record: record, suggestions: Suggestions(record, content),
      context: context)
    let favourites = scene.favourites
    let categories = scene.categories
    return screen(.places, path: path) {
      topBar(words, back: context.links.home)
      screenTitle(content.places.title)
      if !content.places.text.isEmpty { lede(content.places.text) }
      ResourceSearch.field(state.query, words(.healthSearch)) { .searched($0) }
      HelpSought.view(state.query, content.help, words)
      div(.key("choices"), .class("actions")) {
        choiceBox(words(.healthOnlyOpen), isOn: state.onlyOpen) { .tickedOpen($0) }
        if state.position == nil {
          actionButton(
            words(state.isLocating ? .healthLocating : .healthNear), icon: .locate, sends: .tappedNear)
        }
      }
      if state.trouble != nil { banner(.warning, .alert, words(.healthNoPosition), key: "trouble") }
      CategoryLinks.view(categories.map { ($0.id, $0.title) }, words)
      let isEmpty = favourites.isEmpty && categories.allSatisfy { scene.areClosed($0.places) }
      let hasClosed = isEmpty && state.onlyOpen && scene.isAnythingFound
      p(.key("none"), .class("hint"), .role(.status)) {
        isEmpty ? words(hasClosed ? .healthAllClosed : .healthNothingFoundHere) : ""
      }
      if isEmpty { HelpSought.otherwise(state.query, content.help, words) }
      if hasClosed { actionButton(words(.healthShowClosed), sends: .tickedOpen(false)) }
      if !favourites.isEmpty { section("favourites", words(.healthFavourites), "", favourites, scene) }
      for category in categories {
        section(
          category.id, category.title,
          scene.areClosed(category.places)
            ? words(.healthOpensNext)
            : scene.suggestions.part(category.dimension).map { Suggestions.reason($0, words) } ?? "",
          category.places, scene)
      }
      FoundElsewhere.view(state.query, besides: .places, record, content, context)
      p(.class("hint")) { words(.healthHoursMayChange) }
    }
  }

  /// What the screen shows, and of whom.
  struct Scene {
    var state: State
    var directory: PlaceDirectory
    var record: HealthRecord
    var suggestions: Suggestions
    var context: ModuleContext

    var words: Words { context.words }

    /// The time on the clock of the places.
    var now: CivilDateTime {
      let milliseconds = context.now.milliseconds
      let minutes = words.formatting.offset(directory.timezone, milliseconds) ?? context.now.offsetMinutes
      return Moment(milliseconds: milliseconds, offsetMinutes: minutes).civil
    }

    private var search: SearchWords { SearchWords(state.query, in: words.formatting.language) }

    /// Whether the search finds anything, open or not.
    var isAnythingFound: Bool {
      return directory.categories.contains { category in
        category.places.contains { $0.isFound(search, in: category.found(words)) }
      }
    }

    var favourites: [ServicePlace] {
      sorted(
        directory.categories.flatMap { category in
          category.places.filter { isFirst($0) && isShown($0, category.found(words)) }
        })
    }

    /// What suits the person's result comes first.
    var categories: [PlaceCategory] {
      let shown = directory.categories.compactMap { category -> PlaceCategory? in
        var category = category
        let found = category.found(words)
        let places = category.places
        category.places = sorted(places.filter { !isFirst($0) && isShown($0, found) })
        if category.places.isEmpty, state.onlyOpen { category.places = opensNext(places, found) }
        return category.places.isEmpty ? nil : category
      }
      let first = shown.filter { suggestions.part($0.dimension) != nil }
      return first + shown.filter { suggestions.part($0.dimension) == nil }
    }

    /// Of places that are all closed, the one that opens next.
    private func opensNext(_ places: [ServicePlace], _ category: String) -> [ServicePlace] {
      guard !places.contains(where: { isShown($0, category) }) else { return [] }
      var next: (place: ServicePlace, time: CivilDateTime)?
      for place in places where place.isFound(search, in: category) {
        guard case .closed(let opens) = status(place), next.map({ opens < $0.time }) ?? true else { continue }
        next = (place, opens)
      }
      return next.map { [$0.place] } ?? []
    }

    /// Whether all of these are closed, so that only what opens next is shown.
    func areClosed(_ places: [ServicePlace]) -> Bool {
      guard state.onlyOpen, let first = places.first else { return false }
      if case .closed = status(first) { return true }
      return false
    }

    /// Whether it stands among the favourites.
    private func isFirst(_ place: ServicePlace) -> Bool {
      state.favourites.map { $0.contains(place.id) } ?? record.isFavourite(place.id)
    }

    private func isShown(_ place: ServicePlace, _ category: String) -> Bool {
      if state.onlyOpen {
        switch status(place) {
        case .always, .open: break
        case .closed, .unknown: return false
        }
      }
      return place.isFound(search, in: category)
    }

    /// The nearest first, where the person has shown where they are.
    private func sorted(_ places: [ServicePlace]) -> [ServicePlace] {
      guard state.position != nil else { return places }
      return places.sorted { (distance($0) ?? .infinity) < (distance($1) ?? .infinity) }
    }

    func status(_ place: ServicePlace) -> OpeningHours.Status {
      OpeningHours(place, directory).status(at: now)
    }

    /// In metres.
    func distance(_ place: ServicePlace) -> Double? {
      guard let position = state.position, place.latitude != 0 || place.longitude != 0 else { return nil }
      return position.distance(to: Position(longitude: place.longitude, latitude: place.latitude))
    }
  }

  private static func section(
    _ id: String, _ title: String, _ reason: String, _ places: [ServicePlace], _ scene: Scene
  ) -> HTML<Event> {
    Markup.section(.key(id), .class("stack"), .aria(.labelledby, id)) {
      h2(.id(id), .tabindex(-1)) { title }
      if !reason.isEmpty { p(.class("hint")) { reason } }
      ul(.class("rows"), .role(.list)) {
        for place in places { li(.key(place.id), .id(place.id), .tabindex(-1)) { view(place, scene) } }
      }
    }
  }

  // MARK: A place

  private static func view(_ place: ServicePlace, _ scene: Scene) -> HTML<Event> {
    let words = scene.words
    let status = scene.status(place)
    let isSought = scene.context.fragment == place.id
    return details(.class("area place"), .when(isSought, .open())) {
      summary(.class("row")) {
        rowBody(place.name, in: place.language, note: note(place, status, scene))
        if place.isExample { chip(.plain, .info, words(.healthExampleSign)) }
        sign(status, words)
        icon(.chevronRight, class: "opens")
      }
      div(.class("place-more stack")) {
        if place.isExample { p(.class("hint")) { words(.healthExample) } }
        if let note = OwnLanguage.note(place.language, words) { p(.class("hint")) { note } }
        p(.when(!place.language.isEmpty, .lang(place.language))) { place.description }
        let way = way(to: place, by: scene.context.device.maps)
        if !place.phone.isEmpty || way != nil {
          div(.key("reach"), .class("actions")) {
            if !place.phone.isEmpty {
              linkButton(words(.healthCall, .text("number", number(place.phone))), href: place.phone)
            }
            if let way { directions(way, words) }
          }
        }
        hours(place, scene)
        if way == nil { p(.key("nowhere"), .class("hint")) { words(.healthNoAddress) } }
        if !place.address.isEmpty || !place.url.isEmpty || scene.context.person.isKept {
          div(.key("more"), .class("actions")) {
            if !place.address.isEmpty {
              outsideLink(place.address, href: MapAddress.search(place.address), words)
            }
            if !place.url.isEmpty { outsideLink(words(.healthWebSite), href: place.url, words) }
            if scene.context.person.isKept {
              let isOn = scene.record.isFavourite(place.id)
              actionButton(
                words(isOn ? .healthNoFavourite : .healthFavourite), .quiet, icon: .heart,
                sends: .tappedFavourite(place.id, !isOn))
            }
          }
        }
      }
    }
  }

  /// The way to a place; nil for one that is nowhere, such as a phone line.
  private static func way(to place: ServicePlace, by app: MapApp) -> String? {
    if place.latitude != 0 || place.longitude != 0 {
      let position = Position(longitude: place.longitude, latitude: place.latitude)
      return MapAddress(position, name: place.name).directions(by: app)
    }
    return place.address.isEmpty ? nil : MapAddress.directions(to: place.address, by: app)
  }

  /// An app of the device opens without a page.
  private static func directions(_ way: String, _ words: Words) -> HTML<Event> {
    let isPage = way.hasPrefix("https:")
    return a(
      .class("button"), .href(way), .when(isPage, .target("_blank")), .when(isPage, .rel("noopener"))
    ) {
      icon(.map)
      words(.healthDirections)
      if isPage { span(.class("visually-hidden")) { words(.opensInNewTab) } }
    }
  }

  private static func sign(_ status: OpeningHours.Status, _ words: Words) -> HTML<Event>? {
    switch status {
    case .always, .open: chip(.good, .check, words(.healthOpenNow))
    case .closed: chip(.plain, .moon, words(.healthClosed))
    case .unknown: nil
    }
  }

  /// When it opens or closes, and how far it is.
  private static func note(
    _ place: ServicePlace, _ status: OpeningHours.Status, _ scene: Scene
  ) -> String {
    var text = words(status, scene)
    if let distance = scene.distance(place) {
      let miles = Double(Int(distance / 160.9344 + 0.5)) / 10
      let far = scene.words(.healthMiles, .text("miles", scene.words.formatting.number(miles)))
      text += (text.isEmpty ? "" : " · ") + far
    }
    return text
  }

  private static func words(_ status: OpeningHours.Status, _ scene: Scene) -> String {
    let words = scene.words
    switch status {
    case .always: return words(.healthAlwaysOpen)
    case .open(let until): return phrase(until, .healthClosesIn, .healthClosesAt, scene)
    case .closed(let opens): return phrase(opens, .healthOpensIn, .healthOpensAt, scene)
    case .unknown: return ""
    }
  }

  /// In minutes within the next hour, else by the clock, with the day if it is another one.
  private static func phrase(
    _ time: CivilDateTime, _ soon: Phrase, _ later: Phrase, _ scene: Scene
  ) -> String {
    let minutes = Int((scene.now.milliseconds(until: time) + 59_999) / 60_000)
    if minutes <= 60 { return scene.words(soon, .count("minutes", max(1, minutes))) }
    var text = clock(time.time.minuteOfDay, scene)
    if time.day != scene.now.day {
      text = scene.words.formatting.day(time.day, style(of: time.day, on: scene.now.day)) + " " + text
    }
    return scene.words(later, .text("time", text))
  }

  /// From a week on, the name of a day would be taken for the first one that comes.
  static func style(of day: CivilDay, on today: CivilDay) -> DayStyle {
    day < today.adding(days: 7) ? .shortWeekday : .short
  }

  private static func clock(_ minute: Int, _ scene: Scene) -> String {
    let time = CivilTime(millisecondsOfDay: minute % 1440 * 60_000) ?? .midnight
    return scene.words.formatting.time(time)
  }

  /// The hours of the next seven days; nil where it never closes, which stands above already.
  private static func hours(_ place: ServicePlace, _ scene: Scene) -> HTML<Event>? {
    guard !place.schedules.isEmpty else { return nil }
    let hours = OpeningHours(place, scene.directory)
    let week = (0..<7).map { hours.hours(on: scene.now.day.adding(days: $0)) }
    guard !week.allSatisfy({ $0.contains { $0.count >= 1440 } }) else { return nil }
    return dl(.class("hours")) {
      for distance in 0..<7 {
        let day = scene.now.day.adding(days: distance)
        let holiday = scene.directory.holidays.first { $0.date == day }
        div(.key(distance)) {
          dt {
            scene.words.formatting.day(day, .shortWeekday) + (holiday.map { " · " + $0.name } ?? "")
          }
          dd { text(week[distance], scene) }
        }
      }
    }
  }

  private static func text(_ spans: [Range<Int>], _ scene: Scene) -> String {
    if spans.isEmpty { return scene.words(.healthClosed) }
    if spans.contains(where: { $0.count >= 1440 }) { return scene.words(.healthAlwaysOpen) }
    return scene.words.list(
      spans.map { clock($0.lowerBound, scene) + " – " + clock($0.upperBound, scene) })
  }

  /// A number as people read it, from a link: one of North America as (817) 555-0100.
  private static func number(_ link: String) -> String {
    guard let number = link.cut(at: ":")?.after, number.hasPrefix("+1"), number.utf8.count == 12 else {
      return link.cut(at: ":")?.after ?? link
    }
    let digits = String(number.dropFirst(2))
    return "(" + digits.prefix(3) + ") " + digits.dropFirst(3).prefix(3) + "-" + digits.dropFirst(6)
  }
}
