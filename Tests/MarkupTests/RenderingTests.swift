import Testing

@testable import Markup

@Suite("Rendering")
struct RenderingTests {
  @Test("text and attributes are escaped")
  func escaping() {
    let view: HTML<Int> = p(.title("\"<&>\"")) { "<script>alert('&')</script>" }
    #expect(
      view.rendered()
        == "<p title=\"&quot;&lt;&amp;&gt;&quot;\">&lt;script&gt;alert('&amp;')&lt;/script&gt;</p>")
  }

  @Test("void elements have no end, flags no value, and listeners are not seen")
  func syntax() {
    let view: HTML<Int> = div {
      input(.type(.checkbox), .checked(), .disabled(false), .onCheck { _ in 1 })
      br()
      textarea(.name("note"), .value("a<b"))
    }
    #expect(
      view.rendered()
        == "<div><input type=\"checkbox\" checked><br><textarea name=\"note\">a&lt;b</textarea></div>")
  }

  @Test("class names of several attributes add up and empty ones vanish")
  func classes() {
    let view: HTML<Int> = p(.class("a"), .classes(("b", true), ("c", false)), .class("")) { "" }
    #expect(view.rendered() == "<p class=\"a b\"></p>")
  }

  @Test("texts that touch are one text")
  func texts() {
    let view: HTML<Int> = p {
      "a"
      ""
      "b"
      for letter in ["c", "d"] { letter }
    }
    #expect(view.rendered() == "<p>abcd</p>")
    let patcher = Patcher()
    patcher.update(to: view)
    #expect(patcher.count == 2)
  }

  @Test("events of a part become events of what is around it, through every layer")
  func mapping() {
    enum Inner: Equatable { case tapped(Int) }
    enum Middle: Equatable { case inner(Inner) }
    enum Outer: Equatable { case middle(Middle) }
    let inner: HTML<Inner> = button(.on(.click, .tapped(3))) { "Tap" }
    let middle: HTML<Middle> = div { inner.map { Middle.inner($0) } }
    let outer: HTML<Outer> = middle.map { Outer.middle($0) }
    let patcher = Patcher()
    patcher.update(to: outer)
    let event: Outer? = patcher.event(.click, at: 2, input: EventInput())
    #expect(event == .middle(.inner(.tapped(3))))
  }
}
