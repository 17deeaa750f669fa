import Components
import Core
import Sites

extension EntryKind {
  /// The form of its entries as JSON Schema (2020-12), made of the same description as the form.
  public func schema(languages: [Language]) -> JSON { Self.group(fields, languages) }

  private static func group(_ fields: [Field], _ languages: [Language]) -> JSON {
    // What depends on another field may be absent.
    let required = fields.filter {
      $0.presence.isRequiredInFolder && $0.variants.isEmpty && !$0.isHiddenName && !$0.isCounted
    }
    var members: [JSON.Member] = [.init(name: "type", value: "object")]
    if !required.isEmpty {
      members.append(.init(name: "required", value: .array(required.map { .string($0.name) })))
    }
    let properties = fields.map { JSON.Member(name: $0.name, value: value($0, languages)) }
    members.append(.init(name: "properties", value: .object(properties)))
    members.append(.init(name: "additionalProperties", value: false))
    return .object(members)
  }

  private static func value(_ field: Field, _ languages: [Language]) -> JSON {
    switch field.kind {
    case .text(let kind): return text(kind, languages)
    case .texts(let kind, _): return ["type": "array", "items": text(kind, languages)]
    case .truth: return ["type": "boolean"]
    case .integer(let range):
      return [
        "type": "integer", "minimum": .integer(Int64(range.lowerBound)),
        "maximum": .integer(Int64(range.upperBound)),
      ]
    case .number(let range):
      return ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    case .numbers: return ["type": "array", "items": ["type": "number"]]
    case .day: return ["type": "string", "format": "date"]
    case .days: return ["type": "array", "items": ["type": "string", "format": "date"]]
    case .monthDay: return ["type": "string", "pattern": "^[0-9]{2}-[0-9]{2}$"]
    case .coordinates: return ["type": "array"]
    case .markdown, .files: return byLanguage(languages)
    case .object(let fields): return group(fields, languages)
    case .list(let fields, _): return ["type": "array", "items": group(fields, languages)]
    case .table(let fields): return ["type": "object", "additionalProperties": group(fields, languages)]
    case .reference: return ["type": "string"]
    case .choice(let known): return ["type": "string", "enum": .array(known.map { .string($0) })]
    }
  }

  private static func text(_ kind: TextKind, _ languages: [Language]) -> JSON {
    switch kind {
    case .words: byLanguage(languages)
    case .name, .figure, .link: ["anyOf": [["type": "string"], byLanguage(languages)]]
    case .choice(let known): ["type": "string", "enum": .array(known.map { .string($0) })]
    default: ["type": "string"]
    }
  }

  private static func byLanguage(_ languages: [Language]) -> JSON {
    let properties = languages.map { JSON.Member(name: $0.tag, value: ["type": "string"]) }
    return ["type": "object", "properties": .object(properties), "additionalProperties": false]
  }
}
