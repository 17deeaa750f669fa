import Components
import Markup

/// That something is not there, not allowed, or did not work.
public struct ProblemScreen {
  public enum Kind: Hashable, Sendable {
    /// Nobody but auditors.
    case onlyAuditors
    case notFound, notAllowed, crossSite, failed, noDatabase, diskLow, tooLarge
    /// Too much is asked of the CMS at once.
    case busy
    /// The server does not know where people reach it.
    case noAddress
    /// Too large for somebody who is not logged in.
    case tooLargeUnknown
    case tooMany(seconds: Int)
  }
  public var kind: Kind

  public init(_ kind: Kind) { self.kind = kind }

  public func page(_ frame: StaffFrame) -> StaffPage {
    let words = frame.words
    let (title, text) = texts(words)
    return frame.page(title) {
      p { text }
      p(.class("actions")) { a(.class("button"), .href(CMSRoute.home.path)) { words(.cmsHome) } }
    }
  }

  private func texts(_ words: Words) -> (String, String) {
    switch kind {
    case .notFound: (words(.cmsNotFound), words(.cmsNotFoundText))
    case .notAllowed: (words(.cmsNotAllowed), words(.cmsNotAllowedText))
    case .onlyAuditors: (words(.cmsNotAllowed), words(.cmsOnlyAuditors))
    case .crossSite: (words(.cmsNotAllowed), words(.cmsCrossSiteText))
    case .failed: (words(.cmsFailed), words(.cmsFailedText))
    case .noDatabase: (words(.cmsFailed), words(.cmsNoDatabaseText))
    case .busy: (words(.cmsBusy), words(.cmsBusyText))
    case .noAddress: (words(.cmsFailed), words(.cmsNoAddress))
    case .diskLow: (words(.cmsFailed), words(.cmsDiskLowText))
    case .tooLarge: (words(.cmsTooLarge), words(.cmsTooLargeText))
    case .tooLargeUnknown: (words(.cmsTooLarge), words(.cmsTooLargeUnknown))
    case .tooMany(let seconds):
      (words(.cmsFailed), words(.cmsTooMany, .count("minutes", (seconds + 59) / 60)))
    }
  }
}
