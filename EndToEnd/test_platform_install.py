"""The app on a home screen."""

import struct

import pytest

from conftest import CHROMIUM

SITES = ["toward-tcc", "demo", "goodnews", "student-center", "trace"]


@pytest.fixture
def installed_browser(browser, tmp_path):
    """Chromium says only in a lasting profile whether an app can be installed."""
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"]
    )
    yield context
    context.close()


def test_sites_with_and_without_checklists_can_be_installed(installed_browser, site_server):
    for site in ("toward-tcc", "trace"):
        page = installed_browser.new_page()
        page.goto(site_server(site).url("/"))
        page.wait_for_selector("html[data-ready]", state="attached")
        tools = installed_browser.new_cdp_session(page)
        errors = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert errors == [], site
        manifest = tools.send("Page.getAppManifest")
        assert manifest["errors"] == [], site
        page.close()


def png_size(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR" and data[-8:-4] == b"IEND"
    return struct.unpack(">II", data[16:24])


def corner_alpha(page, url):
    return page.evaluate(
        """async (url) => {
          const picture = await createImageBitmap(await (await fetch(url)).blob());
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext("2d");
          context.drawImage(picture, 0, 0);
          const { data } = context.getImageData(0, 0, picture.width, picture.height);
          const colours = new Set();
          for (let index = 0; index < data.length; index += 4) colours.add(data.slice(index, index + 3).join());
          return { corner: data[3], colours: colours.size };
        }""",
        url,
    )


@pytest.mark.parametrize("site", SITES)
def test_the_manifest_names_the_site_and_real_pictures(site, site_server, new_app):
    app = new_app(server=site_server(site)).open("/")
    manifest = app.page.evaluate(
        "() => fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert manifest["name"] == app.page.evaluate("() => fetch('/api/v1/content?lang=en').then((a) => a.json())")["site"]["name"]
    assert manifest["short_name"] and len(manifest["short_name"]) <= 15
    assert manifest["start_url"].startswith("/") and manifest["display"] == "standalone"
    assert manifest["id"] and manifest["scope"] == "/" and manifest["lang"] == "en"
    assert manifest["theme_color"].startswith("#") and manifest["background_color"].startswith("#")
    sizes = set()
    for icon in manifest["icons"]:
        status, headers, data = app.server.get(icon["src"])
        assert status == 200
        if icon["type"] == "image/png":
            assert headers["Content-Type"] == "image/png"
            assert "x".join(map(str, png_size(data))) == icon["sizes"], icon
            seen = corner_alpha(app.page, icon["src"])
            assert seen["colours"] > 1, f"{icon['src']} is blank."
            if "maskable" in icon.get("purpose", ""):
                assert seen["corner"] == 255, "A maskable icon fills its square."
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    assert png_size(app.server.get("/apple-touch-icon.png")[2]) == (180, 180)
    for shortcut in manifest.get("shortcuts", []):
        assert shortcut["name"] and app.server.get(shortcut["url"])[0] == 200, shortcut


def test_the_manifest_speaks_the_persons_language(new_app):
    app = new_app(locale="es-MX").open("/")
    href = app.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = app.page.evaluate("(href) => fetch(href).then((answer) => answer.json())", href)
    assert manifest["lang"] == "es"


def test_the_favicon_is_what_it_says(server):
    for path, kind in {"/favicon.svg": "image/svg+xml", "/favicon.ico": "image/", "/logo.svg": "image/svg+xml"}.items():
        status, headers, data = server.get(path)
        assert status == 200 and headers["Content-Type"].startswith(kind), path
        assert len(data) > 100
