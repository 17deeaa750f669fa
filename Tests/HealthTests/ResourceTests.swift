import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

@Suite("Resources and news (MA 5, MA 6)")
struct ResourceTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  private func places(_ event: PlacesScreen.Event) -> AppEvent {
    .module("health", Box(HealthEvent.places(event)))
  }

  @Test("need no login")
  func guest() {
    let tab = Fixture.open(device, at: "/education")
    #expect(tab.row("About sleep") != nil && tab.page.contains("https://example.org/sleep"))
    tab.visit("/places")
    #expect(tab.row("Day Clinic") != nil && tab.button("Add to favorites") == nil)
    tab.visit("/news")
    #expect(tab.page.contains("We are here.") && !tab.page.contains("It is over."))
    #expect(!tab.page.contains("It comes."))
  }

  @Test("that suit a low result come first, with the reason")
  func suggestions() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 0)])
    tab.visit("/education")
    #expect(tab.page.contains("For you, because Mental is at 25 of 100."))
    let (mind, body) = (tab.page.range(of: "Staying calm"), tab.page.range(of: "About sleep"))
    #expect(mind!.lowerBound < body!.lowerBound)
    tab.visit("/assessment/wellness")
    tab.send(.assessment(.tappedHide(true)))
    tab.visit("/education")
    #expect(!tab.page.contains("For you, because"))
  }

  @Test("are found by words in any order and case")
  func search() {
    let tab = Fixture.open(device, at: "/education")
    for (query, isFound) in [
      ("SLEEP about", true), ("slep", true), ("sleeps", true), ("I can’t sleep", true), ("bicycle", false),
    ] {
      tab.send(.module("health", Box(HealthEvent.education(.searched(query)))))
      #expect(tab.page.contains("About sleep") == isFound)
    }
    #expect(tab.page.contains("Nothing found here."))
    tab.visit("/places")
    tab.send(places(.searched("groceries")))
    #expect(tab.page.contains("Pantry") && tab.row("Day Clinic") == nil)
  }

  @Test("stay where they are while one of them is marked, and come first when the screen opens again")
  func favourite() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/places")
    #expect(tab.button("Add to favorites") != nil)
    tab.send(places(.tappedFavourite("pantry", true)))
    #expect(tab.page.contains("Remove from favorites") && tab.heading("Favorites") == nil)
    tab.visit("/education")
    tab.visit("/places")
    #expect(tab.heading("Favorites") != nil)
    // By the name of its category, too.
    tab.send(places(.searched("food")))
    #expect(tab.page.contains("Pantry"))
  }

  @Test("are found by other words of their category")
  func keywords() {
    let tab = Fixture.open(device, at: "/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched("depression")))))
    #expect(tab.page.contains("Staying calm") && tab.row("About sleep") == nil)
  }

  @Test("are found by the area of life that their category is about")
  func areas() {
    let tab = Fixture.open(device, at: "/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched("mental")))))
    #expect(tab.page.contains("Staying calm") && tab.row("About sleep") == nil)
  }

  @Test("lead whoever looks for help to the people who give it, before anything else")
  func help() {
    let tab = Fixture.open(device, at: "/education")
    for query in ["help", "crisis", "988"] {
      tab.send(.module("health", Box(HealthEvent.education(.searched(query)))))
      let help = tab.page.range(of: "href=\"/help\"")
      let first = tab.page.range(of: "class=\"resources\"")
      #expect(help != nil, "\(query)")
      if let help, let first { #expect(help.lowerBound < first.lowerBound) }
    }
    tab.send(.module("health", Box(HealthEvent.education(.searched("sleep")))))
    #expect(tab.link("Talk to somebody now Call 988") == nil)
    tab.visit("/places")
    tab.send(places(.searched("hotline")))
    #expect(tab.link("Talk to somebody now Call 988") != nil)
  }

  @Test(
    "lead to the people who help from a word of need, in any language and among other words",
    arguments: [
      "kill myself", "want to die", "self harm", "self-harm", "overdose", "abuse", "domestic violence",
      "my friend wants to die", "suicidal", "sucide", "I don’t want to live", "朋友想自杀", "quiero morir",
      "me quiero matar", "abuso", "violencia doméstica", "sobredosis",
    ])
  func need(query: String) throws {
    for (number, language) in ["en", "es", "zh-Hans"].enumerated() {
      let device = try Fixture.healthDevice(UInt64(number + 2), FakeAccounts())
      let tab = Fixture.open(device, at: "/education", language: language)
      tab.send(.module("health", Box(HealthEvent.education(.searched(query)))))
      #expect(tab.link("Talk to somebody now Call 988") != nil, "\(language)")
      tab.visit("/places")
      #expect(tab.link("Talk to somebody now Call 988") == nil)
      tab.send(places(.searched(query)))
      #expect(tab.link("Talk to somebody now Call 988") != nil, "\(language)")
    }
  }

  @Test(
    "leave words that only look like those of need alone", arguments: ["diet", "bill", "skills", "dinner"])
  func noNeed(query: String) {
    let tab = Fixture.open(device, at: "/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched(query)))))
    #expect(tab.link("Talk to somebody now Call 988") == nil)
  }

  @Test("that are not found leave somebody to call")
  func nothingFound() {
    let line = "<span>Talk to somebody now · <a href=\"tel:988\">Call 988</a></span>"
    let tab = Fixture.open(device, at: "/education")
    #expect(!tab.page.contains(line))
    tab.send(.module("health", Box(HealthEvent.education(.searched("bicycle")))))
    #expect(tab.page.contains(line))
    tab.visit("/places")
    #expect(!tab.page.contains(line))
    tab.send(places(.searched("bicycle")))
    #expect(tab.page.contains(line))
  }

  @Test("with a matching title come first")
  func calledSo() throws {
    let tab = Fixture.open(device, at: "/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched("plan")))))
    let (called, beside) = (tab.page.range(of: "A plan"), tab.page.range(of: "Staying calm"))
    #expect(try #require(called).lowerBound < #require(beside).lowerBound)
  }

  @Test("that other words are for come before the rest of their category")
  func ownWords() throws {
    let tab = Fixture.open(device, at: "/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched("walk")))))
    #expect(tab.page.contains("About moving") && !tab.page.contains("About sleep"))
  }

  @Test("may be documents, which are saved to be read without a connection")
  func documents() {
    let tab = Fixture.open(device, at: "/education")
    #expect(tab.page.contains("href=\"/media/1/plan.pdf\" download=\"plan-es.pdf\""))
    #expect(tab.page.contains("Save PDF (Español)") && tab.page.contains("<h3>A plan</h3>"))
  }

  @Test("with the words as they were typed leave out those with others that are spelled alike")
  func spelling() {
    let tab = Fixture.open(device, at: "/places")
    tab.send(places(.searched("sleep")))
    #expect(tab.page.contains("href=\"/education#sleep\""))
    tab.send(places(.searched("slepe")))
    #expect(tab.page.contains("href=\"/education#sleep\""))
    tab.visit("/education")
    tab.send(.module("health", Box(HealthEvent.education(.searched("here")))))
    #expect(tab.page.contains("href=\"/news#welcome\"") && !tab.page.contains("href=\"/places#"))
  }

  @Test("of all kinds are found in one field, and opened where they are")
  func everything() {
    let tab = Fixture.open(device, at: "/education")
    for (query, address) in [
      ("grocries", "/places#pantry"), ("we are here", "/news#welcome"), ("diagnosis", "/assessment/wellness"),
    ] {
      tab.send(.module("health", Box(HealthEvent.education(.searched(query)))))
      #expect(tab.heading("Found elsewhere") != nil && tab.page.contains("href=\"\(address)\""))
    }
    tab.visit("/places")
    #expect(tab.heading("Found elsewhere") == nil)
    tab.send(places(.searched("sleep")))
    #expect(tab.page.contains("href=\"/education#sleep\""))
    tab.visit("/education")
    _ = tab.takeDone()
    tab.visit("/places#pantry")
    #expect(tab.page.contains("<details class=\"area place\" open"))
    #expect(tab.takeDone().contains { if case .focus(id: "pantry") = $0 { true } else { false } })
  }

  @Test("without an address say so, and have neither an empty line nor a way that leads nowhere")
  func noAddress() throws {
    let tab = Fixture.open(device, at: "/places")
    let start = try #require(tab.page.range(of: "Warm Line"))
    let end = try #require(tab.page[start.upperBound...].range(of: "</details>"))
    let place = tab.page[start.upperBound..<end.lowerBound]
    #expect(place.contains("No address to go to.") && !place.contains("<a "))
    #expect(!tab.page.contains("<div class=\"actions\"></div>"))
    // One that is on the map has a way, whatever else it lacks.
    #expect(tab.page.components(separatedBy: "Directions").count == 3)
  }

  @Test("say whether places are open in their own zone")
  func open() {
    device.offset = { zone, _ in zone == "America/Chicago" ? -360 : 0 }
    let tab = Fixture.open(device, at: "/places")
    // 2026-11-23, a Monday, 16:30 in Texas.
    tab.now = Moment(milliseconds: 1_795_473_000_000)
    tab.visit("/")
    tab.visit("/places")
    #expect(tab.page.contains("Closes in 30 minutes") && tab.page.contains("Opens"))
    tab.send(places(.tickedOpen(true)))
    #expect(tab.row("Day Clinic") != nil && tab.page.contains("Closes in 30 minutes"))
    // Of a kind that is closed what opens next is there.
    #expect(tab.page.contains("Nothing here is open now. This opens next.") && tab.page.contains("Pantry"))
    tab.send(places(.tickedOpen(false)))
    #expect(!tab.page.contains("Nothing here is open now."))
  }

  @Test("that are all closed are not hidden without a word, and have their number before their hours")
  func allClosed() throws {
    device.offset = { zone, _ in zone == "America/Chicago" ? -360 : 0 }
    let tab = Fixture.open(device, at: "/places")
    // 2026-11-23, a Monday, 20:00 in Texas.
    tab.now = Moment(milliseconds: 1_795_485_600_000)
    tab.send(places(.tickedOpen(true)))
    #expect(
      tab.page.contains("All that was found is closed now.") && tab.page.contains("Show closed places too"))
    tab.send(places(.tickedOpen(false)))
    let call = try #require(tab.page.range(of: "Call (817) 555-0100"))
    let hours = try #require(tab.page.range(of: "class=\"hours\""))
    #expect(call.lowerBound < hours.lowerBound)
  }

  @Test("that open in a week are told by the date, not by the weekday of today")
  func nextWeek() throws {
    let today = try #require(CivilDay(iso: "2026-11-24"))
    for (distance, style) in [(1, DayStyle.shortWeekday), (6, .shortWeekday), (7, .short), (14, .short)] {
      #expect(PlacesScreen.style(of: today.adding(days: distance), on: today) == style)
    }
  }

  @Test("are sorted by distance once the person shows where they are, and go on without")
  func distance() {
    let tab = Fixture.open(device, at: "/places")
    tab.send(places(.located(nil, .denied)))
    #expect(tab.page.contains("Your place could not be found."))
    tab.send(places(.located(Position(longitude: -97.33, latitude: 32.75), nil)))
    #expect(tab.page.contains("0 miles") && tab.page.contains("4 miles"))
    #expect(!tab.page.contains("Your place could not be found."))
  }

  @Test("can be favorites, which stay")
  func favourites() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/places")
    tab.send(places(.tappedFavourite("pantry", true)))
    #expect(tab.page.contains("Remove from favorites"))
    device.close()
    let again = Fixture.open(device)
    again.logIn()
    again.visit("/places")
    #expect(again.page.contains("Favorites") && again.page.contains("Remove from favorites"))
    again.send(places(.tappedFavourite("pantry", false)))
    again.visit("/education")
    again.visit("/places")
    #expect(again.heading("Favorites") == nil)
  }

  @Test("news are new until they were seen")
  func news() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/")
    #expect(tab.page.contains("Welcome") && tab.page.contains("1 new"))
    tab.visit("/news")
    #expect(tab.page.contains(">New<"))
    tab.visit("/")
    #expect(!tab.page.contains("1 new"))
  }

  @Test("news that were seen are not new after a reload, which nothing is told of")
  func newsReloaded() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/news")
    #expect(tab.page.contains(">New<"))
    device.close()
    let again = Fixture.open(device, at: "/news")
    again.logIn()
    again.visit("/news")
    #expect(again.page.contains("Welcome") && !again.page.contains(">New<"))
    again.visit("/")
    #expect(!again.page.contains("1 new"))
  }

  @Test("articles stand under the name that their area has in a result")
  func areaNames() {
    let tab = Fixture.open(device, at: "/education")
    #expect(tab.page.contains(">Mind</h2><p class=\"hint\">Mental</p>"))
  }

  @Test("in another language than the app say so, and are read aloud in theirs")
  func anotherLanguage() throws {
    let spanish: JSON = [
      "id": "closed", "title": "Cerrado hoy", "text": "Volvemos mañana.", "date": "2020-01-03",
      "language": "es",
    ]
    let members = (Fixture.health.members ?? []).map { member in
      member.name == "news"
        ? JSON.Member(name: "news", value: .array((member.value.array ?? []) + [spanish])) : member
    }
    try device.serve { try Fixture.healthSite($0, .object(members)) }
    let tab = Fixture.open(device)
    #expect(tab.page.contains(#"lang="es">Cerrado hoy"#) && tab.page.contains("In Spanish only"))
    tab.visit("/news")
    #expect(tab.page.contains(#"lang="es">Volvemos"#) && tab.page.contains("In Spanish only · "))
    #expect(!tab.page.contains("In English only"))
  }
}
