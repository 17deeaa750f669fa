import Components
import Core
import Health
import Markup

/// Something that a person sent to the organisation: answers under their questions, or whatever else as it came.
public struct SentRow: Sendable {
  /// Of the event.
  public var id: String
  /// In milliseconds since 1970.
  public var received: Int64
  public var kind: String
  public var text: String
  /// The answers; nil for what are none.
  public var response: Response?
  /// The questionnaire of the answers as it is now; nil if there is none any more.
  public var questionnaire: Questionnaire?

  public init(id: String, received: Int64, kind: String, text: String) {
    self.id = id
    self.received = received
    self.kind = kind
    self.text = text
    if Response.Kind(rawValue: kind) != nil, let json = try? JSON(parsing: text) {
      response = try? Response(reading: ContentReader(json))
    }
  }

  /// As the page of the person shows it.
  public var shown: PersonScreen.Sent { PersonScreen.Sent(id: id, content: html) }

  public var isDailyCheck: Bool { kind == Response.Kind.dailyCheck.rawValue }

  private func html(_ frame: StaffFrame) -> HTML<Never> {
    let words = frame.words
    guard let response else {
      return div {
        p { "\(frame.time(received)) · \(kind)" }
        code { text }
      }
    }
    return details(.class("row")) {
      summary {
        span(.class("row-body")) {
          span(.class("row-title")) { questionnaire?.title ?? response.questionnaire }
          span(.class("row-note")) { note(response, frame) }
        }
      }
      dl(.class("cms-differences")) {
        for answer in response.answers {
          div {
            dt { question(answer.item) }
            dd { self.answer(answer, words) }
          }
        }
      }
    }
  }

  private func note(_ response: Response, _ frame: StaffFrame) -> String {
    let words = frame.words
    var parts = [
      response.day.map { words.formatting.day($0, .long) } ?? "",
      words(.cmsReceived, .text("time", frame.time(received))),
    ]
    if response.score > 0 { parts.append(words(.cmsScore, .count("score", (response.score + 50) / 100))) }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func item(_ id: String) -> Questionnaire.Item? { questionnaire?.items.first { $0.id == id } }

  private func question(_ id: String) -> String {
    guard let item = item(id) else { return id }
    let lead = questionnaire?.lead ?? ""
    return lead.isEmpty ? item.text : "\(lead) \(item.text)"
  }

  private func answer(_ answer: GivenAnswer, _ words: Words) -> String {
    switch answer.value {
    case .number(let number): label(number, of: answer.item, words)
    case .several(let numbers): numbers.map { label($0, of: answer.item, words) }.joined(separator: ", ")
    case .text(let text): text
    case .day(let day): words.formatting.day(day, .long)
    case .declined: words(.cmsDeclined)
    }
  }

  private func label(_ number: Int, of id: String, _ words: Words) -> String {
    guard let item = item(id) else { return "\(number)" }
    if item.kind == .yesNo { return words(number == 1 ? .cmsYes : .cmsNo) }
    if item.kind == .number { return item.unit.isEmpty ? "\(number)" : "\(number) \(item.unit)" }
    return questionnaire?.offered(by: item).first { $0.value == number }?.label ?? "\(number)"
  }
}
