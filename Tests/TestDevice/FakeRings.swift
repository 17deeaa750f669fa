import Core
import Loop

/// What the service worker does of rings, in memory: it keeps the book, writes a log, and speaks with the browser's push service.
public final class FakeRings {
  /// What is kept; nil while nothing rings.
  public internal(set) var book: JSON?
  public internal(set) var log: [JSON] = []
  /// What the browser says when it is asked to take messages.
  public var subscription = Reply.records([
    Record(name: "address", bytes: Array("https://push.example/1".utf8)),
    Record(name: "key", bytes: [4] + Array(repeating: 7, count: 64)),
    Record(name: "secret", bytes: Array(repeating: 9, count: 16)),
  ])
  /// What it answers to everything, while it is set.
  public var failure: Failure?
  /// How often it was asked.
  public internal(set) var subscriptions = 0

  /// The rings that are kept.
  public var entries: [JSON] { book?["rings"]?.array ?? [] }

  /// The ids of the news that the person has seen; nil if no news are to ring.
  public var seenNews: Set<String>? {
    book?["news"]?["seen"]?.array.map { Set($0.compactMap { $0.string }) }
  }

  /// What notifications say when these rings come.
  public var titles: [String] { entries.compactMap { $0["title"]?.string } }

  /// Keeps another book, as a page that was closed too early may have left one.
  public func keep(_ book: JSON) { self.book = book }

  /// Writes down that a ring was shown, or how it was answered.
  public func write(_ entry: JSON) { log.append(entry) }

  func reply(to operation: RingOperation) -> Reply {
    if let failure { return .failed(failure) }
    switch operation {
    case .subscribe:
      subscriptions += 1
      return subscription
    case .unsubscribe: break
    case .keep(let bytes, let heard):
      if log.count > heard { return .failed(.conflict) }
      book = try? JSON(parsing: bytes)
      log = []
    case .forget:
      book = nil
      log = []
    case .read:
      guard let book else { break }
      return .records(
        [Record(name: "book", bytes: book.utf8())] + log.map { Record(name: "log", bytes: $0.utf8()) })
    case .answer(let id, let act, let minutes):
      let ring = entries.first { $0["id"]?.string == id }
      write([
        "id": .string(id), "act": .string(act.rawValue), "at": 0, "minutes": .integer(Int64(minutes)),
        "module": ring?["module"] ?? .null, "tag": ring?["tag"] ?? .null,
      ])
    }
    return .records([])
  }
}
