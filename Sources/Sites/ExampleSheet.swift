import App
import Campus
import College
import Components
import Day
import Health

/// The content of `example.yaml`: an example life, with what the modules have of it.
struct ExampleSheet: Described, Sendable {
  var life = ExampleLife()
  var college = ChecklistExample()
  var campus = StudyExample()
  var health = HealthExample()
  var day = DayExample()

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    life.fields(&v)
    v.object("college", &college, .optional)
    v.object("campus", &campus, .optional)
    v.object("health", &health, .optional)
    v.object("day", &day, .optional)
  }
}
