import Markup

/// What a program hears of without having asked for each.
public enum Subscription<Event> {
  /// Every so many milliseconds; `id` tells two timers of one length apart.
  case timer(id: String, milliseconds: Int, Event)
  /// The page was hidden or shown again.
  case visibility((_ isVisible: Bool) -> Event)
  case connection((_ isOnline: Bool) -> Event)
  /// The person went to another address of the app: a link, back, forward.
  case navigation((_ path: String) -> Event)
  /// Another tab wrote these records.
  case recordsChanged((_ names: [String]) -> Event)
  case session((SessionChange) -> Event)
  /// The browser is about to print the page; what is shown at once is on the paper.
  case printing(Event)
  /// The browser shows the page again as it was left, after it stood still: what happened meanwhile was not heard.
  case restored(Event)
  /// A new version of the app is complete on the device and waits.
  case newVersion(Event)
  /// The app was installed, or can be by now.
  case installation((Installation) -> Event)
  /// The page of another site in a frame says something, as text.
  case frameMessage((String) -> Event)
  /// A frame was not let go to this address.
  case frameBlocked((String) -> Event)
  /// A key that is pressed while no field has the focus, unless an element took it: nil leaves it to the browser. With
  /// Control, Command or Alt only Z comes, for undo.
  case shortcut((_ key: String, KeyModifiers) -> Event?)

  /// The same for a program whose events are of another type.
  public func map<Outer>(_ transform: @escaping (Event) -> Outer) -> Subscription<Outer> {
    switch self {
    case .timer(let id, let milliseconds, let event):
      .timer(id: id, milliseconds: milliseconds, transform(event))
    case .visibility(let make): .visibility { transform(make($0)) }
    case .connection(let make): .connection { transform(make($0)) }
    case .navigation(let make): .navigation { transform(make($0)) }
    case .recordsChanged(let make): .recordsChanged { transform(make($0)) }
    case .session(let make): .session { transform(make($0)) }
    case .printing(let event): .printing(transform(event))
    case .restored(let event): .restored(transform(event))
    case .newVersion(let event): .newVersion(transform(event))
    case .installation(let make): .installation { transform(make($0)) }
    case .frameMessage(let make): .frameMessage { transform(make($0)) }
    case .frameBlocked(let make): .frameBlocked { transform(make($0)) }
    case .shortcut(let make): .shortcut { make($0, $1).map(transform) }
    }
  }
}

/// Another tab logged someone in or out.
public enum SessionChange: Equatable, Sendable {
  case began(SharedSession)
  case ended
}

/// What the platform reports; each goes to the subscriptions that ask for it.
public enum Signal: Equatable, Sendable {
  case visibility(Bool)
  case connection(Bool)
  case navigation(String)
  case recordsChanged([String])
  case session(SessionChange)
  case printing
  case restored
  case newVersion
  case installation(Installation)
  case frameMessage(String)
  case frameBlocked(String)

  /// The event of a subscription for this signal, if it is the one asked for.
  public func event<Event>(for subscription: Subscription<Event>) -> Event? {
    switch (self, subscription) {
    case (.visibility(let isVisible), .visibility(let make)): make(isVisible)
    case (.connection(let isOnline), .connection(let make)): make(isOnline)
    case (.navigation(let path), .navigation(let make)): make(path)
    case (.recordsChanged(let names), .recordsChanged(let make)): make(names)
    case (.session(let change), .session(let make)): make(change)
    case (.printing, .printing(let event)): event
    case (.restored, .restored(let event)): event
    case (.newVersion, .newVersion(let event)): event
    case (.installation(let installation), .installation(let make)): make(installation)
    case (.frameMessage(let text), .frameMessage(let make)): make(text)
    case (.frameBlocked(let address), .frameBlocked(let make)): make(address)
    default: nil
    }
  }
}

extension Subscription {
  /// The event for a key, if this is a shortcut that takes it.
  public func event(for input: EventInput) -> Event? {
    guard case .shortcut(let make) = self, !input.isComposing, !input.modifiers.contains(.alt),
      !input.modifiers.contains(.control) || input.key == "z"
    else { return nil }
    return make(input.key, input.modifiers)
  }
}
