import Accounts
import Core
import Foundation
import Testing

@testable import Server

@Suite("Messages of Web Push")
struct PushMessageTests {
  private static func bytes(_ text: String) -> [UInt8] {
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    return Base64.decoded(plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)) ?? []
  }

  @Test("are sealed as RFC 8291 has it in its example")
  func example() throws {
    let own = try #require(P256Pair(secret: Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    let browser = PushSubscription(
      address: "https://push.example.net/a",
      key: Self.bytes(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      secret: Self.bytes("BTBZMqHH6r4Tts7J_aSIgg"))
    let sealed = PushMessage.sealed(
      Array("When I grow up, I want to be a watermelon".utf8), for: browser, by: own,
      salt: Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      sealed
        == Self.bytes(
          """
          DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
          yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
          """))
  }

  @Test("are opened by another implementation, and so are the tokens by which a push service knows who sends")
  func others() async throws {
    let browser = PushedBrowser()
    let sealed = try #require(
      PushMessage.sealed(Array("a ring".utf8), for: browser.subscription("https://push.example/a")))
    let authority = PushAuthority(P256Pair(), contact: "mailto:office@example.org")
    let header = authority.authorization(for: "https://push.example", at: 1_796_000_000_000)
    let program = """
      import base64, json, sys
      import http_ece
      from cryptography.hazmat.primitives.asymmetric import ec, utils
      from cryptography.hazmat.primitives import hashes
      secret, auth, sealed, header = sys.argv[1:]
      key = ec.derive_private_key(int(secret, 16), ec.SECP256R1())
      print(http_ece.decrypt(bytes.fromhex(sealed), private_key=key, auth_secret=bytes.fromhex(auth)).decode())
      def plain(text): return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
      fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
      head, claims, signature = fields["t"].split(".")
      own = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(fields["k"]))
      r, s = int.from_bytes(plain(signature)[:32]), int.from_bytes(plain(signature)[32:])
      own.verify(utils.encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
      print(json.dumps(json.loads(plain(head)), sort_keys=True), json.dumps(json.loads(plain(claims)), sort_keys=True))
      """
    let result = try await PythonProgram.run(
      "python",
      [
        "-c", program, Hexadecimal.encoded(browser.pair.secret), Hexadecimal.encoded(browser.secret),
        Hexadecimal.encoded(sealed), header,
      ])
    #expect(
      result.output == """
        a ring
        {"alg": "ES256", "typ": "JWT"} {"aud": "https://push.example", "exp": 1796043200, "sub": "mailto:office@example.org"}

        """)
  }

  @Test(
    "are not sealed for what is no key",
    arguments: [[UInt8](), Array(repeating: 4, count: 65), [4] + Array(repeating: 0, count: 64)])
  func keys(key: [UInt8]) {
    let browser = PushSubscription(address: "https://push.example/a", key: key, secret: Randomness.bytes(16))
    #expect(PushMessage.sealed([1], for: browser) == nil)
  }

  @Test("show one token to a push service for half a day, and another to another one")
  func tokens() {
    let authority = PushAuthority(P256Pair(), contact: "mailto:office@example.org")
    let now: Int64 = 1_796_000_000_000
    let first = authority.authorization(for: "https://a.example", at: now)
    #expect(authority.authorization(for: "https://a.example", at: now + 3_600_000) == first)
    #expect(authority.authorization(for: "https://b.example", at: now) != first)
    #expect(authority.authorization(for: "https://a.example", at: now + 7 * 3_600_000) != first)
  }

  @Test(
    "name the origin of a push service",
    arguments: [
      ("https://Push.Example/send/a?b", "https://push.example"),
      ("http://127.0.0.1:8080/a", "http://127.0.0.1:8080"),
      ("https://push.example:444", "https://push.example:444"),
    ])
  func origins(address: String, origin: String) {
    #expect(PushDelivery.origin(of: address) == origin)
  }

  @Test(
    "go to no address that is none of the web",
    arguments: ["", "push.example/a", "ftp://push.example/a", "https:///a", "https://a@push.example/"])
  func noOrigins(address: String) {
    #expect(PushDelivery.origin(of: address) == nil)
  }
}
