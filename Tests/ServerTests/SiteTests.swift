import Core
import Foundation
import Hummingbird
import Loop
import Synchronization
import Testing

@testable import Server

@Suite("Sites on the server")
struct SiteTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A shipped site, read once: its clips and icons take seconds to draw, in which no other test goes on.
  static func load(_ site: String) throws -> Release {
    try loaded.withLock { sites in
      if let known = sites[site] { return known }
      let made = try Release.load(
        site: site, sites: root.appendingPathComponent("Sites"),
        phrases: root.appendingPathComponent("Phrases"),
        data: root.appendingPathComponent(".build/drawn"))
      sites[site] = made
      return made
    }
  }

  private static let loaded = Mutex<[String: Release]>([:])

  @Test(
    "each site's pages are drawn by the app, in every language",
    arguments: ["demo", "toward-tcc", "goodnews", "student-center", "trace"])
  func pages(name: String) async throws {
    let site = try Self.load(name)
    var server = try TestServer()
    server.release = site
    server.configuration.web = Self.root.appendingPathComponent("Web")
    defer { try? FileManager.default.removeItem(at: server.folder) }
    try await Server.application(server.configuration, server.release).test(.router) { client in
      for language in site.languages {
        for path in ["/", "/about", "/settings"] {
          let page = try await client.get(path, [.cookie: "lang=\(language)"])
          #expect(page.status == .ok, "\(path) in \(language)")
          #expect(page.text.contains("<h1"), "\(path) in \(language)")
        }
        #expect(try await client.get("/nowhere", [.cookie: "lang=\(language)"]).status == .notFound)
      }
      let home = try await client.get("/").text
      for address in home.matches(of: /(?:href|src)="(\/[^"#]*)["#]/).map({ String($0.1) }) {
        let answer = try await client.get(address)
        #expect(answer.status == .ok, "\(address)")
      }
    }
  }

  @Test(
    "no screen shows a key in place of words, whatever modules are on",
    arguments: ["demo", "toward-tcc", "goodnews", "student-center", "trace"])
  func keys(name: String) throws {
    let site = try Self.load(name)
    let render = site.screens
    let paths = [
      "/", "/about", "/settings", "/settings/data", "/signup", "/checklist", "/checklist/9",
      "/checklist/options", "/videos", "/career", "/day", "/day/options", "/day/search", "/day/calendar",
      "/day/notifications", "/nowhere",
    ]
    for (path, language) in paths.flatMap({ path in site.languages.map { (path, $0) } }) {
      let moment = Moment(milliseconds: 1_800_000_000_000)
      let html = render(ScreenRequest(path: path, language: language, moment: moment, version: "1")).html
      let keys = html.matches(of: /(?:>|aria-label=")([a-z]+(?:-[a-z]+)+)["<]/).map { String($0.1) }
      #expect(keys == [], "\(path) in \(language)")
    }
  }

  @Test("the checklists are readable without the app")
  func checklist() async throws {
    let render = try Self.load("toward-tcc").screens
    let request = ScreenRequest(
      path: "/checklist/9", language: "en", moment: Moment(milliseconds: 1_800_000_000_000), version: "1")
    let screen = render(request)
    #expect(screen.found)
    #expect(screen.html.contains("9th Grade Checklist"))
    #expect(screen.digest == render(request).digest)
  }

  @Test("days and numbers are written as each language writes them")
  func formatting() throws {
    let day = try #require(CivilDay(year: 2026, month: 10, day: 1))
    let expected = [
      "en": [
        "October 1, 2026", "Oct 1", "Thursday, October 1", "Thu", "Thursday, October 1, 2026", "1,234.5",
      ],
      "es": [
        "1 de octubre de 2026", "1 oct", "jueves, 1 de octubre", "jue", "jueves, 1 de octubre de 2026",
        "1,234.5",
      ],
      "zh-Hans": ["2026年10月1日", "10月1日", "10月1日星期四", "周四", "2026年10月1日星期四", "1,234.5"],
    ]
    for (language, texts) in expected {
      let formatting = Formatting.foundation(language)
      #expect(DayStyle.allInOrder.map { formatting.day(day, $0) } + [formatting.number(1234.5)] == texts)
    }
    for language in expected.keys {
      let formatting = Formatting.foundation(language)
      #expect([4, 4.5].map { formatting.decimal($0) } == ["4.0", "4.5"])
    }
    let afternoon = try #require(CivilTime(hour: 14, minute: 5))
    let times = TimeFormat.allCases.map { Formatting.foundation("en").with($0).time(afternoon) }
    #expect(times == ["2:05 PM", "2:05 PM", "14:05"])
    let morning = try #require(CivilTime(hour: 9, minute: 5))
    #expect(
      ["en", "es", "zh-Hans"].map { Formatting.foundation($0).time(morning) } == ["9:05 AM", "9:05", "9:05"])
    #expect(Formatting.foundation("es").with(.twelve).time(afternoon).hasPrefix("2:05"))
    #expect(Formatting.foundation("en").plural(1) == .one)
    #expect(Formatting.foundation("es").plural(1_000_000) == .many)
    #expect(Formatting.foundation("zh-Hans").plural(1) == .other)
  }

  @Test("time zones are looked up by name, the site's stands for the device's")
  func timeZones() {
    let formatting = Formatting.foundation("en", in: .gmt)
    let winter: Int64 = 1_795_000_000_000  // 2026-11-18
    let summer: Int64 = 1_782_000_000_000  // 2026-06-21
    #expect(formatting.offset("America/Chicago", winter) == -360)
    #expect(formatting.offset("America/Chicago", summer) == -300)
    #expect(formatting.offset("Asia/Kathmandu", winter) == 345)
    #expect(formatting.offset("", winter) == 0)
    #expect(formatting.offset("Mars/Olympus", winter) == nil)
  }

  @Test("a page's day is the one where the site is")
  func day() {
    let evening = Date(timeIntervalSince1970: 1_790_820_000)  // 2026-10-01T02:00Z
    #expect(SiteClock(timeZone: "UTC").now(evening).epochDay == 20_727)
    #expect(SiteClock(timeZone: "America/Chicago").now(evening).epochDay == 20_726)
    #expect(SiteClock(timeZone: "Nowhere/Land").now(evening).epochDay == 20_727)
  }

  @Test("a site that is not there or not right is said, with what there is")
  func wrong() throws {
    #expect(throws: StartupError.self) { try Self.load("nothing") }
    do {
      _ = try Self.load("nothing")
    } catch let error as StartupError {
      #expect(error.description.contains("demo, goodnews, student-center, toward-tcc, trace"))
      #expect(!error.description.contains("\n"))
    }
    do {
      _ = try Self.load(Self.root.appendingPathComponent("Web").path)
      Issue.record("Web is no site")
    } catch let error as StartupError {
      #expect(error.description.contains("site.yaml") && error.description.split(separator: "\n").count < 14)
    }
  }
}

extension DayStyle {
  fileprivate static let allInOrder: [DayStyle] = [
    .long, .short, .weekday, .shortWeekday, .weekdayOfYear,
  ]
}
