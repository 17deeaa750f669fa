import CCurl
import Foundation

extension SMTPServer {
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// Hands a letter over. Blocks.
  public func deliver(_ message: MailMessage) -> Delivery {
    guard Self.isReady, let handle = curl_easy_init() else { return .failed("libcurl") }
    defer { curl_easy_cleanup(handle) }
    let recipients = curl_slist_append(nil, "<\(message.to.text)>")
    defer { curl_slist_free_all(recipients) }
    let sending = OutgoingMessage(message.bytes)
    let context = Unmanaged.passUnretained(sending).toOpaque()
    var isSet = [
      curl_set_text(handle, CURLOPT_URL, address + "/" + message.from.domain),
      curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps"),
      curl_set_text(handle, CURLOPT_PROXY, ""),
      curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
      curl_set_number(handle, CURLOPT_TIMEOUT_MS, timeout),
      // Also for the answer to QUIT, after the time of the letter is over.
      curl_set_number(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, max(timeout / 1000, 1)),
      curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(timeout, 10_000)),
      // 3 is CURLUSESSL_ALL: without STARTTLS nothing is sent. 0 asks for none.
      curl_set_number(handle, CURLOPT_USE_SSL, needsTLS ? 3 : 0),
      curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(message.from.text)>"),
      curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients),
      curl_set_number(handle, CURLOPT_UPLOAD, 1),
      curl_set_sender(handle, OutgoingMessage.send, context),
      curl_set_watcher(handle, OutgoingMessage.watch, context),
    ]
    if !user.isEmpty {
      isSet.append(curl_set_text(handle, CURLOPT_USERNAME, user))
      isSet.append(curl_set_text(handle, CURLOPT_PASSWORD, password))
    }
    if let authorities { isSet.append(curl_set_text(handle, CURLOPT_CAINFO, authorities)) }
    guard isSet.allSatisfy({ $0 == CURLE_OK }) else { return .failed("libcurl") }
    let code = withExtendedLifetime(sending) { curl_easy_perform(handle) }
    return delivery(code, handle, sending.isAboutLetter)
  }

  /// - Parameter isAboutLetter: whether the last answer was to a command about this letter. An answer to any other, such
  ///   as to a login, says that the settings are wrong, and the letter can wait until they are right.
  private func delivery(
    _ code: CURLcode, _ handle: UnsafeMutableRawPointer, _ isAboutLetter: Bool
  ) -> Delivery {
    if code == CURLE_OK { return .accepted }
    var status = 0
    _ = curl_get_number(handle, CURLINFO_RESPONSE_CODE, &status)
    if isAboutLetter, (500..<600).contains(status) { return .refused(status) }
    let reason = String(cString: curl_easy_strerror(code))
    return .failed(status >= 400 ? "\(reason) (\(status))" : reason)
  }
}

/// A letter on its way through libcurl.
private final class OutgoingMessage {
  private let bytes: [UInt8]
  private var sent = 0
  /// The first four characters of the last command.
  private var command: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAboutLetter: Bool { command == Array("RCPT".utf8) || command == Array("DATA".utf8) }

  static let send: curl_read_callback = { buffer, size, count, context in
    guard let buffer, let context else { return 0 }
    let letter = Unmanaged<OutgoingMessage>.fromOpaque(context).takeUnretainedValue()
    let piece = letter.bytes[letter.sent...].prefix(size * count)
    letter.sent += piece.count
    piece.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyMemory(from: $0)
    }
    return piece.count
  }

  static let watch: curl_debug_callback = { _, kind, line, size, context in
    guard kind == CURLINFO_HEADER_OUT, let line, let context else { return 0 }
    let letter = Unmanaged<OutgoingMessage>.fromOpaque(context).takeUnretainedValue()
    let command = UnsafeRawBufferPointer(start: line, count: min(size, 4)).map { $0 }
    // Said after every letter, also after one that was refused.
    if command != Array("QUIT".utf8) { letter.command = command }
    return 0
  }
}
