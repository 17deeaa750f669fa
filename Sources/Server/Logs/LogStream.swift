import Foundation
import ServiceLifecycle
import Synchronization

/// Where log lines go. They are gathered for a moment, so that a busy server makes one system call for many.
final class LogStream: Service, Sendable {
  private let descriptor: Int32
  private let waiting = Mutex<[UInt8]>([])
  private static let enough = 32 * 1024

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// - Parameter urgent: write now; used for what must be seen even if the process ends next.
  func write(_ line: [UInt8], urgent: Bool) {
    let isFull = waiting.withLock { buffer in
      buffer.append(contentsOf: line)
      return buffer.count >= Self.enough
    }
    if urgent || isFull { flush() }
  }

  func flush() {
    // Written under the lock, so that lines keep their order.
    waiting.withLock { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { break }
        rest = rest.dropFirst(written)
      }
      buffer.removeAll(keepingCapacity: true)
    }
  }

  func run() async {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(200))
        self.flush()
      }
    }
    flush()
  }
}
