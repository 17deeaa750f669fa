import Components

extension ModuleDeclaration {
  /// A list of books, and which of them somebody has read: the smallest module that has one of everything.
  static let reading = ModuleDeclaration(
    id: "reading", roots: ["reading"], screens: [NamedScreen("reading", "/reading")],
    tabs: [Tab("/reading", .book, .readingList)], offers: [.things], make: { makeReadingPart() })
}

/// The only entry of the part.
@_silgen_name("part_reading") @inline(never)
func makeReadingPart() -> any Module { Running(ReadingProgram()) }
