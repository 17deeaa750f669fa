import Core
import Loop
import Markup

// Controls that all screens about notifications share.

/// A checkbox with an explanation below.
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

/// The checkbox for notifications of the system, or the reason why there are none.
///
/// - Parameter isWanted: whether the person wants them, which does not depend on the permission.
public func systemChoice<Event>(
  _ permission: NotificationPermission?, isWanted: Bool, _ words: Words,
  _ respond: @escaping (Bool) -> Event
) -> HTML<Event> {
  let obstacle = systemObstacle(permission, words)
  return choiceBox(
    words(.systemNotifications), isOn: isWanted && permission == .allowed,
    hint: (obstacle ?? words(.systemHint), "system-hint"), isDisabled: obstacle != nil, respond)
}

/// The reason why the system shows no notifications; nil if it can.
public func systemObstacle(_ permission: NotificationPermission?, _ words: Words) -> String? {
  switch permission {
  case .unsupported: words(.systemUnsupported)
  case .denied: words(.systemDenied)
  case .installFirst: words(.systemInstall)
  case .notAsked, .allowed, nil: nil
  }
}

/// Leads to what rings while the app is closed; nil where the server rings for nobody.
public func ringRow<Event>(_ context: ModuleContext) -> HTML<Event>? {
  let words = context.words
  switch context.device.rings {
  case .notOffered, .unknown: return nil
  case .off, .on:
    let isOn = context.device.rings == .on
    return rows {
      linkRow(
        words(.ringsTitle), note: words(isOn ? .ringsOnHere : .ringsOff), icon: .bell,
        href: context.links.rings, words)
    }
  }
}

/// A row that says whether something works on this device.
public func worksRow<Event>(_ title: String, _ note: String, _ isWorking: Bool) -> HTML<Event> {
  li(.key(title)) {
    div(.class("row")) {
      icon(isWorking ? .check : .x)
      rowBody(title, note: note)
    }
  }
}
