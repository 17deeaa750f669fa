import Components
import Markup

/// Stands in the frame of a preview that cannot be made yet.
public struct NoPreviewScreen {
  public var mistakes: [SiteMistake]

  public init(mistakes: [SiteMistake]) { self.mistakes = mistakes }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let html: HTML<Never> = main(.class("cms-main")) {
      h1 { words(.cmsNoPreview) }
      ul { for mistake in mistakes { li { words.text(mistake) } } }
    }
    return StaffPage(title: words(.cmsNoPreview), html: html, language: frame.language)
  }
}
