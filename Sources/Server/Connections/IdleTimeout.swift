import NIOCore
import NIOHTTPTypes

/// Closes a connection on which no request is being answered and none has come for a while.
///
/// Hummingbird has the same, but nearer to its responder, where it would not see what ``StoredAnswers`` answers. Only
/// whole parts of a request count, so headers that trickle in do not keep a connection open.
final class IdleTimeout: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  private var last = NIODeadline.now()
  private var requests = 0
  private var isReading = false
  private var check: Scheduled<Void>?

  init(limit: TimeAmount) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) { schedule(context, at: .now() + limit) }

  func handlerRemoved(context: ChannelHandlerContext) { check?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    last = .now()
    switch unwrapInboundIn(data) {
    case .head:
      requests += 1
      isReading = true
    case .body: break
    case .end: isReading = false
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      requests -= 1
      last = .now()
    }
    context.write(data, promise: promise)
  }

  /// One timer that looks again when it finds that something came: setting one for each request would cost more.
  private func schedule(_ context: ChannelHandlerContext, at deadline: NIODeadline) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(deadline: deadline) {
      let (handler, context) = bound.value
      let isAnswering = handler.requests > 0 && !handler.isReading
      let due = isAnswering ? .now() + handler.limit : handler.last + handler.limit
      if due <= .now() { context.close(promise: nil) } else { handler.schedule(context, at: due) }
    }
  }
}
