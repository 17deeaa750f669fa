import Accounts
import Core
import DatabaseFixture
import Foundation
import HTTPTypes
import Hummingbird
import Loop
import Storage
import Synchronization

@testable import Server
@testable import Sites

/// A push service on this machine, which keeps what it was sent and answers as it is told.
final class StrangePushService: HTTPResponder {
  typealias Context = BasicRequestContext

  struct Received: Sendable {
    var path: String
    var headers: HTTPFields
    var body: [UInt8]
  }

  private let state = Mutex<
    (received: [Received], status: Int, wait: String?, isSlow: Bool, isHolding: Bool)
  >(
    ([], 201, nil, false, false))

  var received: [Received] { state.withLock { $0.received } }

  func answer(_ status: Int, wait: String? = nil) {
    state.withLock { ($0.status, $0.wait) = (status, wait) }
  }

  /// From now on nothing is answered at `/slow`.
  func slowDown() { state.withLock { $0.isSlow = true } }
  func answerHeld() { state.withLock { $0.isSlow = false } }

  /// Waits until something came to `/slow`.
  func untilHeld() async throws {
    while state.withLock({ !$0.isHolding }) { try await Task.sleep(for: .milliseconds(20)) }
  }

  func respond(to request: Request, context: Context) async throws -> Response {
    let body = Array(try await request.body.collect(upTo: 8192).readableBytesView)
    if request.uri.path == "/slow" {
      while state.withLock({ state in
        state.isHolding = state.isSlow
        return state.isSlow
      }) { try await Task.sleep(for: .milliseconds(20)) }
    }
    return state.withLock { state in
      state.received.append(Received(path: request.uri.path, headers: request.headers, body: body))
      var fields = HTTPFields()
      fields[.retryAfter] = state.wait
      return Response(status: .init(code: state.status), headers: fields)
    }
  }
}

/// A browser that takes messages.
struct PushedBrowser: Sendable {
  let pair = P256Pair()
  let secret = Randomness.bytes(16)

  func subscription(_ address: String) -> PushSubscription {
    PushSubscription(address: address, key: pair.open, secret: secret)
  }

  /// What a message says (RFC 8291, 3.4).
  func open(_ body: [UInt8]) -> [UInt8]? {
    guard body.count > 103, let shared = pair.agreement(with: Array(body[21..<86])) else { return nil }
    let keys = HMACSHA256.code(of: shared, key: secret)
    let input = HMACSHA256.code(
      of: Array("WebPush: info\0".utf8) + pair.open + body[21..<86] + [1], key: keys)
    let random = HMACSHA256.code(of: input, key: Array(body[..<16]))
    let key = HMACSHA256.code(of: Array("Content-Encoding: aes128gcm\0".utf8) + [1], key: random).prefix(16)
    let nonce = HMACSHA256.code(of: Array("Content-Encoding: nonce\0".utf8) + [1], key: random).prefix(12)
    // What seals by a stream of bits also opens.
    let sealed = Array(body[86..<(body.count - 16)])
    let text = AESGCM.seal(sealed, key: Array(key), nonce: Array(nonce)).dropLast(16)
    return text.last == 2 ? text.dropLast() : nil
  }
}

/// A server that wakes devices, and a push service.
struct PushServer: Sendable {
  let client: TestClient
  let store: PushStore
  let time: TestTime
  let service: StrangePushService
  /// Where the push service is.
  let address: String
  /// Sends what is due when a test asks for it.
  let rings: RingService
  let browser = PushedBrowser()

  static func run(
    _ kind: AccountServer.Store = .usual, limiter: RateLimiter = .init(),
    freeDisk: (@Sendable () -> Int64?)? = nil,
    _ body: @escaping @Sendable (PushServer) async throws -> Void
  ) async throws {
    let service = StrangePushService()
    let elsewhere = Application(
      responder: service, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await elsewhere.test(.live) { other in
      var server = try TestServer()
      defer { try? FileManager.default.removeItem(at: server.folder) }
      server.configuration.data = nil
      server.configuration.pushesToLocal = true
      server.configuration.publicAddress = "http://localhost"
      let address: DatabaseAddress =
        switch kind {
        case .sqlite: .file(server.folder.appendingPathComponent("toward.sqlite").path)
        case .postgres: .postgres(try TemporaryPostgres.shared.get().makeDatabase())
        }
      let time = TestTime()
      var backing = Backing(limiter: limiter, clock: time.now)
      backing.database = try await OpenDatabase(address, logger: .silent, freshFor: .zero)
      // The server's own senders would take rings from under a test.
      backing.features = Feature.all.map { feature in
        var silent = feature
        silent.services = { _ in [] }
        return silent
      }
      backing.disk = freeDisk.map { DiskRoom(logger: .silent, clock: time.now, free: $0) }
      let settings = PushSettings(server.configuration)!
      let rings = RingService(
        store: backing.stores!.push, delivery: backing.pushDelivery(settings), figures: backing.ringFigures,
        clock: time.now, logger: .silent)
      let application = try await Server.application(
        server.configuration, server.release, backing: backing)
      let store = backing.stores!.push
      try await application.test(.router) { client in
        try await body(
          PushServer(
            client: client, store: store, time: time, service: service,
            address: "http://127.0.0.1:\(other.port ?? 0)", rings: rings))
      }
    }
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ message: JSON? = nil, token: [UInt8]? = nil
  ) async throws -> TestResponse {
    var headers = HTTPFields()
    if let token { headers[.authorization] = "Bearer \(Base64.encoded(token))" }
    if message != nil { headers[.contentType] = MediaType.json }
    return try await client.execute(
      uri: "/api/v1/push/" + path, method: method, headers: headers,
      body: message.map { ByteBuffer(string: $0.serialized()) }
    ) { $0 }
  }

  /// A device that takes messages, with its token.
  ///
  /// - Parameter login: the token of its login to an account; empty without one.
  func subscribe(at path: String = "/a", login: [UInt8] = []) async throws -> [UInt8] {
    var subscription = browser.subscription(address + path)
    subscription.login = login
    let answer = try await send(.post, "devices", subscription.json)
    guard answer.status == .created else { throw AccountServer.Refused(answer) }
    return try RingDevice(body: answer.bytes).token
  }

  /// One that has said that messages come.
  func confirmed(at path: String = "/a", login: [UInt8] = []) async throws -> [UInt8] {
    let token = try await subscribe(at: path, login: login)
    let first = service.received.last.flatMap { browser.open($0.body) } ?? []
    _ = try await send(
      .post, "confirmations", RingConfirmation(id: Array(first.dropFirst())).json, token: token)
    return token
  }

  func put(_ list: RingList, _ token: [UInt8]) async throws -> TestResponse {
    try await send(.put, "rings", list.json, token: token)
  }

  /// A ring after so many seconds.
  func ring(in seconds: Int64, lasts: Int64 = 900, _ id: UInt8 = 1) -> Ring {
    Ring(
      id: Array(repeating: id, count: 16), due: time.now() + seconds * 1000, lasts: lasts, isUrgent: true)
  }
}
