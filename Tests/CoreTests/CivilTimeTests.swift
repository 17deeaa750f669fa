import Core
import Foundation
import SeededRandom
import Testing

@Suite("Civil times")
struct CivilTimeTests {
  @Test(
    "reads times",
    arguments: [
      ("08:30", "08:30:00"), ("00:00:00", "00:00:00"), ("23:59:59.999", "23:59:59.999"),
      ("08:30:00.25", "08:30:00.250"),
      ("08:30:00,5", "08:30:00.500"), ("08:30:00.1234567", "08:30:00.123"), ("08:30:00.000", "08:30:00"),
    ])
  func times(text: String, written: String) {
    #expect(CivilTime(iso: text)?.description == written)
  }

  @Test(
    "texts that are not times are refused",
    arguments: [
      "", "8:30", "08", "0830", "24:00", "08:60", "08:30:60", "08:30:00.", "08:30:", "08:30Z", "-8:30",
      "08:30:00.5x",
    ])
  func notTimes(text: String) {
    #expect(CivilTime(iso: text) == nil)
  }

  @Test("every minute of the day reads back")
  func everyMinute() throws {
    for minute in 0..<1440 {
      let time = try #require(CivilTime(hour: minute / 60, minute: minute % 60))
      #expect(time.minuteOfDay == minute)
      #expect(CivilTime(iso: time.hourAndMinute) == time)
      #expect(CivilTime(iso: time.description) == time)
    }
    #expect(CivilTime(millisecondsOfDay: 86_400_000) == nil)
    #expect(CivilTime(millisecondsOfDay: -1) == nil)
    #expect(CivilTime(millisecondsOfDay: 86_399_999)?.description == "23:59:59.999")
  }

  @Test(
    "instants agree with the platform's",
    arguments: [
      ("1970-01-01T00:00:00", "Z", Int64(0)), ("1969-12-31T23:59:59.999", "Z", -1),
      ("2026-10-03T08:30:00", "-05:00", 1_791_034_200_000),
      ("2026-10-03T08:30:00", "+05:30", 1_790_996_400_000), ("2000-02-29T12:00:00.5", "Z", 951_825_600_500),
      ("0000-01-01T00:00:00", "Z", -62_167_219_200_000),
      ("9999-12-31T23:59:59.999", "Z", 253_402_300_799_999),
      ("2038-01-19T03:14:08", "Z", 2_147_483_648_000), ("2026-10-03T08:30", "-00:00", 1_791_016_200_000),
      ("2026-10-03t08:30", "z", 1_791_016_200_000), ("2026-10-03T08:30", "+0530", 1_790_996_400_000),
      ("2026-10-03T08:30", "+05", 1_790_998_200_000),
    ])
  func instants(text: String, zone: String, milliseconds: Int64) throws {
    let value = try #require(CivilDateTime(iso: text))
    let offset = try #require(UTCOffset(iso: zone))
    #expect(value.epochMilliseconds(offset: offset) == milliseconds)
    #expect(CivilDateTime(epochMilliseconds: milliseconds, offset: offset) == value)
    #expect(CivilDateTime(iso: value.description) == value)
  }

  @Test(
    "texts that are not times of a day are refused",
    arguments: ["2026-10-03 08:30:00", "2026-10-03", "2026-10-03T08:30:00Z", "2026-10-03T08:30+05:00", ""])
  func notInstants(text: String) {
    #expect(CivilDateTime(iso: text) == nil)
  }

  @Test(
    "texts that are not offsets are refused", arguments: ["+24:00", "+05:60", "+5", "+05:", "Zx", "ZZ", ""])
  func notOffsets(text: String) {
    #expect(UTCOffset(iso: text) == nil)
  }

