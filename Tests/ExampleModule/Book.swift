import Components

/// A book of the list.
struct Book: Hashable, Described {
  /// What is kept is kept by it, so it is always the same for the same book.
  var id = ""
  var title = ""

  mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words, .required)
  }
}

/// What the module shows.
struct ReadingContent: Described {
  var books: [Book] = []

  mutating func fields<V: FieldVisitor>(_ v: inout V) { v.list("books", &books, .expected) }
}
