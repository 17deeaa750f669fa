import Components

/// A group of videos of V-1: a playlist of a video service, or clips that the app plays itself.
public struct Playlist: Hashable, Sendable {
  public var id = ""
  public var title = ""
  public var summary = ""
  /// The playlist's id at the video service; empty for clips.
  public var playlist = ""
  /// The address of its picture.
  public var poster = ""
  /// The page that plays it inside the app; empty for clips.
  public var player = ""
  /// The playlist's own page; empty for clips.
  public var address = ""
  public var clips: [Clip] = []

  public init() {}

  /// Whether it has no videos yet.
  public var isEmpty: Bool { player.isEmpty && clips.isEmpty }

  /// Whether all that it has are films that the app's server has drawn of texts.
  var isDrawn: Bool { !clips.isEmpty && clips.allSatisfy { !$0.lines.isEmpty } }
}

/// A short film, and its files.
public struct Clip: Hashable, Sendable {
  public var id = ""
  public var title = ""
  /// The address of the film.
  public var source = ""
  /// The address of its picture; may be empty.
  public var poster = ""
  /// The language that is spoken or written in it (BCP 47). People who read the app in another language get captions at
  /// once.
  public var language = ""
  /// Its caption tracks (WebVTT).
  public var captions: [FileInLanguage] = []
  /// Its text, for reading.
  public var lines: [String] = []

  public init() {}

  /// The form of a clip in a site's folder: texts from which the server draws a film, or a film.
  enum Origin: String, FieldChoice {
    case file, scenes
  }
}

extension Playlist: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words, .required)
    v.text("summary", &summary, .words, .expected)
    v.text("playlist", &playlist, .playlist, .usual)
    v.text(V.form == .folder ? "picture" : "poster", &poster, .file(.drawing), .usual)
    v.list("clips", &clips, .optional)
    if V.form == .bundle {
      v.text("player", &player, .page, .optional)
      v.text("address", &address, .page, .optional)
    }
  }
}

extension Clip: Described {
  public mutating func fields<V: FieldVisitor>(_ v: inout V) {
    v.text("id", &id, .identifier(.inList), .required)
    v.text("title", &title, .words, .required)
    guard V.form == .folder else {
      v.text("src", &source, .file(.film), .required)
      media(&v)
      return v.texts("lines", &lines, .words, .usual)
    }
    switch v.alternative(Origin.scenes) {
    case .scenes?: v.texts("scenes", &lines, .words(atMost: 90), .required, count: 1...12)
    case .file?:
      v.text("file", &source, .file(.film), .required)
      media(&v)
    case nil: break
    }
  }

  /// The files of a film.
  private mutating func media<V: FieldVisitor>(_ v: inout V) {
    v.text("poster", &poster, .file(.poster), .usual)
    v.text("language", &language, .language, .usual)
    v.files("captions", &captions, .captions, .usual)
  }
}
