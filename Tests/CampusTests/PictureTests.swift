import AppFixture
import Components
import Core
import Loop
import Markup
import TestDevice
import Testing

@testable import App
@testable import Campus

@Suite("The profile picture (SC-3)")
struct PictureTests {
  private let device: TestDevice

  init() throws { device = try Fixture.campusDevice() }

  /// The beginning of a JPEG of this size, with something about the camera before the frame.
  static func jpeg(width: Int, height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 1, 2, 3, 4, 0xFF, 0xC0, 0, 17, 8]
      + [UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255)]
      + [3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  }

  static func png(width: Int, height: Int) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ((3 - $0) * 8) & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + word(width)
      + word(height)
  }

  private func choose(_ bytes: [UInt8], drawn: Reply) -> Tab<AppProgram> {
    device.chosenFile = .records([Record(name: "me", bytes: bytes)])
    device.drawnPicture = drawn
    let tab = Fixture.open(device)
    tab.send(.askedForPicture(isCamera: false))
    return tab
  }

  @Test("is cropped by hand, drawn with at most 512 pixels, and kept")
  func keeping() {
    let tab = choose(Self.jpeg(width: 4000, height: 3000), drawn: .bytes(Self.jpeg(width: 1280, height: 960)))
    #expect(tab.dialog("Crop your picture") != nil)
    #expect(device.drawings.last?.longestSide == 1280 && device.drawings.last?.area == nil)
    tab.send(.crop(.zoomed(200)))
    tab.send(.crop(.touched(Pointer(.down, id: 1, x: 100, y: 100, width: 200))))
    tab.send(.crop(.touched(Pointer(.move, id: 1, x: 50, y: 100, width: 200))))
    tab.send(.crop(.touched(Pointer(.up, id: 1, x: 50, y: 100, width: 200))))
    let small = Self.jpeg(width: 480, height: 480)
    device.drawnPicture = .bytes(small)
    tab.send(.crop(.saved))
    #expect(device.drawings.last?.longestSide == 512)
    #expect(device.drawings.last?.area == PictureArea(left: 520, top: 240, side: 480))
    let address = "data:image/jpeg;base64," + Base64.encoded(small)
    #expect(tab.page.contains(address) && tab.dialog("Crop your picture") == nil)
    device.close()
    #expect(Fixture.open(device).page.contains(address))
    #expect(Fixture.open(device, at: "/profile").page.contains(address))
  }

  @Test("is zoomed by two fingers around the place between them, and moved by the wheel of a mouse")
  func pinching() {
    let tab = choose(Self.jpeg(width: 900, height: 900), drawn: .bytes(Self.jpeg(width: 600, height: 600)))
    func touch(_ phase: Pointer.Phase, _ id: Int32, _ x: Int, _ y: Int = 100, delta: Int = 0) {
      tab.send(.crop(.touched(Pointer(phase, isTouch: true, id: id, x: x, y: y, width: 200, delta: delta))))
    }
    touch(.down, 1, 40)
    touch(.down, 2, 60)
    touch(.move, 2, 80)
    let crop = tab.state.campus.profile.crop?.square
    #expect(crop?.zoom == 200 && crop?.area.side == 300)
    // What was under the middle of the fingers, a quarter from the left, is under it still.
    #expect(crop.map { $0.area.left + $0.area.side * 60 / 200 } == 150)
    touch(.up, 2, 80)
    touch(.up, 1, 40)
    touch(.wheel, 3, 100, delta: 100)
    #expect(tab.state.campus.profile.crop?.square.zoom == 160)
  }

  @Test("can be removed, and that undone")
  func removing() {
    let tab = choose(Self.jpeg(width: 9, height: 9), drawn: .bytes(Self.jpeg(width: 9, height: 9)))
    tab.send(.crop(.saved))
    tab.send(.tappedRemovePicture)
    #expect(!tab.page.contains("data:image/jpeg"))
    tab.send(.toast(.tappedUndo, id: tab.state.toasts.last?.id ?? 0))
    #expect(tab.page.contains("data:image/jpeg"))
  }

  @Test("stays what it was when cropping is given up")
  func cancelling() {
    let tab = choose(Self.jpeg(width: 9, height: 9), drawn: .bytes(Self.jpeg(width: 9, height: 9)))
    tab.send(.crop(.cancelled))
    #expect(!tab.page.contains("data:image/jpeg") && tab.takeDone().contains(.focus(id: "update-profile")))
  }

  @Test("stays what it was when Back closes the dialog, and an old address has none")
  func back() {
    let tab = choose(Self.jpeg(width: 9, height: 9), drawn: .bytes(Self.jpeg(width: 9, height: 9)))
    #expect(tab.history.last == "/campus#crop" && tab.state.campus.profile.crop != nil)
    tab.receive(.navigation("/campus"))
    #expect(tab.state.campus.profile.crop == nil && tab.page.contains("data-screen=\"campus\""))
    #expect(Fixture.open(device, at: "/campus#crop").history == ["/campus"])
  }

  @Test("is refused with a reason")
  func refusals() {
    let broken = choose(Self.jpeg(width: 9, height: 9), drawn: .failed(.storageBlocked))
    #expect(broken.page.contains("This picture is damaged"))
    let text = choose(Array("Hello, world".utf8), drawn: .done)
    #expect(text.page.contains("This file isn’t a picture") && device.drawings.count == 1)
    let heic = choose([0, 0, 0, 24] + Array("ftypheic".utf8), drawn: .failed(.unknown))
    #expect(heic.page.contains("can’t read HEIC"))
    let huge = choose(Self.png(width: 40_000, height: 40_000), drawn: .done)
    #expect(huge.page.contains("too large") && device.drawings.count == 2)
    device.chosenFile = .failed(.tooLarge)
    huge.send(.askedForPicture(isCamera: true))
    #expect(huge.page.contains("too large"))
    device.chosenFile = .records([])
    huge.send(.askedForPicture(isCamera: true))
    #expect(!huge.page.contains("too large"))
  }

  @Test("is known by its first bytes, with its size")
  func files() {
    #expect(PictureFile(Self.jpeg(width: 640, height: 480))?.size == PictureSize(width: 640, height: 480))
    #expect(PictureFile(Self.png(width: 7, height: 8))?.size == PictureSize(width: 7, height: 8))
    #expect(PictureFile(Array("GIF89a".utf8))?.kind == .gif)
    #expect(PictureFile(Array("RIFF0000WEBPVP8 ".utf8))?.kind == .webP)
    #expect(PictureFile([]) == nil && PictureFile([0xFF, 0xD8]) == nil)
    #expect(PictureFile([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])?.size == nil)
  }

  @Test("is cut out within its edges, whatever is moved")
  func crop() {
    var crop = PictureCrop(PictureSize(width: 300, height: 200))
    #expect(crop.area == PictureArea(left: 50, top: 0, side: 200))
    crop.drag(x: 5000, y: 5000)
    #expect(crop.area == PictureArea(left: 0, top: 0, side: 200))
    crop.drag(x: -100, y: 0)
    #expect(crop.area.left == 20)
    crop.zoom(to: 900)
    #expect(crop.zoom == 300 && crop.area.side == 66)
    crop.drag(x: -90_000, y: -90_000)
    #expect(crop.area == PictureArea(left: 234, top: 134, side: 66))
    crop.zoom(to: 0)
    #expect(crop.area == PictureArea(left: 100, top: 0, side: 200))
    #expect(PictureCrop(PictureSize(width: 1, height: 1)).area == PictureArea(left: 0, top: 0, side: 1))
  }
}
