import Campus
import College
import Components
import Core
import Foundation
import Health
import Testing

import struct App.Tile

@testable import Sites

@Suite("What a site gives the app")
struct OutputTests {
  private static let names = ["demo", "toward-tcc", "goodnews", "student-center", "trace"]

  private func site(_ name: String) throws -> Site {
    try Site.load(folder: "\(repository)/Sites/\(name)").get()
  }

  @Test("is a bundle that its reader accepts", arguments: ["demo", "toward-tcc"], Language.allCases)
  func college(name: String, language: Language) throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let bundle = try JSON(parsing: site(name).bundle(language: language, phrases: phrases).utf8())
    let content = try CollegeContent(ContentReader(#require(bundle["college"])))
    #expect(content.checklists.map { $0.id } == ["9", "10", "11", "12"])
    #expect(content.checklists.map { $0.items.count } == [3, 5, 7, 5])
    #expect(content.videos.map { $0.id } == ["greetings", "how-to", "contact", "college-life"])
    #expect(content.career.map { $0.id } == ["coach", "gentx"])
    #expect(
      content.checklists.flatMap { $0.items }.flatMap { $0.due }.allSatisfy {
        $0.verified != $0.isAbout && $0.source != nil
      })
  }

  @Test("has the words of its modules, and no others", arguments: names)
  func words(name: String) throws {
    let site = try site(name)
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let words = site.bundle(language: .english, phrases: phrases)["phrases"]
    #expect(words?["login"]?.string == "Login")
    #expect((words?["checklist"] != nil) == site.identity.modules.contains("college"))
    #expect((words?["day-title"] != nil) == site.identity.modules.contains("day"))
  }

  @Test("has every link that the original app had, where it had it")
  func links() throws {
    let bundle = try site("toward-tcc").bundle(language: .english, phrases: Phrases([:]))
    #expect(bundle["site"]?["tiles"]?[0]?["link"]?.string == "https://www.applytexas.org/")
    func labels(_ checklist: Int) -> Set<String> {
      let items = bundle["college"]?["checklists"]?[checklist]?["items"]?.array ?? []
      return Set(items.flatMap { $0["links"]?.array ?? [] }.compactMap { $0["label"]?.string })
    }
    #expect(labels(2).isSuperset(of: ["FAFSA", "College Board"]))
    #expect(labels(3).isSuperset(of: ["Scholarships", "ACCUPLACER", "FAFSA", "Vaccine Information"]))
    #expect(bundle["college"]?["career"]?.array?.map { $0["label"]?.string } == ["Career Coach", "GenTX"])
  }

  @Test("names its tiles in the order of the home screen")
  func tiles() throws {
    for name in ["demo", "toward-tcc"] {
      let bundle = try site(name).bundle(language: .english, phrases: Phrases([:]))
      let labels = bundle["site"]?["tiles"]?.array?.map { $0["label"]?.string }
      let isDemo = name == "demo"
      let more = isDemo ? ["Your Day", "Campus"] : []
      let last = isDemo ? ["Health Assessment"] : []
      #expect(labels == ["Apply Now", "Videos", "Checklist"] + more + ["Career Help"] + last)
    }
  }

  @Test("opens with the day where that is what it is for")
  func day() throws {
    let bundle = try site("trace").bundle(language: .english, phrases: Phrases([:]))
    #expect(bundle["site"]?["modules"]?.array == ["day"] && bundle["site"]?["home"]?.string == "day")
  }

