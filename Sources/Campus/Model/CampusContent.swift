import Components
import Core
import Loop

/// What the module shows of a site.
public struct CampusContent: Hashable, Sendable {
  public var learning = OutsidePage()
  /// The words of the sheet that a long press raises, such as a motto.
  public var motto = ""
  /// What that means, in a line below it; may be empty.
  public var mottoText = ""
  public var copyright = ""
  public var weather = Place()
  /// The address of the organisation's own map of the campus.
  public var map = ""
  /// The name by which Google Maps finds the campus; may be empty.
  public var mapSearch = ""
  /// What people should know of the map in the app, such as that it is an example; may be empty.
  public var mapNote = ""
  public var buildings = CampusMap()
  public var footpaths = Footpaths()
  /// What the map shows; nil without buildings, and before the app reads it.
  var plan: MapPlan?
  /// Where students rate professors; without a name the app leads to no such site.
  public var ratings = RatingSite()
  /// Whose ratings the table has.
  public var ratingSource = ""
  /// Whether the professors are made up, so that nobody on a site of ratings is one of them.
  public var hasExampleProfessors = false
  public var departments: [Department] = []
  /// Other pages of the organisation, beside its learning system.
  public var links: [OutsidePage] = []

  public init() {}

  /// Whose weather the app shows; without a name it shows none.
  public struct Place: Hashable, Sendable {
    public var name = ""
    /// In degrees. Only the server needs the position and the source.
    public var latitude = 0.0
    public var longitude = 0.0
    /// The address of forecasts in the format of Open-Meteo.
    public var source = "https://api.open-meteo.com/v1/forecast"

    public init() {}

    public var isShown: Bool { !name.isEmpty }
  }

  /// A site of others where students rate professors. The app leads there and takes nothing from it.
  public struct RatingSite: Hashable, Sendable {
    public var name = ""
    /// The address of a search there, at whose end stands what is sought.
    public var search = ""

    public init() {}

    /// The address of the search for a text; nil without such a site.
    func address(of text: String) -> String? {
      name.isEmpty ? nil : search + PercentEncoding.encoded(text)
    }
  }

  /// A page elsewhere, such as the site of the organisation's courses.
  public struct OutsidePage: Hashable, Sendable {
    public var name = ""
    public var link = ""

    public init() {}
  }
}

/// A section of the table of professors.
public struct Department: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// What a site of ratings knows it as; empty for the title.
  public var search = ""
  public var professors: [Professor] = []

  public init() {}
}

/// A professor with the ratings of students.
public struct Professor: Hashable, Sendable {
  /// A person's order is kept by it.
  public var id = ""
  public var name = ""
  /// From 0 to 5.
  public var rating = 0.0
  /// The number of ratings.
  public var count = 0
  /// The day of the latest rating.
  public var date: CivilDay?

  public init() {}
}

extension CampusContent: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.file("campus.yaml")
    v.object("learning", &learning, .expected)
    v.list("links", &links, .optional)
    v.text("motto", &motto, .name(atMost: 60), .expected)
    v.text("mottoText", &mottoText, .words(atMost: 200), .optional)
    v.text("copyright", &copyright, .name, .expected)
    v.object("weather", &weather, .optional)
    v.text("map", &map, .page, .optional)
    v.text("mapSearch", &mapSearch, .name, .optional)
    v.text("mapNote", &mapNote, .words, .optional)
    v.file("map.geojson")
    buildings.fields(&v)
    v.file("paths.yaml")
    v.object("footpaths", &footpaths, .expected)
    v.file("professors.yaml")
    v.object("ratings", &ratings, .optional)
    v.text("source", &ratingSource, .words, .expected)
    v.truth("example", &hasExampleProfessors, .optional)
    v.list("departments", &departments, .expected)
  }
}

extension CampusContent.Place: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .expected)
    guard V.form == .folder else { return }
    v.number("latitude", &latitude, in: -90...90, .expected)
    v.number("longitude", &longitude, in: -180...180, .expected)
    v.text("source", &source, .page, .usual)
  }
}

extension CampusContent.OutsidePage: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("link", &link, .page, .required)
  }
}

extension CampusContent.RatingSite: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("search", &search, .page, .required)
  }
}

extension Department: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words, .required)
    v.text("search", &search, .name, .optional)
    v.list("professors", &professors, .expected, count: 1...Int.max)
  }
}

extension Professor: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("name", &name, .name, .required)
    v.number("rating", &rating, in: 0...5, .expected)
    v.integer("count", &count, in: 0...1_000_000, .expected)
    v.day("date", &date, .expected)
  }
}
