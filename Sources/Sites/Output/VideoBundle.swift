import Core

extension CollegeContent.VideoGroup {
  func json(_ language: Language, of site: Site, player: String) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("title", .string(title[language])),
      .init("summary", .string(summary[language])), .init("playlist", .string(playlist)),
      .init("poster", .string(poster(site).path)),
    ]
    if playlist.isEmpty {
      members.append(.init("clips", .array(clips.map { json($0, language, of: site) })))
    } else {
      members.append(.init("player", .string(playerAddress(player, language))))
      members.append(.init("address", .string("https://www.youtube.com/playlist?list=\(playlist)")))
    }
    return .object(members)
  }

  /// The parameters of https://developers.google.com/youtube/player_parameters
  private func playerAddress(_ origin: String, _ language: Language) -> String {
    "\(origin)/embed/videoseries?list=\(playlist)&enablejsapi=1&playsinline=1&rel=0&autoplay=1"
      + "&hl=\(language.tag)&cc_lang_pref=\(language.tag)"
  }

  private func json(_ clip: Clip, _ language: Language, of site: Site) -> JSON {
    let media = media(of: clip, site)
    let captions = site.languages.compactMap { language -> JSON? in
      guard let file = media.captions[language] else { return nil }
      return ["language": .string(language.tag), "label": .string(language.name), "src": .string(file.path)]
    }
    var lines: [String] = []
    if case .scenes(let scenes) = clip.kind { lines = scenes.map { $0[language] } }
    return [
      "id": .string(clip.id), "title": .string(clip.title[language]), "src": .string(media.film),
      "poster": .string((media.poster ?? poster(site)).path), "language": .string(media.language.tag),
      "captions": .array(captions), "lines": .array(lines.map(JSON.string)),
    ]
  }

  private typealias Media = (
    film: String, poster: SiteFile?, captions: [Language: SiteFile], language: Language
  )

  private func media(of clip: Clip, _ site: Site) -> Media {
    switch clip.kind {
    case .film(let film): (film.video.path, film.poster, film.captions, film.language)
    case .scenes(let scenes):
      (
        drawn(clip, scenes, site).path, nil, captions(of: clip, scenes: scenes, in: site.languages),
        site.languages[0]
      )
    }
  }

  func poster(_ site: Site) -> SiteFile {
    SiteFile(
      name: "\(id).svg", type: "image/svg+xml",
      bytes: Array(ClipDrawing(site: site, picture: picture).poster.utf8))
  }

  func drawn(_ clip: Clip, _ scenes: [TextByLanguage], _ site: Site) -> DrawnClip {
    DrawnClip(
      name: "\(id)-\(clip.id).mp4", clip: clip.title, scenes: scenes, language: site.languages[0],
      drawing: ClipDrawing(site: site, picture: picture))
  }
}

extension Site {
  /// What the app loads besides the bundle: posters, captions, and films that lie in the site's folder.
  public var media: [SiteFile] {
    var files: [SiteFile] = []
    for group in college?.videos ?? [] {
      files.append(group.poster(self))
      for clip in group.clips where group.playlist.isEmpty {
        switch clip.kind {
        case .film(let film): files += [film.video] + [film.poster].compactMap { $0 } + film.captions.values
        case .scenes(let scenes): files += group.captions(of: clip, scenes: scenes, in: languages).values
        }
      }
    }
    return files
  }

  /// The films that have to be drawn first.
  public var drawnClips: [DrawnClip] {
    (college?.videos ?? []).filter(\.playlist.isEmpty).flatMap { group in
      group.clips.compactMap { clip in
        guard case .scenes(let scenes) = clip.kind else { return nil }
        return group.drawn(clip, scenes, self)
      }
    }
  }

  /// The pages that the app shows inside of itself, by their ids.
  public var framedPages: [String: String] {
    let framed = (college?.career ?? []).filter(\.isFramed)
    return Dictionary(framed.map { ($0.id, $0.url) }) { first, _ in first }
  }

  /// The origins of pages that the app shows inside of itself.
  public var frameSources: [String] {
    guard let college else { return [] }
    var origins = college.career.filter(\.isFramed).compactMap { Link.origin($0.url) }
    if college.videos.contains(where: { !$0.playlist.isEmpty }) { origins.append(college.player) }
    return origins.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
