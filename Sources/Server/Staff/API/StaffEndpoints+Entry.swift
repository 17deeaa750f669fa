import CMS
import Components
import Core
import HTTPTypes
import Hummingbird

/// Entries as programs get them, and what programs send of them.
extension StaffEndpoints {
  func answer(
    _ entry: ContentDesk.Entry, _ call: Call, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let parts = try found()
    let value = entry.value ?? .empty
    let form = EntryJSON(entry.kind, languages: parts.languages)
    let mistakes = form.mistakes(of: value).map { mistake -> JSON in
      ["pointer": .string("#/value" + mistake.pointer), "detail": .string(mistake.detail)]
    }
    var members: [JSON.Member] = [
      .init(name: "kind", value: .string(entry.kind.id)),
      .init(name: "entry", value: .string(entry.address.text)),
      .init(name: "state", value: .string(entry.state.rawValue)),
      .init(name: "version", value: .string(entry.mark(for: try call.caller().member))),
      .init(name: "writable", value: .bool(entry.rights(of: try call.caller().member).write)),
      .init(name: "mistakes", value: .array(mistakes)),
      .init(name: "value", value: form.json(of: entry.seen(value, by: try call.caller().member))),
    ]
    if let at = entry.draft?.publishAt { members.append(.init(name: "publishAt", value: .integer(at))) }
    return Response(status: status, .object(members), security: call.security)
  }

  private static let valueSchema: JSON = [
    "type": "object", "description": "As the schema of its kind says (/api/v1/kinds), and docs/sites.md.",
  ]

  private static let mistakeSchema: JSON = [
    "type": "object", "required": ["pointer", "detail"],
    "properties": ["pointer": ["type": "string"], "detail": ["type": "string"]],
  ]

  private static let entrySchema: JSON = {
    let states: [JSON] = EntryState.allCases.map { .string($0.rawValue) }
    return [
      "type": "object",
      "required": ["kind", "entry", "state", "version", "writable", "mistakes", "value"],
      "properties": [
        "kind": ["type": "string"], "entry": ["type": "string"],
        "state": ["type": "string", "enum": .array(states)],
        "version": ["type": "string", "description": "To say what a change replaces."],
        "writable": ["type": "boolean"], "publishAt": ["type": "integer"],
        "mistakes": ["type": "array", "items": mistakeSchema], "value": valueSchema,
      ],
    ]
  }()

  static let entryAnswer = answer(.ok)

  static func answer(_ status: HTTPResponse.Status) -> Endpoint.Answer {
    Endpoint.Answer(status: status, type: MediaType.json) { _ in entrySchema }
  }

  static let valueAnswer = Endpoint.Answer(type: MediaType.json) { _ in
    ["type": "object", "required": ["value"], "properties": ["value": valueSchema]]
  }

  static let newBody: JSON = [
    "type": "object", "required": ["value"],
    "properties": ["parent": ["type": "string"], "value": valueSchema],
  ]

  static let draftBody: JSON = [
    "type": "object", "required": ["replaces", "value"],
    "properties": ["replaces": ["type": "string"], "value": valueSchema],
  ]
}
