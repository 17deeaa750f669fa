import Core
import Foundation

/// A clip to be rendered: its address, and everything that decides its look.
public struct DrawnClip: Sendable {
  public let path: String
  let frames: [String]
  /// What is shown between a frame and the next one: the next without its text, so that texts never lie on each other.
  let pauses: [String]
  let timeline: ClipTimeline

  init(name: String, clip: TextByLanguage, scenes: [TextByLanguage], language: Language, drawing: ClipDrawing)
  {
    timeline = ClipTimeline(title: clip, scenes: scenes, pace: language)
    frames =
      [drawing.title(clip[language])]
      + scenes.enumerated().map { drawing.scene($1[language], number: $0, of: scenes.count) }
    pauses = scenes.indices.map { drawing.scene("", number: $0, of: scenes.count) }
    // The film does not exist yet, so the address depends on its inputs.
    var hash = FNV1a(Self.form)
    for (frame, part) in zip(frames, timeline.parts) { hash.combine("\(part.length) \(frame)".utf8) }
    path = SiteFile.path(name, hash)
  }

  /// Changes when the same frames give another film.
  private static let form = "clip 2"

  /// H.264 in MP4 (RFC 6381 `avc1`), which every browser plays. It takes a second or two: keep the result.
  ///
  /// `ffmpeg` joins the frames, each passing over into the next through a pause, and shows the end fading out. Without a sound track: there is
  /// nothing to hear, and the captions are there in every language.
  public func render() -> Result<[UInt8], ProgramError> {
    guard let ffmpeg = Program("ffmpeg") else { return .failure(.programMissing) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, frame) in named(frames, "") + named(pauses, "pause-") {
        switch IconRenderer.png(frame, width: ClipDrawing.width, height: ClipDrawing.height) {
        case .success(let png): try Data(png).write(to: folder.appendingPathComponent(name))
        case .failure(let error): return .failure(error)
        }
      }
      // The index of an MP4 file is moved to its front in a second pass, which a pipe does not allow.
      let film = folder.appendingPathComponent("film.mp4")
      let made = ffmpeg.run(arguments(in: folder.path) + [film.path], writes: false)
      if case .failure(let error) = made { return .failure(error) }
      return .success(Array(try Data(contentsOf: film)))
    } catch {
      return .failure(.failed(error.localizedDescription))
    }
  }

  private static let rate = 12

  /// The pictures with the names of their files.
  private func named(_ pictures: [String], _ prefix: String) -> [(name: String, picture: String)] {
    pictures.enumerated().map { (prefix + "\($0).png", $1) }
  }

  private func arguments(in folder: String) -> [String] {
    let half = ClipTimeline.fade / 2
    var arguments = ["-loglevel", "error", "-nostdin", "-y"]
    var filters: [String] = []
    func show(_ name: String, for length: Double) -> String {
      let stream = "p\(filters.count)"
      arguments += ["-i", "\(folder)/\(name).png"]
      // A frame is repeated after decoding, which is much faster.
      filters.append(
        "[\(filters.count)]format=yuv420p,loop=-1:1,fps=\(Self.rate),settb=1/\(Self.rate),"
          + "trim=duration=\(length),setpts=N[\(stream)]")
      return stream
    }
    // Each frame stays a little longer while it fades out.
    let streams = timeline.parts.enumerated().map { index, part in
      show("\(index)", for: part.length + (index == 0 ? half : 0))
    }
    let pauses = timeline.parts.indices.dropFirst().map { show("pause-\($0 - 1)", for: 2 * half) }
    var last = streams[0]
    for (index, part) in timeline.parts.enumerated().dropFirst() {
      for (next, start) in [(pauses[index - 1], part.start), (streams[index], part.start + half)] {
        filters.append("[\(last)][\(next)]xfade=transition=fade:duration=\(half):offset=\(start)[to\(next)]")
        last = "to\(next)"
      }
    }
    filters.append("[\(last)]null[film]")
    return arguments + [
      "-filter_complex", filters.joined(separator: ";"), "-map", "[film]", "-an",
      "-c:v", "libx264", "-preset", "veryfast", "-tune", "stillimage", "-crf", "26", "-g", "240",
      "-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact",
    ]
  }
}
