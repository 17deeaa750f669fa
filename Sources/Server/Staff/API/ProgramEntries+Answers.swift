import CMS
import Components
import Core
import HTTPTypes
import Hummingbird

/// Entries as programs get them.
extension ProgramEntries {
  /// The answer with an entry as it is now.
  func answer(
    _ address: EntryAddress, _ call: Call, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    try await answer(entry(at: address), call, status: status)
  }

  func answer(
    _ entry: ContentDesk.Entry, _ call: Call, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let member = try call.caller().member
    let value = entry.value ?? .empty
    let form = EntryJSON(entry.kind, languages: languages)
    let mistakes = form.mistakes(of: value).map { mistake -> JSON in
      ["pointer": .string("#/value" + mistake.pointer), "detail": .string(mistake.detail)]
    }
    var members: [JSON.Member] = [
      .init(name: "kind", value: .string(entry.kind.id)),
      .init(name: "entry", value: .string(entry.address.text)),
      .init(name: "state", value: .string(entry.state.rawValue)),
      .init(name: "version", value: .string(entry.mark(for: member))),
      .init(name: "writable", value: .bool(entry.rights(of: member).write)),
      .init(name: "mistakes", value: .array(mistakes)),
      .init(name: "value", value: form.json(of: entry.seen(value, by: member))),
    ]
    if let at = entry.draft?.publishAt { members.append(.init(name: "publishAt", value: .integer(at))) }
    return Response(status: status, .object(members), security: call.security)
  }
}

extension Endpoint.Answer {
  static let entry = entry(.ok)

  static func entry(_ status: HTTPResponse.Status) -> Endpoint.Answer {
    Endpoint.Answer(status: status, type: MediaType.json) { _ in .entry }
  }

  static let entryValue = Endpoint.Answer(type: MediaType.json) { _ in
    ["type": "object", "required": ["value"], "properties": ["value": .entryValue]]
  }
}

extension JSON {
  /// The schema of an entry's value.
  static let entryValue: JSON = [
    "type": "object", "description": "As the schema of its kind says (/api/v1/kinds), and docs/sites.md.",
  ]

  /// The schema of a mistake in a value.
  private static let mistake: JSON = [
    "type": "object", "required": ["pointer", "detail"],
    "properties": ["pointer": ["type": "string"], "detail": ["type": "string"]],
  ]

  /// The schema of an entry.
  fileprivate static let entry: JSON = {
    let states: [JSON] = EntryState.allCases.map { .string($0.rawValue) }
    return [
      "type": "object",
      "required": ["kind", "entry", "state", "version", "writable", "mistakes", "value"],
      "properties": [
        "kind": ["type": "string"], "entry": ["type": "string"],
        "state": ["type": "string", "enum": .array(states)],
        "version": ["type": "string", "description": "To say what a change replaces."],
        "writable": ["type": "boolean"], "publishAt": ["type": "integer"],
        "mistakes": ["type": "array", "items": mistake], "value": entryValue,
      ],
    ]
  }()
}
