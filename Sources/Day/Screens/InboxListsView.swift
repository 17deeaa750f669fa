import Components
import Core
import Loop
import Markup

/// A list with a sign of its colour.
func listName<Event>(_ list: DayList) -> HTML<Event> {
  span(.key(list.id), .class("list-name")) {
    span(.class("swatch"), .data(.kind, list.colour.rawValue), .aria(.hidden, true))
    list.name
  }
}

/// The choice of what the inbox shows, and the form for a list.
enum InboxListsView {
  typealias Event = DayScreen.Event

  static let newID = "list-new"
  static let editID = "list-edit"
  static let nameID = "list-name"

  @HTMLBuilder<Event>
  static func view(_ lists: InboxLists, _ context: DayContext) -> HTMLContent<Event> {
    choice(lists, context)
    if let form = lists.form {
      self.form(form, context).map { .inbox($0) }
    } else if case .list(let id) = lists.current(context) {
      div(.key("list-actions"), .class("actions")) {
        button(
          .type(.button), .class("button quiet"), .id(editID), .onClick(.inbox(.tappedEditList(id)))
        ) { context.words(.listEdit) }
      }
    }
  }

  private static func choice(_ lists: InboxLists, _ context: DayContext) -> HTML<Event> {
    let words = context.words
    let all = context.record.lists
    let current = lists.current(context)
    let open = context.record.inbox.filter { !$0.isDone }
    let starred = open.count { $0.isStarred }
    return div(.key("lists"), .class("reading-chips"), .role(.group), .aria(.label, words(.lists))) {
      if !all.isEmpty || starred > 0 || current != .all {
        chip(.all, open.count, current, words) { words(.listAll) }
      }
      if starred > 0 || current == .starred {
        chip(.starred, starred, current, words) { "★ " + words(.dayImportant) }
      }
      for list in all {
        chip(.list(list.id), open.count { $0.list == list.id }, current, words) { listName(list) }
      }
      if lists.form == nil {
        button(
          .key("new"), .type(.button), .class("button quiet"), .id(newID), .disabled(!context.isReady),
          .onClick(.inbox(.tappedNewList))
        ) {
          icon(.plus)
          words(.listNew)
        }
      }
    }
  }

  private static func chip(
    _ filter: InboxFilter, _ count: Int, _ current: InboxFilter, _ words: Words,
    @HTMLBuilder<Event> name: () -> HTMLContent<Event>
  ) -> HTML<Event> {
    button(
      .key(key(of: filter)), .type(.button), .class("reading-chip"), .aria(.pressed, filter == current),
      .onClick(.inbox(.filtered(filter)))
    ) {
      name()
      if count > 0 {
        " "
        span(.class("count")) { words.formatting.number(Double(count)) }
      }
    }
  }

  private static func key(of filter: InboxFilter) -> String {
    switch filter {
    case .all: "all"
    case .starred: "starred"
    case .list(let id): "list-" + id
    }
  }

  // MARK: The form for a list

  private static func form(_ form: DayListForm, _ context: DayContext) -> HTML<InboxEvent> {
    let words = context.words
    let errorID = nameID + "-error"
    return Markup.form(
      .key("list-form"), .class("form"), .onSubmit { _ in .saved },
      .on(.keyDown) { $0.key == "Escape" ? .cancelled : nil }
    ) {
      div(.class("field")) {
        label(.for(nameID)) { words(.listName) }
        if let problem = form.problem {
          p(.class("field-error"), .id(errorID), .role(.alert)) {
            icon(.alert)
            span { message(of: problem, words) }
          }
        }
        input(
          .class("input"), .id(nameID), .type(.text), .value(form.name), .maxlength(DayList.longestName),
          .autocomplete("off"), .autocapitalize("sentences"),
          .when(form.problem != nil, .aria(.invalid, true)),
          .when(form.problem != nil, .aria(.describedby, errorID)), .onInput { .named($0) })
      }
      EntryForm.colours(form.colour, context) { .coloured($0) }
      div(.class("actions")) {
        button(.type(.submit), .class(ButtonLook.primary.rawValue)) {
          words(.save)
        }
        button(.type(.button), .class(ButtonLook.plain.rawValue), .onClick(.cancelled)) { words(.cancel) }
        if form.id != nil {
          button(.type(.button), .class(ButtonLook.danger.rawValue), .onClick(.deleted)) {
            words(.listDelete)
          }
        }
      }
    }
  }

  private static func message(of problem: DayListForm.Problem, _ words: Words) -> String {
    switch problem {
    case .nameless: words(.listNameless)
    case .taken: words(.listTaken)
    case .tooMany: words(.listTooMany, .count("count", DayList.most))
    }
  }
}
