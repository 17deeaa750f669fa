import Components
import Core
import Loop
import Markup

/// A field for a time of day.
enum TimeField {
  /// The browser's own field writes times as the device does, whatever the page says. Where the person chose 24 hours on a
  /// device that counts to twelve, it is a field for text.
  ///
  /// - Parameters:
  ///   - value: `14:05`, or what was typed instead.
  ///   - isLive: whether each change of the browser's own field is heard, not only the last.
  ///   - respond: receives a time as `14:05`, or anything else as it was typed.
  static func view<Event>(
    id: String, value: String, isInvalid: Bool = false, isLive: Bool = false, _ words: Words,
    _ respond: @escaping (String) -> Event
  ) -> HTML<Event> {
    if words.writesTimesItself {
      return input(
        .key("text"), .class("input"), .id(id), .type(.text), .value(value), .inputmode("numeric"),
        .maxlength(8), .autocomplete("off"), .placeholder("00:00"), .when(isInvalid, .aria(.invalid, true)),
        .when(isInvalid, .aria(.describedby, id + "-error")),
        .onChange { respond(CivilTime(typed: $0)?.hourAndMinute ?? $0) })
    }
    return input(
      .key("time"), .class("input"), .id(id), .type(.time), .value(value), .autocomplete("off"),
      .when(isInvalid, .aria(.invalid, true)), .when(isInvalid, .aria(.describedby, id + "-error")),
      isLive ? .onInput(respond) : .onChange(respond))
  }
}

extension Words {
  /// Whether the person chose 24 hours where the device writes times otherwise.
  var writesTimesItself: Bool {
    let afternoon = CivilTime(hour: 14, minute: 5) ?? .midnight
    return formatting.timeFormat == .twentyFour
      && formatting.time(afternoon) != formatting.with(.system).time(afternoon)
  }
}

extension CivilTime {
  /// A time as people type it on 24 hours: 14:05, 14.05, 1405, 905, 9.
  init?(typed text: String) {
    let groups = text.split { !("0"..."9" ~= $0) }
    guard let first = groups.first, groups.count <= 2, let number = Int(first) else { return nil }
    if groups.count == 2 {
      guard first.count <= 2, groups[1].count == 2, let minute = Int(groups[1]) else { return nil }
      self.init(hour: number, minute: minute)
    } else if first.count <= 2 {
      self.init(hour: number, minute: 0)
    } else if first.count <= 4 {
      self.init(hour: number / 100, minute: number % 100)
    } else {
      return nil
    }
  }
}
