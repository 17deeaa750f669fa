/// Runs the same vectors natively and as WebAssembly. It prints a digest for each subject and one for all; if both
/// compilers agree, the outputs are equal.
@main struct SelfCheck {
  static func main() { run() }

  static let subjects = [
    Subject(name: "dates", record: recordDates),
    Subject(name: "recurrence", record: recordRecurrence),
    Subject(name: "json", record: recordJSON),
    Subject(name: "text", record: recordText),
    Subject(name: "stamps", record: recordStamps),
    Subject(name: "event-log", record: recordEventLog),
    Subject(name: "patches", record: recordPatches),
  ]

  static func run() {
    var total = Transcript()
    for subject in subjects {
      var transcript = Transcript()
      subject.record(&transcript)
      printLine(subject.name + " " + transcript.summary)
      total.note(transcript.summary)
    }
    printLine("total " + total.summary)
  }
}

struct Subject: Sendable {
  let name: String
  /// Records results that are the same on every platform: no sizes of `Int`, no order of dictionaries.
  let record: @Sendable (inout Transcript) -> Void
}
