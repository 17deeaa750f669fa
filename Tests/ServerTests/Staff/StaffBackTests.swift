import CMS
import Core
import Hummingbird
import NIOCore
import Testing

@testable import Server

@Suite("Back and a reload, after a form of the staff")
struct StaffBackTests {
  /// Forms that are answered with a page: their address, what they send, and a text of the answer.
  private static let forms: [(path: String, form: [(String, String)], says: String)] = [
    (
      "/cms/content?kind=news", [("bulk", "archive")] + StaffListTests.news.map { ("entry", $0) },
      "Take 2 entries back?"
    ),
    (
      "/cms/content?kind=news", [("bulk", "change")] + StaffListTests.news.map { ("entry", $0) },
      "2 entries chosen"
    ),
    (
      "/cms/lists/news/change",
      StaffListTests.change([("path", "title"), ("action", "set"), ("value.en", "Same")], do: "show"),
      "2 entries would change"
    ),
    (
      "/cms/lists/news/import", [("text", "entry,title.en\r\nwelcome,Hello\r\n"), ("do", "check")],
      "1 entry would change"
    ),
    (
      "/cms/lists/news/import", [("text", "entry,nothing\r\nwelcome,Hello\r\n"), ("do", "check")],
      "no such columns"
    ),
    (CMSRoute.poll("walking/1").path, [("do", "ask-close")], "closes for good"),
    (CMSRoute.pollTally("walking/1").path, [("count.where.1", "9"), ("do", "check")], "This adds 9 votes"),
  ]

  /// Where an answer leads to.
  private static func target(_ response: TestResponse) throws -> String {
    #expect(response.status == .seeOther)
    let location = try #require(response.headers[.location])
    #expect(location.contains("shown="))
    return location
  }

