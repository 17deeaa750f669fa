import HTTPTypes

/// One line for each request, without its query and headers: they hold what people search for, and who they are.
///
/// It writes the same lines as ``JSONLogHandler``, but not through a `Logger`, whose dictionary of values would cost as
/// much as the rest of the answer.
struct RequestLog: Sendable {
  let stream: LogStream

  func write(
    _ request: HTTPRequest, status: HTTPResponse.Status, bytes: Int, since started: ContinuousClock.Instant
  ) {
    var line = LogLine(level: "info", message: "request")
    line.add("method", text: request.method.rawValue)
    line.add("path", text: Target(request).loggedPath)
    line.add("status", literal: String(status.code))
    line.add("bytes", literal: String(bytes))
    line.add("microseconds", literal: String(Int((ContinuousClock.now - started) / .microseconds(1))))
    stream.write(line.finished(), urgent: false)
  }
}
