import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The last hand on every answer of a connection.
///
/// It gives the headers to answers that no responder made (the 400 for bytes that are not HTTP), and ends the connection
/// after an answer that says `Connection: close`, which Hummingbird leaves to the client.
final class AnswerGuard: ChannelOutboundHandler, RemovableChannelHandler {
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The client may still be sending what was refused. Closing at once would reset the connection and could take the
  /// answer with it, so only our side is closed first.
  private static let lingering = TimeAmount.seconds(1)

  private let security: SecurityHeaders
  private var isLast = false

  init(security: SecurityHeaders) { self.security = security }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      isLast = head.headerFields[.connection] == "close"
      if head.headerFields[.contentSecurityPolicy] == nil {
        head.headerFields.append(contentsOf: security.fields)
      }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end where isLast:
      context.writeAndFlush(data, promise: promise)
      let channel = context.channel
      channel.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
    case .end:
      context.write(data, promise: promise)
    }
  }
}
