import Core
import Loop

extension Formatting {
  /// English plurals, days as ISO 8601 writes them, and no zone but UTC.
  public static var plain: Formatting {
    Formatting(
      language: "en", plural: { $0 == 1 ? .one : .other }, day: { day, _ in day.description },
      time: { time, format in format == .twelve ? time.hourAndMinute + " (12)" : time.hourAndMinute },
      number: { String(Int($0)) }, offset: { zone, _ in zone.isEmpty || zone == "UTC" ? 0 : nil })
  }
}
