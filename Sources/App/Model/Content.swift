import College
import Components
import Core

/// Everything that people read in one language, as the server sends it and the device keeps it.
///
/// A class, because it is large, never changes, and every view takes it along.
public final class Content: Sendable {
  /// Of the bundle: an app that knows another one says that it must be loaded anew.
  public static let format: Int64 = 1

  /// A language that the site has, and what it calls itself.
  public struct LanguageName: Hashable, Sendable {
    /// A BCP 47 tag.
    public let tag: String
    public let name: String
  }

  /// What all texts of this bundle are written in, as a BCP 47 tag.
  public let language: String
  /// All that the site has, its own first.
  public let languages: [LanguageName]
  public let site: Site
  /// Nil where the module is not on.
  public let college: CollegeContent?
  public let phrases: [Phrase: PhraseTemplate]

  init(_ reader: ContentReader) throws(ContentError) {
    let format = try reader.required("format")
    guard format.json.int == Self.format else {
      throw format.error(format.json.int.map { .unsupportedFormat($0) } ?? .notNumber)
    }
    language = try reader.text("language")
    languages = try reader.list("languages", LanguageName.init(reading:))
    site = try Site(reading: try reader.required("site"))
    college = site.modules.contains("college") ? try CollegeContent(try reader.required("college")) : nil
    phrases = try Self.phrases(try reader.required("phrases"))
  }

  /// Reads what the server answers at `/api/v1/content`.
  public convenience init(_ bytes: [UInt8]) throws(ContentError) {
    let json: JSON
    do throws(JSON.ParseError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw ContentError(path: "", problem: .notJSON(line: error.line, column: error.column))
    }
    try self.init(ContentReader(json))
  }
}

extension Content {
  /// Whether anything here is kept for somebody.
  var hasPeople: Bool { college != nil || site.hasDays || site.hasSilentProfile }

  /// Phrases that this app does not know belong to a newer one; those it misses show their key.
  private static func phrases(_ reader: ContentReader) throws(ContentError) -> [Phrase: PhraseTemplate] {
    var phrases: [Phrase: PhraseTemplate] = [:]
    guard let members = reader.json.members else { throw reader.error(.notObject) }
    var cursor = 0
    for member in members {
      guard let phrase = phrase(member.name, from: &cursor) else { continue }
      guard let text = member.value.string else {
        throw ContentError(path: reader.path + "." + member.name, problem: .notText)
      }
      do throws(PhraseTemplate.Malformed) {
        phrases[phrase] = try PhraseTemplate(text)
      } catch {
        throw ContentError(path: reader.path + "." + member.name, problem: .unknown(text))
      }
    }
    return phrases
  }

  /// The phrase with this key. They come in their own order, so the search begins after the one before; `init(key:)`
  /// would be large.
  private static func phrase(_ key: String, from cursor: inout Int) -> Phrase? {
    let all = Phrase.allCases
    for step in 0..<all.count {
      let place = (cursor + step) % all.count
      if all[place].key == key {
        cursor = place + 1
        return all[place]
      }
    }
    return nil
  }
}

extension Content.LanguageName {
  init(reading reader: ContentReader) throws(ContentError) {
    self.init(tag: try reader.text("tag"), name: try reader.text("name"))
  }
}
