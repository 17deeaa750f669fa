import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers requests for what was made at the start where they come in, on the connection's own thread.
///
/// Everything else goes on to the responder, and so does a stored answer whose turn it is not: while an earlier request
/// is being answered, or while the client does not read. The responder gives the same answer, only later.
final class StoredAnswers: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let routes: CurrentRoutes
  private let log: RequestLog?
  private var waiting:
    (request: HTTPRequest, target: Target, answer: StoredAnswer, start: ContinuousClock.Instant)?
  /// Requests that went on to the responder and are not answered yet.
  private var elsewhere = 0
  private var date = (second: 0, text: "")

  init(routes: CurrentRoutes, log: RequestLog?) {
    self.routes = routes
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      let start = ContinuousClock.now
      if context.channel.isWritable, let (target, answer) = stored(request) {
        waiting = (request, target, answer, start)
      } else {
        elsewhere += 1
        context.fireChannelRead(data)
      }
    case .end where waiting != nil:
      send(context)
    case .body, .end:
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { elsewhere -= 1 }
    context.write(data, promise: promise)
  }

  private func stored(_ request: HTTPRequest) -> (Target, StoredAnswer)? {
    let headers = request.headerFields
    guard elsewhere == 0, request.method == .get || request.method == .head,
      headers[.connection] == nil || headers[.connection] == "keep-alive",
      !headers.contains(.contentLength), !headers.contains(.transferEncoding)
    else { return nil }
    let target = Target(request)
    guard let representation = routes.now.stored(target) else { return nil }
    return (target, representation.answer(to: request))
  }

  private func send(_ context: ChannelHandlerContext) {
    guard let (request, target, stored, start) = waiting else { return }
    waiting = nil
    var answer = stored
    answer.fields[.date] = now()
    if request.method == .head { answer.body = nil }
    let head = HTTPResponse(status: answer.status, headerFields: answer.fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let body = answer.body { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    log?.write(
      request, target, status: answer.status, bytes: answer.body?.readableBytes ?? 0, since: start)
  }

  private func now() -> String {
    let second = time(nil)
    if second != date.second { date = (second, Timestamp.header(second)) }
    return date.text
  }
}
