"""The login survives what the service worker goes through: installing, taking over, being stopped, being passed by."""

import shutil

import pytest

from app import Profile
from running_server import ROOT

SLOWLY = "await new Promise((go) => setTimeout(go, 4000));"


@pytest.fixture
def slow_worker(new_server, new_app, tmp_path):
    """Opens the app of a server whose service worker takes four seconds more for one of its functions."""

    def open_app(function):
        root = tmp_path / "root"
        for part in ("Web", "Phrases", "Sites"):
            shutil.copytree(ROOT / part, root / part)
        file = root / "Web/service-worker.js"
        script = file.read_text()
        beginning = f"async function {function}() {{\n"
        assert beginning in script
        file.write_text(script.replace(beginning, f"{beginning}  {SLOWLY}\n"))
        return new_app(server=new_server(root=root))

    return open_app


@pytest.fixture
def user(app):
    app.sign_up()
    app.wait_until_offline_works()
    return app


def controlled(app):
    return app.page.evaluate("() => navigator.serviceWorker.controller !== null")


def worker_states(app):
    return app.page.evaluate(
        """async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
          return [installing?.state, waiting?.state, active?.state];
        }"""
    )


def test_a_reload_while_the_first_worker_is_being_installed_keeps_the_login(slow_worker):
    app = slow_worker("install")
    app.sign_up()
    assert worker_states(app) == ["installing", None, None]
    app.reload()
    app.expect_heading("Welcome, maria")


UNAWARE = """
if (location.protocol.startsWith("http") && !sessionStorage.length) {
  sessionStorage.setItem("known", "from now on");
  Object.defineProperty(ServiceWorkerContainer.prototype, "controller", { get: () => null });
  navigator.serviceWorker.addEventListener("controllerchange", (event) => event.stopImmediatePropagation());
}
"""


def test_a_page_that_has_not_heard_of_the_worker_yet_hands_on_the_login(new_app):
    app = new_app()
    # A busy browser loads the next page before it tells this one that the first worker has taken over.
    app.context.add_init_script(UNAWARE)
    app.sign_up()
    app.wait_until_offline_works()
    assert not controlled(app)
    app.reload()
    assert controlled(app)
    app.expect_heading("Welcome, maria")


def test_a_reload_while_the_first_worker_takes_over_keeps_the_login(slow_worker):
    app = slow_worker("begin")
    app.sign_up()
    app.wait_until_offline_works()
    assert worker_states(app)[2] == "activating"
    app.reload()
    assert controlled(app)
    app.expect_heading("Welcome, maria")


def test_a_reload_past_the_worker_keeps_the_login(user):
    user.reload()
    assert controlled(user)
    tools = user.context.new_cdp_session(user.page)
    for _ in range(2):
        # As with the shift key held.
        with user.page.expect_navigation():
            tools.send("Page.reload", {"ignoreCache": True})
        user.wait_until_ready()
        assert not controlled(user)
        user.expect_heading("Welcome, maria")
        user.stop_service_workers()
    user.reload()
    user.expect_heading("Welcome, maria")


def test_a_tab_that_was_busy_when_it_was_asked_answers_later(user):
    user.stop_service_workers()
    user.page.evaluate(
        "() => setTimeout(() => { const end = performance.now() + 3000; while (performance.now() < end); })"
    )
    other = user.another_page().open("/")
    other.expect_heading("Welcome, maria")
    for one in (user, other):
        one.reload()
        one.expect_heading("Welcome, maria")


GATE = """
const { deriveKey } = SubtleCrypto.prototype;
const gate = new Promise((open) => globalThis.letIn = open);
SubtleCrypto.prototype.deriveKey = async function (...values) {
  await gate;
  return deriveKey.apply(this, values);
};
"""


def two_people_in_two_tabs(app, names):
    """Both have a profile, neither is logged in, and the worker holds the pages of both tabs."""
    first, second = (Profile(name, password=f"a river under pines {name}") for name in names)
    for profile in (first, second):
        app.sign_up(profile)
        app.log_out()
    app.wait_until_offline_works()
    return first, second, app.another_page()


@pytest.mark.parametrize("names", [("ana", "ben"), ("ben", "ana")])
def test_of_two_logins_in_two_tabs_the_later_one_counts_everywhere(app, names):
    first, second, other = two_people_in_two_tabs(app, names)
    other.page.add_init_script(GATE)
    other.open("/")
    other.try_to_log_in(second.username, second.password)
    app.log_in(first)
    other.expect_heading(f"Welcome, {first.username}")
    other.page.evaluate("() => letIn()")
    for one in (app, other):
        one.expect_heading(f"Welcome, {second.username}")
    for one in (app, other, app):
        one.reload()
        one.expect_heading(f"Welcome, {second.username}")


HOLD = """
const { set } = Object.getOwnPropertyDescriptor(BroadcastChannel.prototype, "onmessage");
const release = new Promise((open) => globalThis.hear = open);
Object.defineProperty(BroadcastChannel.prototype, "onmessage", {
  set(handle) {
    set.call(this, (event) => release.then(() => handle(event)));
  },
});
"""


@pytest.mark.parametrize("names", [("ana", "ben"), ("ben", "ana")])
def test_two_logins_that_do_not_know_of_each_other_end_as_the_later_one_everywhere(app, names):
    first, second, other = two_people_in_two_tabs(app, names)
    for one in (app, other):
        one.page.add_init_script(HOLD)
        one.open("/")
    app.log_in(first)
    other.log_in(second)
    for one in (app, other):
        one.page.evaluate("() => hear()")
    for one in (app, other):
        one.expect_heading(f"Welcome, {second.username}")
    for one in (other, app):
        one.reload()
        one.page.evaluate("() => hear()")
        one.expect_heading(f"Welcome, {second.username}")
