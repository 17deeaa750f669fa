import CMS
import HTTPTypes
import Hummingbird
import Sites
import Storage
import Synchronization

/// What the record says of what is read, and of what somebody was refused.
struct ReadingRecord: Sendable {
  let database: Database
  let readings: RecentReadings
  /// Milliseconds since 1970-01-01 UTC.
  let clock: @Sendable () -> Int64

  /// How long a page waits for the record at most. Where that cannot be written, what is only read is still shown.
  private static let patience = Duration.seconds(1)

  /// Adds to the record what somebody has just read. A page whose reading is recorded with what it shows says nothing here.
  func noteReading(_ asking: Asking, _ response: Response) async {
    // What was sent for a person and refused shows that person again. The page of a feature may be of one.
    let isShown =
      asking.form == nil
      ? response.status == .ok : Self.mayBePerson(asking.route) && response.status.kind != .redirection
    guard isShown, asking.member != nil,
      let (action, subject) = Self.reading(asking)
    else { return }
    await note(action, subject, asking)
  }

  private static func mayBePerson(_ route: CMSRoute) -> Bool {
    switch route {
    case .person, .declared: true
    default: false
    }
  }

  /// Adds to the record what somebody wanted and was refused.
  func noteRefusal(_ asking: Asking) async {
    guard asking.member != nil else { return }
    await note(.wasRefused, asking.route.subject, asking)
  }

  /// The same for a program.
  func noteRefusal(of page: String, by actor: Actor, login: String) async {
    await note(.wasRefused, "", of: page, by: actor, login: login)
  }

  private func note(_ action: RecordAction, _ subject: String, _ asking: Asking) async {
    let page = Self.page(asking)
    let method = asking.form == nil ? "" : "\(asking.request.method.rawValue) "
    await note(action, subject, of: method + page, by: asking.actor, login: asking.login)
  }

  private func note(
    _ action: RecordAction, _ subject: String, of page: String, by actor: Actor, login: String
  ) async {
    let now = clock()
    let reading = RecentReadings.Reading(login: login, address: "\(action.rawValue) \(page)")
    guard readings.isNew(reading, at: now) else { return }
    await Self.wait(atMost: Self.patience) { [database, readings] in
      do {
        try await database.write {
          try Recorder($0).add(action, subject, by: actor, at: now, [("page", page)])
        }
      } catch {
        readings.forget(reading)
      }
    }
  }

  /// The address that was asked for. A preview is a part of the page of its entry, in any language and on any day.
  private static func page(_ asking: Asking) -> String {
    if case .preview(let address) = asking.route { return CMSRoute.entry(address).path }
    return String(asking.request.uri.description.prefix(500))
  }

  private static func reading(_ asking: Asking) -> (RecordAction, String)? {
    asking.route.recorded.map { ($0, subject(asking)) }
  }

  private static func subject(_ asking: Asking) -> String {
    guard asking.route == .content else { return asking.route.subject }
    let kind = asking.query["kind"] ?? ""
    return EntryKind.named(kind) == nil ? "" : kind
  }

  /// Does something, and waits until it is done or the time is over. It goes on after that.
  private static func wait(atMost limit: Duration, for work: @escaping @Sendable () async -> Void) async {
    await withCheckedContinuation { continuation in
      let waiting = Waiting(continuation)
      let timer = Task {
        try? await Task.sleep(for: limit)
        waiting.end()
      }
      Task {
        await work()
        waiting.end()
        timer.cancel()
      }
    }
  }
}

/// Somebody who waits for the first of several.
private final class Waiting: Sendable {
  private let continuation: Mutex<CheckedContinuation<Void, Never>?>

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = Mutex(continuation) }

  func end() {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume()
  }
}
