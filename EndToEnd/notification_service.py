"""A desktop's notification service on a bus of its own, so that a notification can be tapped as a person does.

Speaks what Chromium uses of the Desktop Notifications Specification 1.2 (org.freedesktop.Notifications).
"""

import subprocess
import threading

from jeepney import DBusAddress, HeaderFields, MessageType, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

NAME = "org.freedesktop.Notifications"
PATH = "/org/freedesktop/Notifications"


# Nothing but this: the usual one would start services of the desktop.
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class NotificationService:
    def __init__(self, folder):
        configuration = folder / "bus.conf"
        configuration.write_text(CONFIGURATION)
        self.bus = subprocess.Popen(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address"],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.address = self.bus.stdout.readline().strip()
        self.shown = {}
        self.changed = threading.Condition()
        self.connection = open_dbus_connection(self.address)
        self.connection.send_and_get_reply(message_bus.RequestName(NAME))
        self.sending = threading.Lock()
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self):
        while True:
            try:
                message = self.connection.receive()
            except (ConnectionError, OSError):
                return
            if message.header.message_type is MessageType.method_call:
                self._answer(message)

    def _answer(self, message):
        method = message.header.fields[HeaderFields.member]
        if method == "GetCapabilities":
            reply = new_method_return(message, "as", (["actions", "body"],))
        elif method == "GetServerInformation":
            reply = new_method_return(message, "ssss", ("Stand-in", "Toward", "1", "1.2"))
        elif method == "Notify":
            _, number, _, title, body, actions, _, _ = message.body
            with self.changed:
                number = number or len(self.shown) + 1
                self.shown[number] = (title, body, actions[::2])
                self.changed.notify_all()
            reply = new_method_return(message, "u", (number,))
        elif method == "CloseNotification":
            self._send(new_method_return(message))
            return self._tell("NotificationClosed", "uu", (message.body[0], 3))
        else:
            reply = new_error(message, "org.freedesktop.DBus.Error.UnknownMethod")
        self._send(reply)

    def _send(self, message):
        with self.sending:
            self.connection.send(message)

    def _tell(self, name, signature, body):
        self._send(new_signal(DBusAddress(PATH, interface=NAME), name, signature, body))

    def wait_for(self, title, seconds=10):
        """The number of the notification with this title, once it is shown."""
        with self.changed:
            found = self.changed.wait_for(
                lambda: next((n for n, shown in self.shown.items() if shown[0] == title), None), seconds
            )
        assert found, f"The system shows {self.shown}, not “{title}”."
        return found

    def tap(self, number, button=None):
        """Taps a notification, or one of its buttons by its place."""
        actions = self.shown[number][2]
        others = [action for action in actions if action != "default"]
        self._tell("ActionInvoked", "us", (number, "default" if button is None else others[button]))

    def stop(self):
        self.bus.terminate()
        self.bus.wait(timeout=10)
        self.bus.stdout.close()
        self.thread.join(timeout=10)
        self.connection.close()