  @Test("show the page that answered it, as often as somebody looks, and send nothing")
  func shown() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      for (path, form, says) in Self.forms {
        let target = try Self.target(try await server.submit(path, form, as: ana))
        #expect(target.hasPrefix(path.contains("?") ? path + "&" : path + "?"), "\(target)")
        let first = try await server.get(target, as: ana)
        #expect(first.text.contains(says), "\(path): \(first.status)")
        #expect([.ok, .unprocessableContent].contains(first.status))
        let again = try await server.get(target, as: ana)
        #expect(again.text == first.text && again.status == first.status, "\(path)")
        #expect(again.headers[.cacheControl]?.contains("no-store") == true)
      }
      #expect(try await server.desk.drafts.all().isEmpty)
    }
  }

  @Test("show nothing of it to another login, nor after two hours")
  func others() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let (path, form, says) = Self.forms[0]
      let target = try Self.target(try await server.submit(path, form, as: ana))
      let eva = try await server.member(.editor, "eva")
      let other = try await server.get(target, as: eva)
      #expect(other.status == .seeOther && other.headers[.location] == path)
      #expect(try await server.get(target).status == .unauthorized)
      #expect(try await server.get(target, as: ana).text.contains(says))
      // A page that is only there as an answer leads to the list.
      let (next, change, _) = Self.forms[2]
      let answer = try Self.target(try await server.submit(next, change, as: ana))
      server.time.advance(by: ShownPages.lasts + 1)
      #expect(try await server.get(target, as: ana).headers[.location] == path)
      #expect(try await server.get(answer, as: ana).headers[.location] == CMSRoute.content.path)
    }
  }

  @Test("show no secret a second time")
  func secrets() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let target = try Self.target(
        try await server.submit(CMSRoute.own.path, [("do", "begin-factor")], as: ana))
      #expect(try await server.get(target, as: ana).status == .ok)
      let again = try await server.get(target, as: ana)
      #expect(again.headers[.location] == CMSRoute.own.path)
      #expect(StaffServer.notice(again) == .secretShownOnce)
    }
  }

  @Test("say of a link that it was shown once, at the member whom it is for, and that a new one can be made")
  func invitation() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      #expect(try await server.get("/cms/staff/new", as: ana).text.contains("It is shown only once."))
      let form = [
        ("username", "eva"), ("name", "Eva"), ("role", "author"), ("do", "save"),
        ("password", StaffServer.password),
      ]
      let target = try Self.target(try await server.submit("/cms/staff/new", form, as: ana))
      let eva = CMSRoute.member(try await server.member(named: "eva").id).path
      #expect(target.hasPrefix(eva + "?shown="))
      let first = try await server.get(target, as: ana).text
      #expect(first.contains("/cms/welcome#") && first.contains("it is shown only this once"))
      let again = try await server.get(target, as: ana)
      #expect(again.headers[.location] == eva && StaffServer.notice(again) == .linkShownOnce)
      let page = try await server.get(eva, as: ana + "; __Host-notice=link-shown-once").text
      #expect(page.contains("make a new one below") && page.contains("New invitation"))
      // What has no link says nothing of one.
      let asked = try Self.target(try await server.submit(eva, [("do", "ask-delete")], as: ana))
      _ = try await server.get(asked, as: ana)
      #expect(try await StaffServer.notice(server.get(asked, as: ana)) == nil)
    }
  }

  @Test("after a login with a second factor lead home, and show the step of the code once")
  func codeStep() async throws {
    try await StaffServer.run { server in
      _ = try await server.administrator()
      let ana = try await server.member(named: "ana")
      let secret = Randomness.bytes(OneTimeCode.secretBytes)
      let code = { OneTimeCode(secret: secret).code(at: OneTimeCode.step(at: server.time.now())) }
      _ = try await server.logins.factors.set(secret, code: code(), of: ana.id, by: Actor())
      server.time.advance(by: 60_000)
      let first = [("username", "ana"), ("password", StaffServer.password)]
      let step = try Self.target(try await server.submit(CMSRoute.logIn.path, first, as: ""))
      let page = try await server.get(step)
      #expect(page.status == .unauthorized && page.text.contains("name=\"code\""))
      let ticket = try #require(page.text.firstMatch(of: /name="ticket" value="([0-9a-f]+)"/)).1
      let second = [("username", "ana"), ("ticket", String(ticket))]
      let wrong = try await server.submit(CMSRoute.logIn.path, second + [("code", "000000")], as: "")
      #expect(try await server.get(Self.target(wrong)).text.contains("The code is not right"))
      let done = try await server.submit(CMSRoute.logIn.path, second + [("code", code())], as: "")
      #expect(done.headers[.location] == CMSRoute.home.path)
      let cookie = try #require(StaffServer.cookie(done))
      let back = try await server.get(step, as: cookie)
      #expect(back.headers[.location] == CMSRoute.home.path && StaffServer.notice(back) == nil)
      // A reload before that says why the step is not there any more.
      let reloaded = try await server.get(step)
      #expect(reloaded.headers[.location] == CMSRoute.logIn.path)
      #expect(StaffServer.notice(reloaded) == .codeStepOver)
      // What somebody was sending is not lost by a reload: that page stays the answer.
      let pending = [("to", "/cms/content/news/welcome"), ("pending.title.en", "Typed")]
      let answer = try await server.submit(CMSRoute.logIn.path, first + pending, as: "")
      #expect(answer.status == .unauthorized && answer.text.contains("value=\"Typed\""))
    }
  }

  @Test("do not concern what a program of a page sends, nor a login that failed")
  func programs() async throws {
    try await StaffServer.run { server in
      let ana = try await server.administrator()
      let (path, form, says) = Self.forms[0]
      let answer = try await server.post(path, form, as: ana)
      #expect(answer.status == .ok && answer.text.contains(says))
      let failed = try await server.submit(
        CMSRoute.logIn.path, [("username", "ana"), ("password", "no")], as: "")
      #expect(failed.status != .seeOther)
    }
  }

  @Test("keep no more than there is room for")
  func room() {
    let pages = ShownPages()
    func keep(_ key: String, _ login: String, bytes: Int = 1) {
      let body = ByteBuffer(repeating: 1, count: bytes)
      pages.keep(.init(key: key, login: login, head: .init(status: .ok), body: body, isOnce: false, made: 0))
    }
    keep("other", "b")
    for number in 0...ShownPages.mostOfLogin { keep("\(number)", "a") }
    #expect(pages.page("0", of: "a", at: 0) == nil && pages.page("1", of: "a", at: 0) != nil)
    #expect(pages.page("other", of: "b", at: 0) != nil)
    keep("large", "c", bytes: ShownPages.mostBytes)
    #expect(pages.page("other", of: "b", at: 0) == nil && pages.page("large", of: "c", at: 0) != nil)
  }
}
