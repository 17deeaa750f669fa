import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The last hand on every answer of a connection, wherever it was made.
///
/// It sends no body to who asked for the headers only, writes the line of the log, counts it, gives the headers to answers that no
/// responder made (the 400 for bytes that are not HTTP), and ends the connection after an answer that says `Connection:
/// close`, which Hummingbird leaves to the client. The answer to a request that says so, says so too.
final class AnswerGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The client may still be sending what was refused. Closing at once would reset the connection and could take the
  /// answer with it, so only our side is closed first.
  private static let lingering = TimeAmount.seconds(1)

  private let security: SecurityHeaders
  private let log: RequestLog?
  private let metrics: Metrics?
  /// Requests that are not answered yet.
  private var requests = CircularBuffer<(head: HTTPRequest, start: ContinuousClock.Instant)>()
  private var status = HTTPResponse.Status.ok
  private var bytes = 0
  private var isLast = false

  init(security: SecurityHeaders, log: RequestLog?, metrics: Metrics? = nil) {
    self.security = security
    self.log = log
    self.metrics = metrics
  }

  func handlerAdded(context: ChannelHandlerContext) { metrics?.addConnections(1) }

  func handlerRemoved(context: ChannelHandlerContext) { metrics?.addConnections(-1) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) { requests.append((head, .now)) }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      if requests.first?.head.headerFields[.connection] == "close" {
        head.headerFields[.connection] = "close"
      }
      isLast = head.headerFields[.connection] == "close"
      status = head.status
      bytes = 0
      if head.headerFields[.contentSecurityPolicy] == nil {
        head.headerFields.append(contentsOf: security.fields)
      }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body where requests.first?.head.method == .head:
      promise?.succeed()
    case .body(let part):
      bytes += part.readableBytes
      context.write(data, promise: promise)
    case .end:
      end(context, data, promise)
    }
  }

  private func end(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
    if let request = requests.popFirst() {
      log?.write(request.head, status: status, bytes: bytes, since: request.start)
      metrics?.add(request.head, status, since: request.start)
    }
    guard isLast else { return context.write(data, promise: promise) }
    context.writeAndFlush(data, promise: promise)
    let channel = context.channel
    let sent = channel.eventLoop.makePromise(of: Void.self)
    sent.futureResult.whenComplete { _ in
      channel.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
    }
    channel.close(mode: .output, promise: sent)
  }
}
