extension ICalendar {
  /// A mistake in a calendar file, and its cost.
  public struct Problem: Hashable, Sendable {
    /// The kinds of mistakes.
    public enum Reason: Hashable, Sendable {
      /// The file has no calendar.
      case notCalendar
      /// The file exceeds ``ICalendar/largest``; nothing of it was read.
      case tooLarge
      /// The file has too many components; the rest was not read.
      case tooMany
      /// The line is not `NAME:value`.
      case malformedLine
      /// The property cannot have this value.
      case invalidValue
      /// A required property is missing.
      case missing
      /// The property is repeated; the first one counts.
      case repeated
      /// The component has no END; it was ended before the next one.
      case missingEnd
      /// An END without a BEGIN.
      case strayEnd
      /// The end is before the start; the component counts as having no end.
      case endBeforeStart
      /// RFC 5545 has this, but it is not supported here.
      case unsupported
      /// The bytes are not UTF-8; they were read as Latin-1.
      case notUTF8
      /// Neither the file nor the device knows this time zone.
      case unknownZone(String)
      /// RFC 5545 forbids this rule, or it is not supported here.
      case recurrence(RecurrenceProblem)
    }

    /// The loss that a mistake causes.
    public enum Loss: Hashable, Sendable {
      case nothing
      /// The property, or a subcomponent such as an alarm.
      case property
      /// The whole event or to-do.
      case component
      /// The rest of the file, or all of it.
      case file
    }

    /// The row, from 1; 0 for the file as a whole.
    public let line: Int
    /// The property or component, such as `DTSTART`; may be empty.
    public let name: String
    public let reason: Reason
    public let loss: Loss

    public init(line: Int, name: String = "", _ reason: Reason, loss: Loss) {
      self.line = line
      self.name = name
      self.reason = reason
      self.loss = loss
    }
  }
}

extension ICalendar.Problem: CustomStringConvertible {
  /// For logs and tests, not for people: `12 DTSTART: missing, component`.
  public var description: String {
    let place = name.isEmpty ? "\(line): " : "\(line) \(name): "
    switch loss {
    case .nothing: return place + reason.text
    case .property: return place + reason.text + ", property"
    case .component: return place + reason.text + ", component"
    case .file: return place + reason.text + ", file"
    }
  }
}

extension ICalendar.Problem.Reason {
  fileprivate var text: String {
    switch self {
    case .notCalendar: "not a calendar"
    case .tooLarge: "too large"
    case .tooMany: "too many"
    case .malformedLine: "malformed line"
    case .invalidValue: "invalid value"
    case .missing: "missing"
    case .repeated: "repeated"
    case .missingEnd: "missing end"
    case .strayEnd: "stray end"
    case .endBeforeStart: "end before start"
    case .unsupported: "unsupported"
    case .notUTF8: "not UTF-8"
    case .unknownZone(let name): "unknown zone " + name
    case .recurrence(let problem): "recurrence " + problem.description
    }
  }
}
