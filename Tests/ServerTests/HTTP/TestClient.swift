import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// An answer, whole.
struct TestResponse: Sendable {
  var head: HTTPResponse
  var body = ByteBuffer()

  var status: HTTPResponse.Status { head.status }
  var headers: HTTPFields { head.headerFields }
  var bytes: [UInt8] { Array(body.readableBytesView) }
  var text: String { String(buffer: body) }
}

/// Asks a server, whether it listens or not.
struct TestClient: Sendable {
  /// Where the server listens; nil if it does not.
  let port: Int?
  fileprivate let send: @Sendable (HTTPRequest, ByteBuffer) async throws -> TestResponse

  /// - Parameters:
  ///   - host: what the request says that it asks.
  ///   - read: what the answer is needed for.
  @discardableResult
  func execute<Result>(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil,
    host: String = "localhost", read: (TestResponse) async throws -> Result
  ) async throws -> Result {
    var request = HTTPRequest(
      method: method, scheme: "http", authority: host, path: uri, headerFields: headers)
    if let body { request.headerFields[.contentLength] = String(body.readableBytes) }
    return try await read(try await send(request, body ?? ByteBuffer()))
  }

  func get(_ uri: String, _ headers: HTTPFields = [:]) async throws -> TestResponse {
    try await execute(uri: uri, method: .get, headers: headers) { $0 }
  }
}

// MARK: Without a connection

extension TestClient {
  /// Asks what stands behind the connections.
  init<Responder: HTTPResponder>(_ responder: Responder, logger: Logger)
  where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    port = nil
    send = { head, body in
      let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
      let request = Request(head: head, body: RequestBody(asyncSequence: Chunks(body)))
      let response = try await responder.respond(to: request, context: .init(source: source))
      let written = Written()
      try await response.body.write(written)
      return TestResponse(head: response.head, body: written.body)
    }
  }

  /// A body as it comes over a connection: in pieces.
  private struct Chunks: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var rest: ByteBuffer

    init(_ body: ByteBuffer) { rest = body }

    mutating func next() async -> ByteBuffer? {
      rest.readableBytes == 0 ? nil : rest.readSlice(length: Swift.min(rest.readableBytes, 32 * 1024))
    }

    func makeAsyncIterator() -> Chunks { self }
  }

  private final class Written: ResponseBodyWriter, @unchecked Sendable {
    var body = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws { body.writeImmutableBuffer(buffer) }

    func finish(_ trailers: HTTPFields?) async throws {}
  }
}

// MARK: Over a connection

extension TestClient {
  /// Asks a server that listens on this computer, over a connection for each request.
  init(port: Int) {
    self.port = port
    send = { head, body in
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
            return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(
              wrappingChannelSynchronously: channel)
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        try await outbound.write(.head(head))
        for await chunk in Chunks(body) { try await outbound.write(.body(chunk)) }
        try await outbound.write(.end(nil))
        var response: TestResponse?
        for try await part in inbound {
          switch part {
          case .head(let head): response = TestResponse(head: head)
          case .body(let chunk): response?.body.writeImmutableBuffer(chunk)
          case .end: return try response.orThrow()
          }
        }
        throw NoAnswer()
      }
    }
  }

  /// The connection was closed first.
  struct NoAnswer: Error {}
}

extension TestResponse? {
  fileprivate func orThrow() throws -> TestResponse {
    guard let self else { throw TestClient.NoAnswer() }
    return self
  }
}
