import Core

/// How a forecast comes to the app, and how it is kept there and on the server:
/// `{"fetched": ms, "offset": -300, "now": {"sky": 3, "temperature": -12, "isDay": true}, "days": [{"date": "2026-11-22",
/// "sky": 61, "high": 85, "low": 12, "chance": 40, "wind": 153, "from": 6}]}` with minutes, and tenths of °C and km/h;
/// `from` is the number of a ``Direction``. What is not known is left out.
extension Forecast {
  public var json: JSON {
    var members = [JSON.Member(name: "fetched", value: .integer(fetched))]
    members.add("offset", offset.minutes)
    if let now { members.append(.init(name: "now", value: now.json)) }
    members.append(.init(name: "days", value: .array(days.map { $0.json })))
    return .object(members)
  }

  /// nil unless it is whole.
  public init?(json: JSON) {
    guard let fetched = json["fetched"]?.int, let days = json["days"]?.array, !days.isEmpty else {
      return nil
    }
    let read = days.compactMap { Day(json: $0) }
    guard read.count == days.count else { return nil }
    let now = json["now"].flatMap { Now(json: $0) }
    let offset = json.number("offset").flatMap { UTCOffset(minutes: $0) } ?? .utc
    self.init(fetched: fetched, offset: offset, now: now, days: read)
  }
}

extension Forecast.Now {
  fileprivate var json: JSON {
    var members: [JSON.Member] = []
    members.add("sky", sky?.rawValue)
    members.add("temperature", temperature.tenths)
    members.append(.init(name: "isDay", value: .bool(isDay)))
    return .object(members)
  }

  fileprivate init?(json: JSON) {
    guard let temperature = json.number("temperature"), let isDay = json["isDay"]?.bool else { return nil }
    self.init(
      sky: json.number("sky").flatMap { Sky(rawValue: $0) }, temperature: Temperature(tenths: temperature),
      isDay: isDay)
  }
}

extension Forecast.Day {
  fileprivate var json: JSON {
    var members = [JSON.Member(name: "date", value: .string(date.description))]
    members.add("sky", sky?.rawValue)
    members.add("high", high.tenths)
    members.add("low", low.tenths)
    members.add("chance", chanceOfRain)
    members.add("wind", wind?.speed.tenths)
    members.add("from", wind?.direction?.rawValue)
    return .object(members)
  }

  fileprivate init?(json: JSON) {
    guard let date = json["date"]?.string.flatMap({ CivilDay(iso: $0) }),
      let high = json.number("high"), let low = json.number("low")
    else { return nil }
    let direction = json.number("from").flatMap { Direction(rawValue: $0) }
    self.init(
      date: date, sky: json.number("sky").flatMap { Sky(rawValue: $0) }, high: Temperature(tenths: high),
      low: Temperature(tenths: low), chanceOfRain: json.number("chance"),
      wind: json.number("wind").map { .init(speed: Speed(tenths: $0), direction: direction) })
  }
}

extension [JSON.Member] {
  fileprivate mutating func add(_ name: String, _ value: Int?) {
    if let value { append(.init(name: name, value: .integer(Int64(value)))) }
  }
}

extension JSON {
  fileprivate func number(_ name: String) -> Int? { self[name]?.int.flatMap { Int(exactly: $0) } }
}
