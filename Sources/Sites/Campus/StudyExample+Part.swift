import Campus
import Components

extension StudyExample: ExamplePart {
  static var module: String { ModuleDeclaration.campus.id }

  static var tables: [String: [Field]] {
    [
      "example-campus": StudyExample().folderFields, "example-subject": Subject().folderFields,
      "example-session": Session().folderFields,
    ]
  }
}
