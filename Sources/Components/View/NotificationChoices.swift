import Core
import Loop
import Markup

// What the screens that are about notifications have in common.

/// A box that says yes to something. What there is to say about it stands below.
public func choiceBox<Event>(
  _ title: String, isOn: Bool, hint: (text: String, id: String)? = nil, isDisabled: Bool = false,
  _ respond: @escaping (Bool) -> Event
) -> HTML<Event> {
  div(.key(title)) {
    label(.class("choice")) {
      input(
        .class("check"), .type(.checkbox), .checked(isOn), .disabled(isDisabled),
        .when(hint != nil, .aria(.describedby, hint?.id ?? "")), .onCheck(respond))
      span { title }
    }
    if let hint { p(.class("hint"), .id(hint.id)) { hint.text } }
  }
}

/// The box for notifications of the system, or why there can be none.
///
/// - Parameter isWanted: whether the person wants them, and not whether the device allows it.
public func systemChoice<Event>(
  _ permission: NotificationPermission?, isWanted: Bool, _ words: Words,
  _ respond: @escaping (Bool) -> Event
) -> HTML<Event> {
  let obstacle = systemObstacle(permission, words)
  return choiceBox(
    words(.systemNotifications), isOn: isWanted && permission == .allowed,
    hint: (obstacle ?? words(.systemHint), "system-hint"), isDisabled: obstacle != nil, respond)
}

/// Why there can be no notifications of the system; nil when there can.
public func systemObstacle(_ permission: NotificationPermission?, _ words: Words) -> String? {
  switch permission {
  case .unsupported: words(.systemUnsupported)
  case .denied: words(.systemDenied)
  case .installFirst: words(.systemInstall)
  case .notAsked, .allowed, nil: nil
  }
}

/// A row that says what works on this device, and what does not.
public func worksRow<Event>(_ title: String, _ note: String, _ isWorking: Bool) -> HTML<Event> {
  li(.key(title)) {
    div(.class("row")) {
      icon(isWorking ? .check : .x)
      rowBody(title, note: note)
    }
  }
}
