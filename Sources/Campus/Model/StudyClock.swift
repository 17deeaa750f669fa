import Components
import Core
import Loop

/// The person's clock: the time now, and the readings of their clock at other instants, whatever the zone and daylight
/// saving were then. Instants are milliseconds since 1970-01-01T00:00:00Z.
struct StudyClock {
  let now: Int64
  /// The minutes that the clock is ahead of UTC at an instant.
  let offset: (Int64) -> Int

  var today: CivilDay { day(at: now) }

  func local(_ instant: Int64) -> CivilDateTime {
    CivilDateTime(epochMilliseconds: instant + Int64(offset(instant)) * 60_000)
      ?? CivilDateTime(day: .first, time: .midnight)
  }

  func day(at instant: Int64) -> CivilDay { local(instant).day }

  func isOneDay(_ one: Int64, _ other: Int64) -> Bool { day(at: one) == day(at: other) }

  /// The first one, if the clock shows this time twice.
  func instant(_ local: CivilDateTime) -> Int64 {
    local.instant { UTCOffset(minutes: offset($0)) } ?? local.epochMilliseconds()
  }

  func start(of day: CivilDay) -> Int64 { instant(CivilDateTime(day: day, time: .midnight)) }

  /// Day and time for people.
  func text(_ instant: Int64, _ words: Words) -> String {
    let local = local(instant)
    return words(
      .dayAndTime, .text("date", words.formatting.day(local.day, .long)),
      .text("time", words.formatting.time(local.time)))
  }
}

extension ModuleContext {
  var studyClock: StudyClock {
    let formatting = words.formatting
    let usual = now.offsetMinutes
    return StudyClock(now: now.milliseconds) { formatting.offset("", $0) ?? usual }
  }
}
