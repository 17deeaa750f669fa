import CMS
import Components
import Core
import Foundation
import HTTPTypes
import Hummingbird
import Loop
import Sites
import Storage

/// What every page of the CMS has: the site's names, languages and clock, the frame around a page, and the record of who reads it.
struct StaffShell: Sendable {
  let document: StaffDocument
  let release: Release
  let clock: @Sendable () -> Int64
  /// With the record.
  let database: Database

  /// What the CMS says, by language: texts by key.
  var phrases: [String: [String: String]] { release.phrases.staff }
  var languages: [Language] { release.languages.compactMap { Language(rawValue: $0) } }
  /// The site's name; empty in a language that it does not have.
  func name(in language: String) -> String { release.identities[language]?.name ?? "" }
  /// Of the site.
  var zone: TimeZone { TimeZone(identifier: release.site.timeZone) ?? .gmt }
  /// Whether a role logs in in two steps.
  func asksSecondFactor(of role: CMS.Role) -> Bool {
    release.settings.secondFactor.contains(role.rawValue)
  }
}

/// A group of pages of the CMS: a value with the stores that these pages use, and no others.
protocol StaffPages: Sendable {
  var shell: StaffShell { get }
}

extension StaffPages {
  var document: StaffDocument { shell.document }
  var languages: [Language] { shell.languages }
  /// Milliseconds since 1970-01-01 UTC.
  var clock: @Sendable () -> Int64 { shell.clock }

  // MARK: Days

  /// The day where the organisation is.
  var today: CivilDay { day(of: clock()) }

  /// The day of a time in milliseconds since 1970, by the clock of the site.
  func day(of time: Int64) -> CivilDay { Moment(milliseconds: time, offsetMinutes: offset(at: time)).day }

  /// In minutes, of the site's clock at a time in milliseconds since 1970.
  func offset(at time: Int64) -> Int {
    shell.zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time) / 1000)) / 60
  }

  // MARK: Pages

  /// - Parameter language: that of the page; nil for that of whoever asks.
  func frame(_ asking: Asking, in language: String? = nil) -> StaffFrame {
    let own = self.language(asking)
    let language = language.flatMap { shell.phrases[$0] == nil ? nil : $0 } ?? own
    let words = words(in: language)
    var frame = StaffFrame(
      words: words, site: shell.name(in: language), languages: languages, member: asking.member,
      route: asking.route, notice: asking.notice, now: clock(), zone: shell.release.site.timeZone)
    frame.hasSections = asking.member.map { !lacksSecondFactor($0) } ?? false
    if document.web.editor != nil { frame.editingTexts = shell.release.phrases.editing[language] ?? [:] }
    frame.change = asking.query["change"].flatMap { Int($0) }
    frame.scheme = asking.request.cookie("scheme") ?? ""
    return frame
  }

  func words(in language: String) -> Words {
    let own = shell.phrases[language] == nil ? languages[0].tag : language
    let table = shell.release.phrases.staffTables.table(in: own, of: shell.phrases[own] ?? [:])
    return Words(table, formatting: .foundation(language, in: shell.zone))
  }

  /// Of the member, or else of the browser.
  private func language(_ asking: Asking) -> String {
    if let own = asking.member?.language, shell.phrases[own] != nil { return own }
    return document.languages.choose(
      cookie: asking.request.cookie("lang"), acceptLanguage: asking.request.headers[.acceptLanguage])
  }

  func page(
    _ page: StaffPage, _ asking: Asking, status: HTTPResponse.Status = .ok, cookie: String? = nil
  ) -> Response {
    var page = page
    page.reader = asking.member?.id
    var response = document.response(page, scheme: asking.request.cookie("scheme"), status: status)
    if let cookie { response.headers[.setCookie] = cookie }
    // It is said once.
    if asking.notice != nil { response.headers.append(StaffCookie.notice(nil)) }
    return response
  }

  /// The page after a change, which a reload does not do again.
  func redirect(to path: String, _ notice: StaffNotice? = nil, cookie: String? = nil) -> Response {
    var fields = document.security.fields
    fields[.location] = path
    fields[.cacheControl] = Representation.Freshness.never.rawValue
    if let cookie { fields[.setCookie] = cookie }
    if let notice { fields.append(StaffCookie.notice(notice)) }
    return Response(status: .seeOther, headers: fields)
  }

  /// Whether somebody has to set a second factor up before they do anything else.
  func lacksSecondFactor(_ member: StaffMember) -> Bool {
    shell.asksSecondFactor(of: member.role) && !member.hasSecondFactor
  }

  // MARK: The record

  /// Adds to the record that somebody read something.
  func note(_ action: RecordAction, _ asking: Asking, of subject: String = "") async throws {
    try await note(action, by: asking.actor, of: subject)
  }

  func note(_ action: RecordAction, by actor: Actor, of subject: String = "") async throws {
    let now = clock()
    try await shell.database.write { try Recorder($0).add(action, subject, by: actor, at: now) }
  }
}
