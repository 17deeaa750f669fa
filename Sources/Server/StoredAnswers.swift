import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers requests for what was made at the start where they come in, on the connection's own thread
/// (docs/decisions/0011-stored-answers-before-the-router.md).
///
/// Everything else goes on to the responder, and so does a stored answer whose turn it is not: while an earlier request
/// is being answered, or while the client does not read. The responder gives the same answer, only later.
final class StoredAnswers: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let routes: CurrentRoutes
  private var waiting: StoredAnswer?
  /// Requests that went on to the responder and are not answered yet.
  private var elsewhere = 0
  private var date = (second: 0, text: "")

  init(routes: CurrentRoutes) { self.routes = routes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      if context.channel.isWritable, let answer = stored(request) {
        waiting = answer
      } else {
        elsewhere += 1
        context.fireChannelRead(data)
      }
    case .end:
      if let answer = waiting { send(answer, context) } else { context.fireChannelRead(data) }
    case .body:
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { elsewhere -= 1 }
    context.write(data, promise: promise)
  }

  private func stored(_ request: HTTPRequest) -> StoredAnswer? {
    let headers = request.headerFields
    guard elsewhere == 0, request.method.isReading,
      headers[.connection] == nil || headers[.connection] == "keep-alive",
      !headers.contains(.contentLength), !headers.contains(.transferEncoding)
    else { return nil }
    return routes.now.files[Target(request)]?.answer(to: request)
  }

  private func send(_ answer: StoredAnswer, _ context: ChannelHandlerContext) {
    waiting = nil
    var fields = answer.fields
    fields[.date] = now()
    let head = HTTPResponse(status: answer.status, headerFields: fields)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let body = answer.body { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  private func now() -> String {
    let second = time(nil)
    if second != date.second { date = (second, Timestamp.header(second)) }
    return date.text
  }
}
