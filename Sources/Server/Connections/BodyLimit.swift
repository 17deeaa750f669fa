import Hummingbird

/// Reads a request's body, up to so many bytes and for so long.
///
/// Every body is read, also one that no route takes: what is left on the connection would be read by Hummingbird
/// afterwards, without any limit. Of such a body only the bytes are counted.
struct BodyLimit: Sendable {
  var bytes: Int
  /// Of a body that no route takes.
  var droppedBytes = 64 * 1024
  var deadline: Duration
  let room: BodyRoom

  /// A body that is announced may take longer by this, of as many bytes a second as a slow connection has.
  private static let slowest = 64 * 1024

  /// - Parameter taken: as many bytes as the route takes; nil for a route that takes none, and then what is returned is empty.
  func read(_ request: Request, upTo taken: Int?) async throws -> ByteBuffer {
    let isTaken = taken != nil
    let limit = min(bytes, taken ?? droppedBytes)
    var deadline = deadline
    if let announced = request.headers[.contentLength] {
      guard let count = Int(announced), count <= limit else { throw Refusal.bodyTooLarge(limit: limit) }
      if count == 0 { return ByteBuffer() }
      deadline += .milliseconds(count * 1000 / Self.slowest)
    } else if request.headers[.transferEncoding] == nil {
      return ByteBuffer()
    }
    let end = deadline
    return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      group.addTask { [room] in try await Self.read(request.body, upTo: limit, isTaken: isTaken, room) }
      group.addTask {
        try await Task.sleep(for: end)
        throw Refusal.bodyTooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? ByteBuffer()
    }
  }

  private static func read(
    _ body: RequestBody, upTo limit: Int, isTaken: Bool, _ room: BodyRoom
  ) async throws -> ByteBuffer {
    var whole = ByteBuffer()
    var count = 0
    var reserved = 0
    defer { room.give(reserved) }
    var parts = body.makeAsyncIterator()
    while var part = try await next(of: &parts) {
      count += part.readableBytes
      guard count <= limit else { throw Refusal.bodyTooLarge(limit: limit) }
      guard isTaken else { continue }
      // For what has come, and not for what is announced: whoever sends slowly takes no room from others.
      let more = count - BodyRoom.small - reserved
      if more > 0 {
        try room.take(more)
        reserved += more
      }
      whole.writeBuffer(&part)
    }
    return whole
  }

  /// What breaks a body off is always the other end: its framing is wrong, or it has gone.
  private static func next(of parts: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do {
      return try await parts.next()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Refusal.brokenBody
    }
  }
}
