import Components
import Core
import Loop
import Markup

extension ScreenName {
  static let professors = ScreenName("professors")
}

extension CampusContent {
  /// The scene's name: that of the site of ratings, if there is one.
  func professorsTitle(_ words: Words) -> String {
    ratings.name.isEmpty ? words(.campusProfessors) : ratings.name
  }

  /// The address of a professor's ratings elsewhere; nil where there are none.
  func ratings(of professor: Professor) -> String? {
    hasExampleProfessors ? nil : ratings.address(of: professor.name)
  }
}

extension ProfessorsScreen {
  static func view(
    _ state: State, _ table: ProfessorTable, _ content: CampusContent, _ context: ModuleContext
  ) -> HTML<Event> {
    let words = context.words
    let shown = table.matching(state.query)
    let lifted = state.lifted
    return screen(.professors, path: CampusRoute.professors.path) {
      div(.class("stack"), .inert(state.question != nil)) {
        topBar(words, back: context.links.home)
        header(.class("campus-head")) {
          screenTitle(content.professorsTitle(words))
          actionButton(
            words(state.isEditing ? .campusDone : .campusEdit), sends: .edited(!state.isEditing))
        }
        banner(
          .plain, .info, words(.campusRatingSource, .text("source", content.ratingSource)), key: "source")
        if state.isEditing { editing(table, words) } else { search(state, shown, words) }
        div(
          .class("stack"), .id(Pointer.plane), .on(.pointer) { event($0.pointer, lifted) }
        ) {
          for section in shown.sections { self.section(section, state, content, words) }
        }
      }
      if let question = state.question { dialog(question, table, words) }
    }
  }

  private static func editing(_ table: ProfessorTable, _ words: Words) -> HTML<Event> {
    div(.key("editing"), .class("stack")) {
      p(.class("hint"), .id("edit-hint")) { words(.campusEditHint) }
      if table.isChanged { actionButton(words(.campusRestore), sends: .tappedRestore) }
    }
  }

  @HTMLBuilder<Event>
  private static func search(
    _ state: State, _ shown: ProfessorTable, _ words: Words
  ) -> HTMLContent<Event> {
    div(.key("search"), .class("field"), .role(.search)) {
      label(.for("search")) { words(.campusFind) }
      input(
        .class("input"), .id("search"), .name("search"), .type(.search), .value(state.query),
        .autocomplete("off"), .maxlength(100), .onInput { .searched($0) },
        .on(.keyDown) { $0.key == "Escape" ? .searched("") : nil })
    }
    p(.key("none"), .class("hint"), .role(.status)) {
      shown.sections.isEmpty ? words(.campusNoneFound) : ""
    }
  }

  // MARK: The table

  private static func section(
    _ section: ProfessorTable.Section, _ state: State, _ content: CampusContent, _ words: Words
  ) -> HTML<Event> {
    let ratings = content.ratings
    return Markup.section(.key(section.id), .class("stack"), .aria(.labelledby, section.id)) {
      header(.class("campus-head")) {
        h2(.id(section.id)) { section.title }
        if let address = ratings.address(of: section.search) {
          elsewhere(address, ratings.name, of: section.title, ratings, words)
        }
      }
      if section.professors.isEmpty {
        p(.class("hint")) { words(.campusNoProfessors) }
      } else {
        ul(.class("rows professors"), .role(.list)) {
          for (index, professor) in section.professors.enumerated() {
            row(professor, mark(index, section, state.lifted), state, content, words)
          }
        }
      }
    }
  }

  /// The class of a row at the place to which another one is being moved.
  private static func mark(
    _ index: Int, _ section: ProfessorTable.Section, _ lifted: Lifted?
  ) -> String {
    guard let lifted, let old = section.professors.firstIndex(where: { $0.id == lifted.id }) else {
      return "professor"
    }
    if index == old { return "professor lifted" }
    guard index == lifted.place else { return "professor" }
    return index < old ? "professor gap-before" : "professor gap-after"
  }

