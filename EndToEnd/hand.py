"""A mouse, or a finger where there is a touch screen, that takes hold of something on the page and brings it elsewhere."""

STEPS = 8


class Hand:
    def __init__(self, app):
        self.page = app.page
        self.tools = app.context.new_cdp_session(app.page) if app.is_touched else None
        self.place = 0, 0

    def touch(self, kind, *points):
        """Fingers at these points, by the DevTools protocol."""
        numbered = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": numbered})

    def stay(self):
        """As long as a finger stays that takes hold. The browser has a long press of its own, which no clock of the page brings
        about, so the time is a real one."""
        self.page.wait_for_timeout(600)

    def swipe(self, x, y, distance, stays=False):
        """Up or down, perhaps after the finger has stayed."""
        self.touch("touchStart", (x, y))
        self.place = x, y
        if stays:
            self.stay()
        self.bring(x, y + distance)
        self.let_go()

    def take(self, element):
        element.scroll_into_view_if_needed()
        self.place = middle(element)
        if self.tools:
            self.touch("touchStart", self.place)
            # Less would scroll the page.
            self.stay()
        else:
            self.page.mouse.move(*self.place)
            self.page.mouse.down()

    def bring(self, x, y):
        from_x, from_y = self.place
        for step in range(1, STEPS + 1):
            self.place = from_x + (x - from_x) * step / STEPS, from_y + (y - from_y) * step / STEPS
            if self.tools:
                self.touch("touchMove", self.place)
            else:
                self.page.mouse.move(*self.place)
            self.page.wait_for_timeout(20)

    def let_go(self):
        if self.tools:
            self.touch("touchEnd")
        else:
            self.page.mouse.up()


def spread_two_fingers(app, element):
    """From 60 pixels to 172, one above the other."""
    hand = Hand(app)
    box = element.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand.touch("touchStart", (x, y - 30), (x, y + 30))
    for step in range(1, STEPS):
        hand.touch("touchMove", (x, y - 30 - 8 * step), (x, y + 30 + 8 * step))
        hand.page.wait_for_timeout(20)
    hand.let_go()


def middle(element):
    """Where an element is taken hold of."""
    box = element.bounding_box()
    return box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
