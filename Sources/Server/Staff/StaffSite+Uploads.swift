import CMS
import Components
import Core
import NIOPosix
import Sites

extension StaffSite {
  /// The files of a form, looked through and with names that no other file of the site's folder has.
  struct Uploads: Sendable {
    /// With the names in place of the files' own.
    var form: FormInput
    /// By their places in the folder.
    var files: [String: [UInt8]] = [:]
    /// By the paths of the fields.
    var mistakes: [(path: String, mistake: EntryMistake)] = []
    /// As they were sent, by the names that they have now.
    var originals: [String: FormInput.Upload] = [:]
  }

  /// In bytes, of all files of a form: as many as a login in between can take along as text.
  static let largestFiles = 6 << 20

  /// Two at a time: each may take the memory of a large picture.
  private static let threads: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
    return pool
  }()

  /// - Parameter address: nil for an entry that is only begun.
  func uploads(of form: FormInput, _ kind: EntryKind, for address: EntryAddress?) async throws -> Uploads {
    if form.uploads.isEmpty { return Uploads(form: form) }
    let taken = try await desk.drafts.placesTaken(besides: address)
    let contents = try await desk.published().contents
    let editing = EntryForm(kind, languages: languages)
    var uploads = Uploads(form: form)
    var named: [String: FormInput.Upload] = [:]
    var bytes = 0
    for (control, upload) in form.uploads.sorted(by: { $0.key < $1.key }) where !upload.bytes.isEmpty {
      guard control.hasSuffix(EntryForm.uploadSuffix) else { continue }
      let path = String(control.dropLast(EntryForm.uploadSuffix.count))
      // A field that takes no file has no control for one.
      guard let wanted = editing.fileKind(at: path) else { continue }
      bytes += upload.bytes.count
      guard bytes <= Self.largestFiles else {
        uploads.mistakes.append((path, .file(.tooLarge(most: Self.largestFiles))))
        continue
      }
      let result = try await Self.threads.runIfActive { UploadedFile.take(upload.bytes, for: wanted) }
      switch result {
      case .failure(let fault): uploads.mistakes.append((path, .file(fault)))
      case .success(let file):
        let name = Self.name(upload.name, file, kind, contents, uploads.files, taken)
        named[control] = .init(name: name.file, bytes: file.bytes)
        uploads.files[name.place] = file.bytes
        uploads.originals[name.file] = upload
      }
    }
    uploads.form = FormInput(form.pairs, uploads: named)
    return uploads
  }

  /// A name that no other file of the folder has, and none of the form.
  private static func name(
    _ given: String, _ file: UploadedFile, _ kind: EntryKind, _ contents: FolderContents,
    _ others: [String: [UInt8]], _ taken: Set<String>
  ) -> (file: String, place: String) {
    var name = UploadName(given, ending: file.ending)
    let folder = kind.module == "site" ? "" : kind.module + "/"
    while true {
      let place = folder + name.text
      let other = others[place] ?? ContentPath(place).flatMap { contents.files[$0] }
      if !taken.contains(place), other == nil || other == file.bytes { return (name.text, place) }
      name.count()
    }
  }
}

extension FormInput {
  /// Pairs that keep the files of a form which is shown again before it is saved, by where their names are now.
  static func kept(
    _ originals: [String: Upload], in tree: ContentTree
  ) -> [(name: String, value: String)] {
    if originals.isEmpty { return [] }
    return tree.places.compactMap { path, text in
      originals[text].map { keptPair(path + EntryForm.uploadSuffix, $0, as: text) }
    }
  }
}

extension ContentTree {
  /// All texts with the paths of their fields.
  fileprivate var places: [(path: String, text: String)] {
    func inner(_ name: String, _ value: ContentTree) -> [(path: String, text: String)] {
      value.places.map { (path: $0.path.isEmpty ? name : "\(name).\($0.path)", text: $0.text) }
    }
    switch self {
    case .text(let scalar): return [("", scalar.text)]
    case .list(let elements): return elements.enumerated().flatMap { inner("\($0)", $1) }
    case .group(let members): return members.flatMap { inner($0.name, $0.value) }
    }
  }
}
