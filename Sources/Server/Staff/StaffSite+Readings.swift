import CMS
import HTTPTypes
import Hummingbird
import Sites
import Storage
import Synchronization

/// What the record says of what is read, and of what somebody was refused.
extension StaffSite {
  /// How long a page waits for the record at most. Where that cannot be written, what is only read is still shown.
  private static let patience = Duration.seconds(1)

  /// Adds to the record what somebody has just read. A page whose reading is recorded with what it shows says nothing here.
  func noteReading(_ asking: Asking, _ response: Response) async {
    // What was sent for a person and refused shows that person again.
    let isShown =
      asking.form == nil
      ? response.status == .ok : Self.isPerson(asking.route) && response.status.kind != .redirection
    guard isShown, asking.member != nil,
      let (action, subject) = Self.reading(asking)
    else { return }
    await note(action, subject, asking)
  }

  private static func isPerson(_ route: CMSRoute) -> Bool {
    if case .person = route { true } else { false }
  }

  /// Adds to the record what somebody wanted and was refused.
  func noteRefusal(_ asking: Asking) async {
    guard asking.member != nil else { return }
    await note(.wasRefused, Self.subject(of: asking.route), asking)
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
    await Self.wait(atMost: Self.patience) { [staff, readings] in
      do {
        try await staff.database.write {
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

  /// Nil for what is recorded where it is read, with more of what it was; and for what shows nothing but oneself.
  private static func reading(_ asking: Asking) -> (RecordAction, String)? {
    let subject = subject(of: asking.route)
    switch asking.route {
    case .logIn, .logOut, .welcome, .own, .entries, .fieldChange, .sheet: return nil
    case .poll, .programme, .reports, .reportData, .reportWithdrawal, .people, .record, .recordData:
      return nil
    case .home: return (.openedHome, subject)
    case .content:
      let kind = asking.query["kind"] ?? ""
      return (.readContent, EntryKind.named(kind) == nil ? "" : kind)
    case .newEntry, .importing, .change, .entry, .versions, .version, .earlierDraft, .preview, .testScore,
      .poster, .cards, .links, .pollForm, .pollTally:
      return (.readContent, subject)
    case .polls: return (.readPollResult, subject)
    case .programmes: return (.readProgramme, subject)
    case .staff, .newStaff, .member: return (.readStaff, subject)
    case .person: return (.openedPerson, subject)
    }
  }

  /// What an address is about; empty for a list, and for what the address itself says.
  private static func subject(of route: CMSRoute) -> String {
    switch route {
    case .entry(let address), .versions(let address), .version(let address, _), .earlierDraft(let address, _),
      .preview(let address), .testScore(let address), .poster(let address), .cards(let address):
      address.subject
    case .entries(let kind), .newEntry(let kind), .fieldChange(let kind), .sheet(let kind),
      .importing(let kind):
      kind
    case .poll(let name), .pollForm(let name), .pollTally(let name): name
    case .programme(let id), .member(let id), .person(let id): id
    default: ""
    }
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
