import Components
import Core

/// What the module shows of a site.
public struct CampusContent: Hashable, Sendable {
  public var learning = LearningSystem()
  /// The words of the sheet that a long press raises, such as a motto.
  public var motto = ""
  public var copyright = ""
  /// The addresses of a weather report and of a map of the campus.
  public var weather = ""
  public var map = ""
  public var buildings = CampusMap()
  /// What the map shows; nil without buildings, and before the app reads it.
  var plan: MapPlan?
  /// Whose ratings they are.
  public var ratingSource = ""
  public var departments: [Department] = []

  public init() {}

  /// The site of the organisation's courses.
  public struct LearningSystem: Hashable, Sendable {
    public var name = ""
    public var link = ""

    public init() {}
  }
}

/// A section of the table of professors.
public struct Department: Hashable, Sendable {
  public var id = ""
  public var title = ""
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
    v.text("motto", &motto, .name(atMost: 60), .expected)
    v.text("copyright", &copyright, .name, .expected)
    v.text("weather", &weather, .page, .optional)
    v.text("map", &map, .page, .optional)
    v.file("map.geojson")
    buildings.fields(&v)
    v.file("professors.yaml")
    v.text("source", &ratingSource, .words, .expected)
    v.list("departments", &departments, .expected)
  }
}

extension CampusContent.LearningSystem: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("name", &name, .name, .required)
    v.text("link", &link, .page, .required)
  }
}

extension Department: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inFile), .required)
    v.text("title", &title, .words, .required)
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
