/// The host that a request or an option names.
public struct HostName: Sendable {
  /// Whether it is this machine: then nobody else can be led to where it leads.
  public let isLoopback: Bool

  /// - Parameter authority: with or without a port, such as `localhost:8080` or `[::1]`.
  public init(_ authority: String) {
    let text = authority.lowercased()
    let host: Substring
    if text.hasPrefix("[") {
      host = text.dropFirst().prefix { $0 != "]" }
    } else {
      host = text.count(where: { $0 == ":" }) > 1 ? text[...] : text.prefix { $0 != ":" }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    isLoopback = host == "localhost" || host == "::1" || (isIPv4 && parts[0] == "127")
  }
}
