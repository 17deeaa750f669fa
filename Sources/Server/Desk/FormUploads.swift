import CMS
import Components
import Core
import NIOPosix
import Sites

/// What becomes of the files of a form.
struct FormUploads: Sendable {
  let desk: ContentDesk
  let languages: [Language]

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
  /// In bytes: forms with as many files as there may be, also as text.
  static let largestForm = largestFiles / 3 * 4 + (1 << 20)

  /// Two at a time: each may take the memory of a large picture.
  private static let threads: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 2)
    pool.start()
    return pool
  }()

  func read(_ form: FormInput, of kind: EntryKind) async throws -> Uploads {
    if form.uploads.isEmpty { return Uploads(form: form) }
    let editing = EntryForm(kind, languages: languages)
    var uploads = Uploads(form: form)
    var named: [String: FormInput.Upload] = [:]
    var bytes = 0
    for (control, upload) in form.uploads.sorted(by: { $0.key < $1.key }) {
      guard control.hasSuffix(EntryForm.uploadSuffix) else { continue }
      let path = String(control.dropLast(EntryForm.uploadSuffix.count))
      // A field that takes no file has no control for one.
      guard let wanted = editing.fileKind(at: path) else { continue }
      guard !upload.bytes.isEmpty else {
        uploads.mistakes.append((path, .file(.empty)))
        continue
      }
      bytes += upload.bytes.count
      guard bytes <= Self.largestFiles else {
        uploads.mistakes.append((path, .file(.tooLarge(most: Self.largestFiles))))
        continue
      }
      let result = try await Self.threads.runIfActive { UploadedFile.take(upload.bytes, for: wanted) }
      switch result {
      case .failure(let fault): uploads.mistakes.append((path, .file(fault)))
      case .success(let file):
        let place = try await place(upload.name, file, kind)
        let name = place.text.split(separator: "/").last.map(String.init) ?? ""
        named[control] = .init(name: name, bytes: file.bytes)
        uploads.files[place.text] = file.bytes
        uploads.originals[name] = upload
      }
    }
    uploads.form = FormInput(form.pairs, uploads: named)
    return uploads
  }

  /// The place that a file has from now on: with the name that it came with, a number, or its hash.
  private func place(
    _ given: String, _ file: UploadedFile, _ kind: EntryKind
  ) async throws -> ContentPath {
    let folder = kind.module == "site" ? "" : kind.module + "/"
    let name = UploadName(given, ending: file.ending)
    let places = ((1...9).map { name.text($0) } + [name.text(SHA256.hex(file.bytes))])
      .compactMap { ContentPath(folder + $0) }
    guard let place = try await desk.uploads.place(file.bytes, at: places) else {
      throw UploadStore.NameTaken()
    }
    return place
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

/// The name of an uploaded file as the site's folder has it: small letters, digits, dots and hyphens.
struct UploadName {
  private let stem: String
  private let ending: String

  init(_ given: String, ending: String) {
    let last = given.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "file"
    let plain = last.lowercased().map { letter -> Character in
      letter.isASCII && (letter.isLetter || letter.isNumber || letter == ".") ? letter : "-"
    }
    let dot = plain.lastIndex(of: ".") ?? plain.count
    let stem = String(plain[..<dot].drop { $0 == "." || $0 == "-" }.prefix(60))
    self.stem = stem.isEmpty ? "file" : stem
    self.ending = ending
  }

  /// - Parameter number: 1 for the name alone.
  func text(_ number: Int) -> String { number == 1 ? stem + ending : text("\(number)") }

  func text(_ mark: String) -> String { "\(stem)-\(mark)\(ending)" }
}
