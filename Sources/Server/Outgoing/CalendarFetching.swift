import Accounts
import Core
import Sites
import Synchronization

/// Fetches calendars from elsewhere, with the care of ``PageVisitor``. Nothing of them is kept.
final class CalendarFetching: Sendable {
  private static let seconds = 10.0
  /// As many as are under way at once, for all accounts together: each takes a thread.
  private static let most = 16
  /// For one account, so that slow calendars of one keep nobody else from theirs.
  private static let mostForOne = 4
  private static let type = "text/calendar, */*;q=0.5"

  private let visitor: PageVisitor
  /// By account.
  private let underWay = Mutex<[String: Int]>([:])

  init(_ visitor: PageVisitor = PageVisitor()) {
    var visitor = visitor
    visitor.timeout = Self.seconds
    visitor.deadline = Self.seconds
    self.visitor = visitor
  }

  /// - Throws: ``Refusal/tooManyRequests(secondsToWait:)`` if too many are under way.
  func answer(
    _ question: CalendarQuestion, for account: String = ""
  ) async throws(Refusal) -> CalendarAnswer {
    let isAdmitted = underWay.withLock { counts in
      let own = counts[account] ?? 0
      guard own < Self.mostForOne, counts.values.reduce(0, +) < Self.most else { return false }
      counts[account] = own + 1
      return true
    }
    guard isAdmitted else { throw .tooManyRequests(secondsToWait: 5) }
    defer {
      underWay.withLock { counts in
        counts[account] = counts[account].flatMap { $0 > 1 ? $0 - 1 : nil }
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
