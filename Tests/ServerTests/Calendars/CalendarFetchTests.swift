import Accounts
import Core
import HTTPTypes
import Hummingbird
import Loop
import Synchronization
import Testing

@testable import Server
@testable import Sites

/// Calendars of somebody else, on this machine.
private struct StrangeCalendars: HTTPResponder {
  typealias Context = BasicRequestContext

  static let calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"

  func respond(to request: Request, context: Context) async throws -> Response {
    func text(_ text: String) -> Response {
      Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: text)))
    }
    switch request.uri.path {
    case "/good": return text(Self.calendar)
    case "/marked": return text("\u{FEFF}\r\nbegin:vcalendar\r\nend:vcalendar\r\n")
    case "/page": return text("<!doctype html><title>Log in</title>")
    case "/secret": return text("root:x:0:0")
    case "/closed": return Response(status: .unauthorized)
    case "/broken": return Response(status: .badGateway)
    case "/large":
      return text(Self.calendar + String(repeating: " ", count: CalendarAnswer.mostBytes))
    case "/inside": return Response(status: .found, headers: [.location: "http://169.254.169.254/latest"])
    case "/file": return Response(status: .found, headers: [.location: "file:///etc/passwd"])
    case "/slow":
      try await Task.sleep(for: .seconds(2))
      return text(Self.calendar)
    case "/away": return Response(status: .found, headers: [.location: "/good"])
    default: return Response(status: .notFound)
    }
  }

  static func run(_ body: @escaping @Sendable (String) async throws -> Void) async throws {
    let application = Application(
      responder: StrangeCalendars(), configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live) { client in try await body("http://127.0.0.1:\(client.port ?? 0)") }
  }
}

@Suite("Fetching calendars from elsewhere")
struct CalendarFetchTests {
  private func outcome(
    _ address: String, known: String = "", _ visitor: PageVisitor = PageVisitor(allowsLocal: true)
  ) async throws -> CalendarOutcome {
    try await CalendarFetching(visitor).answer(
      CalendarQuestion(address: address, known: known), for: .account("a")
    ).outcome
  }

  @Test("a calendar comes, and is not sent again while it is the same")
  func coming() async throws {
    try await StrangeCalendars.run { site in
      let answer = try await CalendarFetching(PageVisitor(allowsLocal: true))
        .answer(CalendarQuestion(address: site + "/good", known: ""), for: .account("a"))
      #expect(answer.outcome == .fetched && answer.file == Array(StrangeCalendars.calendar.utf8))
      let again = try await self.outcome(site + "/good", known: FNV1a(answer.file).text)
      #expect(again == .unchanged)
      let marked = try await self.outcome(site + "/marked")
      #expect(marked == .fetched)
      let away = try await self.outcome(site + "/away")
      #expect(away == .fetched)
    }
  }

