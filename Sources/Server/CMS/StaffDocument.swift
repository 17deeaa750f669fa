import CMS
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Markup

/// The HTML documents of the CMS: styles, and scripts only where a program helps with the form of an entry.
struct StaffDocument: Sendable {
  let web: WebFolder
  let languages: LanguageChoice
  let security: SecurityHeaders
  /// The server's own folder; nil for none.
  let data: URL?

  func response(_ page: StaffPage, scheme: String?, status: HTTPResponse.Status) -> Response {
    let bytes = ByteBuffer(string: html(page, scheme: scheme))
    let own = security(page)
    var fields = page.hasFrame ? own.framing.fields : own.fields
    fields[.contentType] = MediaType.html
    fields[.contentLanguage] = page.language
    // Nobody but whoever is logged in sees it, also not by the back button after logging out.
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: bytes))
  }

  private func security(_ page: StaffPage) -> SecurityHeaders {
    if hasProgram(page) || web.development != nil { return security }
    return page.hasScript ? security.withoutPrograms : security.withoutScripts
  }

  private func hasProgram(_ page: StaffPage) -> Bool { page.hasProgram && web.editor != nil }

  func html(_ page: StaffPage, scheme: String?) -> String {
    let known = scheme == "light" || scheme == "dark" ? scheme : nil
    let sheets = [web.styles, web.staffStyles].map {
      DocumentTag("link", [("rel", "stylesheet"), ("href", $0.hashedPath)]).description
    }
    let editor = page.hasProgram ? web.editor : nil
    let own = editor != nil ? web.bridge : page.hasScript ? web.staffScript : nil
    let scripts = [web.development, own].compactMap(\.self).map {
      "\n" + DocumentTag("script", [("type", "module"), ("src", $0.hashedPath)], text: "").description
    }
    return """
      <!doctype html>
      \(DocumentTag("html", [("lang", page.language), ("data-scheme", known), ("data-app", editor?.hashedPath)]))
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <link rel="icon" href="/favicon.svg">
      \(DocumentTag("title", text: page.title))
      \(sheets.joined(separator: "\n"))\(scripts.joined())
      </head>
      <body>
      \(web.sprite)
      \(page.body)
      </body>
      </html>

      """
  }
}

extension SecurityHeaders {
  /// For a page that shows another one of this site in a frame.
  var framing: SecurityHeaders {
    changing { policy in
      // A browser reads the first of two directives of one name.
      policy.contains("frame-src ")
        ? policy.replacing("frame-src ", with: "frame-src 'self' ") : policy + "; frame-src 'self'"
    }
  }

  /// For a page with a script, and without WebAssembly.
  var withoutPrograms: SecurityHeaders {
    changing { $0.replacing("script-src 'self' 'wasm-unsafe-eval'", with: "script-src 'self'") }
  }

  /// For a page that runs nothing.
  var withoutScripts: SecurityHeaders {
    changing { $0.replacing("script-src 'self' 'wasm-unsafe-eval'", with: "script-src 'none'") }
  }

  /// For a page that a page of this site may show in a frame. It runs nothing.
  var framed: SecurityHeaders {
    withoutScripts.changing { $0.replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'") }
  }

  private func changing(_ change: (String) -> String) -> SecurityHeaders {
    var fields = fields
    fields[.contentSecurityPolicy] = change(fields[.contentSecurityPolicy] ?? "")
    return SecurityHeaders(fields: fields)
  }
}

extension StaffDocument {
  /// How much of the disk is free, in percent; nil without a folder.
  func freePercent() -> Int? {
    guard let data, let attributes = try? FileManager.default.attributesOfFileSystem(forPath: data.path),
      let free = attributes[.systemFreeSize] as? Int64, let all = attributes[.systemSize] as? Int64, all > 0
    else { return nil }
    return Int(free * 100 / all)
  }
}

extension StaffDocument {
  /// When `toward backup` was done last, in milliseconds since 1970; nil if it never was.
  func lastBackup() -> Int64? {
    guard let mark = data?.appendingPathComponent(BackupMark.name),
      let date = try? mark.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    else { return nil }
    return Int64(date.timeIntervalSince1970 * 1000)
  }
}

/// An empty file in the server's own folder whose time is that of the last backup.
public enum BackupMark {
  static let name = "last-backup"

  /// Notes that a backup was made now. Without the right to write there, nothing is noted.
  public static func set(in folder: URL) {
    _ = FileManager.default.createFile(
      atPath: folder.appendingPathComponent(name).path, contents: Data())
  }
}
