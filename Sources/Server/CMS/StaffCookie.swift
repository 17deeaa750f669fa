import CMS
import HTTPTypes
import Hummingbird

/// The cookies that a browser of the staff keeps.
enum StaffCookie {
  /// What the next page says of what was done. It is not in the address, so that a reload does not say it again.
  private static let noticeName = "__Host-notice"

  static func notice(in request: Request) -> StaffNotice? {
    request.cookie(noticeName).flatMap { StaffNotice(rawValue: $0) }
  }

  static func notice(_ notice: StaffNotice?) -> HTTPField {
    let lasts = notice == nil ? 0 : 60
    let value = "\(noticeName)=\(notice?.rawValue ?? ""); Max-Age=\(lasts)" + attributes
    return HTTPField(name: .setCookie, value: value)
  }

  private static let attributes = "; Path=/; Secure; HttpOnly; SameSite=Lax"

  /// Only over HTTPS, or on this machine, and only for this very site.
  static let login = "__Host-staff"

  /// What a browser shows that somebody logged in with. It gets nobody in.
  static let device = "__Host-staff-device"

  static func device(_ token: String) -> String {
    "\(device)=\(token); Max-Age=\(StaffLoginStore.deviceLasts / 1000)" + attributes
  }

  static func login(_ token: String?) -> String {
    guard let token else { return "\(login)=; Max-Age=0" + attributes }
    return "\(login)=\(token); Max-Age=\(StaffLoginStore.loginLastsAtMost / 1000)" + attributes
  }
}
