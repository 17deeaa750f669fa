import Components
import Core

/// The places of an organisation's region (MA 6). Names follow Open Referral's Human Services Data Specification 3.0.
public struct PlaceDirectory: Hashable, Sendable {
  /// Such as "Fort Worth Resources".
  public var title = ""
  public var text = ""
  /// The IANA name of the zone that hours are in.
  public var timezone = ""
  public var categories: [PlaceCategory] = []
  /// The days with other hours at all places, such as holidays.
  public var holidays: [Holiday] = []

  public init() {}
}

/// Places for the same thing.
public struct PlaceCategory: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// The area of life that it is about, for which it is suggested.
  public var dimension: Dimension?
  /// Other words by which it is found; may be empty.
  public var keywords = ""
  public var places: [ServicePlace] = []

  public init() {}
}

/// A service at a location.
public struct ServicePlace: Hashable, Sendable {
  public var id = ""
  public var name = ""
  public var description = ""
  public var address = ""
  public var phone = ""
  public var url = ""
  /// In degrees; 0 and 0 if it has no place on a map.
  public var latitude = 0.0
  public var longitude = 0.0
  public var schedules: [Schedule] = []
  public var exceptions: [ScheduleException] = []
  /// Whether the hours of the week count on holidays too.
  public var opensOnHolidays = false
  /// Whether it is made up, to show what a place looks like.
  public var isExample = false
  /// The tag of the language that its texts are in; empty for that of the app.
  public var language = ""

  public init() {}
}

extension PlaceDirectory: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("title", &title, .words(atMost: 60), .expected)
    v.text("text", &text, .words(atMost: 200), .optional)
    v.text("timezone", &timezone, .timeZone, .required)
    v.list("categories", &categories, .required, count: 1...40)
    v.list("holidays", &holidays, .optional, count: 0...60)
  }
}

extension PlaceCategory: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words(atMost: 60), .expected)
    var name = dimension?.rawValue ?? ""
    v.text("dimension", &name, .choice(Dimension.allCases.map { $0.rawValue }), .optional)
    dimension = Dimension(rawValue: name)
    v.text("keywords", &keywords, .words(atMost: 200), .optional)
    v.list("places", &places, .required, count: 1...200)
  }
}

extension ServicePlace: Described {
  public static var mayLackLanguages: Bool { true }

  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("name", &name, .name(atMost: 80), .expected)
    v.text("description", &description, .words(atMost: 400), .expected)
    v.text("address", &address, .name(atMost: 120), .optional)
    v.text("phone", &phone, .link, .optional)
    v.text("url", &url, .page, .optional)
    v.number("latitude", &latitude, in: -90...90, .optional)
    v.number("longitude", &longitude, in: -180...180, .optional)
    v.list("schedules", &schedules, .optional, count: 0...30)
    v.list("exceptions", &exceptions, .optional, count: 0...60)
    v.truth("opensOnHolidays", &opensOnHolidays, .optional)
    v.truth("example", &isExample, .optional)
    v.text("language", &language, .ownLanguage, .optional)
  }
}
