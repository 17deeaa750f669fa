/// The names that other programs give to time zones.
enum ZoneNames {
  /// The IANA names that `name` may stand for, the likeliest first: itself, itself without another program's prefix,
  /// and the zone of that Windows name.
  static func candidates(_ name: String) -> [String] {
    var names = [name]
    // `(UTC-06:00) Central Time (US & Canada)`, as Exchange shows it
    if name.hasPrefix("("), let shown = name.cut(at: ") ")?.after {
      names += shownNames.filter { $0.shown == shown }.map { $0.zone }
    }
    if name == "tzone://Microsoft/Utc" { names.append("UTC") }
    // `/mozilla.org/20050126_1/America/Argentina/Salta`, and `/Europe/Vienna`
    let components = name.split(separator: "/").map { String($0) }
    if name.hasPrefix("/") {
      for count in [3, 2, 1] where components.count >= count {
        names.append(components.suffix(count).joined(separator: "/"))
      }
    }
    for (windows, zone) in windows where windows == name { names.append(zone) }
    return names
  }

  /// Common zones, to compare with one that only the file describes.
  static var common: [String] { windows.map { $0.zone } }

  /// The names that people see in Windows, of the zones of the United States.
  private static let shownNames: [(shown: String, zone: String)] = [
    ("Eastern Time (US & Canada)", "America/New_York"), ("Central Time (US & Canada)", "America/Chicago"),
    ("Mountain Time (US & Canada)", "America/Denver"), ("Pacific Time (US & Canada)", "America/Los_Angeles"),
    ("Arizona", "America/Phoenix"), ("Alaska", "America/Anchorage"), ("Hawaii", "Pacific/Honolulu"),
  ]

  /// The main zones of windowsZones.xml of CLDR, territory 001.
  private static let windows: [(name: String, zone: String)] = [
    ("Eastern Standard Time", "America/New_York"), ("Central Standard Time", "America/Chicago"),
    ("Mountain Standard Time", "America/Denver"), ("Pacific Standard Time", "America/Los_Angeles"),
    ("US Mountain Standard Time", "America/Phoenix"), ("Alaskan Standard Time", "America/Anchorage"),
    ("Hawaiian Standard Time", "Pacific/Honolulu"), ("Atlantic Standard Time", "America/Halifax"),
    ("Newfoundland Standard Time", "America/St_Johns"),
    ("Canada Central Standard Time", "America/Regina"),
    ("US Eastern Standard Time", "America/Indiana/Indianapolis"),
    ("Central Standard Time (Mexico)", "America/Mexico_City"),
    ("Mountain Standard Time (Mexico)", "America/Mazatlan"),
    ("Pacific Standard Time (Mexico)", "America/Tijuana"),
    ("Eastern Standard Time (Mexico)", "America/Cancun"),
    ("Central America Standard Time", "America/Guatemala"), ("SA Pacific Standard Time", "America/Bogota"),
    ("SA Western Standard Time", "America/La_Paz"), ("SA Eastern Standard Time", "America/Cayenne"),
    ("Venezuela Standard Time", "America/Caracas"), ("Pacific SA Standard Time", "America/Santiago"),
    ("Argentina Standard Time", "America/Argentina/Buenos_Aires"),
    ("E. South America Standard Time", "America/Sao_Paulo"),
    ("Montevideo Standard Time", "America/Montevideo"),
    ("Paraguay Standard Time", "America/Asuncion"), ("Cuba Standard Time", "America/Havana"),
    ("GMT Standard Time", "Europe/London"), ("Greenwich Standard Time", "Atlantic/Reykjavik"),
    ("W. Europe Standard Time", "Europe/Berlin"), ("Romance Standard Time", "Europe/Paris"),
    ("Central Europe Standard Time", "Europe/Budapest"), ("Central European Standard Time", "Europe/Warsaw"),
    ("E. Europe Standard Time", "Europe/Chisinau"), ("FLE Standard Time", "Europe/Kiev"),
    ("GTB Standard Time", "Europe/Bucharest"), ("Russian Standard Time", "Europe/Moscow"),
    ("Turkey Standard Time", "Europe/Istanbul"), ("Morocco Standard Time", "Africa/Casablanca"),
    ("W. Central Africa Standard Time", "Africa/Lagos"),
    ("South Africa Standard Time", "Africa/Johannesburg"),
    ("E. Africa Standard Time", "Africa/Nairobi"), ("Egypt Standard Time", "Africa/Cairo"),
    ("Israel Standard Time", "Asia/Jerusalem"), ("Arab Standard Time", "Asia/Riyadh"),
    ("Arabian Standard Time", "Asia/Dubai"), ("Iran Standard Time", "Asia/Tehran"),
    ("Pakistan Standard Time", "Asia/Karachi"), ("India Standard Time", "Asia/Calcutta"),
    ("Nepal Standard Time", "Asia/Katmandu"), ("Bangladesh Standard Time", "Asia/Dhaka"),
    ("SE Asia Standard Time", "Asia/Bangkok"), ("China Standard Time", "Asia/Shanghai"),
    ("Taipei Standard Time", "Asia/Taipei"), ("Singapore Standard Time", "Asia/Singapore"),
    ("Tokyo Standard Time", "Asia/Tokyo"), ("Korea Standard Time", "Asia/Seoul"),
    ("W. Australia Standard Time", "Australia/Perth"), ("Cen. Australia Standard Time", "Australia/Adelaide"),
    ("E. Australia Standard Time", "Australia/Brisbane"), ("AUS Eastern Standard Time", "Australia/Sydney"),
    ("New Zealand Standard Time", "Pacific/Auckland"),
  ]
}
