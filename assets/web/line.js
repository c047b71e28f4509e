// The line to the server: found broken within seconds, a thin bar while it is, back without a reload.
(function () {
  "use strict";

  var page = window.companion, words = page.words, now = page.now, later = page.later;
  var PING = new Uint8Array([2]);
  var PING_EVERY = 3000, PONG_WITHIN = 3000, AFTER_TAP = 1200, PROBE_EVERY = 700, GRACE = 500, RETRY = 1000, AT_ONCE = 30;
  var FIRST_SCREEN = 1500, DRAWN = 4000, INPUT_COUNTS = 2000, DIALOGS = 3;
  var PATCH = 2, EVENT = 3;

  function actionOf(data) {
    var bytes = data instanceof ArrayBuffer ? new Uint8Array(data, 0, Math.min(3, data.byteLength)) : data;
    return bytes && bytes[0] === 0 ? bytes[2] : -1;
  }
  var heartbeat = Boolean(flet.heartbeat);
  var line = page.byId("line"), block = page.byId("block");
  var link = null;            // the socket that carries the app
  var state = "starting";     // starting | up | lost | returning
  var heldClose = null;       // the close event that the app has not been told yet
  var pings = [], pingCount = 0;   // pings on their way; pongs come back in the same order
  var heard = 0, unconfirmed = 0, unsure = false, prober = null, lastInput = -1e9;

  function say(text, calm) {
    line.textContent = text;
    line.className = calm ? "calm" : "";
    line.hidden = false;
    if (!calm) { return; }
    later(function () {
      if (state === "up" && line.textContent === text) { line.hidden = true; }
    }, text === words.unsure ? 6000 : 1500);
  }

  function refuse() {
    line.textContent = words.refused;
    line.classList.remove("nudge");
    void line.offsetWidth;
    line.classList.add("nudge");
    later(function () { if (state === "lost") { line.textContent = words.lost; } }, 1500);
  }
  ["pointerdown", "pointerup", "pointercancel"].forEach(function (name) {
    window.addEventListener(name, function () { lastInput = now(); }, true);
  });
  ["pointerdown", "click"].forEach(function (name) { block.addEventListener(name, refuse); });
  window.addEventListener("keydown", function (event) {
    lastInput = now();
    if (state === "lost" && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); event.stopImmediatePropagation(); refuse();
    }
  }, true);

  function lose() {
    if (state !== "up") { return; }
    state = "lost";
    unsure = waiting() > 0;
    say(words.lost, false);
    block.hidden = false;
    page.veil.lineLost();
    probe();
  }

  function alive() {
    heard = now();
    if (state === "lost" && !heldClose) { up(); page.veil.lineLives(); }
  }

  function up() {
    var before = state;
    state = "up";
    if (page.start.covers()) { return; }
    block.hidden = true;
    if (before === "lost" || before === "returning") { sayBack(); }
  }

  function sayBack() {
    say(unsure ? words.unsure : words.back, true);
    unsure = false;
  }

  // A question that hangs in a network without answers must not hold up the next one.
  function probe() {
    if (state !== "lost") { return; }
    reach();
    prober = prober || setInterval(function () {
      if (state === "lost") { reach(); return; }
      clearInterval(prober);
      prober = null;
    }, PROBE_EVERY);
  }

  function reach() {
    var stop = new AbortController();
    var limit = later(function () { stop.abort(); }, 2000);
    fetch(new URL("healthz", document.baseURI), { cache: "no-store", signal: stop.signal }).then(function (answer) {
      return answer.ok;
    }, function () { return false; }).then(function (reached) {
      clearTimeout(limit);
      if (!reached || state !== "lost") { return; }
      if (heldClose) { release(); return; }
      later(function () { if (state === "lost") { release(); } }, GRACE);
    });
  }

  // A dialog would stay over the next screen, deaf: the server knows of none. The client closes it by this key.
  function closeDialogs() {
    for (var most = 0; most < DIALOGS; most += 1) {
      ["keydown", "keyup"].forEach(function (kind) {
        window.dispatchEvent(new KeyboardEvent(kind, { key: "Escape", code: "Escape", keyCode: 27, bubbles: true }));
      });
    }
  }

  // Only now the app hears that its socket is gone, and connects anew at once.
  function release() {
    var old = link, told = heldClose || { code: 1006, reason: "" };
    heldClose = null;
    state = "returning";
    link = null;
    page.start.again();
    closeDialogs();
    old.abandoned = true;
    sessionStorage.removeItem("_flet_session_id");
    if (old.readyState === WebSocket.OPEN) { try { old.close(); } catch (e) { /* already gone */ } }
    old.dispatchEvent(new CloseEvent("close", { code: told.code, reason: told.reason, wasClean: false }));
  }

  // Sends a ping and gives its number; the answer proves that all taps before it were heard.
  function ping() {
    if (!heartbeat || !link || link.readyState !== WebSocket.OPEN) { return Infinity; }
    var sent = { number: ++pingCount, at: now(), covers: unconfirmed };
    unconfirmed = 0;
    pings.push(sent);
    nativeSend.call(link, PING);
    watch(sent);
    return sent.number;
  }

  function watch(sent) {
    later(function () {
      if (pings.indexOf(sent) < 0 || state !== "up") { return; }
      if (now() - heard >= PONG_WITHIN) { lose(); } else { watch(sent); }
    }, PONG_WITHIN);
  }

  function waiting() {
    return pings.reduce(function (sum, sent) { return sum + sent.covers; }, unconfirmed);
  }

  setInterval(function () {
    if (state === "up" && document.visibilityState === "visible" && !pings.length) { ping(); }
  }, PING_EVERY);
  window.addEventListener("online", function () { ping(); probe(); });
  window.addEventListener("offline", function () { if (heartbeat) { ping(); } });

  var NativeSocket = window.WebSocket, nativeSend = NativeSocket.prototype.send;
  window.WebSocket = class extends NativeSocket {
    constructor(url, protocols) {
      if (protocols === undefined) { super(url); } else { super(url, protocols); }
      var socket = this;
      socket.opened = false;
      socket.abandoned = false;
      socket.addEventListener("open", function () { socket.opened = true; link = socket; pings = []; unconfirmed = 0; });
      socket.addEventListener("message", function (event) {
        if (socket !== link) { event.stopImmediatePropagation(); return; }
        alive();
        if (event.data instanceof ArrayBuffer && event.data.byteLength === 1) {
          event.stopImmediatePropagation();
          page.veil.answered(pings.shift());
          return;
        }
        if (state !== "up") {
          up();
          // An empty page is answered to a new session, in hundreds of bytes; after a reload the answer is the screen.
          later(page.start.screenCame, event.data.byteLength > DRAWN ? 0 : FIRST_SCREEN);
        }
        if (actionOf(event.data) === PATCH) { page.start.screenCame(); page.veil.screenCame(socket); }
      });
      socket.addEventListener("error", function (event) { if (socket.opened) { event.stopImmediatePropagation(); } });
      socket.addEventListener("close", function (event) {
        if (!event.isTrusted) { return; }
        if (socket.abandoned) { event.stopImmediatePropagation(); return; }
        if (!socket.opened || socket !== link || state === "starting" || state === "returning") {
          if (socket.opened) { state = "returning"; link = null; page.start.again(); }
          return;
        }
        event.stopImmediatePropagation();
        heldClose = event;
        lose();
        probe();
      });
    }

    send(data) {
      if (this === link && state === "lost" && now() - lastInput < INPUT_COUNTS) { refuse(); }
      super.send(data);
      if (actionOf(data) === EVENT && now() - lastInput < INPUT_COUNTS) {
        unconfirmed += 1;
        later(function () { if (unconfirmed) { ping(); } }, AFTER_TAP);
      }
    }
  };

  // The client doubles its pause between attempts without a limit: keep it at a second.
  window.setTimeout = function (task, pause) {
    var rest = Array.prototype.slice.call(arguments, 2);
    var doubled = pause >= 500 && pause % 500 === 0 && Number.isInteger(Math.log2(pause / 500));
    if (doubled && state === "returning") { pause = pause === 500 ? AT_ONCE : RETRY; }
    else if (doubled && state === "starting" && pause > RETRY) { pause = RETRY; }
    return later.apply(window, [task, pause].concat(rest));
  };

  page.line = {
    heartbeat: heartbeat,
    ping: ping,
    probe: probe,
    awaits: function (number) { return pings.some(function (sent) { return sent.number === number; }); },
    isUp: function () { return state === "up"; },
    socket: function () { return link; },
    // The start page has gone from over the screen.
    screenIsBack: function () {
      if (state !== "up") { return; }
      block.hidden = true;
      sayBack();
    }
  };
})();
