import Core

extension WeatherStation {
  /// What is sent of a forecast, as `Forecast+JSON.swift` in the target Weather writes it.
  static let answer = Endpoint.Answer(
    type: MediaType.json,
    schema: { _ in
      [
        "type": "object", "required": ["fetched", "days"],
        "properties": [
          "fetched": ["type": "integer", "description": "Milliseconds since 1970-01-01 UTC."],
          "offset": ["type": "integer", "description": "Minutes that the place's clocks are ahead of UTC."],
          "now": [
            "type": "object", "required": ["temperature", "isDay"],
            "properties": ["sky": code, "temperature": tenths, "isDay": ["type": "boolean"]],
          ],
          "days": [
            "type": "array",
            "items": [
              "type": "object", "required": ["date", "high", "low"],
              "properties": [
                "date": ["type": "string", "format": "date"], "sky": code, "high": tenths, "low": tenths,
                "chance": ["type": "integer", "description": "Of rain, in per cent."],
                "wind": ["type": "integer", "description": "In tenths of km/h."],
                "from": ["type": "integer", "description": "Eighths of a turn, clockwise from north."],
              ],
            ],
          ],
        ],
      ]
    })

  private static let code: JSON = ["type": "integer", "description": "A WMO code of the weather."]
  private static let tenths: JSON = ["type": "integer", "description": "In tenths of degrees Celsius."]
}
