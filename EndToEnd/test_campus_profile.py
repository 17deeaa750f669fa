"""SC-2, SC-3 and SC-12: name, major, year and picture of Student Center."""

import base64
import struct
import zlib

import pytest
from playwright.sync_api import expect

from app import DESKTOP, PHONE, Profile
from hand import Hand

PAINT = """(type) => new Promise((resolve) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1600, 1200];
  const context = canvas.getContext("2d");
  context.fillStyle = "#c00";
  context.fillRect(0, 0, 800, 1200);
  context.fillStyle = "#00c";
  context.fillRect(800, 0, 800, 1200);
  canvas.toBlob(async (blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    resolve(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
  }, type);
})"""
# The colour in the middle of a picture, and its size.
LOOK = """(image) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const [red, green, blue] = context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return [canvas.width, canvas.height, red > blue ? "red" : "blue"];
}"""


@pytest.fixture
def app(device, new_app, campus):
    app = new_app(server=campus, viewport=device)
    app.is_touched = device is PHONE
    return app.open("/")


def photo(app, kind="image/jpeg"):
    """A picture, red on the left and blue on the right; a JPEG with what a camera writes into it."""
    data = base64.b64decode(app.page.evaluate(PAINT, kind))
    if kind != "image/jpeg":
        return data
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\0secret place"
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]


def choose(app, data, button="Choose a picture", name="me.jpg"):
    choose_file(app, {"name": name, "mimeType": "image/jpeg", "buffer": data}, button)


def choose_file(app, file, button="Choose a picture"):
    with app.page.expect_file_chooser() as chooser:
        app.press(button)
    chooser.value.set_files(file)


def picture(app):
    return app.page.get_by_role("img", name="Profile picture")


def test_a_field_becomes_a_label_at_enter_and_reset_brings_it_back(app, axe):
    app.field("Name").fill("Shuran Zhang")
    app.field("Name").press("Enter")
    app.expect_text("Shuran Zhang")
    expect(app.field("Name")).to_have_count(0)
    expect(app.field("Major")).to_be_focused()
    app.field("Major").fill("Computer Science")
    app.press("Keep: Major")
    app.reload()
    app.expect_text("Shuran Zhang")
    app.expect_text("Computer Science")
    app.open("/profile")
    app.expect_heading("Profile")
    app.expect_text("Shuran Zhang")
    expect(app.field("Year")).to_be_visible()
    axe(app.page)
    app.press("Reset")
    question = app.page.get_by_role("alertdialog", name="Clear your name, major and year?")
    axe(app.page)
    app.touch(question.get_by_role("button", name="Reset"))
    expect(app.field("Name")).to_be_visible()
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    app.expect_text("Shuran Zhang")


def test_a_picture_is_cropped_made_small_and_kept_without_what_the_camera_wrote(app, axe):
    data = photo(app)
    assert b"Exif" in data
    choose(app, data)
    dialog = app.page.get_by_role("dialog", name="Crop your picture")
    expect(dialog).to_be_visible()
    expect(app.page.locator("#plane")).to_be_focused()
    axe(app.page)
    # To the left edge of the picture, which is red: by hand, then the last bit by key.
    hand = Hand(app)
    hand.take(app.page.locator("#plane"))
    x, y = hand.place
    hand.bring(x + 150, y)
    hand.let_go()
    app.page.get_by_label("Zoom").fill("200")
    app.page.locator("#plane").focus()
    for _ in range(10):
        app.page.keyboard.press("ArrowRight")
    app.press("Use this picture")
    app.expect_toast("The picture was saved.")
    expect(dialog).to_have_count(0)
    expect(app.button("Choose a picture")).to_be_focused()
    width, height, colour = picture(app).evaluate(LOOK)
    assert width == height and 400 < width <= 512 and colour == "red"
    stored = base64.b64decode(picture(app).get_attribute("src").partition(",")[2])
    assert b"Exif" not in stored and b"secret" not in stored
    app.reload()
    expect(picture(app)).to_be_visible()
    app.press("Remove the picture")
    expect(picture(app)).to_have_count(0)
    app.touch(app.page.get_by_role("status").get_by_role("button", name="Undo"))
    expect(picture(app)).to_be_visible()


def test_a_picture_with_see_through_parts_and_one_from_the_camera_are_taken_too(app):
    choose(app, photo(app, "image/png"), "Take a picture", "me.png")
    app.press("Use this picture")
    assert picture(app).evaluate(LOOK)[:2] == [512, 512]


def test_what_is_no_picture_is_refused_with_a_reason(app, tmp_path):
    choose(app, b"Hello", name="me.jpg")
    app.expect_text("This file isn’t a picture. Choose a photo, such as a JPEG or PNG file.")
    choose(app, photo(app)[:2000])
    # Browsers show what there is of a picture that ends too early, or nothing.
    broken = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + struct.pack(">II", 9, 9) + b"broken"
    if app.page.get_by_role("dialog").count():
        app.press("Cancel")
    choose(app, broken)
    app.expect_text("This picture is damaged and can’t be read. Choose another one.")
    # From the disk: the browser gets the bytes of another one by a slow way.
    large = tmp_path / "me.jpg"
    large.write_bytes(b"\xff\xd8\xff" + b"\0" * 20_000_001)
    choose_file(app, large)
    app.expect_text("This picture is too large. Choose one with less than 20 MB and 80 megapixels.")
    head = struct.pack(">II", 60_000, 60_000) + b"\x08\x02\0\0\0"
    bomb = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    choose(app, bomb)
    app.expect_text("This picture is too large. Choose one with less than 20 MB and 80 megapixels.")
    expect(picture(app)).to_have_count(0)


def save(app, button):
    with app.page.expect_download() as waiting:
        app.press(button)
    return waiting.value.path().read_bytes()


def test_a_backup_and_the_readable_copy_have_it(new_app, site_server):
    demo = site_server("demo")
    app = new_app(server=demo)
    profile = app.sign_up(Profile())
    app.open_tab("Campus")
    app.field("Name").fill("Shuran Zhang")
    app.field("Name").press("Enter")
    choose(app, photo(app))
    app.press("Use this picture")
    app.expect_toast("The picture was saved.")
    app.open_tab("Settings")
    app.follow("Your data")
    app.press("Save for other programs")
    copy = save(app, "Save it anyway")
    assert b"Shuran Zhang" in copy and b'"picture"' in copy
    backup = save(app, "Save a backup")
    assert b"Shuran" not in backup

    other = new_app(server=demo, viewport=DESKTOP)
    other.open("/settings/data")
    with other.page.expect_file_chooser() as chooser:
        other.press("Choose a file")
    file = {"name": "backup", "mimeType": "application/octet-stream", "buffer": backup}
    chooser.value.set_files(file)
    other.fill({"Password": profile.password})
    other.press("Show what is in it")
    other.press("Restore")
    other.expect_heading("Welcome, maria")
    other.open_tab("Campus")
    other.expect_text("Shuran Zhang")
    assert picture(other).evaluate(LOOK)[:2] == [512, 512]
