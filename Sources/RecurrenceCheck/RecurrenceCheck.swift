import Core

/// Expands recurrences for comparison with another program. Each input line has, separated by tabs: DTSTART, RRULE,
/// RDATEs and EXDATEs separated by commas, and the start and end of a range. Each output line has the occurrences,
/// separated by commas, or the mistake in the rule.
@main struct RecurrenceCheck {
  static func main() {
    while let line = readLine() { print(answer(line)) }
  }

  static func answer(_ line: String) -> String {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard fields.count == 6, let start = CivilDateTime(basic: fields[0]),
      let from = CivilDateTime(basic: fields[4]),
      let to = CivilDateTime(basic: fields[5]), from <= to
    else { return "error: not a line of this program" }
    do throws(RecurrenceProblem) {
      let rule = try RecurrenceRule(parsing: fields[1])
      guard try RecurrenceRule(parsing: rule.description) == rule else {
        return "error: \(rule) is read as another rule"
      }
      let set = RecurrenceSet(
        start: start, rule: rule, additions: moments(fields[2]), exclusions: moments(fields[3]))
      var found: [String] = []
      for occurrence in set.occurrences(in: from..<to) {
        found.append(occurrence.start.basicText)
      }
      return found.joined(separator: ",")
    } catch {
      return "error: \(error)"
    }
  }

  private static func moments(_ text: String) -> [CivilDateTime] {
    text.split(separator: ",").compactMap { CivilDateTime(basic: String($0)) }
  }
}
