import App
import Components
import Core
import Sites

/// The answer to ``ServerRoute/content(language:)``: the site's content bundle.
struct ContentBundles: Sendable {
  let byLanguage: [String: Representation]
  let languages: LanguageChoice

  func bundle(_ tag: String) throws(Refusal) -> Representation {
    guard let language = languages.exact(tag), let bundle = byLanguage[language] else {
      throw Refusal.unknownLanguage(known: languages.languages)
    }
    return bundle
  }

  /// What a bundle is made of: the site, its modules' sections, and the words of the interface.
  static let answer = Endpoint.Answer(
    type: MediaType.json,
    schema: { book in
      var properties: [JSON.Member] = [
        .init(name: "format", value: ["const": .integer(Content.format)]),
        .init(name: "language", value: ["type": "string"]),
        .init(name: "languages", value: ["type": "array", "items": ["type": "object"]]),
        .init(name: "site", value: book.schema(of: App.Site.self)),
      ]
      for (section, type) in contentTypes {
        properties.append(.init(name: section, value: schema(of: type, &book)))
      }
      properties.append(.init(name: "example", value: ["type": "object"]))
      properties.append(
        .init(name: "phrases", value: ["type": "object", "additionalProperties": ["type": "string"]]))
      return [
        "type": "object", "required": ["format", "language", "languages", "site", "phrases"],
        "properties": .object(properties),
      ]
    }, hasTag: true)

  private static func schema<T: Described>(of type: T.Type, _ book: inout SchemaBook) -> JSON {
    book.schema(of: type)
  }
}
