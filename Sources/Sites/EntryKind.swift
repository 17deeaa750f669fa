import Components

/// A type of things that staff edit one by one, such as news, or a place of a category: the elements of a list in a site's
/// file, or a group of it that stands alone.
public struct EntryKind: Equatable, Sendable {
  /// The names of the fields that lead to it, with dots between them, such as `places.categories.places`.
  public let id: String
  /// The folder of its file, `site` for what is in none.
  public let module: String
  /// The name of its file; that of Markdown with the language left out, `about.md`.
  public let file: String
  /// The names of the fields that lead to it; empty for a whole file.
  public let path: [String]
  /// The fields of one entry, without those that are entries of their own.
  public let fields: [Field]
  /// Whether the last name of the path is that of a list.
  public let isInList: Bool
  /// For each name of the path, whether it is that of a list.
  public let lists: [Bool]

  /// Whether an entry may be in some of the site's languages only.
  public var mayLackLanguages = false

  /// Whether it is a Markdown file for each language.
  public var isMarkdown: Bool { file.hasSuffix(".md") }

  /// The place of the file in the site's folder; of Markdown, in a language.
  public func place(in language: Language? = nil) -> ContentPath? {
    let name = language.map { "\(file.dropLast(3)).\($0.tag).md" } ?? file
    return ContentPath(kind: module, id: name)
  }
}

extension Field {
  /// The fields of what this one has in it; nil for a plain value.
  public var inner: [Field]? {
    switch kind {
    case .object(let fields), .list(let fields, _), .table(let fields): fields
    default: nil
    }
  }
}

extension Field {
  /// The same with the fields at some paths marked.
  fileprivate func leaving(unseen paths: Set<String>, under prefix: String = "") -> Field {
    let path = prefix + name
    var field = self
    field.isUnseen = paths.contains(path)
    func inner(_ fields: [Field]) -> [Field] { fields.map { $0.leaving(unseen: paths, under: path + ".") } }
    switch kind {
    case .object(let fields): field.kind = .object(inner(fields))
    case .list(let fields, let count): field.kind = .list(inner(fields), count: count)
    case .table(let fields): field.kind = .table(inner(fields))
    default: break
    }
    return field
  }
}

extension EntryKind {
  /// All kinds of the modules, and those of the site itself at the end.
  public static let all: [EntryKind] = modules + site

  /// The names of its members that are entries themselves, or lists of them.
  public var entryMembers: [String] {
    Self.all.filter {
      $0.module == module && $0.file == file && $0.path.count == path.count + 1 && $0.path.starts(with: path)
    }.compactMap(\.path.last)
  }

  /// The kind with this id.
  public static func named(_ id: String) -> EntryKind? { all.first { $0.id == id } }

  private static let modules = moduleFolders.flatMap { folder -> [EntryKind] in
    let fields = folder.init().folderFields.map { $0.leaving(unseen: folder.unseen) }
    return folder.entries.compactMap { id in
      kind(id, of: folder.module, in: fields, among: folder.entries)
    }
  }

  private static let site: [EntryKind] = {
    // What no page should change: the site's name in the database, folders beside it, that invented accounts count, and how people
    // are known, on which their logins, their letters and the database depend.
    let fields = SiteSheet().folderFields.filter {
      $0.kind != .markdown && !["id", "example", "identity"].contains($0.name) && !$0.name.hasSuffix("From")
    }
    let sheet = EntryKind(
      id: "site", module: "site", file: "site.yaml", path: [], fields: fields, isInList: false, lists: [])
    let pages = ["about", "agreement"].map { name in
      EntryKind(
        id: name, module: "site", file: "\(name).md", path: [],
        fields: [Field(name: name, kind: .markdown, presence: .required, file: "")], isInList: false,
        lists: [])
    }
    return pages + [sheet]
  }()

  /// - Parameter all: the ids of the folder's kinds.
  private static func kind(
    _ id: String, of module: String, in fields: [Field], among all: [String]
  ) -> EntryKind? {
    if id.hasSuffix(".yaml") { return file(id, of: module, in: fields, among: all) }
    let path = id.split(separator: ".").map(String.init)
    var level = fields
    var lists: [Bool] = []
    var file = ""
    var mayLackLanguages = false
    for (index, name) in path.enumerated() {
      guard let field = level.first(where: { $0.name == name }), let inner = field.inner else { return nil }
      if index == 0 { file = field.file }
      if case .list = field.kind { lists.append(true) } else { lists.append(false) }
      mayLackLanguages = field.mayLackLanguages
      level = inner
    }
    let own = level.filter { !all.contains("\(id).\($0.name)") }
    return EntryKind(
      id: id, module: module, file: file, path: path, fields: own, isInList: lists.last == true,
      lists: lists, mayLackLanguages: mayLackLanguages)
  }

  /// What a file has besides other kinds.
  private static func file(
    _ name: String, of module: String, in fields: [Field], among all: [String]
  ) -> EntryKind {
    EntryKind(
      id: name, module: module, file: name, path: [],
      fields: fields.filter { $0.file == name && !all.contains($0.name) }, isInList: false, lists: [])
  }
}
