import Components
import Core
import Loop
import Markup
import Testing

@testable import Day

@Suite("Fields for times")
struct TimeFieldTests {
  private func field(_ format: TimeFormat, deviceHas24 isOwn: Bool) -> String {
    let formatting = Formatting(
      language: "en", plural: { _ in .other }, day: { day, _ in day.description },
      time: { time, format in
        format == .twentyFour || format == .system && isOwn ? time.hourAndMinute : "\(time.hour % 12) PM"
      }, number: { "\($0)" }, offset: { _, _ in 0 })
    let words = Words(PhraseTable([]), formatting: formatting.with(format))
    return TimeField.view(id: "time", value: "14:05", words) { $0 }.rendered()
  }

  @Test("are texts where 24 hours were chosen and the device would not write them")
  func texts() {
    #expect(field(.twentyFour, deviceHas24: false).contains("type=\"text\" value=\"14:05\""))
    #expect(field(.twentyFour, deviceHas24: true).contains("type=\"time\""))
    #expect(field(.system, deviceHas24: false).contains("type=\"time\""))
    #expect(field(.twelve, deviceHas24: false).contains("type=\"time\""))
  }

  @Test(
    "take a time as people type it",
    arguments: [("14:05", 845), ("14.05", 845), ("1405", 845), ("905", 545), ("9", 540), ("09:00", 540)])
  func typed(text: String, minute: Int) {
    #expect(CivilTime(typed: text)?.minuteOfDay == minute)
  }

  @Test("take nothing else", arguments: ["", "25", "14:5", "14:60", "1:2:3", "12345", "noon"])
  func untyped(text: String) {
    #expect(CivilTime(typed: text) == nil)
  }
}