  private static func row(
    _ professor: Professor, _ mark: String, _ state: State, _ content: CampusContent, _ words: Words
  ) -> HTML<Event> {
    let id = professor.id
    let number = words.formatting.number(professor.rating)
    return li(.key(id), .class(mark), .data(.id, id)) {
      div(.class("row")) {
        if state.isEditing { handle(professor, words) }
        span(.class("row-body")) {
          span(.class("row-title")) {
            // A tap while the table is edited is meant for that.
            if !state.isEditing, let address = content.ratings(of: professor) {
              elsewhere(address, professor.name, of: professor.name, content.ratings, words)
            } else {
              professor.name
            }
          }
          span(.class("row-note")) { note(professor, words) }
        }
        span(.class("rating")) {
          b(.aria(.hidden, true)) { words.formatting.decimal(professor.rating) }
          stars(professor.rating)
          span(.class("visually-hidden")) { words(.campusRating, .text("rating", number)) }
        }
        if state.isEditing {
          button(
            .type(.button), .class("button quiet danger"),
            .aria(.label, words(.campusDelete, .text("name", professor.name))), .onClick(.tappedDelete(id))
          ) { icon(.trash) }
        }
      }
    }
  }

  /// A link to the search for something on the site of ratings.
  private static func elsewhere(
    _ address: String, _ text: String, of name: String, _ ratings: CampusContent.RatingSite, _ words: Words
  ) -> HTML<Event> {
    a(
      .class("professor-link"), .href(address), .target("_blank"), .rel("noopener noreferrer"),
      .aria(.label, words(.campusRatingsOf, .text("name", name), .text("site", ratings.name)))
    ) {
      text
      icon(.externalLink)
    }
  }

  private static func note(_ professor: Professor, _ words: Words) -> String {
    let count = words(.campusRatings, .count("count", professor.count))
    guard let date = professor.date else { return count }
    return words(.campusRatedOn, .text("ratings", count), .text("date", words.formatting.day(date, .long)))
  }

  private static func handle(_ professor: Professor, _ words: Words) -> HTML<Event> {
    let id = professor.id
    return button(
      .type(.button), .class("button quiet handle"), .id(handleID(id)),
      .aria(.label, words(.campusMove, .text("name", professor.name))), .aria(.describedby, "edit-hint"),
      .data(.id, handlePrefix + id), .on(.keyDown) { event($0.key, of: id) }
    ) { grip() }
  }

  /// Six dots, as on what can be dragged.
  private static func grip() -> HTML<Event> {
    svg(.class("icon"), .viewBox("0 0 24 24"), .aria(.hidden, true)) {
      for x in ["9", "15"] {
        for y in ["6", "12", "18"] { circle(.cx(x), .cy(y), .r("1.5")) }
      }
    }
  }

  // MARK: Questions

  private static func dialog(
    _ question: Question, _ table: ProfessorTable, _ words: Words
  ) -> HTML<Event>? {
    guard let (section, index) = table.place(of: question.id) else { return nil }
    let name = section.professors[index].name
    let isDeletion = question == .delete(question.id)
    return div(.class("campus-layer"), .on(.keyDown) { $0.key == "Escape" ? .cancelled : nil }) {
      div(.class("campus-shade"), .onClick(.cancelled))
      Markup.section(
        .class("campus-sheet"), .role(.alertdialog), .aria(.modal, true), .aria(.labelledby, questionID)
      ) {
        h2(.id(questionID)) { text(question, name, section.professors.count, words) }
        div(.class("actions")) {
          button(
            .type(.button), .class(isDeletion ? "button danger" : "button primary"), .id(confirmID),
            .onClick(.confirmed)
          ) { words(isDeletion ? .campusDeleteDo : .campusMoveDo) }
          actionButton(words(.cancel), sends: .cancelled)
        }
      }
    }
  }

  private static func text(_ question: Question, _ name: String, _ count: Int, _ words: Words) -> String {
    switch question {
    case .delete: words(.campusDeleteQuestion, .text("name", name))
    case .move(_, let place):
      words(
        .campusMoveQuestion, .text("name", name), .count("place", place + 1), .count("count", count))
    }
  }
}
