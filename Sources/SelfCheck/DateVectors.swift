import Core
import SeededRandom

func recordDates(_ transcript: inout Transcript) {
  recordEveryDay(&transcript)
  recordDateTexts(&transcript)

  var random = RandomSource(seed: 1)
  for _ in 0..<3000 {
    let milliseconds = Int64(random.next() % 315_569_519_999_999) - 62_167_219_200_000
    let offset = UTCOffset(minutes: random.below(2879) - 1439) ?? .utc
    let local = CivilDateTime(epochMilliseconds: milliseconds, offset: offset)
    transcript.note(local?.description)
    transcript.note(
      local.flatMap { CivilDateTime(iso: $0.description) }?.epochMilliseconds(offset: offset) == milliseconds)

    let months = random.below(50_000) - 25_000
    let days = random.below(1_000_000) - 500_000
    transcript.note(local?.day.adding(months: months).description)
    transcript.note(local?.day.adding(days: days).description)
    let duration = CivilDuration(
      months: random.below(500), days: random.below(500), milliseconds: Int64(random.next() % (1 << 40)))
    transcript.note(duration?.description)
    if let local, let duration { transcript.note(local.adding(duration)?.description) }
  }
}

private func recordEveryDay(_ transcript: inout Transcript) {
  for epochDay in stride(from: -150_000, through: 150_000, by: 17) {
    guard let day = CivilDay(epochDay: epochDay) else { continue }
    transcript.note(day.description)
    transcript.note(day.weekday.rawValue * 1000 + day.dayOfYear)
  }
}

private func recordDateTexts(_ transcript: inout Transcript) {
  let texts = [
    "2026-10-03", "2024-02-29", "2026-02-29", "0000-01-01", "9999-12-31", "2026-1-1", "20261003", "", "08:30",
    "24:00",
    "08:30:15.250", "08:30:15,1239", "2026-10-03T08:30", "2026-10-03T08:30:00Z",
    "2026-10-03T08:30:00.5-05:00",
    "2026-10-03T08:30+0530", "1969-12-31T23:59:59.999Z", "P1Y2M3DT4H5M6.007S", "-P2W", "PT90M", "P", "PT",
    "P1.5D",
    "P99999999999D", "P2147483647Y", "Z", "+05:30", "-23:59", "+24:00",
  ]
  for text in texts {
    transcript.note(CivilDay(iso: text)?.epochDay.description)
    transcript.note(CivilTime(iso: text)?.description)
    transcript.note(CivilDateTime(iso: text)?.epochMilliseconds().description)
    transcript.note(CivilDuration(iso: text)?.description)
    transcript.note(UTCOffset(iso: text)?.minutes.description)
  }
}
