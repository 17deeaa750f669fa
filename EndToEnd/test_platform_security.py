"""The page's own protection, and people who type what they should not."""

import re

import pytest
from playwright.sync_api import expect

import stored_records
from app import Profile

LISTEN = """
globalThis.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
"""
GUEST_SCREENS = ["/", "/signup", "/forgot", "/checklist", "/checklist/11", "/videos", "/career", "/settings", "/about", "/nowhere"]


@pytest.fixture
def watched(new_app):
    app = new_app()
    app.context.add_init_script(LISTEN)
    app.expects_trouble("404")
    return app


def violations(app):
    return app.page.evaluate("() => violations")


@pytest.mark.parametrize("site", ["toward-tcc", "demo"])
def test_no_screen_of_a_guest_breaks_the_pages_policy(watched, site_server, site):
    watched.server = site_server(site)
    for path in GUEST_SCREENS:
        watched.open(path)
        expect(watched.page.get_by_role("heading", level=1)).to_be_visible()
        assert violations(watched) == [], path
    watched.wait_until_offline_works()
    watched.reload()
    assert violations(watched) == []


def test_no_step_of_a_user_breaks_the_pages_policy(watched):
    profile = watched.sign_up()
    watched.read_recovery_code()
    for name in ("Change Password", "Change Security Question"):
        watched.follow(name)
        watched.expect_heading(name if name == "Change Password" else "Edit Security Question")
        watched.press("Submit")
        watched.expect_text("There is a problem")
        watched.open_tab("Home")
    watched.open_tab("Checklist")
    watched.follow("12th Grade")
    watched.boxes().first.check()
    watched.open_tab("Settings")
    for scheme in ("Dark", "Light", "System"):
        watched.page.get_by_role("radio", name=scheme).check()
    watched.page.get_by_role("radio", name="简体中文").check()
    expect(watched.page.locator("html")).to_have_attribute("lang", "zh-Hans")
    assert violations(watched) == []
    assert profile.username == "maria"


def test_markup_in_a_string_cannot_get_into_the_page(app):
    app.open("/")
    for attempt in (
        "document.body.innerHTML = '<b>x</b>'",
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<b>x</b>')",
        "document.write('x')",
        "document.createElement('script').src = '/x.js'",
        "new DOMParser().parseFromString('<b>', 'text/html')",
        "await navigator.serviceWorker.register('/other.js')",
    ):
        script = "async () => { try { ATTEMPT; return 'ran'; } catch (error) { return error.name; } }"
        assert app.page.evaluate(script.replace("ATTEMPT", attempt)) == "TypeError", attempt
    app.expects_trouble("Trusted|Content Security Policy")


def test_inline_code_and_other_hosts_are_refused(watched):
    watched.open("/")
    watched.expects_trouble("Content Security Policy|Refused|violates|Trusted")
    watched.page.evaluate(
        """() => {
          const script = document.createElement("script");
          try { script.text = "globalThis.ran = true"; } catch {}
          document.head.append(script);
          const image = document.createElement("img");
          image.src = "https://elsewhere.example/x.png";
          document.body.append(image);
          const button = document.createElement("button");
          try { button.setAttribute("onclick", "globalThis.ran = true"); } catch {}
          document.body.append(button);
          button.click();
          fetch("https://elsewhere.example/").catch(() => {});
        }"""
    )
    watched.page.wait_for_function("() => violations.length >= 3")
    assert watched.page.evaluate("() => globalThis.ran") is None


NAMES = ["<img src=x onerror=alert(1)>", "👩🏽‍🎓 ‏שלום", "__proto__", "&lt;b&gt; {count} ../'\"", "w" * 40]


def test_a_username_may_be_anything_and_is_only_ever_text(app):
    """Only a browser shows that no name becomes an element, fits the page, and opens its profile again after a reload."""
    app.page.on("dialog", lambda dialog: pytest.fail(f"A script ran: {dialog.message}"))
    for name in NAMES:
        profile = Profile(name, question=f"{name}?")
        app.open_sign_up()
        app.fill_profile(profile)
        app.press("Submit")
        expect(app.page.get_by_role("heading", level=1)).to_have_text(f"Welcome, {name}")
        assert app.page.locator("main h1 > *").count() == 0
        assert_fits(app)
        app.log_out()
    # Each of them is still there, and nobody else.
    app.open_tab("Home")
    app.log_in(Profile("__proto__"))
    app.log_out()
    app.log_in(Profile(NAMES[0]))
    app.reload()
    app.expect_heading(f"Welcome, {NAMES[0]}")
    app.log_out()
    app.open("/forgot")
    app.field("Username").fill(NAMES[0])
    app.field("Username").press("Tab")
    expect(app.page.get_by_text(f"{NAMES[0]}?", exact=True)).to_be_visible()
    assert app.page.locator("img[onerror]").count() == 0


