import Components
import Core

/// A response as it is kept: with the event that it is for the server, byte for byte.
struct KeptResponse: Hashable {
  var event: SentEvent
  var response: Response
  /// Whether it is for the organisation.
  var isShared: Bool

  init(_ response: Response, _ kind: Response.Kind, id: Stamp, at now: Int64, isShared: Bool) {
    self.response = response
    self.isShared = isShared
    event = SentEvent(id: id.text, kind: kind.rawValue, made: now, body: response.json.serialized())
  }

  var json: JSON {
    [
      "id": .string(event.id), "made": .integer(event.made), "body": .string(event.body),
      "shared": .bool(isShared),
    ]
  }

  /// Reads the form of ``json``.
  init?(_ json: JSON, _ kind: Response.Kind) {
    guard let id = json["id"]?.string, let made = json["made"]?.int, let body = json["body"]?.string,
      let parsed = try? JSON(parsing: Array(body.utf8)),
      let response = try? Response(reading: ContentReader(parsed))
    else { return nil }
    self.response = response
    event = SentEvent(id: id, kind: kind.rawValue, made: made, body: body)
    isShared = json["shared"]?.bool ?? false
  }
}
