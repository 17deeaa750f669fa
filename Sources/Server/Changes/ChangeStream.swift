import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// An answer that does not end: each state of the site as it comes into service (Server-Sent Events, WHATWG HTML 9.2).
struct ChangeStream: Sendable {
  let feed: ChangeFeed
  /// The range of pauses before a client connects again, in milliseconds. Each client gets another one, so that not all come at once.
  var pause = 1000...5000

  func response(to call: Call) throws(Refusal) -> Response {
    var fields = call.security.fields
    fields[.contentType] = MediaType.eventStream
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    // nginx would wait until there is more to pass on.
    fields[.accelBuffering] = "no"
    guard call.request.method == .get else { return Response(status: .ok, headers: fields) }
    let ticks = try feed.ticks(for: call.client?.network ?? [])
    return Response(
      status: .ok, headers: fields,
      body: ResponseBody { writer in
        try await write(ticks, to: &writer)
        try await writer.finish(nil)
      })
  }

  /// Until the client has gone, or the server stops.
  private func write(_ ticks: AsyncStream<Void>, to writer: inout any ResponseBodyWriter) async throws {
    var sent = feed.state
    try await writer.write(ByteBuffer(string: "retry: \(Int.random(in: pause))\n\(Self.event(sent))"))
    for await _ in ticks.cancelOnGracefulShutdown() {
      let state = feed.state
      try await writer.write(ByteBuffer(string: state == sent ? ":\n\n" : Self.event(state)))
      sent = state
    }
  }

  private static func event(_ state: String) -> String { "data: \(state)\n\n" }
}

extension HTTPField.Name {
  fileprivate static let accelBuffering = Self("X-Accel-Buffering")!
}