  @Test("opens with the campus where that is what it is for", arguments: Language.allCases)
  func campus(language: Language) throws {
    let bundle = try site("student-center").bundle(language: language, phrases: Phrases([:]))
    #expect(bundle["site"]?["modules"]?.array == ["campus"] && bundle["site"]?["home"]?.string == "campus")
    let content = try CampusContent(reading: ContentReader(#require(bundle["campus"])))
    #expect(content.departments.map { $0.id } == ["computer-science", "math", "physics"])
    #expect(content.departments.map { $0.professors.count } == [5, 5, 5])
    #expect(content.departments.flatMap { $0.professors }.allSatisfy { $0.rating > 0 && $0.date != nil })
    #expect(content.motto == "Meliora" && content.learning.name == "Blackboard")
  }

  @Test("has a question for each area of life every day (MA 4)", arguments: Language.allCases)
  func daily(language: Language) throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let bundle = try JSON(parsing: site("goodnews").bundle(language: language, phrases: phrases).utf8())
    #expect(bundle["site"]?["modules"]?.array == ["health"] && bundle["college"] == nil)
    let content = try HealthContent(reading: ContentReader(#require(bundle["health"])))
    #expect(content.daily.items.map { $0.dimension } == Dimension.allCases)
    #expect(content.daily.answers.map { $0.value } == [0, 1, 2, 3, 4])
    #expect(content.daily.items.allSatisfy { !$0.text.isEmpty } && !content.daily.lead.isEmpty)
  }

  @Test("says dates as the app reads them")
  func due() throws {
    let temporary = TemporarySite()
    let site = try Site.load(folder: temporary.folder).get()
    let items = site.bundle(language: .spanish, phrases: Phrases([:]))["college"]?["checklists"]?[0]?["items"]
    let source: JSON = ["name": "Aid Office", "url": "https://www.example.org/aid", "checked": "2026-11-20"]
    let first: [JSON] = [
      ["rule": "month-day", "month": 10, "day": 1, "label": "Abre", "verified": true, "source": source]
    ]
    #expect(items?[0]?["due"]?.array == first)
    let second: [JSON] = [
      ["rule": "before-item", "item": "plan", "days": 14, "label": "Pide antes de", "verified": false],
      ["rule": "fixed", "date": "2026-10-03", "label": "Examen", "verified": true, "source": source],
      ["rule": "fixed", "date": "2026-12-05", "label": "Examen", "verified": true, "source": source],
      ["rule": "window", "from": "11-01", "to": "11-30", "label": "Mes", "verified": true, "source": source],
      ["rule": "before-session", "days": 10, "label": "Vacuna", "verified": true, "source": source],
    ]
    #expect(items?[1]?["due"]?.array == second)
  }

  @Test("has 29 February as a day of every year")
  func leapDay() throws {
    let temporary = TemporarySite()
    let file = "college/checklists.yaml"
    let text = temporary.read(file).replacingOccurrences(of: "day: 10-01", with: "day: 02-29")
    temporary.write(file, Array(text.utf8))
    let bundle = try Site.load(folder: temporary.folder).get()
      .bundle(language: .english, phrases: Phrases([:]))
    let content = try CollegeContent(ContentReader(#require(bundle["college"])))
    let leapDay = try #require(MonthDay(month: 2, day: 29))
    #expect(content.checklists[0].items[0].due.map { $0.rule } == [.monthDay(leapDay, yearsAfter: 0)])
  }

  @Test("sets light tokens for all, dark ones by wish or choice")
  func stylesheet() throws {
    let temporary = TemporarySite()
    let sheet = Stylesheet.css(of: try Site.load(folder: temporary.folder).get())
    #expect(
      sheet == """
        :root{--brand:#0b3a7a;--on-brand:#ffffff;--accent:oklch(80% 0.14 62)}
        @media (prefers-color-scheme: dark){:root:not([data-scheme=light]){--accent:#f5b335}}
        :root[data-scheme=dark]{--accent:#f5b335}

        """)
  }

  @Test("sets only tokens that the style sheet has", arguments: names)
  func tokens(name: String) throws {
    let tokens = try String(contentsOfFile: repository + "/Web/styles/tokens.css", encoding: .utf8)
    for match in Stylesheet.css(of: try site(name)).matches(of: /(--[a-z-]+):/) {
      #expect(tokens.contains("  \(match.1):"), "tokens.css has no \(match.1)")
    }
  }

  @Test("names only icons that there are")
  func icons() {
    for icon in Tile.icons {
      #expect(FileManager.default.fileExists(atPath: "\(repository)/Web/icons/\(icon).svg"), "no \(icon).svg")
    }
  }

  @Test("is installable by its manifest")
  func manifest() throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    let manifest = Manifest(try site("toward-tcc"), .spanish, phrases).json
    #expect(manifest["name"]?.string == "Toward TCC")
    #expect(manifest["lang"]?.string == "es")
    #expect(manifest["display"]?.string == "standalone")
    #expect(manifest["theme_color"]?.string == "#183d86")
    func texts(_ list: String, _ name: String) -> [String] {
      (manifest[list]?.array ?? []).compactMap { $0[name]?.string }
    }
    #expect(texts("icons", "sizes") == ["192x192", "512x512", "512x512"])
    #expect(texts("icons", "purpose") == ["any", "any", "maskable"])
    #expect(texts("shortcuts", "url") == ["/checklist", "/videos", "/career"])
    #expect(texts("screenshots", "form_factor") == ["narrow"])
    #expect(texts("screenshots", "sizes") == ["546x1002"])
    #expect(manifest["categories"]?.array == ["education"])
    #expect(manifest["launch_handler"]?["client_mode"]?.array == ["navigate-existing", "auto"])
    #expect(manifest["share_target"] == nil && manifest["file_handlers"] == nil)
  }

  @Test("takes what other apps share, and files, where a module does")
  func shares() throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    func manifest(_ name: String) throws -> JSON { Manifest(try site(name), .english, phrases).json }
    let target = try #require(try manifest("demo")["share_target"])
    #expect(target["action"]?.string == "/share" && target["method"]?.string == "POST")
    #expect(target["enctype"]?.string == "multipart/form-data")
    let calendars: JSON = ["text/calendar", ".ics"]
    let days = try manifest("trace")
    #expect(days["share_target"]?["params"]?["files"]?[0]?["accept"] == calendars)
    #expect(days["file_handlers"]?.array == [["action": "/", "accept": ["text/calendar": [".ics"]]]])
    #expect(days["categories"]?.array == ["productivity"])
    #expect(days["shortcuts"]?[0]?["url"]?.string == "/day/add")
    let campus = try manifest("student-center")
    #expect(campus["share_target"] == nil)
    #expect(campus["file_handlers"]?.array == [["action": "/", "accept": ["text/csv": [".csv"]]]])
    #expect(try manifest("goodnews")["shortcuts"]?[0]?["name"]?.string == "Today’s check")
  }

  @Test("its icon offers Check-In and Map where it has them, in its languages")
  func shortcuts() throws {
    let phrases = try Phrases.load(folder: repository + "/Phrases").get()
    func shortcuts(_ name: String, _ language: Language) throws -> [[String?]] {
      let manifest = Manifest(try site(name), language, phrases).json
      return (manifest["shortcuts"]?.array ?? []).map { [$0["name"]?.string, $0["url"]?.string] }
    }
    #expect(
      try shortcuts("student-center", .english).prefix(2) == [["Check-In", "/checkin"], ["Map", "/map"]])
    #expect(
      try shortcuts("student-center", .spanish).prefix(2) == [
        ["Sesión de estudio", "/checkin"], ["Mapa", "/map"],
      ])
    let demo = try shortcuts("demo", .simplifiedChinese)
    #expect(demo.contains(["学习签到", "/checkin"]) && demo.contains(["地图", "/map"]))
    #expect(demo.prefix(3).map { $0[1] } == ["/day/add", "/day", "/checklist"])
    #expect(try !shortcuts("toward-tcc", .english).contains { $0[1] == "/checkin" || $0[1] == "/map" })
  }

  @Test("has icons of the sizes that it says", .enabled(if: IconRenderer.isInstalled), arguments: names)
  func pictures(name: String) throws {
    let site = try site(name)
    for icon in SiteIcon.allCases {
      let png = try icon.png(of: site.logo).get()
      // Width and height stand in the header, most significant byte first.
      #expect(Int(png[18]) << 8 | Int(png[19]) == icon.size)
      #expect(Int(png[22]) << 8 | Int(png[23]) == icon.size)
    }
  }

  @Test("falls back to the site's first language")
  func fallback() throws {
    let site = try site("demo")
    #expect(site.language(for: "zh-Hans") == .simplifiedChinese)
    #expect(site.language(for: "fr") == .english)
  }
}
