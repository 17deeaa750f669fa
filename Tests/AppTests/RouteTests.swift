import AppFixture
import College
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App

@Suite("Routes")
struct AppRouteTests {
  static let routes: [Route] = [
    .home, .agreement, .createProfile, .recoveryCode, .changePassword, .forgotPassword, .securityQuestion,
    .module("college", "/checklist"), .module("college", "/checklist/9"),
    .module("college", "/checklist/a%20b%2F%C3%A9"), .module("college", "/videos"),
    .module("college", "/career"), .settings, .about,
  ]

  @Test("each is read from the address that it prints", arguments: routes)
  func roundTrip(route: Route) { #expect(Route(path: route.path, modules) == route) }

  @Test("the addresses are those of the specification")
  func addresses() {
    #expect(Route.agreement.path == "/signup" && Route.createProfile.path == "/signup/profile")
    #expect(Route.changePassword.path == "/password" && Route.forgotPassword.path == "/forgot")
    #expect(CollegeRoute.checklist("12").path == "/checklist/12")
    #expect(CollegeRoute(path: "/checklist/") == .checklists)
    #expect(Route(path: "/nothing", modules) == nil)
    #expect(Route(path: "/checklist/9?x#y", modules) == .module("college", "/checklist/9"))
    #expect(CollegeRoute(path: "/checklist/9") == .checklist("9"))
  }

  @Test("a screen change sets the title, focuses the heading and announces it")
  func arrival() throws {
    let tab = Fixture.open(try Fixture.device())
    #expect(tab.takeDone().contains(.title("Toward")))
    tab.visit("/checklist/9")
    #expect(
      tab.takeDone() == [
        .title("9th Grade Checklist · Toward"), .focus(id: "title"), .announce("9th Grade Checklist"),
      ])
    tab.receive(.navigation("/checklist/9#item-plan"))
    #expect(tab.takeDone() == [])
  }

  @Test("a screen that is opened before its records are read gets the focus once it has a heading")
  func arrivalBeforeRecords() throws {
    let tab = Fixture.open(try Fixture.device())
    tab.visit("/signup")
    tab.send(.people(.agreed))
    tab.isHolding = true
    tab.send(.people(.submitted(.signUp, tab.fields("Ana", "correct horse"))))
    while tab.state.person.session == nil { tab.settleNext() }
    tab.visit("/checklist")
    #expect(!tab.page.contains("<h1"))
    _ = tab.takeDone()
    tab.settle()
    #expect(tab.page.contains("<h1"))
    #expect(tab.takeDone().contains(.focus(id: "title")))
  }

  @Test("an unknown address is a designed page, also for a grade that is not there")
  func notFound() throws {
    let tab = Fixture.open(try Fixture.device(), at: "/nothing/here")
    #expect(tab.page.contains("This page isn’t here") && tab.page.contains("href=\"/\""))
    tab.visit("/checklist/99")
    #expect(tab.page.contains("This page isn’t here"))
  }
}

@Suite("First paint")
struct FirstPaintTests {
  private let moment = Moment(milliseconds: 1_789_819_200_000, offsetMinutes: -300)

  private func paint(_ path: String, _ content: Content, hoursLater hours: Int64 = 0) -> FirstPaint {
    var moment = moment
    moment.milliseconds += hours * 3_600_000
    return firstPaint(content: content, formatting: .plain, path: path, at: moment, version: "7")
  }

  private func firstView(_ path: String, _ device: TestDevice) -> String {
    let probe = FirstView(AppProgram(formatting: { _ in .plain }))
    _ = Tab(probe, on: device, flags: Flags(path: path, servedLanguage: "en", version: "7"))
    return probe.first.html
  }

  @Test("every screen has one heading, a title, and is found", arguments: AppRouteTests.routes.dropFirst(0))
  func everyRoute(route: Route) throws {
    let paint = paint(route.path, try Fixture.content())
    #expect(paint.found == (route != .module("college", "/checklist/a%20b%2F%C3%A9")))
    #expect(paint.html.components(of: "<h1") == 1)
    #expect(!paint.title.isEmpty && paint.digest == Digest.text(of: Array(paint.html.utf8)))
    #expect(paint.html.components(of: "<main") == 1)
  }

