import NIOCore
import NIOHTTPTypes

/// Closes a connection on which nothing has happened for a while: no request has come, none is being answered, and nothing
/// was sent of an answer. So a slow reader gets all of it, and one who does not read is not waited for.
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
  /// The bytes of bodies that were answered with, and how many of all bytes had left the process when it was last looked at.
  private var answered = 0
  private var sent = 0
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
    switch unwrapOutboundIn(data) {
    case .head: break
    case .body(let part): answered += part.readableBytes
    case .end:
      requests -= 1
      last = .now()
    }
    context.write(data, promise: promise)
  }

  /// One timer that looks again when it finds that something happened: setting one for each request would cost more.
  private func schedule(_ context: ChannelHandlerContext, at deadline: NIODeadline) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    check = context.eventLoop.scheduleTask(deadline: deadline) {
      let (handler, context) = bound.value
      handler.look(context, now: .now())
    }
  }

  private func look(_ context: ChannelHandlerContext, now: NIODeadline) {
    let unsent = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if answered - unsent != sent {
      sent = answered - unsent
      last = now
    }
    let isAnswering = requests > 0 && !isReading && unsent == 0
    let due = isAnswering ? now + limit : last + limit
    if due <= now { return context.close(promise: nil) }
    // What is being sent tells nothing by itself, so it is looked at more often.
    schedule(context, at: unsent > 0 ? min(due, now + .nanoseconds(limit.nanoseconds / 4)) : due)
  }
}
