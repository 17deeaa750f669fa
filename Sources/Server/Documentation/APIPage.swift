import Components
import Core
import Loop
import Markup

/// The description of the API as a page. What it tells of a route is what OpenAPI does, for developers, in English.
struct APIPage {
  let json: JSON
  let words: PageWords

  var html: HTML<Never> {
    main(.id("main"), .class("screen")) {
      h1 { words[.api] }
      p {
        words[.apiAbout]
        " "
        a(.href(ServerRoute.apiDescription.target)) { "openapi.json" }
      }
      for path in json["paths"]?.members ?? [] {
        for operation in path.value.members ?? [] { section(path.name, operation) }
      }
      h2 { words[.apiTypes] }
      for schema in json["components"]?["schemas"]?.members ?? [] { type(schema) }
    }
  }

  private func section(_ path: String, _ operation: JSON.Member) -> HTML<Never> {
    Markup.section(.class("card prose")) {
      h2 { "\(operation.name.uppercased()) \(path)" }
      p(.lang("en")) { operation.value["summary"]?.string ?? "" }
      list(.apiParameters, (operation.value["parameters"]?.array ?? []).map(Self.parameter))
      list(.apiBody, operation.value["requestBody"].map { [Self.content($0)] } ?? [])
      list(.apiAnswers, (operation.value["responses"]?.members ?? []).map(Self.answer))
    }
  }

  private func type(_ schema: JSON.Member) -> HTML<Never> {
    Markup.section(.class("card prose")) {
      h3 { schema.name }
      for variant in schema.value["anyOf"]?.array ?? [schema.value] { fields(of: variant) }
    }
  }

  private func fields(of schema: JSON) -> HTML<Never> {
    let required = (schema["required"]?.array ?? []).compactMap(\.string)
    return ul(.lang("en")) {
      for field in schema["properties"]?.members ?? [] {
        li {
          code { field.name }
          " "
          Self.words(of: field.value)
          if required.contains(field.name) { " · " + words[.apiRequired] }
        }
      }
    }
  }

  private func list(_ title: Phrase, _ lines: [String]) -> HTML<Never> {
    if lines.isEmpty { return div {} }
    return div {
      h3 { words[title] }
      ul(.lang("en")) { for line in lines { li { line } } }
    }
  }

  // MARK: Lines

  private static func parameter(_ json: JSON) -> String { json["name"]?.string ?? "" }

  private static func answer(_ response: JSON.Member) -> String {
    let line = "\(response.name) \(response.value["description"]?.string ?? "")"
    let body = content(response.value)
    return body.isEmpty ? line : "\(line): \(body)"
  }

  /// The media type of a body, and its type.
  private static func content(_ json: JSON) -> String {
    let forms = (json["content"]?.members ?? []).map { form in
      "\(form.name) \(words(of: form.value["schema"] ?? .null))"
    }
    return forms.joined(separator: ", ")
  }

  private static func words(of schema: JSON) -> String {
    if let reference = schema["$ref"]?.string {
      return reference.split(separator: "/").last.map(String.init) ?? ""
    }
    if let items = schema["items"] { return "[\(words(of: items))]" }
    if let known = schema["enum"]?.array { return known.compactMap(\.string).joined(separator: " | ") }
    if let only = schema["const"] { return only.serialized() }
    return schema["type"]?.string ?? ""
  }
}
