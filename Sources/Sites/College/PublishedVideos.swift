import College
import Components

/// What the videos of a site have besides what stands in the folder: posters, films from texts, captions for them, and all addresses.
struct PublishedVideos {
  private(set) var site: Site
  private let files: SiteFiles

  init(_ site: Site, _ files: SiteFiles) {
    self.site = site
    self.files = files
    publish()
  }

  private mutating func publish() {
    for (index, group) in (site.college?.videos ?? []).enumerated() {
      let drawing = ClipDrawing(
        name: site.identity.name, colours: site.colours, logo: site.logo, picture: files[group.poster])
      let poster = SiteFile(
        name: "\(group.id).svg", type: "image/svg+xml", bytes: Array(drawing.poster.utf8))
      site.media.append(poster)
      if !group.playlist.isEmpty { publishPlaylist(index) }
      edit(index) { group, _ in group.poster = poster.path }
      for (place, clip) in (site.college?.videos[index].clips ?? []).enumerated() {
        if clip.lines.isEmpty {
          publishFilm(index, place)
        } else {
          draw(index, place, drawing)
        }
        edit(index) { group, _ in
          if group.clips[place].poster.isEmpty { group.clips[place].poster = poster.path }
        }
      }
    }
  }

  /// Changes a group in each language.
  private mutating func edit(_ group: Int, _ change: (inout Playlist, Language) -> Void) {
    for language in site.languages {
      guard var college = site.colleges[language] else { continue }
      change(&college.videos[group], language)
      site.colleges[language] = college
    }
  }

  /// The parameters of https://developers.google.com/youtube/player_parameters
  private mutating func publishPlaylist(_ index: Int) {
    let origin = site.college?.playerOrigin ?? ""
    edit(index) { group, language in
      group.clips = []
      group.player =
        "\(origin)/embed/videoseries?list=\(group.playlist)&enablejsapi=1&playsinline=1&rel=0&autoplay=1"
        + "&hl=\(language.tag)&cc_lang_pref=\(language.tag)"
      group.address = "https://www.youtube.com/playlist?list=\(group.playlist)"
    }
  }

  private mutating func publishFilm(_ index: Int, _ place: Int) {
    guard let clip = site.college?.videos[index].clips[place] else { return }
    let addresses = [clip.source, clip.poster] + clip.captions.map(\.source)
    site.media += addresses.compactMap { files[$0] }
    let own = site.languages[0].tag
    edit(index) { group, _ in
      if group.clips[place].language.isEmpty { group.clips[place].language = own }
    }
  }

  private mutating func draw(_ index: Int, _ place: Int, _ drawing: ClipDrawing) {
    guard let group = site.college?.videos[index] else { return }
    let name = "\(group.id)-\(group.clips[place].id)"
    func text(_ text: (Clip) -> String) -> TextByLanguage {
      TextByLanguage(site.colleges.mapValues { text($0.videos[index].clips[place]) })
    }
    let drawn = DrawnClip(
      name: name + ".mp4", clip: text(\.title),
      scenes: group.clips[place].lines.indices.map { line in text { $0.lines[line] } },
      language: site.languages[0], drawing: drawing)
    let captions = site.languages.map { language in
      SiteFile(
        name: "\(name).\(language.tag).vtt", type: WebVTT.mediaType, bytes: drawn.timeline.captions(language))
    }
    site.drawnClips.append(drawn)
    site.media += captions
    let tracks = zip(site.languages, captions).map { language, file in
      FileInLanguage(language: language.tag, label: language.name, source: file.path)
    }
    let own = site.languages[0].tag
    edit(index) { group, _ in
      group.clips[place].source = drawn.path
      group.clips[place].language = own
      group.clips[place].captions = tracks
    }
  }
}
