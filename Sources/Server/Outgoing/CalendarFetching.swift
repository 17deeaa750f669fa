import Accounts
import Core
import Sites
import Synchronization

/// Fetches calendars from elsewhere, with the care of ``PageVisitor``. Nothing of them is kept.
final class CalendarFetching: Sendable {
  private static let seconds = 10.0
  /// As many as are under way at once: each takes a thread.
  private static let most = 16
  /// Of these for devices without an account, so that there is always room for those that have one.
  private static let mostForNetworks = 8
  /// For one account or network, so that slow calendars of one keep nobody else from theirs.
  private static let mostForOne = 4
  private static let type = "text/calendar, */*;q=0.5"

  /// Whom a calendar is fetched for.
  enum Asker: Hashable, Sendable {
    case account(String)
    /// Devices without an account.
    case network([UInt8])
  }

  private let visitor: PageVisitor
  private let underWay = Mutex<[Asker: Int]>([:])

  init(_ visitor: PageVisitor = PageVisitor()) {
    var visitor = visitor
    visitor.timeout = Self.seconds
    visitor.deadline = Self.seconds
    self.visitor = visitor
  }

  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` if too many are under way.
  func answer(
    _ question: CalendarQuestion, for asker: Asker
  ) async throws(Refusal) -> CalendarAnswer {
    let isAdmitted = underWay.withLock { counts in
      guard Self.hasRoom(for: asker, besides: counts) else { return false }
      counts[asker, default: 0] += 1
      return true
    }
    guard isAdmitted else { throw .tooManyRequests(secondsToWait: 5) }
    defer {
      underWay.withLock { counts in
        counts[asker] = counts[asker].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
    switch await visitor.fetch(
      Self.webAddress(question.address), type: Self.type, mostBytes: CalendarAnswer.mostBytes)
    {
    case .success(let file):
      guard Self.isCalendar(file) else { return CalendarAnswer(.notCalendar) }
      if FNV1a(file).text == question.known { return CalendarAnswer(.unchanged) }
      return CalendarAnswer(.fetched, file: file)
    case .failure(let failure): return CalendarAnswer(CalendarOutcome(failure))
    }
  }

  private static func hasRoom(for asker: Asker, besides counts: [Asker: Int]) -> Bool {
    guard counts[asker] ?? 0 < mostForOne, counts.values.reduce(0, +) < most else { return false }
    guard asker.isNetwork else { return true }
    return counts.filter { $0.key.isNetwork }.values.reduce(0, +) < mostForNetworks
  }

  /// `webcal` is what calendars call `https`.
  private static func webAddress(_ text: String) -> String {
    let scheme = "webcal://"
    return text.lowercased().hasPrefix(scheme) ? "https://" + text.dropFirst(scheme.count) : text
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let beginning = Array("begin:vcalendar".utf8)

  /// Whether a file begins as a calendar: so nobody reads anything else by this way.
  static func isCalendar(_ file: [UInt8]) -> Bool {
    var rest = file[...]
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    rest = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    return rest.prefix(beginning.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } == beginning
  }
}

extension CalendarFetching.Asker {
  fileprivate var isNetwork: Bool {
    if case .network = self { true } else { false }
  }
}

extension CalendarOutcome {
  init(_ failure: FetchFailure) {
    self =
      switch failure {
      case .tooLarge: .tooLarge
      case .status(404), .status(410): .gone
      case .status(400..<500): .refused
      case .status: .unreachable
      case .visit(.unknownHost): .unknownHost
      case .visit(.notPublic): .notPublic
      case .visit(.certificate): .certificate
      case .visit(.tooSlow): .tooSlow
      case .visit(.strangeRedirection): .noAddress
      case .visit(.tooManyRedirections), .visit(.unreachable): .unreachable
      }
  }
}
