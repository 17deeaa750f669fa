import AppFixture
import Components
import Day

@testable import App

extension AppState {
  var dayScreen: DayScreen.State { dayModule.state.screen }
  var noticing: DayNoticing { dayModule.state.noticing }
}

extension Route {
  static func day(_ route: DayRoute) -> Route { .module("day", route.path) }
}
