import Markup
import TestDevice
import Testing

@Suite("Pages that tests look at")
struct PageTests {
  private static func page(@HTMLBuilder<Never> _ content: () -> HTMLContent<Never>) -> Page {
    Page(div { content() }.rendered())
  }

  @Test("a button is found by its whole text, across tags, and nothing else has its role")
  func buttons() throws {
    let page = Self.page {
      button {
        span { "Copy" }
        " all"
      }
      button { "Copy all again" }
      a(.href("/copy")) { "Copy one" }
      div(.role(.status)) { "Copied" }
    }
    #expect(page.button("Copy all")?.text == "Copy all")
    #expect(page.button("Copy") == nil && page.button("Copy one") == nil && page.button("Copied") == nil)
    #expect(page.link("Copy one")?.href == "/copy" && page.link("Copy all") == nil)
  }

  @Test("a label goes before the text, and the label of another element before both")
  func labels() {
    let page = Self.page {
      h2(.id("title")) { "Essay" }
      button(.aria(.label, "Delete: Essay")) { "Delete" }
      button(.aria(.label, "Move"), .aria(.labelledby, "move title")) { "…" }
      span(.id("move")) { "Move:" }
    }
    #expect(page.button("Delete: Essay")?.text == "Delete" && page.button("Delete") == nil)
    #expect(page.button("Move: Essay") != nil && page.button("Move") == nil && page.button("…") == nil)
    #expect(page.heading("Essay")?.id == "title")
  }

  @Test("a field has the name of its label: by id, around it, or of its own")
  func fields() {
    let page = Self.page {
      label(.for("email")) { "Email" }
      p(.id("hint")) { "As on letters." }
      input(.id("email"), .value("ana@example.org"), .aria(.describedby, "hint"), .aria(.invalid, true))
      label {
        input(.type(.checkbox), .checked(), .value("kept"))
        span { "Stay logged in" }
      }
      textarea(.aria(.label, "Note"), .value("Room 12 & 13"))
      label(.for("day")) { "Day" }
      select(.id("day")) {
        option(.value("1")) { "Monday" }
        option(.value("2"), .selected()) { "Tuesday" }
      }
      input(.type(.hidden), .aria(.label, "Token"))
    }
    #expect(
      page.field("Email")?.value == "ana@example.org" && page.field("Email")?.details == "As on letters.")
    #expect(page.field("Email")?.isInvalid == true && page.field("Email")?.isChecked == false)
    #expect(page.field("Stay logged in")?.isChecked == true)
    #expect(page.field("Note")?.value == "Room 12 & 13" && page.field("Day")?.value == "Tuesday")
    #expect(page.field("Token") == nil && page.field("As on letters.") == nil)
    #expect(!page.says("Room 12") && page.says("As on letters."))
  }

  @Test("a row is the innermost with the text, and has its own buttons")
  func rows() throws {
    let page = Self.page {
      ul(.aria(.label, "Today")) {
        for title in ["Essay", "Run"] {
          li(.id(title)) {
            title
            ul {
              li { button(.disabled(title == "Run")) { "Delete" } }
            }
          }
        }
      }
      table {
        tr {
          td { "Sleep" }
          td { "8 h" }
        }
      }
    }
    let run = try #require(page.row("Run"))
    #expect(run.id == "Run" && run.button("Delete")?.isDisabled == true)
    #expect(page.row("Essay")?.button("Delete")?.isDisabled == false)
    #expect(page.row("Sleep")?.says("8 h") == true && page.row("Swim") == nil)
    #expect(page.group("Today")?.row("Run") == run && page.group("Tomorrow") == nil)
    #expect(run.button("Delete") != page.button("Delete"))
  }

  @Test("what is hidden is not found, and what is only seen has no name")
  func hidden() {
    let page = Self.page {
      div(.hidden()) {
        button { "Undo" }
        p { "Gone" }
      }
      div(.aria(.hidden, true)) { h2 { "On paper" } }
      div(.inert()) { button { "Below the dialog" } }
      button {
        span(.aria(.hidden, true)) { "×" }
        "Close"
      }
    }
    #expect(page.button("Undo") == nil && !page.says("Gone"))
    #expect(page.heading("On paper") == nil && page.says("On paper"))
    #expect(page.button("Below the dialog") == nil && page.says("Below the dialog"))
    #expect(page.button("Close") != nil && page.button("× Close") == nil)
  }

  @Test("escaped characters are read as they were")
  func entities() {
    let name = "\"<b>\" & 'c' &amp; d\re"
    let page = Self.page {
      button { name }
      a(.href("/?a=1&b=\"2\""), .aria(.label, name)) { "Link" }
    }
    #expect(page.button(name)?.name == name && page.link(name)?.href == "/?a=1&b=\"2\"")
  }

  @Test("spaces make no difference, since the style sheet makes some of them")
  func spaces() {
    let page = Self.page {
      a(.href("/lists")) {
        span { "Checklists" }
        span { "1\u{a0}of\u{2060} 4" }
      }
    }
    #expect(page.link("Checklists 1 of 4") != nil && page.says("Checklists 1 of 4"))
    #expect(page.link("Checklists 1 of 5") == nil)
  }

  @Test("a dialog, a pressed button and the current page say so")
  func states() {
    let page = Self.page {
      div(.role(.dialog), .aria(.label, "Copy")) {
        button(.aria(.pressed, true), .aria(.expanded, false)) { "Week" }
        button(.aria(.pressed, false), .aria(.expanded, true)) { "Day" }
      }
      nav { a(.href("/"), .aria(.current, "page")) { "Home" } }
    }
    #expect(page.dialog() == page.dialog("Copy") && page.dialog("Delete") == nil)
    #expect(page.dialog()?.button("Week")?.isPressed == true && page.button("Week")?.isExpanded == false)
    #expect(page.button("Day")?.isPressed == false && page.button("Day")?.isExpanded == true)
    #expect(page.link("Home")?.isCurrent == true && page.dialog()?.link("Home") == nil)
    #expect(page.dialog()?.says("Home") == false)
  }
}
