import Accounts
import Components
import Core
import Foundation
import Loop
import SeededRandom
import Storage

@testable import Server

/// The real store over a real file, and the network before it, which loses, cuts, doubles and delays.
final class SimulatedServer {
  static let account = "account"

  private let folder: URL
  private var database: Database
  private let fault: PlantedFault?
  /// Bodies that are still on the way, with the device that sent them.
  private var late: [(body: [UInt8], device: Int)] = []
  private var bodies: Set<[UInt8]> = []
  var isPerfect = false

  init(_ fault: PlantedFault?) throws {
    self.fault = fault
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("toward-simulation-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try Database(.file(folder.appendingPathComponent("toward.sqlite").path))
    try write { transaction in
      for device in 0..<3 {
        try transaction.execute(
          "INSERT INTO device (id, account, name, token, since, seen) VALUES ($1, $2, 'x', $3, 0, 0)",
          .text("\(device)"), .text(Self.account), .bytes([UInt8(device)]))
      }
    }
    try keepCopy()
  }

  func remove() {
    database.close()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: The network

  /// The answer of the server as it comes to the device; nil if none does.
  func answer(_ body: [UInt8], of device: Int, _ random: inout RandomSource) throws -> FetchResponse? {
    let mishap = isPerfect ? 0 : random.below(10)
    if fault == .answeredOnTheWay, mishap == 9 { return try stored(body) }
    switch mishap {
    case 1: return nil
    case 2:
      _ = try respond(to: body, of: device, &random)
      return nil
    case 3: return try respond(to: Array(body.prefix(random.below(UInt64(body.count)))), of: device, &random)
    case 4:
      var answer = try respond(to: body, of: device, &random)
      answer.body = Array(answer.body.prefix(random.below(UInt64(answer.body.count))))
      return answer
    case 5:
      _ = try respond(to: body, of: device, &random)
      return try respond(to: body, of: device, &random)
    case 6:
      late.append((body, device))
      return nil
    case 7: return FetchResponse(status: 503)
    default: return try respond(to: body, of: device, &random)
    }
  }

  /// Something that was on the way for long comes now, when nobody waits for it.
  func deliverLate(_ random: inout RandomSource) throws {
    guard !late.isEmpty else { return }
    let (body, device) = late.remove(at: random.below(UInt64(late.count)))
    _ = try respond(to: body, of: device, &random)
  }

  private func stored(_ body: [UInt8]) throws -> FetchResponse {
    let batch = try EventBatch(body: body)
    let answers = batch.events.map { EventAnswer(id: $0.id, .stored) }
    return FetchResponse(status: 200, body: EventReceipt(received: 1, answers: answers).json.utf8())
  }

  // MARK: The store

  private var store: EventStore { EventStore(database: database, clock: { 1_795_392_000_000 }) }

  private func respond(
    to body: [UInt8], of device: Int, _ random: inout RandomSource
  ) throws -> FetchResponse {
    guard let given = try? EventBatch(body: body) else { return FetchResponse(status: 422) }
    let isAgain = !bodies.insert(body).inserted
    if fault == .earlyAnswer, random.below(4) == 0 { return try stored(body) }
    let batch = fault == .otherIDOnRetry && isAgain ? given.withOtherIDs : given
    let store = store
    let receipt = try wait {
      try await store.store(batch, by: LoggedInDevice(id: "\(device)", account: Self.account)).answer
    }
    try plant(batch, isAgain)
    return FetchResponse(status: 200, body: receipt.json.utf8())
  }

  private func plant(_ batch: EventBatch, _ isAgain: Bool) throws {
    guard let fault, let last = batch.events.last?.id else { return }
    try write { transaction in
      switch fault {
      case .lastOfBatch where batch.events.count > 1:
        try transaction.execute("DELETE FROM event WHERE id = $1", .text(last))
      case .otherBody:
        try transaction.execute("UPDATE event SET body = body || ' ' WHERE id = $1", .text(last))
      case .otherAccount:
        try transaction.execute("UPDATE event SET account = 'other' WHERE id = $1", .text(last))
      case .storedAgain where isAgain:
        try transaction.execute(
          """
          INSERT INTO event SELECT account, id || '-2', number + 1000, kind, made, received, body, document, outcome
          FROM event WHERE id = $1 ON CONFLICT (account, id) DO NOTHING
          """, .text(last))
      case .numberTwice:
        try transaction.execute("UPDATE event SET number = number - 1 WHERE id = $1", .text(last))
      default: break
      }
    }
  }

  func publish(_ bundle: [UInt8]) throws {
    let store = store
    try wait { try await store.publish(bundle: bundle) }
    if fault == .heldForEver {
      try write { try $0.execute("UPDATE event SET outcome = 'held' WHERE document = 'daily/2'") }
    }
  }

  func restart() throws {
    database.close()
    if fault == .lostAtRestart {
      let file = folder.appendingPathComponent("toward.sqlite")
      for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
      try FileManager.default.copyItem(at: copy, to: file)
    }
    database = try Database(.file(folder.appendingPathComponent("toward.sqlite").path))
    try keepCopy()
  }

  private var copy: URL { folder.appendingPathComponent("copy") }

  private func keepCopy() throws {
    guard fault == .lostAtRestart else { return }
    database.close()
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder.appendingPathComponent("toward.sqlite"), to: copy)
    database = try Database(.file(folder.appendingPathComponent("toward.sqlite").path))
  }

  /// What is stored for the account, by number, with the number.
  func events() throws -> [(number: Int64, event: ReceivedEvent)] {
    let database = database
    return try wait {
      try await database.read { transaction in
        let numbers = try transaction.rows(
          "SELECT number FROM event WHERE account = $1 ORDER BY number", .text(Self.account)
        ).map { try $0.integer("number") }
        return Array(zip(numbers, try EventStore.events(of: Self.account, transaction)))
      }
    }
  }

  private func write(_ body: @escaping @Sendable (Transaction) throws -> Void) throws {
    let database = database
    try wait { try await database.write(body) }
  }

  /// The device waits for its answer on a thread of the simulation's own.
  private func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let ended = DispatchSemaphore(value: 0)
    let result = Locked<Result<Value, any Error>?>(nil)
    Task {
      do { result.value = .success(try await work()) } catch { result.value = .failure(error) }
      ended.signal()
    }
    ended.wait()
    return try result.value!.get()
  }
}

/// A value that one thread writes before another reads it.
final class Locked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension EventBatch {
  fileprivate var withOtherIDs: EventBatch {
    EventBatch(
      events.map { event in
        var other = event
        other.id += "-2"
        return other
      })
  }
}
