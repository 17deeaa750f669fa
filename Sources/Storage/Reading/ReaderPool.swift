import Foundation

/// How much a read goes through.
public enum ReadLength: Sendable {
  /// A few rows, found by an index.
  case short
  /// A whole table.
  case long
}

/// Does reads on a few threads, each with a connection of its own. Long ones leave half of the threads to the short ones, which
/// would wait in line behind them.
final class ReaderPool: @unchecked Sendable {
  typealias Read = @Sendable (Result<any Connection, DatabaseError>) -> DatabaseError?

  private static let mostWaiting = 10_000

  private let engine: any Engine
  private let waits = NSCondition()
  private var waiting: [Read] = []
  private var waitingLong: [Read] = []
  /// Long reads under way.
  private var longCount = 0
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

  private var mostLong: Int { max(engine.readers / 2, 1) }

  /// - Parameter read: is given a connection, or why there is none, and says whether that must be made anew.
  func submit(_ length: ReadLength, _ read: @escaping Read) {
    waits.lock()
    let isFull = waiting.count + waitingLong.count >= Self.mostWaiting
    let refusal: DatabaseError? = isClosed ? .closed : isFull ? .busy : nil
    if refusal == nil {
      switch length {
      case .short: waiting.append(read)
      case .long: waitingLong.append(read)
      }
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

  /// What is to be read next; nil once it is closed and all that was asked before is done.
  private func next() -> (read: Read, length: ReadLength)? {
    waits.lock()
    defer { waits.unlock() }
    while true {
      if !waiting.isEmpty { return (waiting.removeFirst(), .short) }
      if !waitingLong.isEmpty, longCount < mostLong {
        longCount += 1
        return (waitingLong.removeFirst(), .long)
      }
      if isClosed, waitingLong.isEmpty { return nil }
      waits.wait()
    }
  }

  private func finished(_ length: ReadLength) {
    guard length == .long else { return }
    waits.lock()
    longCount -= 1
    waits.broadcast()
    waits.unlock()
  }

  private func work() {
    var connection: (any Connection)?
    while let (read, length) = next() {
      defer { finished(length) }
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
