import Foundation

/// Does reads on a few threads, each with a connection of its own.
final class ReaderPool: @unchecked Sendable {
  typealias Read = @Sendable (Result<any Connection, DatabaseError>) -> DatabaseError?

  private static let mostWaiting = 10_000

  private let engine: any Engine
  private let waits = NSCondition()
  private var waiting: [Read] = []
  private var isClosed = false
  private let ended = DispatchGroup()

  init(_ engine: any Engine) { self.engine = engine }

  func start() {
    for number in 0..<engine.readers {
      ended.enter()
      let thread = Thread { [self] in
        work()
        ended.leave()
      }
      thread.name = "reader \(number)"
      thread.start()
    }
  }

  /// - Parameter read: is given a connection, or why there is none, and says whether that must be made anew.
  func submit(_ read: @escaping Read) {
    waits.lock()
    let refusal: DatabaseError? = isClosed ? .closed : waiting.count >= Self.mostWaiting ? .busy : nil
    if refusal == nil {
      waiting.append(read)
      waits.signal()
    }
    waits.unlock()
    if let refusal { _ = read(.failure(refusal)) }
  }

  func close() {
    waits.lock()
    isClosed = true
    waits.broadcast()
    waits.unlock()
    ended.wait()
  }

  private func next() -> Read? {
    waits.lock()
    defer { waits.unlock() }
    while waiting.isEmpty, !isClosed { waits.wait() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  private func work() {
    var connection: (any Connection)?
    while let read = next() {
      do throws(DatabaseError) {
        let made: any Connection = if let connection { connection } else { try engine.connect(.reading) }
        connection = made
        guard let error = read(.success(made)), error.endsConnection else { continue }
      } catch {
        _ = read(.failure(error))
      }
      connection?.close()
      connection = nil
    }
    connection?.close()
  }
}
