import Accounts
import Core
import Foundation
import HTTPTypes
import Storage
import Synchronization
import Testing

@testable import Server
@testable import Sites

@Suite("Rings of a closed app")
struct RingTests {
  @Test("are sent when they are due, once, with an id and no word", arguments: AccountServer.Store.allCases)
  func due(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      let token = try await server.confirmed()
      #expect(try await server.put(RingList(version: 0, rings: [server.ring(in: 60)]), token).status == .ok)
      #expect(await server.rings.sendDue() == false)
      #expect(server.service.received.count == 1)
      server.time.advance(by: 61 * 1000)
      _ = await server.rings.sendDue()
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == 2)
      let sent = try #require(server.service.received.last)
      #expect(server.browser.open(sent.body) == [0] + Array(repeating: 1, count: 16))
      #expect(sent.path == "/a")
      #expect(sent.headers[.init("TTL")!] == "899")
      #expect(sent.headers[.init("Urgency")!] == "high")
      #expect(sent.headers[.contentEncoding] == "aes128gcm")
      #expect(sent.headers[.authorization]?.hasPrefix("vapid t=") == true)
    }
  }

  @Test("begin only after the first message has come")
  func first() async throws {
    try await PushServer.run { server in
      let token = try await server.subscribe()
      let message = try #require(server.service.received.last.flatMap { server.browser.open($0.body) })
      #expect(message.first == 1)
      let list = RingList(version: 0, rings: [server.ring(in: 1)])
      #expect(try await server.put(list, token).status == .forbidden)
      let wrong = RingConfirmation(id: Array(repeating: 9, count: 16)).json
      #expect(try await server.send(.post, "confirmations", wrong, token: token).status == .forbidden)
      let right = RingConfirmation(id: Array(message.dropFirst())).json
      #expect(try await server.send(.post, "confirmations", right, token: token).status == .noContent)
      #expect(try await server.put(list, token).status == .ok)
    }
  }

  @Test("are replaced as a whole, by the version of the list that is known")
  func replaced() async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(
        RingList(version: 0, rings: [server.ring(in: 10, 1), server.ring(in: 20, 2)]), token)
      #expect(try await server.put(RingList(version: 0, rings: []), token).status == .conflict)
      let state = try await server.send(.post, "rings/state", token: token)
      #expect(try RingListState(body: state.bytes).version == 1)
      _ = try await server.put(RingList(version: 1, rings: [server.ring(in: 30, 3)]), token)
      server.time.advance(by: 40 * 1000)
      _ = await server.rings.sendDue()
      let ids = server.service.received.dropFirst().compactMap { server.browser.open($0.body)?.last }
      #expect(ids == [3])
    }
  }

  @Test(
    "end with the login of an account that the device has, whoever ends that",
    arguments: AccountServer.Store.allCases)
  func endWithLogin(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      let login = Array(repeating: UInt8(8), count: 32)
      try await server.store.database.write { transaction in
        try transaction.execute(
          "INSERT INTO device (id, account, name, token, since, seen) VALUES ('d', 'a', 'Phone', $1, 0, 0)",
          .bytes(SecretHash(of: login).bytes))
      }
      let token = try await server.confirmed(login: login)
      let other = try await server.confirmed(at: "/b")
      for token in [token, other] {
        #expect(try await server.put(RingList(version: 0, rings: [server.ring(in: 60)]), token).status == .ok)
      }
      try await server.store.database.write { try $0.execute("DELETE FROM device WHERE id = 'd'") }
      server.time.advance(by: 61 * 1000)
      _ = await server.rings.sendDue()
      #expect(server.service.received.map { $0.path }.filter { $0 == "/a" }.count == 1)
      #expect(server.service.received.map { $0.path }.filter { $0 == "/b" }.count == 2)
      #expect(try await server.put(RingList(version: 1, rings: []), token).status == .unauthorized)
      try await server.store.sweep()
      let devices = try await server.store.database.read {
        try $0.row("SELECT COUNT(*) AS devices FROM push_device")?.integer("devices")
      }
      #expect(devices == 1)
    }
  }

  @Test("end with the device, whether it says so or its push service does", arguments: [0, 404, 410])
  func ended(status: Int) async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(
        RingList(version: 0, rings: [server.ring(in: 1, 1), server.ring(in: 500, 2)]), token)
      if status == 0 {
        #expect(try await server.send(.delete, "devices", token: token).status == .noContent)
      } else {
        server.service.answer(status)
        server.time.advance(by: 2 * 1000)
        _ = await server.rings.sendDue()
      }
      #expect(try await server.store.next() == nil)
      #expect(try await server.send(.post, "rings/state", token: token).status == .unauthorized)
    }
  }

  @Test(
    "are tried again when a push service asks for that or fails, and not after they are worth nothing",
    arguments: [429, 500])
  func again(status: Int) async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 1, lasts: 120)]), token)
      server.service.answer(status, wait: "50")
      server.time.advance(by: 2 * 1000)
      _ = await server.rings.sendDue()
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == 2)
      server.time.advance(by: 51 * 1000)
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == 3)
      server.service.answer(201)
      server.time.advance(by: 120 * 1000)
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == 3)
      #expect(try await server.store.next() == nil)
    }
  }

  @Test("that a push service does not take are not sent again, and the device stays", arguments: [400, 413])
  func refused(status: Int) async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 1)]), token)
      server.service.answer(status)
      server.time.advance(by: 2 * 1000)
      _ = await server.rings.sendDue()
      #expect(try await server.store.next() == nil)
      #expect(try await server.send(.post, "rings/state", token: token).status == .ok)
    }
  }

  @Test("are shared by two servers, each ring sent by one", arguments: AccountServer.Store.allCases)
  func shared(store: AccountServer.Store) async throws {
    try await PushServer.run(store) { server in
      let token = try await server.confirmed()
      _ = try await server.put(
        RingList(version: 0, rings: (0..<100).map { server.ring(in: 1, UInt8($0)) }), token)
      server.time.advance(by: 2 * 1000)
      async let one = server.rings.sendDue()
      async let other = server.rings.sendDue()
      _ = await (one, other)
      #expect(server.service.received.count == 101)
      #expect(try await server.store.next() == nil)
    }
  }

  @Test("come once to a browser that registers anew, from the moment on at which it takes messages again")
  func registeredAnew() async throws {
    try await PushServer.run { server in
      let before = try await server.confirmed()
      let other = try await server.confirmed(at: "/b")
      for token in [before, other] {
        _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 60)]), token)
      }
      // Whoever only knows the address ends nothing.
      _ = try await server.subscribe()
      #expect(try await server.send(.post, "rings/state", token: before).status == .ok)
      let after = try await server.confirmed()
      #expect(try await server.send(.post, "rings/state", token: before).status == .unauthorized)
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 60, 2)]), after)
      let sent = server.service.received.count
      server.time.advance(by: 61 * 1000)
      _ = await server.rings.sendDue()
      #expect(server.service.received.dropFirst(sent).map(\.path).sorted() == ["/a", "/b"])
    }
  }

  @Test("go out while a push service does not answer for another one")
  func slow() async throws {
    try await PushServer.run { server in
      let slow = try await server.confirmed(at: "/slow")
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 1)]), slow)
      server.service.slowDown()
      server.time.advance(by: 2 * 1000)
      let rings = server.rings
      let running = Task { await rings.run() }
      try await server.service.untilHeld()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 0, 2)]), token)
      let start = ContinuousClock.now
      while server.service.received.count < 3, .now - start < .seconds(30) {
        try await Task.sleep(for: .milliseconds(50))
      }
      #expect(server.service.received.last?.path == "/a")
      server.service.answerHeld()
      running.cancel()
      await running.value
    }
  }

  @Test("write nothing while none is due")
  func idle() async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 60)]), token)
      let before = server.store.database.figures.answered
      for _ in 0..<5 { _ = await server.rings.sendDue() }
      #expect(server.store.database.figures.answered == before)
    }
  }

  @Test("of a server that was killed in the middle are sent by the next, with the same id")
  func killed() async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 1)]), token)
      server.time.advance(by: 2 * 1000)
      #expect(try await server.store.take(10).rings.count == 1)
      _ = await server.rings.sendDue()
      #expect(server.service.received.count == 1)
      server.time.advance(by: 61 * 1000)
      _ = await server.rings.sendDue()
      #expect(server.service.received.last.flatMap { server.browser.open($0.body) }?.last == 1)
    }
  }

  @Test("of an app that was not opened for sixty days end, as does a subscription that was never confirmed")
  func swept() async throws {
    try await PushServer.run { server in
      let unconfirmed = try await server.subscribe(at: "/b")
      let token = try await server.confirmed()
      server.time.advance(by: 2 * 86_400 * 1000)
      await server.rings.sweep()
      #expect(try await server.send(.post, "rings/state", token: unconfirmed).status == .unauthorized)
      #expect(try await server.send(.post, "rings/state", token: token).status == .ok)
      server.time.advance(by: 59 * 86_400 * 1000)
      await server.rings.sweep()
      #expect(try await server.send(.post, "rings/state", token: token).status == .unauthorized)
    }
  }

  @Test(
    "are begun with nothing but a browser's own subscription",
    arguments: ["ftp://push.example/a", "push", "http://"])
  func strange(address: String) async throws {
    try await PushServer.run { server in
      let answer = try await server.send(.post, "devices", server.browser.subscription(address).json)
      #expect(answer.status == .unprocessableContent)
      var subscription = server.browser.subscription(server.address)
      subscription.key = Array(repeating: 4, count: 65)
      let other = try await server.send(.post, "devices", subscription.json)
      #expect(other.status == .unprocessableContent)
      #expect(server.service.received.isEmpty)
    }
  }

  @Test("are not begun where the first message is not taken")
  func noService() async throws {
    try await PushServer.run { server in
      server.service.answer(403)
      let answer = try await server.send(.post, "devices", server.browser.subscription(server.address).json)
      #expect(answer.status == .badGateway)
      #expect(try await server.store.database.read { try $0.rows("SELECT id FROM push_device") }.isEmpty)
    }
  }

  @Test("go to no address of this computer or its network")
  func inside() async throws {
    let delivery = PushDelivery(
      authority: PushAuthority(P256Pair(), contact: "mailto:a@example.org"), visitor: PageVisitor(),
      clock: { 0 })
    for address in [
      "https://127.0.0.1/a", "https://[::1]/a", "https://10.0.0.1/a", "https://169.254.169.254/",
    ] {
      let outcome = await delivery.send(
        .ring, Randomness.bytes(16), to: PushedBrowser().subscription(address), lasts: 1, isUrgent: false)
      #expect(outcome == .gone)
    }
  }

  @Test("are not begun while the disk is nearly full, and can be turned off")
  func diskLow() async throws {
    let free = Mutex<Int64>(1 << 40)
    let look: @Sendable () -> Int64? = { free.withLock { $0 } }
    try await PushServer.run(freeDisk: look) { server in
      let token = try await server.confirmed()
      free.withLock { $0 = 200 << 20 }
      server.time.advance(by: 2_000)
      await #expect(throws: AccountServer.Refused(status: 507, "disk-low")) { try await server.subscribe() }
      let list = RingList(version: 0, rings: [server.ring(in: 10)])
      #expect(try await server.put(list, token).status.code == 507)
      #expect(try await server.send(.delete, "devices", token: token).status == .noContent)
    }
  }

  @Test("are limited by network")
  func limited() async throws {
    try await PushServer.run { server in
      for _ in 0..<100 { _ = try await server.subscribe() }
      // Some more are let in by the time that this takes.
      await #expect(throws: AccountServer.Refused.self) {
        for _ in 0..<100 { _ = try await server.subscribe() }
      }
    }
  }

  @Test("need a server that people reach by HTTPS, and somebody to write to")
  func settings() {
    var configuration = Configuration(
      web: URL(fileURLWithPath: "/"), app: URL(fileURLWithPath: "/"), data: nil)
    #expect(PushSettings(configuration) == nil)
    configuration.publicAddress = "http://toward.example.org"
    #expect(PushSettings(configuration) == nil)
    configuration.publicAddress = "https://toward.example.org"
    #expect(PushSettings(configuration)?.contact == "https://toward.example.org")
  }

  @Test("have no words in the database, and no token")
  func secrets() async throws {
    try await PushServer.run { server in
      let token = try await server.confirmed()
      _ = try await server.put(RingList(version: 0, rings: [server.ring(in: 1)]), token)
      let rows = try await server.store.database.read { try $0.rows("SELECT token FROM push_device") }
      #expect(try rows.first?.bytes("token") != token)
    }
  }
}
