import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Health

/// The words of the document of GoodNEWS Fort Worth, with its lines.
@Suite("The document of GoodNEWS says")
struct DocumentTests {
  private let device: TestDevice

  init() throws { device = try Fixture.healthDevice(1, FakeAccounts()) }

  @Test(
    "362: “This assessment will be taken immediately following user account creation”",
    arguments: ["", "?to=/polls/join/FAIR2026", "?to=/progress", "?to=/assessment"])
  func assessmentFollowsSignUp(target: String) {
    let tab = Fixture.open(device, at: "/signup" + target)
    tab.send(.people(.agreed))
    tab.createAccount()
    #expect(tab.history.last?.hasPrefix("/assessment") == true)
    #expect(tab.page.contains(">Health Assessment</h1>") && tab.page.contains("Begin, 1 minute"))
    #expect(tab.page.contains(">Later</a>") && tab.page.contains("recovery code"))
  }

  @Test("479: “The user is asked to make a GoodNEWS Fort Worth account”, on the first screen")
  func firstScreenAsksForAnAccount() throws {
    let tab = Fixture.open(device)
    let asked = try #require(tab.page.range(of: "<a href=\"/signup\">Create an account</a>"))
    // Once is enough.
    #expect(!tab.page.contains("Login / Sign Up"))
    let tiles = try #require(tab.page.range(of: "class=\"tiles\""))
    #expect(asked.lowerBound < tiles.lowerBound && tab.page.contains("<a href=\"#username\">Log in</a>"))
    #expect(tab.link("Create an account") != nil)
    tab.signUp()
    tab.visit("/")
    #expect(tab.link("Create an account") == nil)
  }

