// A role is on the screen only while a finger holds it. When the page is left, or the server cannot hear that the
// finger was lifted, an opaque veil comes down and stays until the server has answered.
(function () {
  "use strict";

  var page = window.companion, now = page.now, later = page.later, veil = page.byId("veil");
  var HOLD = 250, HEARD_WITHIN = 800, SETTLED = 700;
  var fingers = new Map();
  var secret = false;         // something that must not be seen may still be on the canvas
  var safeAfter = 0;          // the ping whose answer says that the server has heard the finger go
  var coveredOn = null;

  function holding() {
    var held = false;
    fingers.forEach(function (finger) { if (now() - finger.since >= HOLD) { held = true; } });
    return held;
  }

  function cover(number) {
    secret = true;
    safeAfter = number;
    coveredOn = page.line.socket();
    veil.hidden = false;
  }
  function uncover() {
    if (document.visibilityState === "visible" && !secret) { veil.hidden = true; }
  }
  function safe() { secret = false; uncover(); }

  window.addEventListener("pointerdown", function (event) {
    fingers.set(event.pointerId, { since: now(), type: event.pointerType });
  }, true);
  function lifted(event) {
    var finger = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!finger || now() - finger.since < HOLD || !page.line.heartbeat) { return; }
    later(function () {
      var number = page.line.ping();
      later(function () { if (page.line.awaits(number)) { cover(number); } }, HEARD_WITHIN);
    }, 0);
  }
  window.addEventListener("pointerup", lifted, true);
  window.addEventListener("pointercancel", lifted, true);

  function leave() {
    if (holding()) {
      var view = document.querySelector("flutter-view");
      fingers.forEach(function (finger, id) {
        var cancel = { pointerId: id, bubbles: true, composed: true, pointerType: finger.type };
        if (view) { view.dispatchEvent(new PointerEvent("pointercancel", cancel)); }
      });
      fingers.clear();
      cover(page.line.ping());
    }
  }
  document.addEventListener("visibilitychange", function () {
    if (document.visibilityState === "hidden") { veil.hidden = false; leave(); return; }
    page.line.ping();
    page.line.probe();
    requestAnimationFrame(uncover);
  });
  window.addEventListener("pagehide", function () { veil.hidden = false; leave(); });
  window.addEventListener("pageshow", uncover);
  window.addEventListener("blur", leave);

  page.veil = {
    lineLost: function () { if (holding() || secret) { cover(Infinity); } },
    lineLives: function () { if (secret) { cover(page.line.ping()); } },
    // The server has answered a ping, so it has heard all that went before.
    answered: function (sent) {
      if (!sent || !secret || sent.number < safeAfter) { return; }
      later(function () {
        page.drawn(function () { if (page.line.isUp() && sent.number >= safeAfter) { safe(); } }, 2);
      }, SETTLED);
    },
    // Another connection has brought a screen of its own, on which nothing is open.
    screenCame: function (socket) {
      if (secret && socket !== coveredOn) { later(function () { page.drawn(safe, 2); }, SETTLED); }
    }
  };
})();
