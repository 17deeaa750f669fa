import Core
import Loop

extension Formatting {
  /// English plurals, days as ISO 8601 writes them.
  public static var plain: Formatting {
    Formatting(
      language: "en", plural: { $0 == 1 ? .one : .other }, day: { day, _ in day.description },
      time: { $0.hourAndMinute }, number: { String(Int($0)) })
  }
}
