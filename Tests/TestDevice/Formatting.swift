import Core
import Loop

extension Formatting {
  /// English plurals, days as ISO 8601 writes them, and no zone but UTC.
  public static var plain: Formatting {
    var formatting = Formatting(
      language: "en", plural: { $0 == 1 ? .one : .other }, day: { day, _ in day.description },
      time: { time, format in format == .twelve ? time.hourAndMinute + " (12)" : time.hourAndMinute },
      number: { String(Int($0)) }, offset: { zone, _ in zone.isEmpty || zone == "UTC" ? 0 : nil })
    formatting.decimal = { value in
      let tenths = Int(value * 10)
      return "\(tenths / 10).\(tenths % 10)"
    }
    return formatting
  }
}
