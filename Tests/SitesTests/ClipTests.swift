import Core
import Foundation
import Testing

@testable import Sites

@Suite("Clips")
struct ClipTests {
  private func text(_ english: String) -> TextByLanguage {
    TextByLanguage([.english: english, .spanish: "es", .simplifiedChinese: "中"])
  }

  @Test("each scene stays as long as it takes to read it")
  func timeline() {
    let timeline = ClipTimeline(
      title: text("Hello"), scenes: [text("One step at a time, and then the next one."), text("So.")],
      pace: .english)
    #expect(timeline.parts.map(\.length) == [2.5, 4, 2.5])
    #expect(timeline.parts.map(\.start) == [0, 2.5, 6.5])
    #expect(timeline.length == 9)
  }

  @Test("captions say the same at the same time in every language")
  func captions() {
    let timeline = ClipTimeline(title: text("A & B"), scenes: [text("Go --> on")], pace: .english)
    #expect(
      String(decoding: timeline.captions(.english), as: UTF8.self)
        == "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nA &amp; B\n\n00:00:02.500 --> 00:00:05.000\nGo --&gt; on\n"
    )
    #expect(WebVTT.time(3723.5) == "01:02:03.500")
  }

  @Test("lines are about equally long, and none breaks within a word or before a Chinese comma")
  func lines() {
    #expect(
      ClipDrawing.balanced("One form reaches every public college in Texas.", at: 12.5)
        == ["One form reaches", "every public", "college in Texas."])
    let chinese = ClipDrawing.balanced("大学生活，远在第一堂课之前就开始了。", at: 12)
    #expect(chinese.count == 2 && chinese.joined() == "大学生活，远在第一堂课之前就开始了。")
    #expect(chinese.allSatisfy { !$0.hasPrefix("，") && !$0.hasPrefix("。") })
    #expect(ClipDrawing.balanced("Ünwrappable", at: 2) == ["Ünwrappable"])
  }

  @Test("a film's address changes with its words, and with nothing else")
  func addresses() throws {
    let site = TemporarySite()
    let first = try Site.load(folder: site.folder).get()
    let before = first.drawnClips.map(\.path)
    #expect(
      before.count == 1 && before[0].hasPrefix("/media/") && before[0].hasSuffix("/greetings-hello.mp4"))
    let file = "college/videos.yaml"
    site.write(file, Array(site.read(file).replacingOccurrences(of: "Hola.", with: "¡Hola!").utf8))
    #expect(try Site.load(folder: site.folder).get().drawnClips.map(\.path) == before)
    site.write(file, Array(site.read(file).replacingOccurrences(of: "One step", with: "Two steps").utf8))
    #expect(try Site.load(folder: site.folder).get().drawnClips.map(\.path) != before)
  }

  @Test("everything that the bundle names is there")
  func media() throws {
    let temporary = TemporarySite()
    let site = try Site.load(folder: temporary.folder).get()
    let bundle = site.bundle(language: .spanish, phrases: Phrases([:]))
    let known = Set(site.media.map(\.path) + site.drawnClips.map(\.path))
    let text = String(decoding: bundle.utf8(), as: UTF8.self)
    let named = Set(text.matches(of: /\/media\/[^"]+/).map { String($0.output) })
    #expect(named == known && named.count == 6)
    let clips = bundle["college"]?["videos"]?[0]?["clips"]
    #expect(clips?[0]?["lines"]?.array == ["Paso a paso."])
    #expect(clips?[1]?["src"]?.string?.hasSuffix("/tour.mp4") == true)
    #expect(clips?[1]?["captions"]?.array?.map { $0["language"]?.string } == ["es"])
  }

  @Test("a playlist stands in place of the clips, and only then its player may be framed")
  func playlist() throws {
    let site = TemporarySite()
    #expect(try Site.load(folder: site.folder).get().frameSources == [])
    let file = "college/videos.yaml"
    site.write(
      file,
      Array(site.read(file).replacingOccurrences(of: "playlist: \"\"", with: "playlist: PL123456789").utf8))
    let found = try Site.load(folder: site.folder).get()
    #expect(found.frameSources == ["https://www.youtube-nocookie.com"])
    #expect(found.drawnClips.isEmpty)
    let group = found.bundle(language: .english, phrases: Phrases([:]))["college"]?["videos"]?[0]
    #expect(group?["address"]?.string == "https://www.youtube.com/playlist?list=PL123456789")
    #expect(
      group?["player"]?.string?.hasPrefix(
        "https://www.youtube-nocookie.com/embed/videoseries?list=PL123456789&") == true)
    #expect(group?["clips"] == nil)
  }

  @Test("a framed career site may be framed, another not")
  func frames() throws {
    let site = TemporarySite()
    let file = "college/career.yaml"
    site.write(
      file,
      Array(
        site.read(file).replacingOccurrences(
          of: "url: https://www.example.org/work",
          with: "url: https://www.example.org:444/work?a=b\n    frame: true"
        ).utf8))
    let found = try Site.load(folder: site.folder).get()
    #expect(found.frameSources == ["https://www.example.org:444"])
    #expect(found.framedPages == ["coach": "https://www.example.org:444/work?a=b"])
  }

  @Test("between two texts of a clip there is a pause without any, so that they never lie on each other")
  func pauses() throws {
    let site = try Site.load(folder: "\(repository)/Sites/toward-tcc").get()
    for clip in site.drawnClips {
      #expect(clip.pauses.count == clip.frames.count - 1)
      for (pause, part) in zip(clip.pauses, clip.timeline.parts.dropFirst()) {
        let words = part.text[site.languages[0]].split(separator: " ")
        #expect(words.allSatisfy { !pause.contains(">\($0) ") && !pause.contains(" \($0)<") })
      }
    }
  }

  @Test(
    "the shipped clips are films of a few hundred kB",
    .enabled(if: Program("ffmpeg") != nil && IconRenderer.isInstalled))
  func shipped() throws {
    let site = try Site.load(folder: "\(repository)/Sites/toward-tcc").get()
    #expect(site.college?.videos.map { $0.clips.count } == [1, 2, 1, 1])
    #expect(site.drawnClips.allSatisfy { (10...25).contains($0.timeline.length) })
    let film = try #require(site.drawnClips.last).render().get()
    #expect(film.count < 300_000 && film[4..<8].elementsEqual("ftyp".utf8))
    // Its index stands before its pictures, so that it plays while it loads.
    let text = String(decoding: film, as: UTF8.self)
    let index = try #require(text.range(of: "moov"))
    let pictures = try #require(text.range(of: "mdat"))
    #expect(index.lowerBound < pictures.lowerBound)
  }
}
