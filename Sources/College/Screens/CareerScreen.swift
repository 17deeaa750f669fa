import Components
import Markup

/// C-1.
public enum CareerScreen {
  public static func view<Event>(
    _ content: CollegeContent, path: String, home: String, _ words: Words
  ) -> HTML<Event> {
    screen(.career, path: path) {
      topBar(words, back: home)
      screenTitle(words(.careerHelp))
      if content.career.isEmpty {
        emptyState(.briefcase, title: words(.careerEmpty), text: words(.careerEmptyText)) {
          linkButton(words(.home), .primary, href: home)
        }
      } else {
        lede(words(.careerText))
        rows {
          for link in content.career {
            linkRow(link.label, note: link.summary, icon: .briefcase, href: link.url, words)
          }
        }
      }
    }
  }
}
