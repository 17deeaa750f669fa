import Components
import Markup

/// Career Help (C-1): links to the career sites and to the charts.
public enum CareerScreen {
  public static func view(
    _ content: CollegeContent, path: String, home: String, info: String, site: (String) -> String,
    _ words: Words
  ) -> HTML<Erased> {
    screen(.career, path: path) {
      topBar(words, back: home)
      screenTitle(words(.careerHelp))
      if content.career.isEmpty, !content.hasInfo {
        emptyState(.briefcase, title: words(.careerEmpty), text: words(.careerEmptyText)) {
          linkButton(words(.home), .primary, href: home)
        }
      } else {
        lede(words(.careerText))
        rows {
          for link in content.career {
            linkRow(
              link.label, note: link.summary, icon: link.isFramed ? .briefcase : .graduation,
              href: link.isFramed ? site(link.id) : link.url, words)
          }
          if content.hasInfo {
            linkRow(words(.careerInfo), note: words(.careerInfoText), icon: .info, href: info, words)
          }
        }
      }
    }
  }
}
