import Markup

/// Paragraphs, headings and lists, in which words are bold or lead somewhere.
@inline(__always)
public func prose<Event>(_ blocks: [Block]) -> HTML<Event> { HTML(Erased.prose(blocks)) }

extension Erased {
  @inline(never)
  static func prose(_ blocks: [Block]) -> HTML<Erased> {
    div(.class("card prose")) {
      for block in blocks {
        switch block {
        case .heading(let text): h2 { line(text) }
        case .paragraph(let text): p { line(text) }
        case .list(let items):
          ul {
            for item in items { li { line(item) } }
          }
        }
      }
    }
  }

  @inline(never)
  @HTMLBuilder<Erased>
  private static func line(_ text: String) -> HTMLContent<Erased> {
    for run in TextRun.runs(text) {
      if run.isBold {
        strong { words(run) }
      } else {
        words(run)
      }
    }
  }

  @inline(never)
  @HTMLBuilder<Erased>
  private static func words(_ run: TextRun) -> HTMLContent<Erased> {
    if let sign = run.sign {
      icon(sign, class: "sign")
    } else if run.address.isEmpty {
      run.text
    } else {
      a(
        .href(run.address), .when(run.isOutside, .target("_blank")), .when(run.isOutside, .rel("noopener"))
      ) { run.text }
    }
  }
}
