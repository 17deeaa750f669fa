import Foundation
import Logging
import Mail
import ServiceLifecycle
import Storage

/// Sends the letters of the outbox, one after the other: to a mail server, or into a folder.
struct MailService: Service {
  let database: Database
  let writer: LetterWriter
  /// Hands a letter over, and blocks until that is done.
  let deliver: @Sendable (MailMessage) -> Delivery
  let clock: @Sendable () -> Int64
  let figures: MailFigures
  let logger: Logger
  /// Whether letters reach their recipients.
  let isSent: Bool
  /// Where letters are put that nobody sends; nil if they are sent.
  var folder: MailFolder?
  /// Between looks at an outbox that was empty.
  var pause = Duration.seconds(2)

  private static let sweepInterval: Int64 = 3_600_000

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var swept: Int64 = 0
      while !Task.isCancelled {
        let hasMore = await sendNext()
        if clock() - swept >= Self.sweepInterval {
          swept = clock()
          await sweep()
        }
        if !hasMore { try? await Task.sleep(for: pause) }
      }
    }
  }

  /// Sends the letter that has been due for longest.
  ///
  /// - Returns: whether there was one. If the process ends in the middle, it is sent again, with the same Message-ID.
  func sendNext() async -> Bool {
    do {
      let (token, now) = (Randomness.bytes(32), clock())
      let taken = try await database.write { try Outbox($0).take(at: now, token: token) }
      guard let letter = taken else { return false }
      guard let message = writer.message(letter) else {
        try await settle(letter, .refused(553))
        return true
      }
      try await settle(letter, await onThread { deliver(message) })
      return true
    } catch {
      logger.error("The outbox cannot be read or written.", metadata: ["reason": "\(error)"])
      return false
    }
  }

  private func settle(_ letter: Outbox.Leased, _ delivery: Delivery) async throws {
    let now = clock()
    let kind = Logger.MetadataValue.string(letter.kind.rawValue)
    switch delivery {
    case .accepted:
      try await database.write {
        try Outbox($0).remove(letter.id)
        try ProgrammeFigures($0).count(.sent, letter)
      }
      figures.add(.sent)
      if !isSent {
        logger.warning(
          "There is no mail server, so a letter was put into the data folder.", metadata: ["letter": kind])
      }
    case .refused(let status):
      try await database.write {
        try Outbox($0).end(letter.id, as: .bounced)
        try ProgrammeFigures($0).count(.bounced, letter)
      }
      figures.add(.bounced)
      logger.warning("A letter was refused.", metadata: ["letter": kind, "status": "\(status)"])
    case .failed(let reason):
      try await database.write {
        if try !Outbox($0).postpone(letter, at: now) { try ProgrammeFigures($0).count(.bounced, letter) }
      }
      figures.add(.deferred)
      logger.warning(
        "A letter could not be sent yet.",
        metadata: ["letter": kind, "reason": "\(reason)", "tries": "\(letter.attempts)"])
    }
  }

  func sweep() async {
    let (now, isSent) = (clock(), isSent)
    folder?.sweep(olderThan: Double(Outbox.memory) / 1000)
    do {
      try await database.write { try Outbox($0).sweep(at: now, removesPending: isSent) }
    } catch {
      logger.error("The outbox cannot be read or written.", metadata: ["reason": "\(error)"])
    }
  }

  /// Libcurl blocks its thread.
  private func onThread(_ body: @escaping @Sendable () -> Delivery) async -> Delivery {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}

extension MailService {
  /// Nil for a server that writes no letters.
  init?(_ configuration: Configuration, _ release: Release, _ backing: Backing, logger: Logger) {
    guard let database = backing.database?.database, backing.mailing != .none,
      release.hasAccounts
    else { return nil }
    let address = configuration.publicAddress ?? "http://localhost:\(configuration.port)"
    let nobody = MailAddress("toward@localhost")
    guard let from = configuration.mail?.from ?? nobody else { return nil }
    let deliver: @Sendable (MailMessage) -> Delivery
    var kept: MailFolder?
    if let server = configuration.mail?.server {
      deliver = { server.deliver($0) }
    } else if let data = configuration.data {
      let folder = MailFolder(data.appendingPathComponent("mail"))
      kept = folder
      deliver = { folder.keep($0) }
    } else {
      return nil
    }
    self.init(
      database: database, writer: LetterWriter(release, from: from, address: address),
      deliver: deliver, clock: backing.clock, figures: backing.mailFigures, logger: logger,
      isSent: configuration.mail != nil, folder: kept)
  }
}

extension Outbox {
  /// Takes the letter that has been due for longest and is still wanted.
  func take(at now: Int64, token: [UInt8]) throws -> Leased? {
    try take(at: now, token: token) { try ProgrammeDelivery(transaction).verdict(on: $0, at: now) }
  }

  /// - Parameter removesPending: false where no letters are sent, so that nobody could confirm.
  func sweep(at now: Int64, removesPending: Bool) throws(DatabaseError) {
    let removal = AccountRemoval(transaction)
    let takeOut: (String) throws(DatabaseError) -> Void = { (account) throws(DatabaseError) in
      try removal.takeOut(account)
    }
    try sweep(at: now, takingOut: removesPending ? takeOut : nil)
  }
}
