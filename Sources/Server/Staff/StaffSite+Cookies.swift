import CMS
import HTTPTypes
import Hummingbird

/// What a browser of the staff keeps.
extension StaffSite {
  /// What the next page says of what was done. It is not in the address, so that a reload does not say it again.
  private static let noticeCookie = "__Host-notice"

  static func notice(_ request: Request) -> StaffNotice? {
    request.cookie(noticeCookie).flatMap { StaffNotice(rawValue: $0) }
  }

  static func noticeCookie(_ notice: StaffNotice?) -> HTTPField {
    let lasts = notice == nil ? 0 : 60
    let value = "\(noticeCookie)=\(notice?.rawValue ?? ""); Max-Age=\(lasts)" + cookieAttributes
    return HTTPField(name: .setCookie, value: value)
  }

  private static let cookieAttributes = "; Path=/; Secure; HttpOnly; SameSite=Lax"

  /// Only over HTTPS, or on this machine, and only for this very site.
  static let cookie = "__Host-staff"

  /// What a browser shows that somebody logged in with. It gets nobody in.
  static let deviceCookie = "__Host-staff-device"

  static func deviceCookie(_ token: String) -> String {
    "\(deviceCookie)=\(token); Max-Age=\(StaffStore.deviceLasts / 1000)" + cookieAttributes
  }

  static func cookie(_ token: String?) -> String {
    guard let token else { return "\(cookie)=; Max-Age=0" + cookieAttributes }
    return "\(cookie)=\(token); Max-Age=\(StaffStore.loginLastsAtMost / 1000)" + cookieAttributes
  }
}
