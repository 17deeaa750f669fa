import Components
import Core
import Loop
import Markup

/// The timer's section of the app's settings.
public enum StudySettings {
  public enum Event: Sendable {
    /// In hours; 0 is never.
    case choseLimit(Int)
    case turnedNotifications(Bool)
  }

  private static let limitID = "study-limit"

  static func view(
    _ record: CampusRecord, _ permission: NotificationPermission?, _ words: Words
  ) -> HTML<Event> {
    section(.class("card form"), .aria(.labelledby, "study-settings")) {
      h2(.id("study-settings"), .class("legend")) { words(.campusCheckIn) }
      div(.class("field")) {
        label(.for(limitID)) { words(.campusLimit) }
        select(.class("input"), .id(limitID), .onChange { .choseLimit(Int($0) ?? StudyLimit.four.rawValue) })
        {
          for limit in StudyLimit.allCases {
            option(
              .key(limit.rawValue), .value("\(limit.rawValue)"), .selected(limit == record.studyLimit)
            ) {
              limit == .never
                ? words(.campusLimitNever) : words(.campusLimitHours, .count("count", limit.rawValue))
            }
          }
        }
      }
      systemChoice(permission, isWanted: record.notifiesOfStudy, words) { .turnedNotifications($0) }
    }
  }
}