  @Test("random instants at random offsets read back")
  func randomInstants() throws {
    var random = RandomSource(seed: 4)
    let formatter = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for round in 0..<10_000 {
      let milliseconds = Int64.random(in: -11_000_000_000_000...253_000_000_000_000, using: &random)
      let offset = try #require(UTCOffset(minutes: Int.random(in: -1439...1439, using: &random)))
      let value = try #require(CivilDateTime(epochMilliseconds: milliseconds, offset: offset))
      #expect(value.epochMilliseconds(offset: offset) == milliseconds)
      #expect(CivilDateTime(iso: value.description) == value)
      guard round % 20 == 0 else { continue }
      let text = "\(try #require(CivilDateTime(epochMilliseconds: milliseconds / 1000 * 1000 + 125)))Z"
      let date = try Date(text, strategy: formatter)
      let expected = Double(milliseconds / 1000) + 0.125
      #expect(abs(date.timeIntervalSince1970 - expected) < 0.001, "\(text)")
    }
  }

  @Test("instants beyond the calendar are refused")
  func beyond() {
    #expect(CivilDateTime(epochMilliseconds: .max) == nil)
    #expect(CivilDateTime(epochMilliseconds: .min) == nil)
    #expect(CivilDateTime(epochMilliseconds: 253_402_300_800_000) == nil)
    #expect(CivilDateTime(epochMilliseconds: -62_167_219_200_001) == nil)
    #expect(UTCOffset(minutes: 1440) == nil)
  }

  @Test(
    "reads durations and writes them in one way",
    arguments: [
      ("PT0S", "PT0S"), ("P0D", "PT0S"), ("P1Y2M3DT4H5M6.007S", "P1Y2M3DT4H5M6.007S"), ("P2W", "P14D"),
      ("P14M", "P1Y2M"),
      ("PT90M", "PT1H30M"), ("PT36H", "PT36H"), ("-P7D", "-P7D"), ("+P7D", "P7D"), ("PT0.5S", "PT0.500S"),
      ("P1W1D", "P8D"),
      ("PT3600S", "PT1H"), ("PT1,25S", "PT1.250S"), ("P1YT1S", "P1YT1S"),
    ])
  func durations(text: String, written: String) throws {
    let value = try #require(CivilDuration(iso: text))
    #expect(value.description == written)
    #expect(CivilDuration(iso: written) == value)
  }

  @Test(
    "texts that are not durations are refused",
    arguments: [
      "", "P", "PT", "P1", "1D", "P1DT", "P1H", "PT1D", "P1D1Y", "PT1S1H", "P1.5D", "P1.0D", "PT1.S", "P-1D",
      "P1D ", "p1d",
      "P1D1D", "P99999999999D", "PT1M1M", "P3000000000Y",
    ])
  func notDurations(text: String) {
    #expect(CivilDuration(iso: text) == nil)
  }

  @Test(
    "durations are added: months, then days, then time",
    arguments: [
      ("2026-01-31T10:00", "P1M", "2026-02-28T10:00:00"),
      ("2026-01-31T10:00", "P1M1D", "2026-03-01T10:00:00"),
      ("2026-12-31T23:30", "PT1H", "2027-01-01T00:30:00"),
      ("2026-03-01T00:15", "-PT30M", "2026-02-28T23:45:00"),
      ("2024-02-29T00:00", "P1Y", "2025-02-28T00:00:00"),
      ("2026-10-03T08:00", "P2WT90M", "2026-10-17T09:30:00"),
    ])
  func addingDurations(from: String, duration: String, to: String) throws {
    let start = try #require(CivilDateTime(iso: from))
    #expect(start.adding(try #require(CivilDuration(iso: duration)))?.description == to)
  }

  @Test("a duration points one way, and does not lead out of the calendar")
  func oneWay() throws {
    #expect(CivilDuration(months: 1, days: -1) == nil)
    #expect(CivilDuration(milliseconds: .min) == nil)
    let end = try #require(CivilDateTime(iso: "9999-12-31T23:59"))
    #expect(end.adding(try #require(CivilDuration(days: 1))) == nil)
    #expect(end.adding(try #require(CivilDuration(months: 1))) == nil)
    #expect(end.adding(try #require(CivilDuration(milliseconds: 60_000))) == nil)
    let start = try #require(CivilDateTime(iso: "2026-10-03T08:00"))
    let later = try #require(CivilDateTime(iso: "2026-10-04T08:00"))
    #expect(start.milliseconds(until: later) == 86_400_000)
  }
}