  @Test("is what the app itself shows first to a guest, so that it is taken over")
  func adopted() throws {
    let device = try Fixture.device()
    for route in AppRouteTests.routes where route != .recoveryCode && route != .createProfile {
      #expect(firstView(route.path, device) == paint(route.path, try Fixture.content()).html, "\(route)")
      device.close()
    }
  }

  @Test("days are taken over at any hour, so that what is typed before stays", arguments: [false, true])
  func adoptedDay(isSilent: Bool) throws {
    let json =
      isSilent ? try Fixture.silent("en", modules: ["day"]) : try Fixture.json("en", modules: ["day"])
    for path in ["/day", "/day/2026-09-20", "/day/options", "/day/search"] {
      let device = TestDevice()
      device.server["/api/v1/content?lang=en"] = FetchResponse(
        status: 200, entityTag: "\"1\"", body: json.utf8())
      let served = paint(path, try Content(json.utf8()), hoursLater: 3)
      #expect(firstView(path, device) == served.html, "\(path)")
    }
    let day = paint("/day", try Content(json.utf8())).html
    #expect(day.contains("This is kept only until you close or reload the app.") == !isSilent)
    #expect(!day.contains("timeline-now"))
  }

  @Test("names the part of the app that its screen needs")
  func part() throws {
    let days = try Fixture.content(modules: ["day"])
    #expect(paint("/day", days).parts == ["day"] && paint("/settings", days).parts == ["later"])
    #expect(paint("/day/options", days).parts == ["day"])
    #expect(paint("/", days).parts == [] && paint("/checklist", days).parts == [])
    #expect(paint("/day", try Fixture.content()).parts == [])
    #expect(paint("/checklist", try Fixture.content()).parts == ["college"])
    #expect(paint("/", try Fixture.content()).parts == ["college"])
    let both = try Fixture.content(modules: ["college", "day"])
    #expect(paint("/day", both).parts == ["day", "college"])
  }

  @Test("forms cannot be sent before the app runs")
  func inert() throws {
    for path in ["/", "/forgot"] {
      #expect(
        paint(path, try Fixture.content()).html.contains(
          "type=\"submit\" class=\"button primary wide\" disabled"))
    }
    #expect(!Fixture.open(try Fixture.device()).page.contains("disabled"))
  }

  @Test("the home screen has the tiles, what comes next, and the login form")
  func home() throws {
    let html = paint("/", try Fixture.content()).html
    for text in [
      "Apply Now", "Which grade are you in?", "Username", "Password", "Remember me", "Login", "Sign Up",
      "Forgot Password?",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    #expect(!html.contains("Later"))
  }

  @Test("a site without the module has no login and none of its screens")
  func otherSite() throws {
    let content = try Fixture.content(modules: [])
    let html = paint("/", content).html
    #expect(!html.contains("Login") && html.contains("Overview") && !html.contains("FAFSA"))
    for path in ["/checklist", "/signup", "/videos", "/password"] { #expect(!paint(path, content).found) }
    #expect(paint("/about", content).html.contains("What this is."))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}

/// The app, remembering the first view that would be put on the page.
private struct FirstView: Program {
  final class View { var html = "" }

  let program: AppProgram
  let first = View()

  init(_ program: AppProgram) { self.program = program }

  func start(_ flags: Flags, at moment: Moment) -> (AppState, [Effect<AppEvent>]) {
    program.start(flags, at: moment)
  }
  func view(_ state: AppState) -> HTML<AppEvent> { program.view(state) }
  func subscriptions(_ state: AppState) -> [Subscription<AppEvent>] { program.subscriptions(state) }
  func isSettled(_ state: AppState) -> Bool { program.isSettled(state) }

  func update(_ state: inout AppState, _ event: AppEvent, at moment: Moment) -> [Effect<AppEvent>] {
    let wasSettled = program.isSettled(state)
    let effects = program.update(&state, event, at: moment)
    if !wasSettled, program.isSettled(state), first.html.isEmpty {
      first.html = program.view(state).rendered()
    }
    return effects
  }
}
