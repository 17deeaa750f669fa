import NIOCore
import NIOHTTP1

/// Lets in only requests of which it is beyond doubt whom they are for and where they end (RFC 9112, 3.2, 6.1 and 9.3): a web
/// server in front could otherwise take for two requests what is one here. It says with `Connection: close`, in one spelling,
/// which request is a connection's last.
///
/// It stands before the codec, which joins fields of one name and forgets the version.
final class RequestGate: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private enum State { case open, lastRequest, closed }
  private var state = State.open

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if state == .closed { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      if let doubt = Self.doubt(about: head) {
        state = .closed
        return context.fireErrorCaught(doubt)
      }
      guard head.version != .http1_0, head.isKeepAlive else {
        state = .lastRequest
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        return context.fireChannelRead(wrapInboundOut(.head(head)))
      }
    case .body: break
    case .end: if state == .lastRequest { state = .closed }
    }
    context.fireChannelRead(data)
  }

  private static func doubt(about head: HTTPRequestHead) -> HTTPParserError? {
    guard head.version.major == 1 else { return .invalidVersion }
    let hosts = head.headers["Host"].count
    guard hosts == 1 || hosts == 0 && head.version == .http1_0 else { return .invalidHeaderToken }
    let codings = head.headers["Transfer-Encoding"]
    if codings.isEmpty { return nil }
    guard head.version != .http1_0, codings.count == 1, codings[0].lowercased() == "chunked",
      !head.headers.contains(name: "Content-Length")
    else { return .invalidHeaderToken }
    return nil
  }
}
