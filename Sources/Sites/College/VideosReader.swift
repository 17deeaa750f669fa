/// Reads `college/videos.yaml`, and the pictures and films that it names.
struct VideosReader {
  let languages: [Language]
  let folder: SourceFolder

  /// The privacy-friendly form of the player: it sets no cookie before somebody plays something.
  static let player = "https://www.youtube-nocookie.com"

  func read(_ file: YAMLValue) -> (groups: [CollegeContent.VideoGroup], player: String) {
    guard let fields = file.fields(["videos"], optional: ["player"]) else { return ([], Self.player) }
    var ids = UniqueIdentifiers()
    let groups = (fields["videos"]?.list() ?? []).compactMap { group($0, &ids) }
    return (groups, fields["player"].flatMap(player) ?? Self.player)
  }

  private func group(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> CollegeContent.VideoGroup? {
    guard
      let fields = value.fields(["id", "title", "summary"], optional: ["playlist", "picture", "clips"])
    else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    let summary = fields["summary"]?.text(in: languages)
    let playlist = fields["playlist"].map(playlist) ?? ""
    let picture = fields["picture"].flatMap { MediaReader(folder: folder).picture($0) }
    var clipIDs = UniqueIdentifiers()
    let clips = (fields["clips"]?.list() ?? []).compactMap { clip($0, &clipIDs) }
    guard let id, let title, let summary, let playlist else { return nil }
    return CollegeContent.VideoGroup(
      id: id, title: title, summary: summary, playlist: playlist, picture: picture, clips: clips)
  }

  private func clip(_ value: YAMLValue, _ ids: inout UniqueIdentifiers) -> Clip? {
    guard
      let fields = value.fields(
        ["id", "title"], optional: ["scenes", "file", "poster", "captions", "language"])
    else { return nil }
    let id = fields["id"].flatMap { ids.take($0) }
    let title = fields["title"]?.text(in: languages)
    guard let kind = kind(fields, of: value), let id, let title else { return nil }
    return Clip(id: id, title: title, kind: kind)
  }

  private func kind(_ fields: YAMLFields, of clip: YAMLValue) -> Clip.Kind? {
    switch (fields["scenes"], fields["file"]) {
    case (let scenes?, nil):
      for key in ["poster", "captions", "language"] {
        fields[key]?.problem(
          "\"\(key)\" is for a film with a \"file\"; remove it, because scenes have their own",
          fields[key]?.keyLine)
      }
      guard let list = scenes.list() else { return nil }
      if !(1...12).contains(list.count) {
        scenes.problem("a clip has 1 to 12 scenes; this one has \(list.count)")
      }
      return .scenes(list.compactMap { scene($0) })
    case (nil, let file?):
      return film(file, fields)
    case (.some, let file?):
      file.problem("the clip has both scenes and a file; keep one of them", file.keyLine)
    case (nil, nil):
      clip.problem("the clip shows nothing; add \"scenes:\" with texts, or \"file: \" with a film's name")
    }
    return nil
  }

  private func scene(_ value: YAMLValue) -> TextByLanguage? {
    guard let text = value.text(in: languages) else { return nil }
    for language in languages where text[language].count > 90 {
      value.problem(
        "the scene's text in \(language.name) is longer than the 90 letters that fit; make it two scenes")
      return nil
    }
    return text
  }

  private func film(_ file: YAMLValue, _ fields: YAMLFields) -> Clip.Kind? {
    let media = MediaReader(folder: folder)
    let video = media.film(file)
    let poster = fields["poster"].flatMap { media.picture($0, isSquare: false) }
    let language = fields["language"].flatMap { $0.choice("language", among: languages.map(\.tag)) }
    var captions: [Language: SiteFile] = [:]
    for entry in fields["captions"]?.entries() ?? [] {
      guard let language = Language(rawValue: entry.name), languages.contains(language) else {
        entry.problem(
          "unknown language \"\(entry.name)\""
            + Spelling.advice(for: entry.name, among: languages.map(\.tag)),
          entry.keyLine)
        continue
      }
      captions[language] = media.captions(entry)
    }
    return video.map {
      .film(
        .init(
          video: $0, poster: poster, captions: captions,
          language: language.flatMap(Language.init) ?? languages[0]))
    }
  }

  /// An empty field waits for the organisation's own playlist, so empty is right here.
  private func playlist(_ value: YAMLValue) -> String? {
    if let text = value.scalar?.string, text.isEmpty { return "" }
    guard let text = value.string() else { return nil }
    guard text.utf8.count >= 10,
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) })
    else {
      value.problem(
        "\"\(text)\" is not a YouTube playlist's id; copy what stands after \"list=\" in its address")
      return nil
    }
    return text
  }

  private func player(_ value: YAMLValue) -> String? {
    guard let link = value.link(webOnly: true), let origin = Link.origin(link) else { return nil }
    guard link == origin else {
      value.problem("the player is named by its site alone, such as \(origin); remove what follows")
      return nil
    }
    return origin
  }
}
