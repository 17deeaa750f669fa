import Components
import Core

/// A response as it is kept: with the event that it is for the server, byte for byte.
struct KeptResponse: Hashable {
  let event: SentEvent
  /// Whether it is for the organisation.
  var isShared: Bool
  private let body: ResponseBody

  init(_ response: Response, _ kind: Response.Kind, id: Stamp, at now: Int64, isShared: Bool) {
    event = SentEvent(id: id.text, kind: kind.rawValue, made: now, body: response.json.serialized())
    self.isShared = isShared
    body = ResponseBody(event.body)
  }

  /// One that was sent from another device.
  init(_ sent: SentEvent) {
    event = sent
    isShared = true
    body = ResponseBody(sent.body)
  }

  /// The same answers as another event, which the server takes where it has erased this one.
  func renewed(id: Stamp) -> KeptResponse {
    guard var response = body.response, let kind = Response.Kind(rawValue: event.kind) else { return self }
    response.replaces = []
    return KeptResponse(response, kind, id: id, at: event.made, isShared: isShared)
  }

  /// The stamp of its event; nil if its id is none, as from another program.
  var stamp: Stamp? { Stamp(text: event.id) }

  /// What the person answered; empty if it is in a form that this version of the app does not know.
  var response: Response { body.response ?? Response() }

  var isReadable: Bool { body.response != nil }

  var json: JSON {
    [
      "id": .string(event.id), "made": .integer(event.made), "body": .string(event.body),
      "shared": .bool(isShared),
    ]
  }

  /// Reads the form of ``json``.
  init?(_ json: JSON, _ kind: Response.Kind) {
    guard let id = json["id"]?.string, let made = json["made"]?.int, let body = json["body"]?.string else {
      return nil
    }
    event = SentEvent(id: id, kind: kind.rawValue, made: made, body: body)
    isShared = json["shared"]?.bool ?? false
    self.body = ResponseBody(body)
  }

  static func == (one: KeptResponse, other: KeptResponse) -> Bool {
    one.event == other.event && one.isShared == other.isShared
  }

  func hash(into hasher: inout Hasher) { hasher.combine(event) }
}

/// The body of a response, read when it is first needed: of years of checks, a screen shows those of a month.
private final class ResponseBody {
  private let text: String
  private(set) lazy var response = Self.read(text)

  init(_ text: String) { self.text = text }

  private static func read(_ text: String) -> Response? {
    guard let json = try? JSON(parsing: Array(text.utf8)) else { return nil }
    return try? Response(reading: ContentReader(json))
  }
}
