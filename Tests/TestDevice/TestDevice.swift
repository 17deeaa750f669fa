import Loop

/// A device in memory: one store, the login session that its tabs share, and a server that may be out of reach.
public final class TestDevice {
  public var records: [String: [UInt8]] = [:]
  /// What each path of the server answers.
  public var server: [String: FetchResponse] = [:]
  /// What a server with a memory answers; nil for the requests that it does not know.
  public var answering: (FetchRequest) -> FetchResponse? = { _ in nil }
  public var isOnline = true
  /// The paths whose answers get lost: the server does what it is asked, and the device never hears of it.
  public var lostAnswers: Set<String> = []
  /// The parts of the app that the server has, nil for all; and those that were asked for, once for each time.
  public var parts: [String]?
  public internal(set) var loads: [String] = []
  /// Every write fails so, while it is set.
  public var writeFailure: Failure?
  /// So many writes succeed, then there is no more room; nil for as many as there are.
  public var writesLeft: Int?
  /// Every access to the store fails so, while it is set.
  public var storeFailure: Failure?
  /// Whether notifications are allowed, and what the person answers when asked.
  public var permission = NotificationPermission.notAsked
  public var answer = NotificationPermission.allowed
  /// The service worker's part of rings while the app is closed.
  public let rings = FakeRings()
  /// What the person answers when the browser asks whether to install the app.
  public var wantsInstall = true
  /// What the person chooses when they are asked for a file.
  public var chosenFile = Reply.records([])
  /// Where the device is.
  public var place = Reply.failed(.denied)
  /// What becomes of a picture that is drawn.
  public var drawnPicture = Reply.failed(.unknown)
  public internal(set) var drawings: [PictureDrawing] = []
  /// What time zones add to UTC, see `Formatting.offset`.
  public var offset: (_ zone: String, _ milliseconds: Int64) -> Int? = Formatting.plain.offset
  public var fetches: [FetchRequest] = []
  /// The iterations of every derivation.
  public var derivations: [Int] = []
  /// How long the login session was shared for.
  public internal(set) var sessionSpan = SessionSpan.running
  var session: (profile: String, key: [UInt8])?
  var tabs: [any TestTab] = []
  private var randomCount: UInt64

  let number: UInt64

  /// - Parameter number: devices of different numbers draw different random bytes.
  public init(_ number: UInt64 = 0) {
    self.number = number
    randomCount = number << 32
  }

  /// Whether a login outlives the tabs.
  public var hasKeptLogin: Bool { records[SessionOperation.record] != nil }

  /// Stores the login session, or takes away what was stored of one.
  func keepSession() -> Reply {
    guard sessionSpan == .kept, let session else {
      records[SessionOperation.record] = nil
      return .done
    }
    if let failure = storeFailure ?? writeFailure { return .failed(failure) }
    records[SessionOperation.record] = Array(session.profile.utf8) + [0] + session.key
    return .done
  }

  /// What was stored.
  var keptSession: (profile: String, key: [UInt8])? {
    guard let record = records[SessionOperation.record], let end = record.firstIndex(of: 0) else {
      return nil
    }
    return (String(decoding: record[..<end], as: UTF8.self), Array(record[(end + 1)...]))
  }

  /// As after closing all tabs: what was only in memory is gone.
  public func close() {
    tabs = []
    session = nil
  }

  /// As while the other tabs are too busy to answer, and the service worker was stopped.
  public func whileNobodyAnswers<Result>(_ work: () -> Result) -> Result {
    let held = session
    defer { session = held }
    session = nil
    return work()
  }

  func has(_ part: String) -> Bool { parts?.contains(part) ?? true }

  func random(_ count: Int) -> [UInt8] {
    randomCount += 1
    return FakeCipher.stream(seed: randomCount &* 0x1234_5678_9ABC_DEF1, count: count)
  }

  func store(_ operation: StoreOperation, from tab: any TestTab) -> Reply {
    if let storeFailure { return .failed(storeFailure) }
    switch operation {
    case .get(let name): return .bytes(records[name])
    case .range(let prefix):
      return .records(
        records.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
          .map { Record(name: $0.key, bytes: $0.value) })
    case .write(let writes):
      if let writeFailure { return .failed(writeFailure) }
      for case .add(let name, _) in writes where records[name] != nil { return .failed(.conflict) }
      for case .replace(let name, let old, _) in writes where records[name] != old {
        return .failed(.conflict)
      }
      if writesLeft == 0 { return .failed(.quotaExceeded) }
      writesLeft = writesLeft.map { $0 - 1 }
      for write in writes { apply(write) }
      announce(.recordsChanged(writes.map { $0.name }), from: tab)
      return .done
    }
  }

  private func apply(_ write: Write) {
    switch write {
    case .put(let name, let bytes), .add(let name, let bytes), .replace(let name, _, let bytes):
      records[name] = bytes
    case .delete(let name): records[name] = nil
    case .deleteRange(let prefix): records = records.filter { !$0.key.hasPrefix(prefix) }
    }
  }

  func announce(_ signal: Signal, from tab: any TestTab) {
    for other in tabs where other !== tab { other.receive(signal) }
  }
}

extension Write {
  var name: String {
    switch self {
    case .put(let name, _), .add(let name, _), .replace(let name, _, _), .delete(let name),
      .deleteRange(let name):
      name
    }
  }
}

public protocol TestTab: AnyObject {
  func receive(_ signal: Signal)
  /// A key that another tab shared, as one of this tab's own.
  func keep(_ key: [UInt8]) -> KeySlot
}
