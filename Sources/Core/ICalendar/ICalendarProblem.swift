extension ICalendar {
  /// What in a file could not be understood, and what that cost.
  public struct Problem: Hashable, Sendable {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
      /// Nothing in the file is a calendar.
      case notCalendar
      /// The file is larger than ``ICalendar/largest``; nothing of it was read.
      case tooLarge
      /// There is more of it than anyone needs; the rest was not read.
      case tooMany
      /// The line is no `NAME:value`.
      case malformedLine
      /// The value is not one that this property has.
      case invalidValue
      /// What has to be there is not.
      case missing
      /// It stands there again; the first one counts.
      case repeated
      /// The component does not end; it was ended where the next one begins.
      case missingEnd
      /// Something ends that did not begin.
      case strayEnd
      /// It ends before it begins; it counts as having no end.
      case endBeforeStart
      /// RFC 5545 has it, and this does not.
      case unsupported
      /// Bytes that are not UTF-8; they were read as Latin-1.
      case notUTF8
      /// Neither the file nor the device knows the time zone.
      case unknownZone(String)
      /// A rule that RFC 5545 does not have, or that this cannot follow.
      case recurrence(RecurrenceProblem)
    }

    /// What was left out because of it.
    public enum Loss: Hashable, Sendable {
      case nothing
      /// The property, or the small component such as an alarm.
      case part
      /// All of the event or to-do.
      case component
      /// All that follows, or the whole file.
      case file
    }

    /// Where, counted from 1 as an editor does; 0 for the file as a whole.
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
    case .part: return place + reason.text + ", part"
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
