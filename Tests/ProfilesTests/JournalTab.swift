import Core
import Loop
import Testing

@testable import Profiles
@testable import TestDevice

/// A tab that has journals and nothing else. Its effects are carried out one operation at a time, in any order.
final class JournalTab: TestTab {
  var journals = Journals()
  var clock: HybridClock
  var now: Int64 = 1_789_819_200_000
  let device: TestDevice
  let keys: Keys
  private(set) var waiting: [Effect<JournalEvent>] = []
  private(set) var news: [JournalNews] = []
  /// The operations that were carried out.
  private(set) var operations: [Operation] = []
  /// By module, the folds that follow the news: of what is shown, and of what is stored.
  private(set) var shown: [String: [String: LoggedEvent]] = [:]
  private(set) var stored: [String: [String: LoggedEvent]] = [:]

  init(on device: TestDevice, _ keys: Keys, node: UInt64) {
    self.device = device
    self.keys = keys
    clock = HybridClock(node: node)
    device.tabs.append(self)
  }

  // MARK: What is asked

  func enter(_ session: LoginSession?, needing partitions: [Partition] = []) {
    follow(journals.change(to: session))
    need(partitions)
  }

  func need(_ partitions: [Partition]) { follow(journals.need(partitions)) }

  func keep(_ changes: [PartitionedChange], receipt: AnyObject? = nil) {
    now += 1
    follow(journals.keep(changes, receipt: receipt, clock: &clock, now: now))
  }

  func keep(_ subject: String, _ value: JSON = true, in partitions: [Partition]) {
    keep([PartitionedChange(Change(subject, to: value), in: partitions)])
  }

  func claim(_ subject: String, _ series: ClaimSeries, in partitions: [Partition], known: Int64 = 0) {
    let number = journals.nextNumber(of: series, after: known)
    let changes = [PartitionedChange(Change(subject, to: .integer(number)), in: partitions)]
    follow(journals.claim(changes, series, number: number, clock: &clock, now: now))
  }

  func follow(_ step: JournalStep) {
    waiting += step.effects
    news += step.news
    for news in step.news { fold(news) }
  }

  func takeNews() -> [JournalNews] {
    defer { news = [] }
    return news
  }

  func takeOperations() -> [Operation] {
    defer { operations = [] }
    return operations
  }

  private func fold(_ news: JournalNews) {
    switch news {
    case .added(let events, let module, let standing):
      for event in events {
        shown[module, default: [:]].apply(event)
        if standing != .new { stored[module, default: [:]].apply(event) }
      }
    case .refold(let module):
      shown[module] = nil
      stored[module] = nil
      for event in journals.events(of: module) { shown[module, default: [:]].apply(event) }
      for event in journals.storedEvents(of: module) { stored[module, default: [:]].apply(event) }
    default: break
    }
  }

  // MARK: What is carried out

  /// One operation of one of the effects that wait.
  func perform(_ place: Int) {
    switch waiting.remove(at: place).step {
    case .none: break
    case .event(let event):
      now += 1
      follow(journals.update(event, clock: &clock, now: now))
    case .perform(let operation, let next):
      operations.append(operation)
      waiting.append(next(reply(to: operation)))
    }
  }

  func settle() { while !waiting.isEmpty { perform(0) } }

  private func reply(to operation: Operation) -> Reply {
    switch operation {
    case .random(let count): .bytes(device.random(count))
    case .store(let operation): device.store(operation, from: self)
    case .crypto(let operation): keys.perform(operation, on: device)
    default: .done
    }
  }

  func receive(_ signal: Signal) {
    guard case .recordsChanged(let names) = signal else { return }
    waiting += journals.changedElsewhere(names)
  }

  func keep(_ key: [UInt8]) -> KeySlot { keys.keep(key) }
}

extension [String: LoggedEvent] {
  /// The newest of each subject counts.
  mutating func apply(_ event: LoggedEvent) {
    if let known = self[event.subject], event.stamp <= known.stamp { return }
    self[event.subject] = event
  }

  init(folding events: [LoggedEvent]) {
    self.init()
    for event in events { apply(event) }
  }
}

extension [JournalNews] {
  /// What is said of batches and claims, in words.
  var said: [String] {
    compactMap { news in
      switch news {
      case .added, .refold: nil
      case .stored(let batch): "stored \(batch.events.count)"
      case .remembered(let batch): "remembered \(batch.events.count)"
      case .failed(_, let trouble): "failed \(trouble)"
      case .claimed: "claimed"
      case .lostClaim: "lost"
      case .failedClaim: "failed claim"
      case .unsent(let records): "unsent \(records.count)"
      }
    }
  }
}

extension Journals {
  /// A module's stored and pending events.
  func events(of module: String) -> [LoggedEvent] { storedEvents(of: module) + pending(of: module) }
}
