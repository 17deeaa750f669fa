import Components
import Core
import Loop
import Markup

/// The tools of a day. A phone has all but undo in a menu.
enum DayTools {
  typealias Event = DayScreen.Event

  static let moreID = "day-more"

  /// The id of a tool, by its icon.
  static func toolID(_ picture: Icon) -> String { "day-" + picture.rawValue }

  static func view(_ state: DayScreen.State, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let isOpen = state.isMenuOpen
    let back = state.canGo(.back, context.record)
    let forth = state.canGo(.forth, context.record)
    return div(
      .class("day-tools"), .role(.toolbar), .aria(.label, words(.dayTools)),
      .on(.keyDown) { isOpen && $0.key == "Escape" ? .toggledMenu : nil }
    ) {
      // Both stay, so that the other tools keep their places and the focus is not lost.
      if back || forth { turn("undo", words(.dayUndo), isPossible: back, .undid) }
      button(
        .key("more"), .type(.button), .class("button quiet day-more"), .id(moreID),
        .aria(.label, words(.dayMore)), .aria(.expanded, isOpen), .onClick(.toggledMenu)
      ) { span(.aria(.hidden, true)) { "⋯" } }
      if isOpen { div(.key("ground"), .class("day-menu-ground"), .onClick(.toggledMenu)) }
      div(.key("menu"), .class("day-menu"), .classes(("open", isOpen))) {
        if back || forth { turn("redo", words(.dayRedo), isPossible: forth, .redid) }
        displays(context)
        if context.display == .timeline { TimelineView.tools(context.day, state.timeline, context) }
        tool(.copy, words(.dayCopy), .copy(context.day), context)
        tool(.bell, words(.notificationSettings), .notifications, context)
        // A tab leads to each of these where the app opens with days.
        if !context.links.hasTabs {
          tool(.search, words(.daySearch), .search, context)
          tool(.sliders, words(.options), .options, context)
        }
      }
    }
  }

  private static func turn(
    _ name: String, _ text: String, isPossible: Bool, _ event: Event
  ) -> HTML<Event> {
    button(
      .key(name), .type(.button), .class("button quiet"), .class(name), .title(text),
      .when(!isPossible, .aria(.disabled, true)), .onClick(event)
    ) {
      icon(.undo)
      span { text }
    }
  }

  /// Timeline, list and week.
  private static func displays(_ context: DayContext) -> HTML<Event> {
    div(.key("displays"), .class("day-displays"), .role(.group), .aria(.label, context.words(.displayType))) {
      for display in DayDisplay.allCases {
        button(
          .key(display.rawValue), .type(.button), .class("button quiet"),
          .aria(.pressed, context.display == display), .onClick(.choice(.display(display)))
        ) { DayOptionsScreen.name(of: display, context.words) }
      }
    }
  }

  private static func tool(
    _ picture: Icon, _ text: String, _ route: DayRoute, _ context: DayContext
  ) -> HTML<Event> {
    a(
      .key(picture.rawValue), .class("button quiet"), .id(toolID(picture)), .href(context.path(route)),
      .title(text)
    ) {
      icon(picture)
      span { text }
    }
  }
}