  @Test("slow calendars of one account keep nobody else from theirs")
  func slowCalendars() async throws {
    try await StrangeCalendars.run { site in
      let fetching = CalendarFetching(PageVisitor(allowsLocal: true))
      let outcomes = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<6 {
          group.addTask {
            let answer = try? await fetching.answer(
              CalendarQuestion(address: site + "/slow", known: ""), for: .account("a"))
            return answer?.outcome == .fetched
          }
        }
        try? await Task.sleep(for: .seconds(1))
        let other = try? await fetching.answer(
          CalendarQuestion(address: site + "/good", known: ""), for: .account("b"))
        #expect(other?.outcome == .fetched)
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter(\.self).count == 4)
    }
  }

  @Test("however many networks ask for slow ones, accounts have room")
  func slowNetworks() async throws {
    try await StrangeCalendars.run { site in
      let fetching = CalendarFetching(PageVisitor(allowsLocal: true))
      let outcomes = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<12 {
          group.addTask {
            let answer = try? await fetching.answer(
              CalendarQuestion(address: site + "/slow", known: ""), for: .network([UInt8(number)]))
            return answer?.outcome == .fetched
          }
        }
        try? await Task.sleep(for: .seconds(1))
        let good = CalendarQuestion(address: site + "/good", known: "")
        let own = try? await fetching.answer(good, for: .account("a"))
        let other = try? await fetching.answer(good, for: .network([99]))
        #expect(own?.outcome == .fetched && other == nil)
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter(\.self).count == 8)
    }
  }

  @Test("nothing but a calendar comes by this way")
  func onlyCalendars() async throws {
    try await StrangeCalendars.run { site in
      let expected: [(String, CalendarOutcome)] = [
        ("/page", .notCalendar), ("/secret", .notCalendar), ("/closed", .refused), ("/broken", .unreachable),
        ("/missing", .gone), ("/large", .tooLarge), ("/file", .noAddress),
      ]
      for (path, outcome) in expected {
        let found = try await self.outcome(site + path)
        #expect(found == outcome)
      }
    }
  }

  @Test(
    "no address leads inside",
    arguments: [
      "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://10.0.0.1/", "http://192.168.1.1/",
      "http://169.254.169.254/latest/meta-data", "http://[fe80::1]/", "http://[::ffff:127.0.0.1]/",
      "http://2130706433/", "http://0x7f000001/", "http://0/", "http://100.64.0.1/", "webcal://127.0.0.1/",
      "http://mail.example.org:25/", "https://example.org:22/calendar.ics",
    ])
  func inside(address: String) async throws {
    let inside = try await self.outcome(address, PageVisitor())
    #expect(inside == .notPublic)
  }

  @Test("nor do a redirection, a name that resolves to one inside, and another scheme")
  func detours() async throws {
    try await StrangeCalendars.run { site in
      // Only the first host is taken for a public one.
      var visitor = PageVisitor(timeout: 5)
      let port = site.split(separator: ":").last.map(String.init) ?? ""
      let asked = Mutex<[String]>([])
      visitor.addresses = { host in
        asked.withLock { $0.append(host) }
        return host == "inner.example" ? [HostAddress(bytes: [10, 0, 0, 8])] : HostAddress.of(host)
      }
      let inner = try await self.outcome("http://inner.example:\(port)/good", visitor)
      #expect(inner == .notPublic)
      #expect(asked.withLock { $0 } == ["inner.example"])
    }
    for address in ["file:///etc/passwd", "gopher://a.example/", "ftp://a.example/", "", "no address"] {
      let other = try await self.outcome(address)
      #expect(other == .noAddress)
    }
  }

  @Test("without a login it is fetched as carefully, where there are days, and one network has its limit")
  func askingOpenly() async throws {
    let question = CalendarQuestion(address: "http://127.0.0.1/courses.ics", known: "").json
    try await AccountServer.run { server in
      let answer = try await server.send(.fetchCalendarForAnybody, question)
      #expect(answer.status == .notFound)
    }
    var site = TestServer.site
    for language in site.identities.keys { site.identities[language]?.modules = ["day"] }
    try await AccountServer.run(site: site) { server in
      let answer = try await server.ask(.fetchCalendarForAnybody, question, for: CalendarAnswer.self)
      #expect(answer.outcome == .notPublic)
      let empty = CalendarQuestion(address: "", known: "").json
      #expect(try await server.send(.fetchCalendarForAnybody, empty).status == .unprocessableContent)
      var statuses: Set<Int> = []
      // It fills up again by one in a second.
      for _ in 0..<RateLimit.networkFetches.burst * 2 where !statuses.contains(429) {
        statuses.insert(try await server.send(.fetchCalendarForAnybody, question).status.code)
      }
      #expect(statuses == [200, 429])
    }
  }

  @Test("only a device that is logged in asks, and only as often as it may")
  func asking() async throws {
    try await AccountServer.run { server in
      let token = try await server.signUp().token
      let question = CalendarQuestion(address: "http://127.0.0.1/courses.ics", known: "").json
      #expect(try await server.send(.fetchCalendar, question).status == .unauthorized)
      let answer = try await server.ask(.fetchCalendar, question, token: token, for: CalendarAnswer.self)
      #expect(answer.outcome == .notPublic)
      let empty = CalendarQuestion(address: "", known: "").json
      #expect(try await server.send(.fetchCalendar, empty, token: token).status == .unprocessableContent)
      var statuses: Set<Int> = []
      for _ in 0..<(RateLimit.fetches.burst + 1) {
        statuses.insert(try await server.send(.fetchCalendar, question, token: token).status.code)
      }
      #expect(statuses == [200, 429])
    }
  }
}
