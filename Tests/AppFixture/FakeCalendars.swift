import Accounts
import Components
import Core
import Loop
import TestDevice

@testable import App

/// What a server does with calendars: it keeps those of its people, and fetches those of others.
public final class FakeCalendars {
  /// The calendar that the account shares, as it came.
  public private(set) var shared: CalendarUpload?
  public private(set) var uploads = 0
  /// The status of every answer, in place of what would be said.
  public var refusal: Int?
  /// What is at each address.
  public var files: [String: String] = [:]
  /// What comes of any other address, or of all while it is set.
  public var outcome: CalendarOutcome?
  /// Whether the login of the device that asks has ended.
  public var hasLoginEnded = false
  /// The addresses that were asked for.
  public private(set) var asked: [String] = []
  /// How many of these were asked for without an account.
  public private(set) var openly = 0

  public init() {}

  /// As if another device of the person had made an address.
  public func takeOver() { shared?.name = [UInt8](repeating: 9, count: CalendarUpload.nameByteCount) }

  /// Nil for what is not about calendars.
  public func answer(_ request: FetchRequest) -> FetchResponse? {
    switch (request.path, request.method) {
    case (ServerRoute.shareCalendar.path, .put):
      if let refusal { return FetchResponse(status: refusal) }
      return read(CalendarUpload.self, request).map { keep($0) } ?? FetchResponse(status: 422)
    case (ServerRoute.unshareCalendar.path, .delete):
      if let refusal { return FetchResponse(status: refusal) }
      shared = nil
      return FetchResponse(status: 204)
    case (ServerRoute.fetchCalendar.path, .post), (ServerRoute.fetchCalendarForAnybody.path, .post):
      let isOpen = request.path == ServerRoute.fetchCalendarForAnybody.path
      // What says nothing of who asks has no token.
      if isOpen != request.token.isEmpty { return FetchResponse(status: 422) }
      if hasLoginEnded, !isOpen { return FetchResponse(status: 401) }
      if let refusal { return FetchResponse(status: refusal) }
      guard let question = read(CalendarQuestion.self, request) else { return FetchResponse(status: 422) }
      asked.append(question.address)
      if isOpen { openly += 1 }
      return FetchResponse(status: 200, body: fetch(question).json.utf8())
    default: return nil
    }
  }

  private func keep(_ upload: CalendarUpload) -> FetchResponse {
    if let shared, shared.name != upload.name, !upload.begins { return FetchResponse(status: 409) }
    if shared == nil, !upload.begins { return FetchResponse(status: 409) }
    uploads += 1
    shared = upload
    return FetchResponse(status: 204)
  }

  private func fetch(_ question: CalendarQuestion) -> CalendarAnswer {
    if let outcome { return CalendarAnswer(outcome) }
    guard let file = files[question.address].map({ Array($0.utf8) }) else { return CalendarAnswer(.gone) }
    return FNV1a(file).text == question.known
      ? CalendarAnswer(.unchanged) : CalendarAnswer(.fetched, file: file)
  }

  private func read<Given: Described>(_ type: Given.Type, _ request: FetchRequest) -> Given? {
    request.body.flatMap { try? JSON(parsing: $0) }.flatMap { try? Given(reading: ContentReader($0)) }
  }
}

extension Fixture {
  /// A device of a site on which people plan their days, and can have accounts.
  public static func calendarDevice(
    _ number: UInt64, _ accounts: FakeAccounts, _ calendars: FakeCalendars
  ) throws -> TestDevice {
    let device = TestDevice(number)
    try device.serve {
      try json($0, modules: ["day"]).addingToSite("home", "day").addingToSite("identity", "account")
    }
    device.answering = { calendars.answer($0) ?? accounts.answer($0) }
    return device
  }
}
