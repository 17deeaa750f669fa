import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let map = ScreenName("map")
}

extension MapScreen {
  static func view(_ state: State, _ content: CampusContent, _ context: ModuleContext) -> HTML<Event> {
    let words = context.words
    return screen(.map, path: CampusRoute.map.path) {
      topBar(words, back: context.links.home)
      header(.class("campus-head")) {
        screenTitle(words(.campusMap))
        googleMaps(content, words)
      }
      if let plan = content.plan {
        div(.class("map-layout")) {
          search(state, plan, words)
          // On a phone what is found stands above the map, and everything else below it.
          if state.isSearching { list(state, plan, words) }
          frame(state, plan, words)
          div(.key("more"), .class("map-more stack")) {
            if let building = state.chosen.flatMap({ plan.building($0) }) {
              BuildingDetails.view(building, plan, state, MapDistance(context))
            }
            outside(content.map, context)
            if !content.mapNote.isEmpty { p(.class("hint")) { content.mapNote } }
          }
          if !state.isSearching { list(state, plan, words) }
        }
      } else {
        emptyState(.map, title: words(.campusMap), text: words(.campusMapEmpty)) {
          outside(content.map, context)
        }
      }
    }
  }

  // MARK: Search

  private static func search(_ state: State, _ plan: MapPlan, _ words: Words) -> HTML<Event> {
    let known = BuildingCategory.allCases.filter { category in
      plan.buildings.contains { $0.category == category }
    }
    return form(
      .key("search"), .class("map-search"), .role(.search), .novalidate(), .onSubmit { _ in .tookFirst }
    ) {
      div(.class("field")) {
        label(.for("find")) { words(.campusMapFind) }
        input(
          .class("input"), .id("find"), .name("find"), .type(.search), .value(state.search.query),
          .autocomplete("off"), .maxlength(100), .enterkeyhint("search"), .onInput { .typed($0) },
          .on(.keyDown) { $0.key == closeKey ? .typed("") : nil })
      }
      div(.class("field")) {
        label(.for("category")) { words(.campusMapShow) }
        select(
          .class("input"), .id("category"), .name("category"),
          .onChange { .filtered(BuildingCategory(rawValue: $0)) }
        ) {
          option(.value(""), .selected(state.search.category == nil)) { words(.campusMapAll) }
          for category in known {
            option(
              .key(category.rawValue), .value(category.rawValue),
              .selected(category == state.search.category)
            ) { words(category.phrase) }
          }
        }
      }
    }
  }

  private static func list(_ state: State, _ plan: MapPlan, _ words: Words) -> HTML<Event> {
    div(.key("list"), .classes(("map-side stack", true), ("map-found", state.isSearching))) {
      BuildingList.view(plan, state, words)
    }
  }

  // MARK: The map

  private static func frame(_ state: State, _ plan: MapPlan, _ words: Words) -> HTML<Event> {
    div(.key("frame"), .class("map-frame")) {
      div(
        .classes(("map-plane", true), ("map-whole", state.isWhole)), .data(.pans, "self"), .id(Pointer.plane),
        .role(.region), .tabindex(0),
        .aria(.label, words(.campusMapLabel)), .aria(.describedby, "map-hint"),
        .on(.resize) { .resized(width: $0.width, height: $0.height) },
        .on(.pointer) { event($0.pointer, state) }, .on(.keyDown) { event($0.key) }
      ) { MapDrawing.view(plan, state) }
      div(.class("map-tools")) {
        tool(.plus, words(.campusMapIn), .zoomed(Viewport.step))
        tool(.minus, words(.campusMapOut), .zoomed(1 / Viewport.step))
        tool(.map, words(.campusMapWhole), .showedAll)
        tool(.locate, words(.campusMapLocate), .askedForPlace, isBusy: state.isAsking)
      }
      p(.class("visually-hidden"), .id("map-hint")) { words(.campusMapHint) }
    }
  }

  private static func tool(
    _ picture: Icon, _ name: String, _ event: Event, isBusy: Bool = false
  ) -> HTML<Event> {
    button(
      .key(picture.rawValue), .type(.button), .class("button"), .aria(.label, name), .title(name),
      .aria(.busy, isBusy), .onClick(event)
    ) { icon(picture) }
  }

  // MARK: Elsewhere

  /// The campus in Google Maps.
  private static func googleMaps(_ content: CampusContent, _ words: Words) -> HTML<Event>? {
    if content.mapSearch.isEmpty { return nil }
    return a(
      .class("button"), .href(MapAddress.search(content.mapSearch)), .target("_blank"),
      .rel("noopener noreferrer")
    ) {
      icon(.externalLink)
      words(.campusMapOpenGoogle)
      span(.class("visually-hidden")) { words(.opensInNewTab) }
    }
  }

  /// The organisation's own map.
  private static func outside(_ address: String, _ context: ModuleContext) -> HTML<Event>? {
    if address.isEmpty { return nil }
    return a(
      .key("outside"), .class("button wide"), .href(address), .target("_blank"), .rel("noopener")
    ) {
      icon(.externalLink)
      context.words(.campusMapOutside, .text("organisation", context.site.organisation))
      span(.class("visually-hidden")) { context.words(.opensInNewTab) }
    }
  }
}
