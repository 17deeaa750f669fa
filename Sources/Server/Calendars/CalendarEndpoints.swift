import Accounts
import Core
import HTTPTypes
import Hummingbird

/// What is done at the addresses of calendars.
struct CalendarEndpoints: Sendable {
  let door: AccountDoor
  /// Nil for a server that remembers nothing.
  let store: CalendarStore?
  let fetching: CalendarFetching
  /// Whether the site has days into which calendars come.
  let hasDays: Bool

  /// Base 64 takes a third more, and the rest of the message some bytes.
  private static let largestUpload = (CalendarUpload.mostBytes + CalendarUpload.sealByteCount) / 3 * 4 + 1024

  // MARK: For devices that are logged in

  var share: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Keeps the calendar that the account's owner shares by a secret address. The device seals it by a key that it makes of the \
        secret; the server reads it only for whoever shows the secret.
        """, reading: CalendarUpload.self, upTo: Self.largestUpload,
        problems: [.changedMeanwhile, .noRoom, .diskLow]
      ) { upload, call in
        let device = try call.asking()
        try door.limiter.take(.uploads, .upload, of: device.account)
        let store = try store.found()
        try await door.room.admit(upload.sealed.count, of: device) {
          (try await store.keep(upload, of: device), bytes: upload.sealed.count)
        }
      })
  }

  var unshare: GuardedEndpoint {
    door.forDevices(
      Endpoint("Deletes that calendar. Its address leads nowhere from then on.") { call in
        try await store.found().delete(by: call.asking())
      })
  }

  var fetch: GuardedEndpoint {
    door.forDevices(
      Endpoint(
        """
        Fetches a calendar from a public address of the web, for the account's owner, who follows it. Addresses of private networks \
        are refused, after redirections too. Nothing of it is kept.
        """, reading: CalendarQuestion.self, answering: CalendarAnswer.self
      ) { question, call in
        let account = try call.asking().account
        try door.limiter.take(.fetches, .fetch, of: account)
        return try await fetching.answer(question, for: .account(account))
      })
  }

  // MARK: For devices without an account

  var fetchForAnybody: GuardedEndpoint {
    GuardedEndpoint(
      for: .anybody,
      Endpoint(
        """
        Does the same for a device that is logged in to no account. It says nothing about itself, so all devices of one network share a \
        limit.
        """, reading: CalendarQuestion.self, answering: CalendarAnswer.self,
        problems: [.noSuchPath, .tooManyRequests(secondsToWait: 0)]
      ) { question, call in
        guard hasDays else { throw Refusal.noSuchPath }
        try door.limiter.take(.networkFetches, .networkFetch, of: call.network)
        return try await fetching.answer(question, for: .network(call.network)).forStrangers
      })
  }

  // MARK: For whoever has the address

  func calendar(_ file: String) -> GuardedEndpoint {
    door.forEverybody(
      Endpoint(
        "The calendar file (RFC 5545) of somebody who shares their days, by the secret of its address.",
        Endpoint.Answer(type: ICalendar.mediaType, hasTag: true),
        problems: [.tooManyRequests(secondsToWait: 0)]
      ) { call in
        let store = try store.found()
        guard let secret = CalendarSecret(file: file), let sealed = try await store.file(secret),
          let text = AESGCM.open(sealed, key: secret.key)
        else {
          try door.limiter.take(.unknownCalendars, .unknownCalendar, of: call.client?.network ?? [])
          throw Refusal.noSuchPath
        }
        try door.limiter.take(.calendars, .calendar, of: secret.name)
        return Self.answer(text, tag: "\"\(SHA256.hex(sealed).prefix(32))\"", call)
      })
  }

  private static func answer(_ text: [UInt8], tag: String, _ call: Call) -> Response {
    var fields = call.security.fields
    fields[.eTag] = tag
    fields[.cacheControl] = "private, no-cache"
    fields[.robotsTag] = "noindex"
    if let tags = call.request.headers[.ifNoneMatch], EntityTags(tags).contains(tag) {
      return Response(status: .notModified, headers: fields)
    }
    fields[.contentType] = ICalendar.mediaType
    fields[.contentDisposition] = "attachment; filename=\"calendar.ics\""
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: text)))
  }
}

extension HTTPField.Name {
  static let robotsTag = Self("X-Robots-Tag")!
}

extension CalendarAnswer {
  /// Why a connection failed is not told to everybody: it would say which ports of other computers are open.
  fileprivate var forStrangers: CalendarAnswer {
    switch outcome {
    case .certificate, .tooSlow: CalendarAnswer(.unreachable)
    default: self
    }
  }
}
