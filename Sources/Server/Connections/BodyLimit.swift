import Hummingbird

/// Reads a request's body, up to so many bytes and for so long.
///
/// Every body is read, also one that no route wants: what is left on the connection would be read by Hummingbird
/// afterwards, without any limit.
struct BodyLimit: Sendable {
  var bytes: Int
  var deadline: Duration

  func read(_ request: Request) async throws -> ByteBuffer {
    if let announced = request.headers[.contentLength] {
      guard let count = Int(announced), count <= bytes else { throw Refusal.bodyTooLarge(limit: bytes) }
      if count == 0 { return ByteBuffer() }
    } else if request.headers[.transferEncoding] == nil {
      return ByteBuffer()
    }
    return try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      group.addTask { try await collect(request.body) }
      group.addTask {
        try await Task.sleep(for: deadline)
        throw Refusal.bodyTooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? ByteBuffer()
    }
  }

  private func collect(_ body: RequestBody) async throws -> ByteBuffer {
    var whole = ByteBuffer()
    for try await var part in body {
      guard whole.readableBytes + part.readableBytes <= bytes else {
        throw Refusal.bodyTooLarge(limit: bytes)
      }
      whole.writeBuffer(&part)
    }
    return whole
  }
}
