import Accounts
import Components
import Core
import Loop

/// Sends events to the account's server.
public enum EventSending {
  /// As much as a batch has, in bytes of bodies. The server takes more.
  private static let mostBytes = 250_000

  /// Sends the first events, as many as make a batch.
  ///
  /// - Returns: the answers to events that were sent; the others are to be sent again. It fails with
  ///   ``Trouble/loginEnded`` if this device is not logged in to the account.
  public static func send(_ events: [SentEvent], _ session: LoginSession) -> Attempt<[EventAnswer]> {
    let batch = batch(events)
    return AccountLink.read(session).proceed { link in
      AccountServer.ask(
        .sendEvents, EventBatch(batch).json, token: link.token, answering: EventReceipt.self)
    }.proceed { receipt in
      let answers = receipt.answers.filter { answer in batch.contains { $0.id == answer.id } }
      // Else the same would be sent again at once, and for ever.
      return answers.isEmpty ? .failure(.serverFailed) : .success(answers)
    }.forgettingEnded(session)
  }

  private static func batch(_ events: [SentEvent]) -> [SentEvent] {
    var batch: [SentEvent] = []
    var bytes = 0
    for event in events.prefix(EventBatch.most) {
      bytes += event.body.utf8.count
      if bytes > mostBytes, !batch.isEmpty { break }
      batch.append(event)
    }
    return batch
  }
}