  /// The names in the tiles, and the notes below them.
  private func tiles(_ tab: Tab<AppProgram>) -> [(label: Substring, note: Substring)] {
    tab.page.matches(of: /tile-label">([^<]*)<\/span><span class="tile-note">([^<]*)</).map { ($0.1, $0.2) }
  }

  private static let sections = [
    "Health Assessment", "Track and Progress", "Community Vote and Poll", "Education Resources",
    "Fort Worth Resources", "GoodNEWS Overview",
  ]

  @Test("222: “all of the application’s potential functionality on one screen”, by its names, for everybody")
  func sixSections() {
    let tab = Fixture.open(device)
    #expect(tiles(tab).map { String($0.label) } == Self.sections)
    #expect(tiles(tab).map { String($0.note) }.first == "Where you stand")
    tab.signUp()
    tab.visit("/")
    #expect(tiles(tab).map { String($0.label) } == Self.sections)
    #expect(
      tiles(tab).map { String($0.note) }.prefix(2) == ["4 questions, about 1 minute", "It takes a minute."])
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)])
    tab.visit("/")
    #expect(tiles(tab).first?.note == "Grade A · 88 of 100")
    // To its section, and not to the old result.
    #expect(tab.page.contains("class=\"tile\" href=\"/assessment\""))
  }

  @Test("382: “a GoodNEWS Overview button which will be prominently displayed in the app menu”")
  func overview() {
    let tab = Fixture.open(device)
    #expect(tab.page.contains("href=\"/overview\"") && tab.page.contains("<span>Overview</span>"))
    tab.visit("/overview")
    #expect(tab.page.contains(">GoodNEWS Overview</h1>") && tab.page.contains("What this is."))
    #expect(currentTab(tab) == "/overview")
    tab.visit("/about")
    #expect(tab.history.last == "/overview")
    tab.visit("/settings")
    #expect(tab.page.contains("GoodNEWS Overview") && currentTab(tab) == "/settings")
  }

  private func currentTab(_ tab: Tab<AppProgram>) -> Substring? {
    tab.page.firstMatch(of: /class="tab" href="([^"]*)" aria-current="page"/)?.1
  }

  @Test(
    "410: the “Health Assessment,” “Community Vote and Poll,” and the “Track and Progress” tabs",
    arguments: [
      ("/assessment", "Health Assessment"), ("/progress", "Track and Progress"),
      ("/polls", "Community Vote and Poll"),
    ])
  func tabs(path: String, heading: String) {
    let tab = Fixture.open(device, at: path)
    tab.signUp()
    tab.visit(path)
    #expect(currentTab(tab) == path[...] && tab.page.contains(">\(heading)</h1>"))
  }

  @Test("442: “consistent with the branding of UNT and GoodNEWS”", arguments: ["/", "/overview", "/signup"])
  func affiliation(path: String) {
    #expect(Fixture.open(device, at: path).page.contains("A program of the institute."))
  }

  /// A device of the site with other content of the module: a text of it, and what stands in its place.
  private func device(_ text: String, _ other: String) throws -> TestDevice {
    let health = Fixture.health.serialized()
    #expect(health.contains(text))
    let changed = try JSON(parsing: Array(health.replacing(text, with: other).utf8))
    let device = TestDevice(2)
    try device.serve { try Fixture.healthSite($0, changed) }
    return device
  }

  private static let daily = "\"title\":\"Your daily check\""

  @Test("416: “A letter grade evaluation will be given”, in Track and Progress, too")
  func gradedCheck() throws {
    let grades = #","grades":[{"letter":"A","from":80},{"letter":"C","from":50},{"letter":"F","from":0}]"#
    let tab = Fixture.open(try device(Self.daily, Self.daily + grades))
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4, "stress": 4])
    #expect(tab.page.contains("Grade C") && tab.page.contains("50 of 100"))
    tab.visit("/")
    #expect(tiles(tab)[1].note == "Today: Grade C · 50 of 100")
    tab.now.milliseconds += 86_400_000
    tab.visit("/")
    tab.visit("/progress")
    #expect(tab.page.contains("<b>Grade C · 50 of 100</b>"))
    tab.send(.assessment(.tappedHide(true)))
    #expect(!tab.page.contains("Grade C"))
  }

  @Test("the lowest grade of a check offers help below the score", arguments: [(0, true), (4, false)])
  func helpAfterCheck(learned: Int, isHard: Bool) throws {
    let grades = #","grades":[{"letter":"A","from":80},{"letter":"C","from":50},{"letter":"F","from":0}]"#
    let tab = Fixture.open(try device(Self.daily, Self.daily + grades))
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": learned, "stress": 4])
    // Once in the line that is always there.
    #expect(tab.page.ranges(of: "href=\"tel:988\"").count == (isHard ? 2 : 1))
    // No message lies over it.
    #expect(tab.page.contains("Saved.") != isHard)
    // Hiding points hides no help.
    tab.send(.assessment(.tappedHide(true)))
    #expect(!tab.page.contains("Grade F") && !tab.page.contains("Grade C"))
    #expect(tab.page.ranges(of: "href=\"tel:988\"").count == (isHard ? 2 : 1))
  }

  @Test("416: no letter where the site sets no grades, and none for answers to other questions")
  func ungradedCheck() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.visit("/progress")
    tab.saveCheck(["learned": 4, "stress": 4])
    #expect(tab.page.contains("50 of 100") && !tab.page.contains("Grade"))
  }

  @Test(
    "497: “a line graph showing assessment results over time”, from the first check, with the baseline of 363"
  )
  func firstPoint() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", [("rest", 2), ("move", 2), ("worry", 0), ("laugh", 1)])
    tab.visit("/progress")
    #expect(tab.heading("Over time") == nil)
    tab.saveCheck(["learned": 4, "stress": 0])
    #expect(tab.heading("Over time") != nil && tab.page.contains("class=\"graph-point\""))
    #expect(tab.page.contains("class=\"graph-baseline\"") && tab.page.contains("class=\"legend-baseline\""))
  }

  private static let kinds = #"{"id":"kinds","version":3"#
  private static let scale = #"""
    {"id":"scale","version":1,"title":"Ten","items":[{"id":"well","kind":"numbers","dimension":"mental",
    "text":"How are you?","minimum":1,"maximum":10,"lowest":"Not well","highest":"Very well"}]},
    """#

  @Test("413: “Numerical Scale (1 – 5, 1 – 10, etc.)”, as buttons with a label at each end")
  func numericalScale() throws {
    let tab = Fixture.open(try device(Self.kinds, Self.scale + Self.kinds))
    tab.signUp()
    tab.visit("/assessment/scale/1")
    #expect(tab.page.contains("1 · Not well") && tab.page.contains("10 · Very well"))
    #expect(tab.page.occurrences(of: "class=\"answer\"").count == 10)
    tab.visit("/assessment/scale/all")
    #expect(tab.page.contains("class=\"numbers\""))
    tab.visit("/assessment/scale/1")
    tab.send(.assessment(.answering(.key(7))))
    // Six of the nine steps above the smallest.
    #expect(tab.page.contains("67 of 100"))
    let kept = try #require(tab.state.health.record.responses(to: "scale").first?.response)
    #expect(kept.answers == [GivenAnswer(item: "well", value: .number(7))])
  }

  @Test(
    "413: a number that the scale has not is no answer",
    arguments: [(0, false), (1, true), (10, true), (11, false)])
  func numbersOfScale(number: Int, isRight: Bool) throws {
    let json = try JSON(parsing: Array(Self.scale.dropLast().utf8))
    let questionnaire = try Questionnaire(reading: ContentReader(json))
    #expect(questionnaire.accepts(.number(number), for: questionnaire.items[0]) == isRight)
    // The server has the same rules from the version that it keeps.
    let kept = try Questionnaire(reading: ContentReader(questionnaire.rules))
    #expect(kept.accepts(.number(number), for: kept.items[0]) == isRight)
  }

  @Test("413: numerical scales are in polls, too, and each number has its share")
  func numericalPoll() throws {
    let polls = FakePolls()
    var item = Questionnaire.Item()
    (item.id, item.kind, item.text) = ("useful", .numbers, "How useful?")
    (item.minimum, item.maximum, item.lowest, item.highest) = (1, 5, "Not at all", "Very")
    polls.polls[0].questionnaire.items = [item]
    let tab = Fixture.open(try Fixture.pollDevice(1, FakeAccounts(), polls))
    tab.signUp()
    tab.connect()
    tab.visit("/polls/walks")
    #expect(tab.page.contains("class=\"numbers\"") && tab.page.contains("5 · Very"))
    tab.send(.polls(.question(.answered("useful", .number(4)), poll: "walks/1")))
    tab.vote(in: polls.polls[0])
    #expect(polls.votes.values.first?.answers == [GivenAnswer(item: "useful", value: .number(4))])
    var poll = Poll()
    poll.questionnaire = polls.polls[0].questionnaire
    let ballots = Array(repeating: [GivenAnswer(item: "useful", value: .number(4))], count: 11)
    let question = try #require(PollTally.result(ballots, of: poll).questions.first)
    #expect(question.shares.map(\.value) == [1, 2, 3, 4, 5] && question.shares[3].percent == 95)
  }

  private static let anxious = [("rest", 2), ("move", 2), ("worry", 1), ("laugh", 1)]

  @Test(
    "266: “health resources based upon the given information”, under each area, and for the lowest in any case"
  )
  func resourcesOfAreas() throws {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", Self.anxious)
    // No area is low: 100 and 50.
    let advice = try #require(tab.page.components(separatedBy: "id=\"advice\"").last)
    #expect(
      advice.contains("because Mental is at 50") && advice.contains("href=\"https://example.org/calm\""))
    let physical = try #require(tab.page.components(separatedBy: ">Physical<").last)
    #expect(
      physical.contains("href=\"https://example.org/sleep\"") && physical.contains("href=\"/places#day\""))
    tab.visit("/education")
    #expect(tab.page.contains("For you, because Mental is at 50 of 100."))
  }

  @Test("490: “informed of their score and then they are taken to the main screen”")
  func doneLeadsHome() {
    let tab = Fixture.open(device)
    tab.signUp()
    tab.take("wellness", Self.anxious)
    #expect(tab.page.contains("href=\"/\">Done</a>"))
  }

  @Test(
    "374: “allow the built in maps applications to navigate the user there”",
    arguments: [
      ("Mozilla/5.0 (Linux; Android 14) Chrome/140", "geo:32.75"),
      ("Mozilla/5.0 (iPhone) Safari", "https://maps.apple.com/?daddr=32.75"),
      ("Mozilla/5.0 (Windows NT 10.0)", "https://www.google.com/maps/dir/?api=1&amp;destination=32.75"),
    ])
  func directions(userAgent: String, way: String) {
    let flags = Flags(path: "/places", servedLanguage: "en", version: "7", userAgent: userAgent)
    let page = Fixture.open(device, flags: flags).page
    #expect(page.contains("href=\"\(way)") && page.contains("Directions"))
  }

  @Test(
    "506, 524: “a list of categories of resources”, each of which leads to its own",
    arguments: ["/education", "/places"])
  func categories(path: String) {
    let page = Fixture.open(device, at: path).page
    let links = page.matches(of: /class="jump" href="#([a-z]*)"/).map { $0.1 }
    #expect(links.count == 2 && links.allSatisfy { page.contains("<h2 id=\"\($0)\"") })
  }

  @Test("553: a new poll “will be immediately available on the mobile applications”")
  func newPoll() throws {
    let polls = FakePolls()
    let tab = Fixture.open(try Fixture.pollDevice(1, FakeAccounts(), polls))
    tab.signUp()
    tab.connect()
    tab.visit("/polls")
    polls.polls[0].questionnaire.title = "Where to next?"
    tab.send(.content(.wasChanged))
    #expect(tab.page.contains("Where to next?"))
  }
}