def assert_fits(app):
    wide = app.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{app.page.url} is {wide} px too wide."


@pytest.mark.parametrize("unit", ["x", "👩🏽‍🎓", "W W ", "ת"])
def test_very_much_text_is_refused_in_words_and_kept(app, unit):
    app.open_sign_up()
    long = (unit * 10_000)[:10_000]
    labels = ["Username", "Password", "Confirm Password", "Security Question", "Security Answer"]
    app.fill({label: long for label in labels})
    app.fill({"Confirm Security Answer": long})
    typed = app.values(*labels)
    app.press("Submit")
    expect(app.page.get_by_role("alert").filter(has_text="There is a problem")).to_be_visible()
    app.expect_text("Use 40 characters or fewer for the username.")
    assert app.values(*labels) == typed
    assert_fits(app)


def test_characters_that_cannot_be_seen_make_no_username(app):
    app.open_sign_up()
    for name, message in {
        "   ": "Enter a username.",
        "\u200b": "Enter a username.",
        "a\u0007b": "The username has a character that can’t be shown. Type it again.",
        "ab\u202edc": "The username has a character that can’t be shown. Type it again.",
    }.items():
        app.fill_profile(Profile(name))
        app.press("Submit")
        expect(app.page.get_by_role("link", name=re.compile("username", re.I)).first).to_be_visible()
        assert app.page.url.endswith("/signup/profile"), f"{name!r}: {message}"


def test_two_quick_clicks_on_submit_make_one_profile(app):
    app.open_sign_up()
    app.fill_profile(Profile())
    app.page.evaluate(
        """() => {
          const button = [...document.querySelectorAll("main button")].find((one) => one.textContent === "Submit");
          button.click();
          button.click();
          button.form.requestSubmit();
        }"""
    )
    app.expect_heading("Welcome, maria")
    expect(app.page.get_by_text("Someone on this device already has this username.")).to_have_count(0)
    expect(app.page.locator(".toasts").get_by_text("Your profile is ready.")).to_have_count(1)


def test_two_quick_clicks_on_login_and_logout_do_it_once(app):
    profile = app.sign_up()
    app.log_out()
    app.fill({"Username": profile.username, "Password": profile.password})
    app.button("Login").dblclick()
    app.expect_heading("Welcome, maria")
    app.button("Logout").dblclick()
    expect(app.button("Login")).to_be_visible()
    app.expect_heading("Toward TCC")


def test_going_back_while_a_profile_is_being_made_discards_it(app):
    """TCC-1: "Back" discards everything."""
    app.open_sign_up()
    app.fill_profile(Profile())
    app.hold_passwords()
    app.press("Submit")
    app.page.go_back()
    app.expect_heading("User Agreement")
    app.release_passwords()
    app.open_tab("Home")
    app.expect_heading("Toward TCC")
    app.try_to_log_in("maria", "seven quiet herons")
    app.expect_text("No profile on this device has this username and password.")
    # It may be made before it is discarded.
    stored_records.wait_for(app.page, lambda names: not any(name.startswith("user/") for name in names))


def test_addresses_from_elsewhere_are_harmless(app):
    app.page.on("dialog", lambda dialog: pytest.fail("A script ran"))
    app.expects_trouble("404")
    for path in (
        "/checklist/%3Cimg%20src=x%20onerror=alert(1)%3E",
        "/checklist/..%2f..%2fetc",
        "/%00",
        "/checklist/%ff%fe",
        "//elsewhere.example/",
        "/checklist/9/../../nowhere",
        "/" + "a" * 4000,
    ):
        app.page.goto(app.server.url(path))
        app.wait_until_ready()
        expect(app.page.get_by_role("heading", level=1)).to_be_visible()
        assert app.page.url.startswith(app.server.address)
