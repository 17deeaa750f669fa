import Accounts
import Core
import Foundation
import Health
import Loop
import Testing

@testable import Server
@testable import Sites

@Suite("Rings of news")
struct NewsRingTests {
  @Test(
    "come once, on devices that want them, with an id of which the worker finds them in the content",
    arguments: AccountServer.Store.allCases)
  func once(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      let wanting = try await server.confirmed(at: "/a")
      let other = try await server.confirmed(at: "/b")
      _ = try await server.put(RingList(version: 0, rings: [], hearsNews: true), wanting)
      _ = try await server.put(RingList(version: 0, rings: []), other)
      let before = server.service.received.count
      for _ in 0..<2 {
        try await server.store.ring(news: ["fair"])
        _ = await server.rings.sendDue()
      }
      let sent = server.service.received.dropFirst(before)
      #expect(sent.map(\.path) == ["/a"])
      let message = try #require(sent.first.flatMap { server.browser.open($0.body) })
      // printf fair | sha256sum
      #expect(message.first == 2)
      #expect(Hexadecimal.encoded(Array(message.dropFirst())) == "1869c9d2a11e8ecde889aa06a8114033")
      #expect(sent.first?.headers[.init("TTL")!] == "86400")
      #expect(sent.first?.headers[.init("Urgency")!] == "normal")
    }
  }

  @Test("are not of what was there before any could ring", arguments: AccountServer.Store.allCases)
  func begin(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      try await server.store.begin(news: ["old"])
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [], hearsNews: true), token)
      let before = server.service.received.count
      #expect(try await server.store.hasOther(news: ["old"]) == false)
      try await server.store.ring(news: ["old"])
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == before)
      // A server that starts again finds what was published meanwhile.
      try await server.store.begin(news: ["old", "fair"])
      try await server.store.ring(news: ["old", "fair"])
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == before + 1)
    }
  }

  @Test("outlast another list, and go with the wish for them", arguments: AccountServer.Store.allCases)
  func lists(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [], hearsNews: true), token)
      try await server.store.ring(news: ["fair"])
      _ = try await server.put(RingList(version: 1, rings: [server.ring(in: 60)], hearsNews: true), token)
      let before = server.service.received.count
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == before + 1)
      try await server.store.ring(news: ["fair", "walk"])
      _ = try await server.put(RingList(version: 2, rings: [], hearsNews: false), token)
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == before + 1)
      // It does not hear later of what came while it did not want any.
      _ = try await server.put(RingList(version: 3, rings: [], hearsNews: true), token)
      try await server.store.ring(news: ["fair", "walk"])
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == before + 1)
    }
  }

  @Test("come in the daytime of the organisation, on the days of which they are, and not of those for a few")
  func daytime() async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [], hearsNews: true), token)
      let today = Moment(milliseconds: server.time.now(), offsetMinutes: -360).civil
      var release = TestServer.site
      release.identities["en"]?.timeZone = "America/Chicago"
      release.questions.news = ["today", "tomorrow", "over"].map { id in
        var item = NewsItem()
        item.id = id
        item.date = today.day.adding(days: id == "tomorrow" ? 1 : -3)
        item.until = id == "over" ? today.day.adding(days: -1) : nil
        return item
      }
      let service = NewsService(
        store: server.store, release: { [release] in release }, clock: server.time.now, logger: .silent)
      let before = server.service.received.count
      // From midnight there to 7:59.
      server.time.advance(minutes: Int64(24 * 60 - today.time.minuteOfDay))
      for (minutes, expected) in [(0, 0), (479, 0), (1, 2), (60, 0)] as [(Int64, Int)] {
        server.time.advance(minutes: minutes)
        let sent = server.service.received.count
        await service.look()
        _ = await server.rings.sendDue()
        #expect(server.service.received.count == sent + expected)
      }
      #expect(server.service.received.count == before + 2)
    }
  }
}
