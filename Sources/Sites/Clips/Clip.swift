import Core

/// A short film of a group of videos: one that the organisation made, or one that is drawn out of words.
public struct Clip: Hashable, Sendable {
  public var id: String
  public var title: TextByLanguage
  public var kind: Kind

  public enum Kind: Hashable, Sendable {
    /// A file of the site's folder.
    case film(Film)
    /// One text after the other, with the group's picture.
    case scenes([TextByLanguage])
  }

  public struct Film: Hashable, Sendable {
    public var video: SiteFile
    public var poster: SiteFile?
    public var captions: [Language: SiteFile]
    /// What is spoken in it.
    public var language: Language
  }
}

/// Bytes of the site's folder that the app loads by an address, which changes when they do.
public struct SiteFile: Hashable, Sendable {
  /// The last part of the address, such as `tour.mp4`.
  public var name: String
  public var type: String
  public var bytes: [UInt8]

  public var path: String { Self.path(name, FNV1a(bytes)) }

  static func path(_ name: String, _ hash: FNV1a) -> String { "/media/\(hash.text)/\(name)" }
}

extension CollegeContent.VideoGroup {
  /// Everything that its clips need besides the films themselves.
  func captions(of clip: Clip, scenes: [TextByLanguage], in languages: [Language]) -> [Language: SiteFile] {
    let timeline = ClipTimeline(title: clip.title, scenes: scenes, pace: languages[0])
    return Dictionary(
      uniqueKeysWithValues: languages.map { language in
        let name = "\(id)-\(clip.id).\(language.tag).vtt"
        return (language, SiteFile(name: name, type: WebVTT.mediaType, bytes: timeline.captions(language)))
      })
  }
}
