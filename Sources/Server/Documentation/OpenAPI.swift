import Core
import HTTPTypes
import Loop

/// The description of the API (OpenAPI 3.1), made of the routes and of the types that they read and answer with.
struct OpenAPI {
  private var book = SchemaBook()
  private var paths: [JSON.Member] = []

  /// The name of the scheme by which it is shown who asks; nil for anybody.
  private static func scheme(_ asker: Endpoint.Asker) -> String? {
    switch asker {
    case .anybody: nil
    case .device: "bearer"
    case .staff: "staff"
    }
  }

  init(_ routes: [ServedRoute]) {
    for route in routes { add(route) }
  }

  var json: JSON {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Toward", "version": "1", "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [["url": "/"]],
      "paths": .object(paths),
      "components": [
        "schemas": .object(book.schemas),
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer", "description": "A device's token, in base 64."],
          "staff": [
            "type": "http", "scheme": "bearer",
            "description": "A token of somebody of the staff, made in the CMS.",
          ],
        ],
      ],
    ]
  }

  private mutating func add(_ route: ServedRoute) {
    let name = route.address.method.name
    let operation = JSON.Member(name: name, value: operation(route.address, route.endpoint(nil)))
    guard let place = paths.firstIndex(where: { $0.name == route.address.pattern }) else {
      return paths.append(.init(name: route.address.pattern, value: .object([operation])))
    }
    paths[place].value = .object((paths[place].value.members ?? []) + [operation])
  }

  private mutating func operation(_ address: RouteAddress, _ guarded: GuardedEndpoint) -> JSON {
    let endpoint = guarded.endpoint
    var members: [JSON.Member] = [.init(name: "summary", value: .string(endpoint.summary))]
    let parameters =
      address.names.map { Self.parameter($0, in: "path", endpoint) }
      + address.query.map { Self.parameter($0, in: "query", endpoint) }
    if !parameters.isEmpty { members.append(.init(name: "parameters", value: .array(parameters))) }
    if let scheme = Self.scheme(guarded.asker) {
      members.append(.init(name: "security", value: [.object([.init(name: scheme, value: [])])]))
    }
    if let body = endpoint.body {
      let content = content(MediaType.json, body.schema)
      members.append(.init(name: "requestBody", value: ["required": true, "content": content]))
    }
    members.append(.init(name: "responses", value: responses(address, endpoint)))
    return .object(members)
  }

  private static func parameter(_ name: String, in place: String, _ endpoint: Endpoint) -> JSON {
    let parameter = endpoint.parameters[name] ?? .init()
    return [
      "name": .string(name), "in": .string(place), "required": .bool(parameter.isRequired),
      "schema": parameter.schema,
    ]
  }

  private mutating func content(_ type: String, _ schema: Endpoint.Schema) -> JSON {
    let name = String(type.prefix { $0 != ";" })
    return .object([.init(name: name, value: ["schema": schema(&book)])])
  }

  // MARK: Answers

  private mutating func responses(_ address: RouteAddress, _ endpoint: Endpoint) -> JSON {
    let answer = endpoint.answer
    var members = [JSON.Member(name: "\(answer.status.code)", value: response(answer))]
    if answer.hasTag { members.append(.init(name: "304", value: ["description": "Not Modified"])) }
    let problems = endpoint.problems + (address.method == .get ? [] : Refusal.ofChanges)
    for status in Set(problems.map(\.status.code)).sorted() {
      members.append(.init(name: "\(status)", value: response(problems.filter { $0.status.code == status })))
    }
    return .object(members)
  }

  private mutating func response(_ answer: Endpoint.Answer) -> JSON {
    let description = JSON.Member(name: "description", value: .string(answer.status.reasonPhrase))
    guard let type = answer.type else { return .object([description]) }
    return .object([description, .init(name: "content", value: content(type, answer.schema))])
  }

  /// The problems of one status.
  private mutating func response(_ problems: [Refusal]) -> JSON {
    var titles: [String] = []
    for problem in problems.map({ Problem($0, path: "") }) where !titles.contains(problem.title) {
      titles.append(problem.title)
    }
    var members: [JSON.Member] = [
      .init(name: "description", value: .string(titles.joined(separator: ", or "))),
      .init(name: "content", value: content(Problem.mediaType) { $0.schema(of: Problem.self) }),
    ]
    if problems.contains(where: { $0.secondsToWait != nil }) {
      let schema: JSON = ["schema": ["type": "integer"], "description": "Seconds to wait."]
      members.append(.init(name: "headers", value: ["Retry-After": schema]))
    }
    return .object(members)
  }
}

extension ServerRoute.Method {
  /// As OpenAPI spells it.
  var name: String {
    switch self {
    case .get: "get"
    case .post: "post"
    case .put: "put"
    case .delete: "delete"
    }
  }
}
