import Core

/// The weather of one place for some days from today.
public struct Forecast: Hashable, Sendable {
  /// When it was had from its source, in milliseconds since 1970-01-01 UTC.
  public var fetched: Int64
  /// That of the place's clocks; UTC's if the source did not tell.
  public var offset: UTCOffset
  /// The weather at the time ``fetched``; nil if the source did not tell it.
  public var now: Now?
  /// One or more days without a gap, the first one today's at the place.
  public var days: [Day]

  public init(fetched: Int64, offset: UTCOffset = .utc, now: Now?, days: [Day]) {
    self.fetched = fetched
    self.offset = offset
    self.now = now
    self.days = days
  }

  /// Whether it was had on another day of the place's calendar than that of a time, so that its first day is not today.
  ///
  /// - Parameter time: in milliseconds since 1970-01-01 UTC.
  public func isOfAnotherDay(than time: Int64) -> Bool {
    CivilDateTime(epochMilliseconds: fetched, offset: offset)?.day
      != CivilDateTime(epochMilliseconds: time, offset: offset)?.day
  }

  public struct Now: Hashable, Sendable {
    /// nil for a code that this version does not know.
    public var sky: Sky?
    public var temperature: Temperature
    /// Whether the sun is up.
    public var isDay: Bool

    public init(sky: Sky?, temperature: Temperature, isDay: Bool) {
      self.sky = sky
      self.temperature = temperature
      self.isDay = isDay
    }
  }

  public struct Day: Hashable, Sendable {
    /// The day on the calendar of the place.
    public var date: CivilDay
    /// nil for a code that this version does not know.
    public var sky: Sky?
    public var high: Temperature
    public var low: Temperature
    /// The chance of rain or snow in percent, 0 to 100.
    public var chanceOfRain: Int?
    public var wind: Wind?

    public init(
      date: CivilDay, sky: Sky?, high: Temperature, low: Temperature, chanceOfRain: Int? = nil,
      wind: Wind? = nil
    ) {
      self.date = date
      self.sky = sky
      self.high = high
      self.low = low
      self.chanceOfRain = chanceOfRain
      self.wind = wind
    }
  }

  /// The strongest wind of a day.
  public struct Wind: Hashable, Sendable {
    public var speed: Speed
    /// Where it comes from; nil if the source did not tell.
    public var direction: Direction?

    public init(speed: Speed, direction: Direction?) {
      self.speed = speed
      self.direction = direction
    }
  }
}
