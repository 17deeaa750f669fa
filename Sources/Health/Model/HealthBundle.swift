import Components
import Core

/// All responses for other health systems: a Bundle of FHIR R4 (HL7, 4.0.1) with a QuestionnaireResponse for each, and an Observation for
/// each score.
///
/// Questionnaires are named by canonical addresses, `urn:toward:SITE:ID|VERSION`. Answers on a scale are codings with the value as the
/// code, so that they can be counted again.
enum HealthBundle {
  static func json(
    _ record: HealthRecord, _ content: HealthContent, site: String, _ words: Words
  ) -> JSON {
    var entries: [JSON] = []
    for kept in record.responses {
      let response = kept.response
      let known = ([content.daily] + content.questionnaires).first {
        $0.id == response.questionnaire && $0.version == response.version
      }
      let address = "urn:toward:\(site):response:\(kept.event.id)"
      entries.append(entry(address, self.response(response, known, site: site)))
      guard let known, let score = WellnessScore(response.answers, of: known) else { continue }
      var parts = [(code: "overall", name: words(.healthOverall), value: score.overall)]
      for part in score.dimensions {
        parts.append((part.dimension.rawValue, words(part.dimension.name), part.value))
      }
      for part in parts {
        let observation = observation(part.code, part.name, part.value, response, from: address, site: site)
        entries.append(entry(address + ":" + part.code, observation))
      }
    }
    return ["resourceType": "Bundle", "type": "collection", "entry": .array(entries)]
  }

  private static func entry(_ address: String, _ resource: JSON) -> JSON {
    ["fullUrl": .string(address), "resource": resource]
  }

  // MARK: Responses

  private static func response(_ response: Response, _ known: Questionnaire?, site: String) -> JSON {
    let items = response.answers.compactMap { answer -> JSON? in
      let item = known?.items.first { $0.id == answer.item }
      let values = values(answer.value, item, known)
      guard !values.isEmpty else { return nil }
      var members: [JSON.Member] = [.init(name: "linkId", value: .string(answer.item))]
      if let item, let known {
        members.append(
          .init(name: "text", value: .string((known.lead.isEmpty ? "" : known.lead + " ") + item.text)))
      }
      members.append(.init(name: "answer", value: .array(values)))
      return .object(members)
    }
    return [
      "resourceType": "QuestionnaireResponse",
      "questionnaire": .string("urn:toward:\(site):\(response.questionnaire)|\(response.version)"),
      "status": "completed", "authored": .string(response.day?.description ?? ""), "item": .array(items),
    ]
  }

  /// None where the person prefers not to say.
  private static func values(
    _ value: GivenAnswer.Value, _ item: Questionnaire.Item?, _ known: Questionnaire?
  ) -> [JSON] {
    switch value {
    case .number(let number):
      switch item?.kind {
      case .yesNo: return [["valueBoolean": .bool(number == 1)]]
      case .scale, .choice: return [coding(number, item, known)]
      default: return [["valueInteger": .integer(Int64(number))]]
      }
    case .several(let numbers): return numbers.map { coding($0, item, known) }
    case .text(let text): return [["valueString": .string(text)]]
    case .day(let day): return [["valueDate": .string(day.description)]]
    case .declined: return []
    }
  }

  private static func coding(
    _ value: Int, _ item: Questionnaire.Item?, _ known: Questionnaire?
  ) -> JSON {
    var members: [JSON.Member] = [.init(name: "code", value: .string("\(value)"))]
    if let item, let label = known?.offered(by: item).first(where: { $0.value == value })?.label {
      members.append(.init(name: "display", value: .string(label)))
    }
    return ["valueCoding": .object(members)]
  }

  // MARK: Scores

  private static func observation(
    _ code: String, _ name: String, _ value: Double, _ response: Response, from address: String, site: String
  ) -> JSON {
    let coding: JSON = [
      "system": .string("urn:toward:\(site):\(response.questionnaire):score"), "code": .string(code),
      "display": .string(name),
    ]
    return [
      "resourceType": "Observation", "status": "final",
      "code": ["coding": [coding], "text": .string(name)],
      "effectiveDateTime": .string(response.day?.description ?? ""),
      // In whole hundredths, from 0 to 100.
      "valueQuantity": ["value": .number(Double(Int(value * 100 + 0.5)) / 100), "unit": "{score}"],
      "derivedFrom": [["reference": .string(address)]],
    ]
  }
}
