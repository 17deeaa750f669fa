import Core
import SeededRandom

func recordRecurrence(_ transcript: inout Transcript) {
  let rules = [
    "FREQ=DAILY;COUNT=10", "FREQ=DAILY;INTERVAL=2147483647", "FREQ=DAILY;INTERVAL=3;BYMONTH=2,11;BYDAY=MO,FR",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1",
    "FREQ=MONTHLY;BYDAY=1FR,-1SU", "FREQ=MONTHLY;BYMONTHDAY=31,-31", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-2,1",
    "FREQ=YEARLY;BYWEEKNO=1,53,-1;BYDAY=SA,SU", "FREQ=YEARLY;BYYEARDAY=-366,60,100",
    "FREQ=YEARLY;BYDAY=20MO,-1SU",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;INTERVAL=1000",
    "FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0,30;BYSECOND=60", "FREQ=DAILY;UNTIL=20300101T120000Z;BYMONTHDAY=13",
    "FREQ=YEARLY;COUNT=2147483647", "FREQ=YEARLY;COUNT=2147483648", "FREQ=HOURLY", "FREQ=WEEKLY;BYDAY=1MO",
    "",
    "FREQ=MONTHLY;BYMONTHDAY=99999999999", "FREQ=DAILY;WKST=XX", "FREQ=DAILY;UNTIL=2030",
  ]
  var random = RandomSource(seed: 5545)
  for text in rules {
    do throws(RecurrenceProblem) {
      let rule = try RecurrenceRule(parsing: text)
      transcript.note(rule.description)
      for _ in 0..<20 { recordOccurrences(of: rule, &transcript, &random) }
    } catch {
      transcript.note(error.description)
    }
  }
}

private func recordOccurrences(
  of rule: RecurrenceRule, _ transcript: inout Transcript, _ random: inout RandomSource
) {
  guard let start = day(15_000 + random.below(20_000)), let from = day(10_000 + random.below(60_000)),
    let to = from.adding(milliseconds: Int64(random.below(1000)) * 86_400_000)
  else { return }
  for moment in rule.occurrences(from: start).prefix(10) { transcript.note(moment.description) }
  let set = RecurrenceSet(
    start: start, rule: rule, additions: [from],
    exclusions: Array(rule.occurrences(from: start, in: from..<to).prefix(3)))
  for occurrence in set.occurrences(in: from..<to).prefix(20) {
    transcript.note(occurrence.start.description)
  }
}

private func day(_ epochDay: Int) -> CivilDateTime? {
  CivilDay(epochDay: epochDay).map { CivilDateTime(day: $0, time: .midnight) }
}
