import Foundation

/// A connection without an HTTP client's good manners.
struct RawConnection {
  private let descriptor: Int32

  /// - Parameter receiveBuffer: how many bytes the system may take in before they are read; nil leaves it to the system.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  func send(_ text: String) {
    _ = text.withCString { Foundation.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
  }

  /// Everything until the server closes; nil if it does not within ten seconds.
  func readToEnd() -> String? {
    let end = read(each: 4096, pause: 0)
    return end.isWhole ? String(decoding: end.bytes, as: UTF8.self) : nil
  }

  /// What has come once it is enough, or the connection ends, or nothing comes for ten seconds.
  func read(until isEnough: (String) -> Bool) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isEnough(text) {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return text
  }

  func end() { close(descriptor) }

  /// As a client that has gone away in the middle.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// What comes until the connection ends, with a pause of so many seconds after each piece, and whether it ended in order.
  func read(each size: Int, pause: TimeInterval) -> (bytes: [UInt8], isWhole: Bool) {
    defer { close(descriptor) }
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: size)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return (all, count == 0) }
      all += buffer[..<count]
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    }
  }

  /// Sends `text` and returns everything until the server closes, on a thread of its own: blocking one of the few that
  /// tasks share could stop the very server that is waited for.
  static func exchange(port: Int, _ text: String) async throws -> String? {
    try await onThread {
      let connection = try RawConnection(port: port)
      connection.send(text)
      return connection.readToEnd()
    }
  }

  static func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
    -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
    }
  }

  static func answer(port: Int, _ text: String) async throws -> String {
    try await exchange(port: port, text) ?? ""
  }
}
