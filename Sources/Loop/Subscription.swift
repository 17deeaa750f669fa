import Markup

/// A source of events that a program listens to.
public enum Subscription<Event> {
  /// Ticks at an interval; `id` distinguishes timers.
  case timer(id: String, milliseconds: Int, Event)
  /// The page became hidden or visible.
  case visibility((_ isVisible: Bool) -> Event)
  case connection((_ isOnline: Bool) -> Event)
  /// The person went to another address of the app: by a link, back or forward.
  case navigation((_ path: String) -> Event)
  /// Another tab wrote these records.
  case recordsChanged((_ names: [String]) -> Event)
  case session((SessionChange) -> Event)
  /// The browser is about to print the page; changes of the view now are on paper.
  case printing(Event)
  /// The browser shows the page again as it was left, after it stood still: what happened meanwhile was not heard.
  case restored(Event)
  /// The server serves something else than before: another version of the app, or other content.
  case servedAnother(Event)
  /// The person followed a link to another site, which was held back for lack of a connection.
  case heldLink(Event)
  /// A new version of the app is complete on the device and waits.
  case newVersion(Event)
  /// The app was installed, or can be by now.
  case installation((Installation) -> Event)
  /// A text message from the page in a frame.
  case frameMessage((String) -> Event)
  /// A frame was kept from going to this address.
  case frameBlocked((String) -> Event)
  /// A field of the form around the program was changed.
  case formChanged(Event)
  /// A row of a list of that form was dragged onto another one of the list; both by their `data-row`.
  case rowMoved((_ from: String, _ to: String) -> Event)
  /// A key that was pressed while no field had the focus and no element took it; nil leaves it to the browser. With
  /// Control or Command only Z and Y are reported, for undo and redo.
  case shortcut((_ key: String, KeyModifiers) -> Event?)

  /// The same subscription, for a program whose events are of another type.
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
    case .servedAnother(let event): .servedAnother(transform(event))
    case .heldLink(let event): .heldLink(transform(event))
    case .newVersion(let event): .newVersion(transform(event))
    case .installation(let make): .installation { transform(make($0)) }
    case .frameMessage(let make): .frameMessage { transform(make($0)) }
    case .frameBlocked(let make): .frameBlocked { transform(make($0)) }
    case .formChanged(let event): .formChanged(transform(event))
    case .rowMoved(let make): .rowMoved { transform(make($0, $1)) }
    case .shortcut(let make): .shortcut { make($0, $1).map(transform) }
    }
  }
}

/// A change of the session in another tab.
public enum SessionChange: Equatable, Sendable {
  case began(SharedSession)
  case ended
}

/// A report of the platform, for the subscriptions to it.
public enum Signal: Equatable, Sendable {
  case visibility(Bool)
  case connection(Bool)
  case navigation(String)
  case recordsChanged([String])
  case session(SessionChange)
  case printing
  case restored
  case servedAnother
  case heldLink
  case newVersion
  case installation(Installation)
  case frameMessage(String)
  case frameBlocked(String)
  case formChanged
  case rowMoved(from: String, to: String)

  /// The event of a subscription to this signal; nil for other subscriptions.
  public func event<Event>(for subscription: Subscription<Event>) -> Event? {
    switch (self, subscription) {
    case (.visibility(let isVisible), .visibility(let make)): make(isVisible)
    case (.connection(let isOnline), .connection(let make)): make(isOnline)
    case (.navigation(let path), .navigation(let make)): make(path)
    case (.recordsChanged(let names), .recordsChanged(let make)): make(names)
    case (.session(let change), .session(let make)): make(change)
    case (.printing, .printing(let event)): event
    case (.restored, .restored(let event)): event
    case (.servedAnother, .servedAnother(let event)): event
    case (.heldLink, .heldLink(let event)): event
    case (.newVersion, .newVersion(let event)): event
    case (.installation(let installation), .installation(let make)): make(installation)
    case (.frameMessage(let text), .frameMessage(let make)): make(text)
    case (.frameBlocked(let address), .frameBlocked(let make)): make(address)
    case (.formChanged, .formChanged(let event)): event
    case (.rowMoved(let from, let to), .rowMoved(let make)): make(from, to)
    default: nil
    }
  }
}

extension Subscription {
  /// The event for a key, if this is a shortcut for it.
  public func event(for input: EventInput) -> Event? {
    guard case .shortcut(let make) = self, !input.isComposing, !input.modifiers.contains(.alt),
      !input.modifiers.contains(.control) || ["z", "Z", "y", "s"].contains(input.key)
    else { return nil }
    return make(input.key, input.modifiers)
  }
}
