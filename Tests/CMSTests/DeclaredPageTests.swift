import Loop
import Testing

@testable import CMS

@Suite("Pages that a feature declares")
struct DeclaredPageTests {
  private static func page(
    _ path: String, steps: [String: StaffProof] = [:], programs: Bool = false
  ) -> DeclaredPage {
    DeclaredPage(
      RoutePattern<String>(path, read: { $0[0] }, print: { [$0] }), needs: .seePeople,
      recorded: .openedPerson, subject: { $0 }, steps: steps, programs: programs)
  }

  @Test("take no form and no token, and nobody without the privilege, unless they say so")
  func unsaid() throws {
    let addresses = CMSAddresses([Self.page("/cms/suggestions/:account")])
    let route = try #require(addresses.route(at: "/cms/suggestions/a%201"))
    #expect(route.privilege == .seePeople && !route.isOfLogin)
    #expect(!route.takesForms && !route.takesOnlyForms && !route.isForPrograms && !route.keepsContent)
    #expect(route.secretFields == CMSRoute.allSecretFields)
    #expect(StaffProof(of: "delete", on: route) == .passwordAndCode)
    #expect(route.recorded == .openedPerson && route.subject == "a 1")
    #expect(route.path == "/cms/suggestions/a%201" && route.form == "/cms/suggestions/*")
  }

  @Test("take what they say")
  func said() throws {
    let page = Self.page("/cms/suggestions/:account", steps: ["thank": .nothing], programs: true)
    let route = try #require(CMSAddresses([page]).route(at: "/cms/suggestions/a1"))
    #expect(route.takesForms && !route.takesOnlyForms && route.isForPrograms)
    #expect(StaffProof(of: "thank", on: route) == .nothing)
    #expect(StaffProof(of: "delete", on: route) == .passwordAndCode)
  }

  @Test("have no address that a page of the CMS has, and none with a NUL")
  func addresses() {
    let addresses = CMSAddresses([Self.page("/cms/people/:person"), Self.page("/cms/suggestions/:account")])
    #expect(addresses.route(at: "/cms/people/a1") == .person("a1"))
    #expect(addresses.route(at: "/cms/suggestions/%00") == nil)
    #expect(addresses.route(at: "/cms/suggestions") == nil)
    #expect(CMSAddresses([]).route(at: "/cms/suggestions/a1") == nil)
  }
}
